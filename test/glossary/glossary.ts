/** A word that players do not read, and the one they read in its place. */
export type GlossaryRow = {
  readonly not: RegExp
  readonly say: string
  /** Texts that may have it all the same, by where they are: the whole place or its end. Say why beside each. */
  readonly except?: readonly string[]
}

/** The words of one language. */
export type Glossary = readonly GlossaryRow[]
