import type { FeedMessage, Producer } from '#betting-engine/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { MessageEffect } from '../schema.ts'

type Parts = Pick<Kernel, 'clock'>
type Alive = Extract<FeedMessage, { kind: 'alive' }>
type Snapshot = Extract<FeedMessage, { kind: 'snapshot_complete' }>

const lockProducer = (tx: Tx, source: string, producer: Producer) =>
  tx.db
    .selectFrom('odds_producers')
    .selectAll()
    .where('source', '=', source)
    .where('producer', '=', producer)
    .forUpdate()
    .executeTakeFirst()

/**
 * Records the usual alive message, of a producer that is up, in one statement: each arrives every few seconds. False
 * if there is more to decide, by {@link recordAlive}.
 */
export const prolongAlive = async (
  { clock, db }: Parts & Pick<Kernel, 'db'>,
  source: string,
  { producer, stamp, isSubscribed }: Alive,
): Promise<boolean> => {
  if (!isSubscribed) return false
  const { numUpdatedRows } = await db
    .updateTable('odds_producers')
    .set({ alive_at: clock.now(), alive_stamp: BigInt(stamp) })
    .where('source', '=', source)
    .where('producer', '=', producer)
    .where('status', '=', 'up')
    .where('alive_stamp', '<=', BigInt(stamp))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Records an alive message. A producer that was silent, or that reports lost messages, does not come up by it:
 * a recovery is requested first, and `snapshot_complete` opens its markets.
 */
export const recordAlive = async (
  { clock }: Parts,
  tx: Tx,
  source: string,
  { producer, stamp, isSubscribed }: Alive,
): Promise<MessageEffect> => {
  const at = clock.now()
  const known = await lockProducer(tx, source, producer)
  if (!known) {
    await tx.db
      .insertInto('odds_producers')
      .values({
        source,
        producer,
        status: 'down',
        alive_at: at,
        alive_stamp: null,
        recovery_asked_at: null,
        changed_at: at,
      })
      .execute()
    return 'applied'
  }
  if (known.alive_stamp !== null && BigInt(stamp) < known.alive_stamp) return 'old'
  const isUp = known.status === 'up' && isSubscribed
  await tx.db
    .updateTable('odds_producers')
    .set({
      alive_at: at,
      // Only while it is up are all messages up to then known to have arrived.
      ...(isUp && { alive_stamp: BigInt(stamp) }),
      // A running recovery is incomplete then, too.
      ...(known.status !== 'down' && !isSubscribed && { status: 'down' as const, changed_at: at }),
    })
    .where('source', '=', source)
    .where('producer', '=', producer)
    .execute()
  return 'applied'
}

/** The recovery is complete, if it is the latest one requested: the producer is up. */
export const completeRecovery = async (
  { clock }: Parts,
  tx: Tx,
  source: string,
  { producer, recovery, stamp }: Snapshot,
): Promise<MessageEffect> => {
  const known = await lockProducer(tx, source, producer)
  if (known?.status !== 'recovering' || known.recovery_id !== BigInt(recovery)) return 'nothing'
  const at = clock.now()
  await tx.db
    .updateTable('odds_producers')
    .set({ status: 'up', alive_at: at, alive_stamp: BigInt(stamp), recovery_asked_at: null, changed_at: at })
    .where('source', '=', source)
    .where('producer', '=', producer)
    .execute()
  return 'applied'
}
