/** A whole number that a generator is told. */
export interface IntegerParameter {
  readonly kind: 'integer';
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  /** What the number does, in a sentence, where the label does not say it. */
  readonly hint?: string;
}

/** One of a few ways. */
export interface ChoiceParameter<V extends string = string> {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly tip?: string }[];
  readonly initial: NoInfer<V>;
}

export type Parameter = IntegerParameter | ChoiceParameter;

/** The parameters of a generator by their keys, in the order in which they are asked. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The values that fit a generator's parameters. */
export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends ChoiceParameter<infer V> ? V : number;
};

/** Values of any generator's parameters, as a panel holds them. */
export type ParameterValues = Readonly<Record<string, number | string>>;

/** A whole number in a range. */
export function integer(label: string, min: number, max: number, initial: number, hint?: string): IntegerParameter {
  return { kind: 'integer', label, min, max, initial, ...(hint === undefined ? {} : { hint }) };
}

/** One of a few ways; the first is taken at first unless `initial` is another. */
export function choice<const V extends string>(
  label: string,
  options: readonly { readonly value: V; readonly label: string; readonly tip?: string }[],
  initial: NoInfer<V>,
): ChoiceParameter<V> {
  return { kind: 'choice', label, options, initial };
}

/** What the parameters are at first. */
export function initialValues(parameters: Parameters): ParameterValues {
  return Object.fromEntries(Object.entries(parameters).map(([key, { initial }]) => [key, initial]));
}

/**
 * The values that a generator runs with: those given where they fit their parameter, whole numbers brought into their range, the
 * initial ones elsewhere.
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
