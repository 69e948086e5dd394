/** What an environment says to a process. */
export type Env = Readonly<Record<string, string | undefined>>

/** What it says to this one. */
export const environment: Env = process.env
