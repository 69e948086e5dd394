import { sql } from 'kysely'
import type { z } from 'zod'
import {
  possibleResultsOf,
  exposures,
  maxLoss,
  type PossibleResults,
} from '#betting-engine/slips/exposures.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { inBase, worstLoss } from './event-rows.ts'

type Asked = z.output<(typeof backofficeBetsCalls.getLiability)['input']>
/** Amounts as text: a JSON number cannot hold every amount. */
type OutcomeExposure = { outcome: string; name: string | null; stake: string; payout: string; bets: number }

const positionsOf = (taken: readonly OutcomeExposure[]) =>
  Object.fromEntries(
    taken.map(({ outcome, stake, payout, bets }) => [
      outcome,
      { stakeMinor: BigInt(stake), payoutMinor: BigInt(payout), bets: BigInt(bets) },
    ]),
  )

const outcomesOf = (taken: readonly OutcomeExposure[], endings: PossibleResults) => {
  const positions = positionsOf(taken)
  const losses = exposures(positions, endings)
  const names = new Map(taken.map(({ outcome, name }) => [outcome, name]))
  return Object.entries(positions)
    .map(([outcome, { stakeMinor, payoutMinor }]) => ({
      outcome,
      outcome_name: names.get(outcome) ?? null,
      stake: inBase(stakeMinor),
      payout: inBase(payoutMinor),
      loss: inBase(losses[outcome] ?? 0n),
    }))
    .toSorted((one, other) => other.loss.amount - one.loss.amount)
}

/** Undecided markets with bets, the highest potential loss first. */
export const getLiability = async (ctx: BackofficeContext, asked: Asked) => {
  const taken = sql<{
    stake: bigint
    worst: bigint
    bets: bigint
    outcomes: readonly OutcomeExposure[]
  }>`lateral (
    select sum(position.stake_minor)::bigint as stake,
      ${worstLoss} as worst,
      sum(position.bets)::bigint as bets,
      jsonb_agg(jsonb_build_object('outcome', position.outcome, 'name', competitor.name, 'stake', position.stake_minor::text,
        'payout', position.payout_minor::text, 'bets', position.bets)) as outcomes
    from sportsbook_positions as position
    left join odds_event_competitors as one on one.event_id = market.event_id and one.ref = position.outcome
    left join odds_competitors as competitor on competitor.id = one.competitor_id
    where position.market_id = market.id
    having sum(position.bets) > 0)`
  const found = ctx.db
    .selectFrom('odds_markets as market')
    .innerJoin(taken.as('taken'), (on) => on.onTrue())
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .select(['market.id', 'market.event_id', 'market.type', 'market.specifiers'])
    .select([
      'event.sport',
      'event.starts_at',
      'event.status',
      'home.name as home',
      'away.name as away',
      'event.name',
    ])
    .select(['taken.stake', 'taken.worst', 'taken.bets', 'taken.outcomes'])
    .where('market.status', 'not in', ['settled', 'cancelled'])
    .$if(asked.event !== undefined, (query) => query.where('market.event_id', '=', BigInt(asked.event ?? 0)))
    .$if(asked.sport !== undefined, (query) => query.where('event.sport', '=', asked.sport as Sport))
    .$if(asked.is_live !== undefined, (query) =>
      query.where('event.status', asked.is_live ? 'in' : 'not in', ['live', 'interrupted']),
    )
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('taken.worst', 'desc').orderBy('market.id'),
      item: (row) => {
        const endings = possibleResultsOf(row.sport, row)
        const outcomes = outcomesOf(row.outcomes, endings)
        return {
          market_id: String(row.id),
          event: {
            id: String(row.event_id),
            sport: row.sport,
            home: row.home,
            away: row.away,
            name: row.name,
            starts_at: row.starts_at.toISOString(),
            is_live: row.status === 'live' || row.status === 'interrupted',
          },
          type: row.type,
          specifiers: row.specifiers,
          bets: Number(row.bets),
          stake: inBase(row.stake),
          worst_outcome: outcomes[0]?.outcome ?? '',
          worst_loss: inBase(maxLoss(positionsOf(row.outcomes), endings)),
          outcomes,
        }
      },
    }),
  )
}
