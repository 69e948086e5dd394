import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { alarmThreshold } from '#studio/rtp-monitoring/drift.ts'
import { dayText, firstMonitoredDay, readReturns, monitoredDays, type GameReturn } from './read-returns.ts'

const nameOf = ({ game, mathVersion, mode, currency, stakeMinor }: GameReturn): string =>
  [game, mathVersion, mode, currency, stakeMinor].join(' ')

/**
 * RTP monitoring: compares the wins of the last 30 days with their expectation by game, mode and stake
 * (standards D4), and alerts staff of wins beyond chance. The game goes on: of 300 groups checked daily, fewer
 * than one a year is flagged by chance.
 */
export const monitorRtp = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now()
  const returns = await readReturns(ctx.db, firstMonitoredDay(now))
  for (const one of returns.filter(({ surprise }) => surprise >= alarmThreshold)) {
    const { rounds, stakedMinor, wonMinor, expected, surprise } = one
    // The same rounds are checked for thirty days but reported once.
    const told = await ctx.db
      .selectFrom('integrity_alerts')
      .select('id')
      .where('kind', '=', 'drift')
      .where('created_at', '>', new Date(now.getTime() - monitoredDays * dayMs))
      .where(sql<string>`right(transaction_id, ${nameOf(one).length + 1}::integer)`, '=', `:${nameOf(one)}`)
      .executeTakeFirst()
    if (told) continue
    await ctx.db
      .insertInto('integrity_alerts')
      .values({
        kind: 'drift',
        supplier: 'studio',
        uid: 0,
        transaction_id: `drift:${dayText(now)}:${nameOf(one)}`,
        details: JSON.stringify({
          game: one.game,
          mode: one.mode,
          currency: one.currency,
          stake_minor: String(one.stakeMinor),
          rounds: String(rounds),
          staked_minor: String(stakedMinor),
          won_minor: String(wonMinor),
          expected_minor: expected.toFixed(2),
          surprise: surprise.toFixed(1),
        }),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    ctx.log.error({ returns: nameOf(one), surprise }, 'A game has returned what it does not by chance')
  }
}
