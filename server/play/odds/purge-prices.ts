import { sql, type RawBuilder } from 'kysely'
import { dropExpiredPartitions, type PartitionAge } from '#db/partitions/drop-partitions.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** Markets per statement, so that no other work waits long. */
const maxMarkets = 500

const ageOf =
  ({ connection: { longRunning } }: Kernel, before: Date) =>
  async (partition: RawBuilder<unknown>): Promise<PartitionAge> => {
    const { rows } = await sql<{ isOld: boolean }>`
      select coalesce(max(at) < ${before}, true) as "isOld" from ${partition}`.execute(longRunning)
    if (!rows[0]?.isOld) return 'waiting'
    const needed = await sql`
      select from odds_markets as market join odds_events as event on event.id = market.event_id
      where not (event.status = 'closed' and event.changed_at < ${before})
        and exists (select from ${partition} as log where log.market_id = market.id) limit 1`.execute(
      longRunning,
    )
    return needed.rows.length > 0 ? 'partly' : 'expired'
  }

/**
 * Purges prices of events closed long ago: whole partitions, and of the others market by market. A bet's price
 * is stored with the bet.
 */
export const purgePrices = async (ctx: Kernel): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.oddsPriceRetentionMs)
  const { dropped, waiting } = await dropExpiredPartitions(
    ctx.connection,
    'odds_price_log',
    ageOf(ctx, before),
  )
  if (dropped.length > 0) ctx.log.info({ dropped }, 'Partitions of old prices were dropped')
  const isWaiting = sql`log.id >= ${waiting.from} and log.id < ${waiting.to}`
  let deletedRows = 1n
  while (deletedRows > 0n) {
    const { numAffectedRows = 0n } = await sql`
      delete from odds_price_log as log where not (${isWaiting}) and market_id in (
        select distinct log.market_id from odds_price_log as log
        join odds_markets as market on market.id = log.market_id
        join odds_events as event on event.id = market.event_id
        where log.at < ${before} and event.status = 'closed' and event.changed_at < ${before}
          and not (${isWaiting})
        limit ${maxMarkets})`.execute(ctx.connection.longRunning)
    deletedRows = numAffectedRows
  }
}
