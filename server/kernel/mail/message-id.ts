import type { Secrets } from '../secrets/secrets.ts'

const purpose = 'message-id'

/** What an id of ours tells of the message that it was made for. */
export type SentMail = {
  /** To whom it went. */
  readonly to: string
  /** The conversation it belongs to, where it is one that can be answered: `ticket:42`. */
  readonly thread?: string | undefined
}

/**
 * A `Message-ID` (RFC 5322, section 3.6.4) that only this house can make and that holds, sealed, to whom the message
 * went: what comes back with it did go out from here, so that nobody can report somebody else's address, or write into
 * a conversation of which they have never had a mail. No address holds the line's end between the two.
 */
export const createMessageId = (
  secrets: Pick<Secrets, 'seal'>,
  { to, thread }: SentMail,
  host: string,
): string => `<${secrets.seal(purpose, thread === undefined ? to : `${to}\n${thread}`)}@${host}>`

/** Of which message of ours this is the id; undefined where it is none of ours. */
export const readMessageId = (secrets: Pick<Secrets, 'open'>, messageId: string): SentMail | undefined => {
  const sealed = /^<([\w-]{40,})@[^@>]+>$/.exec(messageId.trim())?.[1]
  try {
    const [to, thread] = sealed ? secrets.open(purpose, sealed).split('\n') : []
    return to === undefined ? undefined : { to, thread }
  } catch {
    return undefined
  }
}
