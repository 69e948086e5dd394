import PostalMime, { type Email } from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import type { Secrets } from '#server/kernel/secrets.ts'
import { readMessageId } from '#server/kernel/mail/message-id.ts'
import type { SentFile } from '../attachments/take-attachments.ts'
import { ownWords } from './own-words.ts'
import { ticketOfThread } from './ticket-mails.ts'

/** An answer to one of our mails, as it came. */
export type Reply = {
  readonly ticketId: bigint
  /** To whom the mail went that is answered. */
  readonly to: string
  readonly from: string
  readonly mailId: string | undefined
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
    from: mail.from?.address ?? '',
    mailId: mail.messageId?.slice(0, 500),
    body: ownWords(textOf(mail)),
    files: mail.attachments
      // A picture in a signature belongs to the mail's look; it says nothing of the matter.
      .filter(({ disposition, related }) => disposition !== 'inline' && !related)
      .map(({ filename, content }) => ({ name: filename ?? '', bytes: bytesOf(content) })),
  }
}
