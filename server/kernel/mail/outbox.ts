import type { Connection } from '#db/connect.ts'
import type { Clock } from '../clock.ts'
import type { MailPort } from './port.ts'

/** Without a mail server messages stay in the house, to be read at `/sandbox/outbox`. */
export const createOutbox = (connection: Pick<Connection, 'db'>, clock: Clock): MailPort => ({
  async send(mail) {
    await connection.db
      .insertInto('outbox_messages')
      .values({
        recipient: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        locale: mail.locale,
        kind: mail.kind,
        created_at: clock.now(),
      })
      .execute()
  },
})
