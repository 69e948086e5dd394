import type { FeedMessage, Producer } from '#book/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { MessageEffect } from '../schema.ts'

type Parts = Pick<Context, 'clock'>
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
 * A producer lives. One that we have not heard, or that says that messages were lost on the way, is not up by that: what was
 * missed is asked for first, and `snapshot_complete` opens its markets.
 */
export const noteAlive = async (
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
      // Of what was said until then nothing is missing only while it is up.
      ...(isUp && { alive_stamp: BigInt(stamp) }),
      // Also what was asked for before is not the whole of it any more.
      ...(known.status !== 'down' && !isSubscribed && { status: 'down' as const, changed_at: at }),
    })
    .where('source', '=', source)
    .where('producer', '=', producer)
    .execute()
  return 'applied'
}

/** All that was asked for has come, if it is what was asked for last: the producer is up. */
export const noteSnapshot = async (
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
