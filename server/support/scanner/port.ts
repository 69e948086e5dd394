/** What a scanner says of a file. */
export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly found: string }

/** Looks through files for what would harm whoever opens them. Rejects when it cannot be asked: then nothing is taken. */
export type Scanner = { scan(bytes: Uint8Array): Promise<Verdict> }
