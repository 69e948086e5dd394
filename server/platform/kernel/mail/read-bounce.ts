import PostalMime, { type Email } from 'postal-mime'

export type Bounce = {
  /** The `Message-ID` of the bounced message. */
  readonly messageId: string
  /**
   * False while the server still tries, or if the mailbox is only full (status 4 and anything but `failed`).
   */
  readonly isForGood: boolean
  /** `5.1.1 smtp; 550 No such user`. */
  readonly reason: string
}

/** Each group of fields of a delivery status, unfolded; names in lower case (RFC 3464, section 2.1). */
const groupsOf = (status: string): Map<string, string>[] =>
  status
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line) => {
            const at = line.indexOf(':')
            return at > 0
              ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
              : []
          }),
        ),
    )

const textOf = (mail: Email, types: readonly string[]): string | undefined => {
  const content = mail.attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return typeof content === 'string' || content === undefined ? content : new TextDecoder().decode(content)
}

/**
 * Parses a delivery report (RFC 3464, and RFC 6533 for non-ASCII addresses) that a mail server returns to the
 * sender. Undefined for any other message: an automatic holiday reply is no bounce.
 */
export const readBounce = async (message: Uint8Array<ArrayBuffer>): Promise<Bounce | undefined> => {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true }).catch(() => undefined)
  const status = mail && textOf(mail, ['message/delivery-status', 'message/global-delivery-status'])
  const original =
    mail &&
    textOf(mail, ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'])
  if (status === undefined || original === undefined) return undefined
  const [head] = groupsOf(original)
  const messageId = head?.get('message-id')
  const reports = groupsOf(status).filter((group) => group.has('final-recipient'))
  const failed = reports.find((group) => group.get('action')?.toLowerCase() === 'failed')
  const told = failed ?? reports[0]
  if (messageId === undefined || told === undefined) return undefined
  const code = told.get('status') ?? ''
  return {
    messageId,
    isForGood: failed !== undefined && code.startsWith('5'),
    reason: [code, told.get('diagnostic-code')].filter(Boolean).join(' '),
  }
}
