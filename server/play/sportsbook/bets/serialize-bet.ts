import { sql } from 'kysely'
import type { ResultText } from '#betting-engine/markets/result-text.ts'
import { shareReturn } from '#betting-engine/slips/free-bets.ts'
import { unboostedPrice, boostedOdds } from '#betting-engine/slips/odds-boosts.ts'
import { potentialMinor, potentialPayout } from '#betting-engine/slips/potential-payout.ts'
import { lines, type Ticket } from '#betting-engine/slips/ticket.ts'
import { toldStatus } from '#betting-engine/records/event-states.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import type { EventStatus, Sport } from '#contract/betting-enums.ts'
import { toMajor } from '#contract/money.ts'
import type { Rational } from '#contract/rational.ts'
import type { Bet, BetLeg, selectionResults } from '#contract/sportsbook.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { EvaluatedLeg } from '../check/evaluate-slip.ts'
import { maxRepresentableMinor } from '../limits/open-exposure.ts'
import type { EventNames } from '../offer/event-names.ts'
import type { StoredRefusal } from '../schema.ts'
import { bonusShareOf } from './stake-accounts.ts'
import { resultsOf, ticketOf, type BetRow, type LegRow } from './stored-ticket.ts'
import { legRows, type NewBet } from './write-tickets.ts'

type AnyDb = Db | Tx['db']

type LegEvent = Pick<EventNames, 'home' | 'away' | 'name' | 'tournament'> & {
  readonly sport: Sport
  readonly starts_at: Date
  readonly status: EventStatus
  readonly record: EventRecord
}
type WireResult = (typeof selectionResults)[number]

const serializeResult = (outcomeResult: ResultText | null): WireResult => {
  if (outcomeResult === null) return 'open'
  if (outcomeResult.void === '1') return 'void'
  if (outcomeResult.won === 0) return outcomeResult.void === '0' ? 'lost' : 'half_lost'
  if (outcomeResult.deadHeat !== '1') return 'dead_heat'
  return outcomeResult.void === '0' ? 'won' : 'half_won'
}

/**
 * The DTO's word for the result of a leg. A bet builder stores its payout as a share of its whole price, so the
 * word of a won one follows from its selections that are not void.
 */
const serializeLegResult = (
  outcomeResult: ResultText | null,
  selections: readonly { readonly fate: ResultText | null }[],
): WireResult => {
  const word = serializeResult(outcomeResult)
  if (selections.length < 2 || word === 'open' || word === 'lost' || word === 'void') return word
  const counting = selections.map((one) => serializeResult(one.fate)).filter((one) => one !== 'void')
  return (['dead_heat', 'half_lost', 'half_won'] as const).find((one) => counting.includes(one)) ?? 'won'
}

const readLegs = (db: AnyDb, betIds: readonly bigint[]) =>
  db
    .selectFrom('sportsbook_legs as leg')
    .innerJoin('odds_events as event', 'event.id', 'leg.event_id')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .selectAll('leg')
    .select(['event.sport', 'event.starts_at', 'event.status', 'event.record'])
    .select(['home.name as home', 'away.name as away', 'event.name', 'tournament.name as tournament'])
    .where(sql<boolean>`leg.bet_id = any(${betIds}::bigint[])`)
    .orderBy('leg.bet_id')
    .orderBy('leg.position')
    .execute()
type LegWithEvent = Pick<Awaited<ReturnType<typeof readLegs>>[number], keyof LegRow | keyof LegEvent>

const readSelections = (db: AnyDb, betIds: readonly bigint[]) =>
  db
    .selectFrom('sportsbook_selections as selection')
    .innerJoin('odds_markets as market', 'market.id', 'selection.market_id')
    .leftJoin('odds_event_competitors as one', (on) =>
      on.onRef('one.event_id', '=', 'market.event_id').onRef('one.ref', '=', 'selection.outcome'),
    )
    .leftJoin('odds_competitors as competitor', 'competitor.id', 'one.competitor_id')
    .select(['selection.bet_id', 'selection.leg', 'selection.market_id', 'selection.type'])
    .select(['selection.specifiers', 'selection.outcome', 'selection.fate'])
    .select('competitor.name as outcome_name')
    .where(sql<boolean>`selection.bet_id = any(${betIds}::bigint[])`)
    .orderBy('selection.bet_id')
    .orderBy('selection.leg')
    .orderBy('selection.position')
    .execute()
type SelectionWithName = Omit<Awaited<ReturnType<typeof readSelections>>[number], 'bet_id'>

const notBegun: ReadonlySet<string> = new Set(['scheduled', 'postponed', 'cancelled'])

const serializeLeg = (
  leg: LegWithEvent,
  selections: readonly SelectionWithName[],
  isEachWay: boolean,
): BetLeg => {
  const score = notBegun.has(toldStatus(leg.status, leg.record)) ? null : scoreOf(leg.record)
  return {
    event: {
      id: String(leg.event_id),
      sport: leg.sport,
      home: leg.home,
      away: leg.away,
      name: leg.name,
      tournament: leg.tournament,
      starts_at: leg.starts_at.toISOString(),
      is_live: leg.status === 'live' || leg.status === 'interrupted',
      score: score && { home: score.home, away: score.away },
    },
    selections: selections.map(
      ({ market_id: marketId, type, specifiers, outcome, outcome_name, fate: outcomeResult }) => ({
        market_id: String(marketId),
        type,
        specifiers,
        outcome,
        outcome_name,
        fate: serializeResult(outcomeResult),
      }),
    ),
    odds: leg.odds,
    new_odds: leg.new_odds,
    is_banker: leg.is_banker,
    fate: serializeLegResult(leg.fate, selections),
    place_fate: isEachWay ? serializeResult(leg.place_fate) : null,
    score_at: leg.score_at,
  }
}

const leftMs = (
  {
    state,
    decide_at: decideAt,
    requoted_until: requoted,
    referred_until: referred,
  }: Pick<BetRow, 'state' | 'decide_at' | 'requoted_until' | 'referred_until'>,
  now: Date,
): number | null => {
  const until = state === 'pending' ? (referred ?? decideAt) : state === 'requoted' ? requoted : null
  return until && Math.max(0, until.getTime() - now.getTime())
}

const timeOf = (at: Date | null): string | null => at && at.toISOString()

/** Re-quoted odds are not checked against the max return yet. */
const toRepresentable = (minor: bigint): bigint =>
  minor < maxRepresentableMinor ? minor : maxRepresentableMinor

const paidOf = ({ returns_stake: returnsStake, open_stake_minor: stake }: BetRow, minor: bigint): bigint =>
  shareReturn(minor, stake, returnsStake).paidMinor

/** The ticket at present: a pending bet's boosted price is computed from the odds that the player accepted. */
const shownTicket = (bet: BetRow, legs: readonly LegWithEvent[]): Ticket => {
  const ticket = ticketOf(bet, legs)
  if (bet.boost_share === null || bet.boosted_odds !== null) return ticket
  return { ...ticket, boostedThousandths: boostedOdds(unboostedPrice(ticket), bet.boost_share) }
}

const serializeBoost = (bet: BetRow, legs: readonly LegWithEvent[]): Bet['boost'] => {
  const { boost_share: share } = bet
  if (share === null) return null
  const { boostedThousandths: boosted, ...ticket } = shownTicket(bet, legs)
  const atNew = legs.map((leg) => ({ ...leg, odds: leg.new_odds ?? leg.odds }))
  const hasNew = legs.some(({ new_odds: odds }) => odds !== null)
  return {
    percent: share / 100,
    odds: boosted ?? wholeOdds(unboostedPrice(ticket)) ?? 0,
    new_odds: hasNew ? (boostedOdds(unboostedPrice(ticketOf(bet, atNew)), share) ?? null) : null,
    payout: toMajor(bet.boost_minor, bet.currency),
  }
}

const returnOf = (bet: BetRow, legs: readonly LegWithEvent[]): bigint => {
  switch (bet.state) {
    case 'pending':
    case 'requoted':
      return toRepresentable(paidOf(bet, potentialMinor(shownTicket(bet, legs))))
    case 'accepted':
      return paidOf(bet, potentialPayout(ticketOf(bet, legs), resultsOf(legs)).maxMinor)
    case 'rejected':
    case 'expired':
      return 0n
    default:
      return bet.payout_minor + bet.cashed_out_minor
  }
}

const serializeBonus = (bet: BetRow, money: (minor: bigint) => number): Bet['bonus'] =>
  bet.bonus_stake_minor === 0n
    ? null
    : {
        stake: money(bet.bonus_stake_minor),
        returned: money(bonusShareOf(bet, bet.payout_minor) + bonusShareOf(bet, bet.cashed_out_minor)),
        forfeited: money(bet.forfeited_minor),
      }

/** Odds in thousandths, rounded down; null above the safe integers. */
export const wholeOdds = ({ numerator, denominator }: Rational): number | null => {
  const odds = (numerator * 1000n) / denominator
  return odds > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(odds)
}

const serializeRefusal = (
  { code, legs, maxStakeMinor: most }: StoredRefusal,
  money: (minor: bigint) => number,
): Bet['refusal'] => ({
  code,
  legs: [...legs],
  ...(most !== undefined && { max_stake: money(BigInt(most)) }),
})

const serializeBet = (
  bet: BetRow,
  legs: readonly LegWithEvent[],
  selections: readonly SelectionWithName[],
  { cashOut, now }: { readonly cashOut: Bet['cash_out']; readonly now: Date },
): Bet => {
  const ticket = ticketOf(bet, legs)
  const count = lines(ticket)
  const money = (minor: bigint) => toMajor(minor, bet.currency)
  return {
    id: String(bet.id),
    kind: bet.kind,
    sizes: bet.sizes,
    is_each_way: bet.is_each_way,
    lines: Number(count),
    currency: bet.currency,
    stake: money(bet.stake_minor),
    open_stake: money(bet.open_stake_minor),
    pocket: bet.pocket,
    bonus: serializeBonus(bet, money),
    returns_stake: bet.returns_stake,
    state: bet.state,
    refusal: bet.refusal && serializeRefusal(bet.refusal, money),
    placed_at: bet.placed_at.toISOString(),
    decide_at: timeOf(bet.decide_at),
    requoted_until: timeOf(bet.requoted_until),
    referred_until: timeOf(bet.referred_until),
    left_ms: leftMs(bet, now),
    accepted_at: timeOf(bet.accepted_at),
    settled_at: timeOf(bet.settled_at),
    odds: count === 1n ? wholeOdds(unboostedPrice(ticket)) : null,
    boost: serializeBoost(bet, legs),
    max_return: money(returnOf(bet, legs)),
    payout: money(bet.payout_minor),
    cashed_out: money(bet.cashed_out_minor),
    rules_version: bet.rules_version,
    corrections: Math.max(0, bet.settlement_version - 1),
    is_void_by_hand: bet.is_void_by_hand,
    legs: legs.map((leg) =>
      serializeLeg(
        leg,
        selections.filter((selection) => selection.leg === leg.position),
        bet.is_each_way,
      ),
    ),
    cash_out: cashOut,
  }
}

/** A new bet as a DTO, from its decision without a further read. */
export const serializeNewBet = (bet: NewBet, names: ReadonlyMap<bigint, EventNames>, now: Date): Bet => {
  const legs = legRows(bet).map((row, at): LegWithEvent => {
    const { event, selections } = bet.legs[at] as EvaluatedLeg
    const named = selections[0] && names.get(selections[0].market.id)
    if (!event || !named) throw new Error('A bet lies on events that there are')
    const { sport, startsAt, status, record } = event
    return { ...row, ...named, sport, starts_at: startsAt, status, record }
  })
  const selections = bet.legs.flatMap((leg, at) =>
    leg.selections.map(({ market, outcome }): SelectionWithName => ({
      leg: at,
      market_id: market.id,
      type: market.type,
      specifiers: market.specifiers,
      outcome,
      outcome_name: names.get(market.id)?.outcomes?.[outcome] ?? null,
      fate: null,
    })),
  )
  return serializeBet(bet.row, legs, selections, { cashOut: null, now })
}

/**
 * Bets as DTOs in the order given, with two reads for any number. The cash-out domain passes the cash-out
 * values by bet id; without them no bet can be cashed out.
 */
export const serializeBets = async (
  { db, clock }: { readonly db: AnyDb; readonly clock: Pick<Clock, 'now'> },
  bets: readonly BetRow[],
  worth: ReadonlyMap<bigint, Bet['cash_out']> = new Map(),
): Promise<Bet[]> => {
  if (bets.length === 0) return []
  const ids = bets.map(({ id }) => id)
  const [legs, selections] = await Promise.all([readLegs(db, ids), readSelections(db, ids)])
  const now = clock.now()
  const legsOf = Map.groupBy(legs, ({ bet_id: id }) => id)
  const selectionsOf = Map.groupBy(selections, ({ bet_id: id }) => id)
  return bets.map((bet) =>
    serializeBet(bet, legsOf.get(bet.id) ?? [], selectionsOf.get(bet.id) ?? [], {
      cashOut: worth.get(bet.id) ?? null,
      now,
    }),
  )
}
