import type { Connection } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/** The receiving side has refused the address for good: trying again helps nobody. */
export class UndeliverableError extends Error {}

/** The house itself does not send this message any more; of its address that says nothing. */
export class WithheldError extends UndeliverableError {}

const delayFact = 'messages_delayed_since'

type Parts = { connection: Pick<Connection, 'db'>; clock: Clock; log: Log }

/**
 * Notes an address that takes no mail. One that was refused at the door is free again with the next message that is
 * let in; one whose mail was taken and came back (`isBounced`) only with its owner's proof that something arrives.
 */
export const noteUndeliverable = async (
  { connection, clock }: Pick<Parts, 'connection' | 'clock'>,
  { address, reason, isBounced }: { address: string; reason: string; isBounced: boolean },
): Promise<void> => {
  const note = { reason: reason.slice(0, 300), noted_at: clock.now(), is_bounced: isBounced }
  await connection.db
    .insertInto('undeliverable_addresses')
    .values({ address, ...note })
    .onConflict((known) => known.column('address').doUpdateSet(note))
    .execute()
}

const noteDelay = async ({ connection, clock }: Parts): Promise<void> => {
  await connection.db
    .insertInto('house_facts')
    .values({ name: delayFact, value: JSON.stringify(clock.now().toISOString()) })
    .onConflict((known) => known.column('name').doNothing())
    .execute()
}

const noteSuccess = async ({ connection }: Parts, address: string): Promise<void> => {
  await connection.db.deleteFrom('house_facts').where('name', '=', delayFact).execute()
  await connection.db
    .deleteFrom('undeliverable_addresses')
    .where('address', '=', address)
    .where('is_bounced', '=', false)
    .execute()
}

/** What was sent to the address has been read there, since its owner answered with it. */
export const noteArrival = async (tx: Tx, address: string): Promise<void> => {
  await tx.db.deleteFrom('undeliverable_addresses').where('address', '=', address).execute()
}

/**
 * Puts a record of what became of messages around a port. An address that was refused for good is noted and the
 * message dropped; any other failure is noted as a delay and goes on to the job, which tries again.
 */
export const watchDelivery = <Message extends { readonly to: string; readonly kind: string }>(
  parts: Parts,
  port: { send(message: Message): Promise<void> },
): { send(message: Message): Promise<void> } => ({
  async send(message) {
    try {
      await port.send(message)
    } catch (error) {
      if (!(error instanceof UndeliverableError)) {
        await noteDelay(parts)
        throw error
      }
      const isWithheld = error instanceof WithheldError
      if (!isWithheld)
        await noteUndeliverable(parts, { address: message.to, reason: error.message, isBounced: false })
      parts.log.warn(
        { kind: message.kind },
        isWithheld ? error.message : 'A message was refused for good by its receiving side',
      )
      return
    }
    await noteSuccess(parts, message.to)
  },
})

/** Since when messages are held up, where they are at present; they are sent when the way is free again. */
export const readDelay = async ({ db }: Pick<Connection, 'db'>): Promise<string | undefined> => {
  const fact = await db
    .selectFrom('house_facts')
    .select('value')
    .where('name', '=', delayFact)
    .executeTakeFirst()
  return fact && String(fact.value)
}

/** Whether messages are held up at present. */
export const isDelayed = async (connection: Pick<Connection, 'db'>): Promise<boolean> =>
  (await readDelay(connection)) !== undefined

/** Which of the addresses were refused when something was last sent there. */
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
