export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly found: string }

/** Scans files for malware. Rejects when the scanner is unavailable: then no file is accepted. */
export type Scanner = { scan(bytes: Uint8Array): Promise<Verdict> }
