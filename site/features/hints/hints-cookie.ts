export type HintName = 'registration' | 'confirmation'

/** One session of one player: the next sign-in, and any other player here, sees the hints again (HN-06). */
export type HintSession = { readonly uid: number; readonly last_sign_in_at: string | null }

const sessionKeyOf = ({ uid, last_sign_in_at }: HintSession): string => `${uid}|${last_sign_in_at ?? ''}`

/** The cookie of the hints: those closed in this session, and the players who have requested a confirmation. */
type HintsCookie = {
  readonly stay: string
  readonly closed: readonly HintName[]
  readonly sent: readonly number[]
}

const nothing: HintsCookie = { stay: '', closed: [], sent: [] }

/** The max number of players who share a browser; the cookie is sent with every request. */
const maxSent = 5

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The cookie's content is untrusted. */
const read = (text: string): HintsCookie => {
  try {
    const given = JSON.parse(text) as Partial<Record<keyof HintsCookie, unknown>> | null
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

/** The hints that a player has closed since signing in, from the cookie. */
export const closedHints = (text: string, stay: HintSession): readonly HintName[] => {
  const stored = read(text)
  return stored.stay === sessionKeyOf(stay) ? stored.closed : []
}

export const withClosed = (text: string, stay: HintSession, name: HintName): string => {
  const closed = [...new Set([...closedHints(text, stay), name])]
  return JSON.stringify({ ...read(text), stay: sessionKeyOf(stay), closed } satisfies HintsCookie)
}

/** Whether a player has requested a confirmation in this browser, from the cookie. */
export const hasSent = (text: string, uid: number): boolean => read(text).sent.includes(uid)

export const withSent = (text: string, uid: number): string => {
  const stored = read(text)
  const sent = [uid, ...stored.sent.filter((other) => other !== uid)].slice(0, maxSent)
  return JSON.stringify({ ...stored, sent } satisfies HintsCookie)
}
