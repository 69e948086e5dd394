import type { Connection } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/** The receiver has refused the address permanently: retries are useless. */
export class UndeliverableError extends Error {}

/** The platform itself does not send this message any more; the address may be fine. */
export class WithheldError extends UndeliverableError {}

const delayFact = 'messages_delayed_since'

type Parts = { connection: Pick<Connection, 'db'>; clock: Clock; log: Log }

/**
 * Records an undeliverable address. One refused at once is cleared by the next accepted message; one whose mail
 * was accepted and bounced later (`isBounced`) only by its owner's proof that mail arrives.
 */
export const recordUndeliverable = async (
  { connection, clock }: Pick<Parts, 'connection' | 'clock'>,
  { address, reason, isBounced }: { address: string; reason: string; isBounced: boolean },
): Promise<void> => {
  const record = { reason: reason.slice(0, 300), noted_at: clock.now(), is_bounced: isBounced }
  await connection.db
    .insertInto('undeliverable_addresses')
    .values({ address, ...record })
    .onConflict((known) => known.column('address').doUpdateSet(record))
    .execute()
}

const recordDelay = async ({ connection, clock }: Parts): Promise<void> => {
  await connection.db
    .insertInto('house_facts')
    .values({ name: delayFact, value: JSON.stringify(clock.now().toISOString()) })
    .onConflict((known) => known.column('name').doNothing())
    .execute()
}

const recordDelivery = async ({ connection }: Parts, address: string): Promise<void> => {
  await connection.db.deleteFrom('house_facts').where('name', '=', delayFact).execute()
  await connection.db
    .deleteFrom('undeliverable_addresses')
    .where('address', '=', address)
    .where('is_bounced', '=', false)
    .execute()
}

/** The owner answered with content of our message, so the address receives mail. */
export const clearUndeliverable = async (tx: Tx, address: string): Promise<void> => {
  await tx.db.deleteFrom('undeliverable_addresses').where('address', '=', address).execute()
}

/**
 * Records deliveries around a port. A permanently refused address is recorded and the message dropped; any
 * other failure is recorded as a delay and rethrown to the job, which retries.
 */
export const withDeliveryRecords = <Message extends { readonly to: string; readonly kind: string }>(
  parts: Parts,
  port: { send(message: Message): Promise<void> },
): { send(message: Message): Promise<void> } => ({
  async send(message) {
    try {
      await port.send(message)
    } catch (error) {
      if (!(error instanceof UndeliverableError)) {
        await recordDelay(parts)
        throw error
      }
      const isWithheld = error instanceof WithheldError
      if (!isWithheld)
        await recordUndeliverable(parts, { address: message.to, reason: error.message, isBounced: false })
      parts.log.warn(
        { kind: message.kind },
        isWithheld ? error.message : 'A message was refused for good by its receiving side',
      )
      return
    }
    await recordDelivery(parts, message.to)
  },
})

/** Since when message delivery is delayed, if it is now; delayed messages are sent when it works again. */
export const readDelay = async ({ db }: Pick<Connection, 'db'>): Promise<string | undefined> => {
  const fact = await db
    .selectFrom('house_facts')
    .select('value')
    .where('name', '=', delayFact)
    .executeTakeFirst()
  return fact && String(fact.value)
}

export const isDelayed = async (connection: Pick<Connection, 'db'>): Promise<boolean> =>
  (await readDelay(connection)) !== undefined

/** Which of the addresses were refused at the last message. */
export const findUndeliverable = async (
  { db }: Pick<Connection, 'db'>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('undeliverable_addresses')
    .select('address')
    .where('address', 'in', addresses)
    .execute()
  return new Set(rows.map(({ address }) => address))
}
