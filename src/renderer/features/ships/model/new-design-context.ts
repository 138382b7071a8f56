import { type Design, isRulesId, type RulesId } from '@core/model';

/** Options with which a feature opens the New ship dialog. */
export interface NewDesignContext {
  /** The rules to start with; the only ones with `make`. */
  readonly rules?: RulesId;
  /** Receives the design instead of a new file. */
  readonly make?: (design: Design) => void;
}

/** True for a context of the dialog; the palette and the menu pass none. */
export function isNewDesignContext(context: unknown): context is NewDesignContext {
  if (typeof context !== 'object' || context === null) return false;
  return 'rules' in context && isRulesId(context.rules);
}
