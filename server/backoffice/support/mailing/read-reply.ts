import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { holdsCardNumber } from '#contract/find-card-numbers.ts'
import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import { readMessageId } from '#server/platform/kernel/mail/message-id.ts'
import type { SentFile } from '../attachments/store-attachments.ts'
import { digestIdPrefix } from './message-digest.ts'
import { stripQuotedText } from './strip-quoted-text.ts'
import { ticketOfThread } from './ticket-mails.ts'

export type Reply = {
  readonly ticketId: bigint
  readonly to: string
  /** The sender's address; several are joined by commas, which is no valid address and proves none. */
  readonly from: string
  /** `Message-ID`, or a digest of the mail when it is missing or contains a card number. */
  readonly mailId: string
  readonly body: string
  readonly files: readonly SentFile[]
}

/** Automatic mails: absence notices, mailing lists (RFC 3834, section 5). */
const isAutomatic = ({ headers }: Email): boolean => {
  const of = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.toLowerCase()
      .trim()
  const auto = of('auto-submitted')
  return (
    (auto !== undefined && auto !== 'no') ||
    ['bulk', 'auto_reply', 'list', 'junk'].includes(of('precedence') ?? '') ||
    of('x-autoreply') !== undefined ||
    of('x-auto-response-suppress') === 'all'
  )
}

const textOf = ({ text, html }: Email): string => {
  if (text?.trim()) return text
  const lines = (html ?? '').replaceAll(/<br[^>]*>|<\/(p|div|tr|li|h\d)>/gi, (end) => `${end}\n`)
  const bare = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return bare
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** Every `From` address: a mail may have several (RFC 5322, section 3.6.2), a forged one two headers. */
const sendersOf = ({ headers }: Email): string =>
  headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map(({ address }) => address ?? '')
    .join(', ')

const idOf = (mail: Email): string => {
  const id = (mail.messageId ?? '').trim().slice(0, 500)
  // An id that must not be stored as it is is replaced by its hash (W28).
  if (holdsCardNumber(id)) return `${digestIdPrefix}${createHash('sha256').update(id).digest('base64url')}`
  if (!/^<?\s*>?$/.test(id)) return id
  const { date, subject, text, html, inReplyTo, references, attachments } = mail
  const said = [sendersOf(mail), date, subject, text, html, inReplyTo, references]
  const hash = createHash('sha256').update(JSON.stringify(said))
  for (const { filename, content } of attachments) hash.update(`|${filename}|`).update(bytesOf(content))
  return `${digestIdPrefix}${hash.digest('base64url')}`
}

const answered = (secrets: Pick<Secrets, 'open'>, { inReplyTo, references }: Email) => {
  const ids = `${references ?? ''} ${inReplyTo ?? ''}`.match(/<[^<>\s]{1,600}>/g) ?? []
  for (const id of ids.slice(-50).toReversed()) {
    const sent = readMessageId(secrets, id)
    const ticketId = ticketOfThread(sent?.thread)
    if (sent && ticketId !== undefined) return { to: sent.to, ticketId }
  }
  return undefined
}

/**
 * Parses a mail that answers one of ours. `AUTOMATIC` for a mail not written by a person; undefined for a mail
 * that answers none of ours.
 */
export const readReply = async (
  secrets: Pick<Secrets, 'open'>,
  message: Uint8Array<ArrayBuffer>,
): Promise<Reply | 'AUTOMATIC' | undefined> => {
  const mail = await PostalMime.parse(message).catch(() => undefined)
  const to = mail && answered(secrets, mail)
  if (!mail || !to) return undefined
  if (isAutomatic(mail)) return 'AUTOMATIC'
  return {
    ...to,
    from: sendersOf(mail),
    mailId: idOf(mail),
    body: stripQuotedText(textOf(mail)),
    files: mail.attachments
      // An inline picture, as in a signature, is layout and not content.
      .filter(({ disposition, related }) => disposition !== 'inline' && !related)
      .map(({ filename, content }) => ({ name: filename ?? '', bytes: bytesOf(content) })),
  }
}
