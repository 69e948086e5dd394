import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { leftOf } from '../live-chains.ts'

const listed = 20

const sumWhere = (condition: ReturnType<typeof sql>, what: 'stake_minor' | 'win_minor') =>
  sql<number>`coalesce(sum(${sql.ref(`bet.${what}`)} / bet.rate) filter (where ${condition}), 0)::float8`

/** The newest rounds, each with the sums of its bets for money, whose index excludes refused ones. */
const readRounds = ({ db }: BackofficeContext) =>
  db
    .selectFrom((from) =>
      from.selectFrom('live_rounds').selectAll().orderBy('id', 'desc').limit(listed).as('round'),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('live_bets as bet')
          .select((eb) => eb.fn.countAll<bigint>().as('bets'))
          .select(sumWhere(sql`true`, 'stake_minor').as('staked'))
          .select(sumWhere(sql`bet.status = 'in'`, 'stake_minor').as('in'))
          .select(sumWhere(sql`true`, 'win_minor').as('won'))
          .whereRef('bet.round_id', '=', 'round.id')
          .where(sql<boolean>`bet.mode = 'real' and bet.status <> 'refused' and bet.status <> 'asked'`)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .selectAll('round')
    .select(['taken.bets', 'taken.staked', 'taken.in', 'taken.won'])
    .orderBy('round.id', 'desc')
    .execute()

export const getLive = async (ctx: BackofficeContext) => {
  const chains = await ctx.db.selectFrom('live_chains').selectAll().orderBy('id', 'desc').limit(10).execute()
  const rounds = await readRounds(ctx)
  const money = (minor: number) => toMoney(BigInt(Math.round(minor)), baseCurrency)
  return ok({
    limit: toMoney(ctx.settings.liveRoundLimitMinor, baseCurrency),
    chains: chains.map((chain) => ({
      id: String(chain.id),
      game: chain.game,
      length: chain.length,
      left: leftOf(chain),
      terminal: chain.terminal_hash,
      salt_rule: chain.salt_rule,
      announcement: chain.announcement,
      salt: chain.salt,
      published_at: chain.published_at.toISOString(),
    })),
    rounds: rounds.map((round) => ({
      id: String(round.id),
      game: round.game,
      chain_id: String(round.chain_id),
      index: round.chain_index,
      starts_at: round.starts_at.toISOString(),
      how_ended: round.how_ended,
      point: round.point === null ? null : String(round.point),
      limited_at: round.limited_at === null ? null : String(round.limited_at),
      bets: Number(round.bets),
      staked: money(round.staked),
      in: money(round.in),
      won: money(round.won),
    })),
  })
}
