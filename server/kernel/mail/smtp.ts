import nodemailer from 'nodemailer'
import { UndeliverableError } from '../delivery.ts'
import type { MailPort } from './port.ts'

/** A mail server that does not answer is as good as none, and the job tries again. */
const timeoutMs = 10_000

/** What the server said of the address: its own 5xx answer to the envelope (RFC 5321, section 4.2.1). */
const isAddressRefused = (error: unknown): error is Error & { responseCode: number } => {
  if (!(error instanceof Error)) return false
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500
}

/** Sends by SMTP. The address is `smtp://user:password@host:port` or `smtps://…`. */
export const createSmtp = (url: string, from: string): MailPort => {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send(mail) {
      const { to, subject, text, html, unsubscribeUrl } = mail
      // Mail programs show their own button for it (RFC 2369).
      const list = unsubscribeUrl ? { list: { unsubscribe: { url: unsubscribeUrl } } } : {}
      try {
        await transport.sendMail({ from, to, subject, text, html, ...list })
      } catch (error) {
        throw isAddressRefused(error) ? new UndeliverableError(error.message) : error
      }
    },
  }
}
