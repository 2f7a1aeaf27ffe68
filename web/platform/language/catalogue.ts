/** The type of a catalogue in another language: the same keys, lists of the same length, functions of the same parameters. */
export type InWords<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof English]: InWords<English[Key]> };
