/** An environment. */
export type Env = Readonly<Record<string, string | undefined>>

export const environment: Env = process.env
