export type HintName = 'registration' | 'confirmation'

/** One stay of one player: the next sign-in, and whoever else signs in here, sees the hints again (HN-06). */
export type Stay = { readonly uid: number; readonly last_sign_in_at: string | null }

const stayOf = ({ uid, last_sign_in_at }: Stay): string => `${uid}|${last_sign_in_at ?? ''}`

/** What the cookie of the hints says: which were closed in which stay, and who has asked for a confirmation. */
type Kept = { readonly stay: string; readonly closed: readonly HintName[]; readonly sent: readonly number[] }

const nothing: Kept = { stay: '', closed: [], sent: [] }

/** As many as share a browser; the cookie goes with every request. */
const mostSent = 5

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Whatever a cookie holds: it may have been spoilt. */
const read = (text: string): Kept => {
  try {
    const given = JSON.parse(text) as Partial<Record<keyof Kept, unknown>> | null
    return {
      stay: typeof given?.stay === 'string' ? given.stay : '',
      closed: (['registration', 'confirmation'] as const).filter((name) =>
        listOf(given?.closed).includes(name),
      ),
      sent: listOf(given?.sent).filter((uid) => typeof uid === 'number'),
    }
  } catch {
    return nothing
  }
}

/** Which hints a player has closed since they signed in, by the text of the cookie. */
export const closedHints = (text: string, stay: Stay): readonly HintName[] => {
  const kept = read(text)
  return kept.stay === stayOf(stay) ? kept.closed : []
}

export const withClosed = (text: string, stay: Stay, name: HintName): string => {
  const closed = [...new Set([...closedHints(text, stay), name])]
  return JSON.stringify({ ...read(text), stay: stayOf(stay), closed } satisfies Kept)
}

/** Whether a player has asked for a confirmation in this browser, by the text of the cookie. */
export const hasSent = (text: string, uid: number): boolean => read(text).sent.includes(uid)

export const withSent = (text: string, uid: number): string => {
  const kept = read(text)
  const sent = [uid, ...kept.sent.filter((other) => other !== uid)].slice(0, mostSent)
  return JSON.stringify({ ...kept, sent } satisfies Kept)
}
