import type { Secrets } from '../secrets.ts'

const purpose = 'message-id'

/**
 * A `Message-ID` (RFC 5322, section 3.6.4) that only this house can make and that holds, sealed, to whom the message
 * went: what comes back with it did go out from here, so that nobody can report somebody else's address.
 */
export const createMessageId = (secrets: Pick<Secrets, 'seal'>, to: string, host: string): string =>
  `<${secrets.seal(purpose, to)}@${host}>`

/** To whom the message of this id went, or undefined where the id is none of ours. */
export const recipientOf = (secrets: Pick<Secrets, 'open'>, messageId: string): string | undefined => {
  const sealed = /^<([\w-]{40,})@[^@>]+>$/.exec(messageId.trim())?.[1]
  try {
    return sealed && secrets.open(purpose, sealed)
  } catch {
    return undefined
  }
}
