import nodemailer from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { UndeliverableError } from './delivery.ts'
import type { CarriedMail } from './port.ts'

/** A mail server that does not answer in time counts as down, and the job retries. */
const timeoutMs = 10_000

/** What a mail program posts to the mailing's unsubscribe link (RFC 8058, section 3.1). */
export const oneClickBody = 'List-Unsubscribe=One-Click'

/**
 * Status codes of a 5xx answer to RCPT TO that concern the recipient: none, or a bad address or mailbox, and not
 * the sender's (5.1.7, 5.1.8). Mail servers delay refusals of the client (5.7.1, "Relay access denied") until
 * then too (RFC 3463, section 3).
 */
const isAboutRecipient = (response: string): boolean => {
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return status === undefined || (/^5\.[12]\./.test(status) && status !== '5.1.7' && status !== '5.1.8')
}

/** The server's own 5xx answer to the envelope, which concerns the address (RFC 5321, section 4.2.1). */
const isAddressRefused = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false
  const { code, response = '', command } = error as { code?: string; response?: string; command?: string }
  return (
    code === 'EENVELOPE' && command === 'RCPT TO' && /^5\d\d/.test(response) && isAboutRecipient(response)
  )
}

/** Whether a mail program reads it as this one address: no list, group, or name with another address. */
const isOneAddress = (to: string): boolean => {
  const [first, ...others] = addressparser(to)
  return others.length === 0 && first !== undefined && first.address === to && first.name === ''
}

export type SmtpSettings = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  readonly from: () => string | { readonly name: string; readonly address: string }
}

export const createSmtp = ({ url, from }: SmtpSettings): { send(mail: CarriedMail): Promise<void> } => {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send(mail) {
      const { to, subject, text, html, unsubscribeUrl, thread, messageId } = mail
      if (!isOneAddress(to)) throw new UndeliverableError('Not one e-mail address')
      // Mail programs show their own unsubscribe button for it (RFC 2369, RFC 8058).
      const list = unsubscribeUrl
        ? {
            list: { unsubscribe: { url: unsubscribeUrl } },
            headers: { 'List-Unsubscribe-Post': oneClickBody },
          }
        : {}
      const inThread = thread
        ? {
            references: [...thread.references],
            ...(thread.references.length > 0 ? { inReplyTo: thread.references.at(-1) as string } : {}),
            ...(thread.replyTo ? { replyTo: thread.replyTo } : {}),
          }
        : {}
      try {
        await transport.sendMail({
          from: from() as string | { name: string; address: string },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          ...inThread,
          ...list,
        })
      } catch (error) {
        throw isAddressRefused(error) ? new UndeliverableError(error.message) : error
      }
    },
  }
}
