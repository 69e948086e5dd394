import type { Connection } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '../clock.ts'
import { currentJob } from '../jobs/current-job.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Sms, SmsPort } from '../sms/port.ts'
import { UndeliverableError } from './delivery.ts'
import { hideSecrets } from './hide-secrets.ts'
import { createMessageId } from './message-id.ts'
import type { CarriedMail, Mail, MailPort } from './port.ts'

type Parts = { readonly connection: Pick<Connection, 'db'>; readonly clock: Clock }
type Message = Omit<Mail, 'thread' | 'unsubscribeUrl'> & {
  readonly channel: 'email' | 'sms'
  readonly messageId: string | null
}

const ofMail = (mail: Mail, messageId: string | null): Message => ({ ...mail, channel: 'email', messageId })
const ofSms = (sms: Sms): Message => ({ ...sms, channel: 'sms', subject: '', html: '', messageId: null })

/** Stores a message. A retry of its job updates the same row; the id for bounces stays the first one. */
const write = async (
  { connection, clock }: Parts,
  { channel, to, subject, text, html, locale, kind, secrets, messageId }: Message,
  state: 'kept' | 'waiting',
): Promise<{ id: bigint; message_id: string | null }> => {
  const job = currentJob.getStore()
  // An undelivered message is read at `/sandbox/outbox` with its secrets; for all others the secrets are not
  // stored.
  const isWhole = state === 'kept'
  const redact = (content: string): string => (isWhole ? content : hideSecrets(content, secrets))
  const content = {
    subject: redact(subject),
    body_text: redact(text),
    body_html: redact(html),
    secrets: isWhole ? [...secrets] : [],
    state,
    tried_at: clock.now(),
  }
  return connection.db
    .insertInto('outbox_messages')
    .values({
      ...content,
      channel,
      recipient: to,
      locale,
      kind,
      message_id: messageId,
      job_name: job?.name ?? null,
      job_id: job?.id ?? null,
      created_at: clock.now(),
    })
    .onConflict((known) =>
      known
        .columns(['job_id', 'recipient', 'kind'])
        .where('job_id', 'is not', null)
        .doUpdateSet((row) => ({ ...content, tries: row('outbox_messages.tries', '+', 1) })),
    )
    .returning(['id', 'message_id'])
    .executeTakeFirstOrThrow()
}

const errorMaxLength = 500

/**
 * Delivers a message and records its state: waiting during tries, then sent, or failed if its address was
 * refused permanently or no retry follows.
 */
const deliver = async (
  parts: Parts,
  message: Message,
  carry: (messageId: string) => Promise<void>,
): Promise<void> => {
  const { id, message_id } = await write(parts, message, 'waiting')
  const end = (facts: { state: 'sent' | 'failed' | 'waiting'; last_error: string; sent_at?: Date }) =>
    parts.connection.db
      .updateTable('outbox_messages')
      .set(facts)
      .where('id', '=', id)
      // It may bounce before its server's answer was read.
      .where('state', '=', 'waiting')
      .execute()
  try {
    await carry(message_id ?? '')
  } catch (error) {
    const isOver = error instanceof UndeliverableError || (currentJob.getStore()?.isLastTry ?? true)
    const said = error instanceof Error ? error.message : String(error)
    await end({ state: isOver ? 'failed' : 'waiting', last_error: said.slice(0, errorMaxLength) })
    throw error
  }
  await end({ state: 'sent', last_error: '', sent_at: parts.clock.now() })
}

export const recordMail = (
  parts: Parts & { readonly secrets: Secrets; readonly host: string },
  port: { send(mail: CarriedMail): Promise<void> },
): MailPort => ({
  send(mail) {
    const made = mail.thread?.messageId ?? createMessageId(parts.secrets, { to: mail.to }, parts.host)
    return deliver(parts, ofMail(mail, made), (messageId) => port.send({ ...mail, messageId }))
  },
})

/** The same for text messages. */
export const recordSms = (parts: Parts, port: SmsPort): SmsPort => ({
  send: (sms) => deliver(parts, ofSms(sms), () => port.send(sms)),
})

/** Messages without a channel are stored, to be read at `/sandbox/outbox`. */
export const createOutbox = (parts: Parts): { readonly mail: MailPort; readonly sms: SmsPort } => ({
  mail: {
    async send(mail) {
      await write(parts, ofMail(mail, mail.thread?.messageId ?? null), 'kept')
    },
  },
  sms: {
    async send(sms) {
      await write(parts, ofSms(sms), 'kept')
    },
  },
})

/** Another job continues the delivery of the same message. */
export const assignToJob = (tx: Tx, from: string, to: string): Promise<unknown> =>
  tx.db.updateTable('outbox_messages').set({ job_id: to }).where('job_id', '=', from).execute()

export const recordBounce = async (
  { connection }: Pick<Parts, 'connection'>,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<void> => {
  await connection.db
    .updateTable('outbox_messages')
    .set({ state: 'bounced', last_error: reason.slice(0, errorMaxLength) })
    .where('message_id', '=', messageId.trim())
    .where('state', '<>', 'kept')
    .execute()
}
