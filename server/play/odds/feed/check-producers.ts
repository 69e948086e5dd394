import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { OddsFeed } from './port.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'log'>

/**
 * One check of a feed's producers: a silent one goes down, and one that speaks again gets a recovery, requested
 * by one process. It comes up only when that is complete.
 */
export const checkProducers = async (
  { connection, db, clock, log }: Parts,
  feed: OddsFeed,
): Promise<void> => {
  const now = clock.now()
  const aliveSince = new Date(now.getTime() - feed.silenceMs)
  const recoveringSince = new Date(now.getTime() - feed.recoveryMs)
  const changes = await db
    .selectFrom('odds_producers')
    .select('producer')
    .where('source', '=', feed.source)
    .where((producer) =>
      producer.or([
        producer.and([producer('status', '=', 'down'), producer('alive_at', '>=', aliveSince)]),
        producer.and([producer('status', '<>', 'down'), producer('alive_at', '<', aliveSince)]),
        producer.and([
          producer('status', '=', 'recovering'),
          producer('recovery_asked_at', '<', recoveringSince),
        ]),
      ]),
    )
    .execute()
  // Every second, and there is seldom anything to write.
  if (changes.length === 0) return
  const asked = await transact(connection, async (tx) => {
    const fallen = await tx.db
      .updateTable('odds_producers')
      .set({ status: 'down', changed_at: now })
      .where('source', '=', feed.source)
      .where('status', '<>', 'down')
      .where((producer) =>
        producer.or([
          producer('alive_at', '<', aliveSince),
          producer.and([
            producer('status', '=', 'recovering'),
            producer('recovery_asked_at', '<', recoveringSince),
          ]),
        ]),
      )
      .returning('producer')
      .execute()
    for (const { producer } of fallen)
      log.warn({ source: feed.source, producer }, 'A producer of odds is silent; its markets take no bets')
    return tx.db
      .updateTable('odds_producers')
      .set((producer) => ({
        status: 'recovering',
        recovery_id: producer('recovery_id', '+', 1n),
        recovery_asked_at: now,
        changed_at: now,
      }))
      .where('source', '=', feed.source)
      .where('status', '=', 'down')
      .where('is_stopped', '=', false)
      .where('alive_at', '>=', aliveSince)
      .returning(['producer', 'recovery_id', 'alive_stamp'])
      .execute()
  })
  for (const { producer, recovery_id: recovery, alive_stamp: after } of asked)
    await feed.recover(producer, Number(recovery), after === null ? undefined : Number(after))
}
