import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { BackofficeGameReturn, backofficeGamesCalls } from '#contract/operator/games.ts'
import { maxBackofficeCount } from '#contract/operator/shapes/list.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { alarmThreshold } from '#studio/rtp-monitoring/drift.ts'
import { firstMonitoredDay, readReturns, type GameReturn } from '../rtp-monitoring/read-returns.ts'

type Asked = z.output<(typeof backofficeGamesCalls.getReturns)['input']>

/** Digits are cut off, as in the published sheets; the addend corrects floating-point errors. */
const percentOf = (some: number, staked: bigint): number =>
  staked === 0n ? 0 : Math.floor((some / Number(staked)) * 10_000 + 1e-6) / 100

const onWire =
  (names: ReadonlyMap<string, string>) =>
  ({ game, currency, ...row }: GameReturn): BackofficeGameReturn => ({
    game: { sysname: game, name: names.get(game) ?? game },
    math_version: row.mathVersion,
    mode: row.mode,
    stake: toMoney(row.stakeMinor, currency),
    rounds: Number(row.rounds),
    staked: toMoney(row.stakedMinor, currency),
    won: toMoney(row.wonMinor, currency),
    returned_percent: percentOf(Number(row.wonMinor), row.stakedMinor),
    expected_percent: percentOf(row.expected, row.stakedMinor),
    surprise: Math.round(row.surprise * 100) / 100,
    is_alarming: row.surprise >= alarmThreshold,
  })

const readProgress = async ({ db }: BackofficeContext): Promise<string | null> => {
  const { last_round_id: last } = await db
    .selectFrom('round_checks')
    .select('last_round_id')
    .executeTakeFirstOrThrow()
  return last === 0n ? null : String(last)
}

/** The returns of our own games over 30 days, by mode and stake, the largest deviation first. */
export const getReturns = async (ctx: BackofficeContext, { game, mode, offset, count }: Asked) => {
  const where = sql.join(
    [sql`true`, ...(game ? [sql`game = ${game}`] : []), ...(mode ? [sql`mode = ${mode}`] : [])],
    sql` and `,
  )
  const [returns, games, replayedTo] = await Promise.all([
    readReturns(ctx.db, firstMonitoredDay(ctx.clock.now()), where),
    ctx.db
      .selectFrom('games')
      .select(['sysname', 'name'])
      .where('supplier', 'in', ['studio', 'live'])
      .execute(),
    readProgress(ctx),
  ])
  const names = new Map(games.map(({ sysname, name }) => [sysname, name]))
  const ordered = returns.toSorted(
    (a, b) => b.surprise - a.surprise || Number(b.rounds - a.rounds) || a.game.localeCompare(b.game, 'en'),
  )
  return ok({
    items: ordered.slice(offset, offset + count).map(onWire(names)),
    offset,
    limit: count,
    total: Math.min(ordered.length, maxBackofficeCount),
    has_more: ordered.length > maxBackofficeCount,
    alarm_from: Math.round(alarmThreshold * 100) / 100,
    replayed_to: replayedTo,
  })
}
