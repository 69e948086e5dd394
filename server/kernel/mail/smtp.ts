import nodemailer from 'nodemailer'
import type { MailPort } from './port.ts'

/** Sends by SMTP. The address is `smtp://user:password@host:port` or `smtps://…`. */
export const createSmtp = (url: string, from: string): MailPort => {
  const transport = nodemailer.createTransport(url)
  return {
    async send(mail) {
      const { to, subject, text, html, unsubscribeUrl } = mail
      // Mail programs show their own button for it (RFC 2369).
      const list = unsubscribeUrl ? { list: { unsubscribe: { url: unsubscribeUrl } } } : {}
      await transport.sendMail({ from, to, subject, text, html, ...list })
    },
  }
}
