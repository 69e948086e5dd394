import type { z } from 'zod'
import type { leaderboardCalls } from '#contract/leaderboard.ts'
import { toMoney } from '#contract/money.ts'
import { publicName } from '#server/identity/account/public-name.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { isSeen, startOf } from '../read-wins.ts'

type Query = z.output<typeof leaderboardCalls.get.input>

/** Players by points of the current period (LB-02); ties by the earlier time. */
export const getLeaderboard = async (ctx: CallContext, { period, offset, count }: Query) => {
  const found = ctx.db
    .selectFrom('leader_sums as sum')
    .innerJoin('players as player', 'player.uid', 'sum.uid')
    .where('sum.period', '=', period)
    .where('sum.starts_at', '=', startOf(period, ctx.clock.now()))
    .where('sum.points', '>', 0n)
    .where(isSeen)
  const [rows, { total }] = await Promise.all([
    found
      .select(['sum.uid', 'sum.points', 'sum.base_minor', 'player.fakename', 'player.login'])
      .orderBy('sum.points', 'desc')
      .orderBy('sum.reached_at')
      .orderBy('sum.reached_round')
      .orderBy('sum.uid')
      .offset(offset)
      .limit(count)
      .execute(),
    found.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row, at) => ({
    place: offset + at + 1,
    fakename: publicName(row),
    points: Number(row.points),
    amount: toMoney(row.base_minor, baseCurrency),
    is_own: ctx.uid !== 0 && row.uid === ctx.uid,
  }))
  return ok({ items, offset, limit: count, total: Number(total) })
}
