import type { Secrets } from '../secrets/secrets.ts'

const purpose = 'message-id'

/** The content of our own message id. */
export type SentMail = {
  readonly to: string
  /** The conversation, if the message can be answered: `ticket:42`. */
  readonly thread?: string | undefined
}

/**
 * A `Message-ID` (RFC 5322, section 3.6.4) that only this application can make. It contains the recipient,
 * sealed: a reply or a bounce with it proves that the message was sent from here, so no one can report another
 * person's address, or write into a conversation without a mail of it. No address contains the line feed that
 * separates the two.
 */
export const createMessageId = (
  secrets: Pick<Secrets, 'seal'>,
  { to, thread }: SentMail,
  host: string,
): string => `<${secrets.seal(purpose, thread === undefined ? to : `${to}\n${thread}`)}@${host}>`

/** Parses our message id; undefined if it is not ours. */
export const readMessageId = (secrets: Pick<Secrets, 'open'>, messageId: string): SentMail | undefined => {
  const sealed = /^<([\w-]{40,})@[^@>]+>$/.exec(messageId.trim())?.[1]
  try {
    const [to, thread] = sealed ? secrets.open(purpose, sealed).split('\n') : []
    return to === undefined ? undefined : { to, thread }
  } catch {
    return undefined
  }
}
