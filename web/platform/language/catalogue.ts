/** The shape of a catalogue in another language: the same keys, lists as long, functions of the same values. */
export type InWords<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof English]: InWords<English[Key]> };
