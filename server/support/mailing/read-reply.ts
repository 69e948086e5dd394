import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { holdsCardNumber } from '#contract/find-card-numbers.ts'
import type { Secrets } from '#server/kernel/secrets/secrets.ts'
import { readMessageId } from '#server/kernel/mail/message-id.ts'
import type { SentFile } from '../attachments/take-attachments.ts'
import { digestIdPrefix } from './message-digest.ts'
import { ownWords } from './own-words.ts'
import { ticketOfThread } from './ticket-mails.ts'

/** An answer to one of our mails, as it came. */
export type Reply = {
  readonly ticketId: bigint
  /** To whom the mail went that is answered. */
  readonly to: string
  /** The sender's address; of several all, with commas between, which is no address and proves none. */
  readonly from: string
  /** `Message-ID`, or a digest of what the mail says where it has none, or of an id that holds a card number. */
  readonly mailId: string
  readonly body: string
  readonly files: readonly SentFile[]
}

/** What programs send by themselves: somebody is away, or a list has taken note (RFC 3834, section 5). */
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

/** Every address of every `From`: a mail may have several (RFC 5322, section 3.6.2), and a forged one two headers. */
const sendersOf = ({ headers }: Email): string =>
  headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map(({ address }) => address ?? '')
    .join(', ')

const idOf = (mail: Email): string => {
  const id = (mail.messageId ?? '').trim().slice(0, 500)
  // An id that may not be kept as it stands is still the mail's own, by its hash (W28).
  if (holdsCardNumber(id)) return `${digestIdPrefix}${createHash('sha256').update(id).digest('base64url')}`
  if (!/^<?\s*>?$/.test(id)) return id
  const { date, subject, text, html, inReplyTo, references, attachments } = mail
  const said = [sendersOf(mail), date, subject, text, html, inReplyTo, references]
  const hash = createHash('sha256').update(JSON.stringify(said))
  for (const { filename, content } of attachments) hash.update(`|${filename}|`).update(bytesOf(content))
  return `${digestIdPrefix}${hash.digest('base64url')}`
}

/** The newest of our own messages that a mail says it answers. */
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
 * Reads a mail that answers one of ours. `AUTOMATIC` for what no person has written; undefined for a mail that answers
 * nothing which this house has sent.
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
    body: ownWords(textOf(mail)),
    files: mail.attachments
      // A picture in a signature belongs to the mail's look; it says nothing of the matter.
      .filter(({ disposition, related }) => disposition !== 'inline' && !related)
      .map(({ filename, content }) => ({ name: filename ?? '', bytes: bytesOf(content) })),
  }
}
