/** An integer parameter of a generator. */
export interface IntegerParameter {
  readonly kind: 'integer';
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  /** A sentence about the effect, if the label is not enough. */
  readonly hint?: string;
}

/** A choice of several values. */
export interface ChoiceParameter<V extends string = string> {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly tip?: string }[];
  readonly initial: NoInfer<V>;
}

export type Parameter = IntegerParameter | ChoiceParameter;

/** The parameters of a generator by key, in display order. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The value types of a generator's parameters. */
export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends ChoiceParameter<infer V> ? V : number;
};

/** Untyped parameter values, as in a form. */
export type ParameterValues = Readonly<Record<string, number | string>>;

/** Defines an integer in a range. */
export function integer(label: string, min: number, max: number, initial: number, hint?: string): IntegerParameter {
  return { kind: 'integer', label, min, max, initial, hint };
}

/** Defines a choice; the default is `initial`, otherwise the first option. */
export function choice<const V extends string>(
  label: string,
  options: readonly { readonly value: V; readonly label: string; readonly tip?: string }[],
  initial: NoInfer<V>,
): ChoiceParameter<V> {
  return { kind: 'choice', label, options, initial };
}

/** The default values. */
export function initialValues(parameters: Parameters): ParameterValues {
  return Object.fromEntries(Object.entries(parameters).map(([key, { initial }]) => [key, initial]));
}

/**
 * The effective values: integers are clamped to their range, and invalid values are replaced by the defaults.
 */
export function settledValues<P extends Parameters>(parameters: P, given: ParameterValues): ValuesOf<P> {
  const settled = Object.entries(parameters).map(([key, parameter]) => {
    const value = given[key];
    if (parameter.kind === 'choice') {
      const known = parameter.options.some((option) => option.value === value);
      return [key, known ? value : parameter.initial];
    }
    if (typeof value !== 'number' || !Number.isFinite(value)) return [key, parameter.initial];
    return [key, Math.min(parameter.max, Math.max(parameter.min, Math.round(value)))];
  });
  return Object.fromEntries(settled) as ValuesOf<P>;
}
