import { fairOddsOf } from '#betting-engine/prices/margin/fair-odds.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeBetLeg } from '#contract/operator/betting/bets.ts'
import type { CashOut } from '#contract/sportsbook.ts'
import type { Db } from '#db/connect.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { wordOfResult } from '#server/play/odds/backoffice/manual-results.ts'
import { bonusShareOf } from '../bets/stake-accounts.ts'
import { priceOf } from '../bets/stake-terms.ts'
import { wholeOdds } from '../bets/serialize-bet.ts'
import { risksOf } from './manual/referral-risks.ts'
import { serializeStaffBet, betRows, serializeStaffReferral, type BetRow } from './bet-rows.ts'

export const findLegs = async (db: Db, betId: bigint): Promise<BackofficeBetLeg[]> => {
  const legs = await db
    .selectFrom('sportsbook_legs as leg')
    .innerJoin('odds_events as event', 'event.id', 'leg.event_id')
    .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .selectAll('leg')
    .select(['event.sport', 'home.name as home', 'away.name as away', 'event.name'])
    .where('leg.bet_id', '=', betId)
    .orderBy('leg.position')
    .execute()
  const selections = await db
    .selectFrom('sportsbook_selections as selection')
    .innerJoin('odds_markets as market', 'market.id', 'selection.market_id')
    .leftJoin('odds_event_competitors as one', (on) =>
      on.onRef('one.event_id', '=', 'market.event_id').onRef('one.ref', '=', 'selection.outcome'),
    )
    .leftJoin('odds_competitors as competitor', 'competitor.id', 'one.competitor_id')
    .selectAll('selection')
    .select('competitor.name as outcome_name')
    .where('selection.bet_id', '=', betId)
    .orderBy('selection.leg')
    .orderBy('selection.position')
    .execute()
  return legs.map((leg) => ({
    event: { id: String(leg.event_id), sport: leg.sport, home: leg.home, away: leg.away, name: leg.name },
    odds: leg.odds,
    is_banker: leg.is_banker,
    is_live: leg.is_live,
    score_at: leg.score_at,
    selections: selections
      .filter(({ leg: of }) => of === leg.position)
      .map((row) => ({
        market_id: String(row.market_id),
        type: row.type,
        specifiers: row.specifiers,
        outcome: row.outcome,
        outcome_name: row.outcome_name,
        odds: row.odds,
        fair_odds: fairOddsOf(row.win_share),
        fate: row.fate && wordOfResult(row.fate),
        place_fate: leg.place_fate && wordOfResult(leg.place_fate),
        result_version: row.result_version,
      })),
  }))
}

const findSettlements = async (db: Db, { id, currency }: BetRow) => {
  const rows = await db
    .selectFrom('sportsbook_settlements')
    .selectAll()
    .where('bet_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    kind: row.kind,
    payout: toMoney(row.payout_minor, currency),
    change: toMoney(row.change_minor, currency),
    owed: toMoney(row.owed_minor, currency),
    multiplier: row.multiplier,
    posting_id: row.posting_id === null ? null : String(row.posting_id),
    cause: row.cause,
    at: row.at.toISOString(),
  }))
}

const findCashOuts = async (db: Db, { id, currency }: BetRow) => {
  const rows = await db
    .selectFrom('sportsbook_cash_outs')
    .selectAll()
    .where('bet_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    at: row.created_at.toISOString(),
    by: row.by,
    state: row.state,
    refusal: row.refusal as CashOut['refusal'],
    part_percent: row.part / 100,
    stake: toMoney(row.stake_minor, currency),
    amount: toMoney(row.amount_minor, currency),
    posting_id: row.posting_id === null ? null : String(row.posting_id),
  }))
}

/** Both prices of a boosted bet; a pending one has only the unboosted price. */
const serializeStaffBoost = (
  { boost_share: share, boosted_odds, boost_minor: cost, currency }: BetRow,
  legs: readonly BackofficeBetLeg[],
) =>
  share === null
    ? null
    : {
        percent: share / 100,
        odds: wholeOdds(priceOf(legs.map(({ odds }) => odds))),
        boosted_odds,
        cost: toMoney(cost, currency),
      }

export const getBet = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await betRows(ctx.db).where('bet.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const legs = await findLegs(ctx.db, row.id)
  return ok({
    ...serializeStaffBet(row),
    sizes: row.sizes,
    is_each_way: row.is_each_way,
    pocket: row.pocket,
    bonus_stake: toMoney(row.bonus_stake_minor, row.currency),
    bonus_returned: toMoney(
      bonusShareOf(row, row.payout_minor) + bonusShareOf(row, row.cashed_out_minor),
      row.currency,
    ),
    bonus_converted: toMoney(row.converted_minor, row.currency),
    bonus_forfeited: toMoney(row.forfeited_minor, row.currency),
    bonus_id: row.bonus_id === null ? null : String(row.bonus_id),
    stake_back: toMoney(row.stake_back_minor, row.currency),
    boost: serializeStaffBoost(row, legs),
    open_stake: toMoney(row.open_stake_minor, row.currency),
    cashed_out: toMoney(row.cashed_out_minor, row.currency),
    policy: row.policy,
    refusal: row.refusal?.code ?? null,
    referral: serializeStaffReferral(row, ctx.clock.now()),
    is_void_by_hand: row.is_void_by_hand,
    risks: row.referred_until ? await risksOf(ctx, row) : [],
    rules_version: row.rules_version,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    legs_of: legs,
    settlements: await findSettlements(ctx.db, row),
    cash_outs: await findCashOuts(ctx.db, row),
  })
}
