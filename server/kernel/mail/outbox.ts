import type { Connection } from '#db/connect.ts'
import type { Clock } from '../clock.ts'
import type { MailPort } from './port.ts'
import type { SmsPort } from '../sms/port.ts'

type Outbox = { readonly mail: MailPort; readonly sms: SmsPort }

/** Messages that nobody carries stay in the house, to be read at `/sandbox/outbox`. */
export const createOutbox = (connection: Pick<Connection, 'db'>, clock: Clock): Outbox => ({
  mail: {
    async send({ to, subject, text, html, locale, kind, thread }) {
      await connection.db
        .insertInto('outbox_messages')
        .values({
          recipient: to,
          subject,
          body_text: text,
          body_html: html,
          locale,
          kind,
          message_id: thread?.messageId ?? null,
          created_at: clock.now(),
        })
        .execute()
    },
  },
  sms: {
    async send({ to, text, locale, kind }) {
      await connection.db
        .insertInto('outbox_messages')
        .values({
          channel: 'sms',
          recipient: to,
          subject: '',
          body_text: text,
          body_html: '',
          locale,
          kind,
          created_at: clock.now(),
        })
        .execute()
    },
  },
})
