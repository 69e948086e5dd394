/** A word to avoid, and its replacement. */
export type GlossaryRow = {
  readonly not: RegExp
  readonly say: string
  /** Exempt texts by place, in full or by its end, with the reason beside each. */
  readonly except?: readonly string[]
}

export type Glossary = readonly GlossaryRow[]
