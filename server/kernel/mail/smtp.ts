import nodemailer from 'nodemailer'
import type { MailPort } from './port.ts'

/** Sends by SMTP. The address is `smtp://user:password@host:port` or `smtps://…`. */
export const createSmtp = (url: string, from: string): MailPort => {
  const transport = nodemailer.createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    },
  }
}
