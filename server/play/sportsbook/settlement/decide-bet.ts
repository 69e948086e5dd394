import type { Selectable } from 'kysely'
import type { Rational } from '#contract/rational.ts'
import { resultText, type ResultText } from '#betting-engine/markets/result-text.ts'
import { voided, type OutcomeResult } from '#betting-engine/markets/outcome-result.ts'
import { builderResult } from '#betting-engine/slips/builder-result.ts'
import { shareReturn, voidReturn, type FreeReturn } from '#betting-engine/slips/free-bets.ts'
import { boostReturn } from '#betting-engine/slips/odds-boosts.ts'
import { multipliersOf, ticketReturn, type LegResults } from '#betting-engine/slips/payout.ts'
import { ticketState } from '#betting-engine/slips/potential-payout.ts'
import type { Ticket } from '#betting-engine/slips/ticket.ts'
import { roundHalfUp } from '#betting-engine/slips/rounding.ts'
import { none, plus, rational, times } from '#contract/rational.ts'
import type { MarketResult } from '#server/play/odds/feed/market-result.ts'
import { storedResult, ticketOf, type BetRow, type LegRow as StoredLegRow } from '../bets/stored-ticket.ts'
import type { SportsbookSelectionRow } from '../schema.ts'

/** With the currently planned start of its event. */
export type LegRow = StoredLegRow & { readonly starts_at: Date }
export type SelectionRow = Selectable<SportsbookSelectionRow>

/** A bet with its legs, and each leg with its selections, in order. */
export type WholeBet = {
  readonly bet: BetRow
  readonly legs: readonly { readonly leg: LegRow; readonly selections: readonly SelectionRow[] }[]
}

export type KnownResult = MarketResult & { readonly version: number }
export type Results = ReadonlyMap<bigint, KnownResult>

export type TicketSettlement =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'settled' | 'voided'
      /** To the player, boost included. */
      readonly payoutMinor: bigint
      readonly boostMinor: bigint
      /** Of a free bet: the part of its stake that returns to the `house` account. */
      readonly stakeBackMinor: bigint
      /** The part of the stake at risk: all but refunds of void legs. */
      readonly riskedMinor: bigint
      readonly multiplier: Rational
    }

export type DecidedSelection = {
  readonly row: SelectionRow
  readonly fate: ResultText | null
  readonly version: number
}
export type DecidedLeg = {
  readonly row: LegRow
  readonly fate: ResultText | null
  readonly placeResult: ResultText | null
}
export type DecidedBet = {
  readonly selections: readonly DecidedSelection[]
  readonly legs: readonly DecidedLeg[]
  readonly ticketSettlement: TicketSettlement
}

/** Void by staff; accepted in the time span of a void; or accepted after the actual start (S1). */
const isVoid = (bet: BetRow, leg: LegRow, result: KnownResult | undefined): boolean => {
  if (bet.is_void_by_hand) return true
  const at = bet.accepted_at?.getTime()
  if (at === undefined) return false
  if (!leg.is_live && at >= leg.starts_at.getTime()) return true
  return (result?.voids ?? []).some(
    ({ from, to }) => (from === null || at >= from) && (to === null || at < to),
  )
}

const decideSelection = (
  bet: BetRow,
  leg: LegRow,
  row: SelectionRow,
  results: Results,
): DecidedSelection & { readonly known: OutcomeResult | undefined } => {
  const result = results.get(row.market_id)
  const text = isVoid(bet, leg, result) ? resultText(voided) : (result?.fates?.[row.outcome] ?? null)
  return { row, fate: text, version: result?.version ?? 0, known: storedResult(text) }
}

/** The place's result of an each-way leg; such a leg has one selection. */
const placeResultOf = (
  bet: BetRow,
  leg: LegRow,
  [row]: readonly SelectionRow[],
  results: Results,
): ResultText | null => {
  if (!bet.is_each_way || !row) return null
  if (leg.place_divisor === null) throw new RangeError('A leg without places has none to settle')
  const result = results.get(row.market_id)
  return isVoid(bet, leg, result) ? resultText(voided) : (result?.placeFates?.[row.outcome] ?? null)
}

const legResult = (
  leg: LegRow,
  selections: readonly SelectionRow[],
  outcomeResults: readonly (OutcomeResult | undefined)[],
): OutcomeResult | undefined =>
  outcomeResults.length === 1
    ? outcomeResults[0]
    : builderResult(outcomeResults, selections, leg.odds, leg.subset_odds ?? [])

/** The owner of a return: the player, except for the stake's part in a free bet. */
const shareOf = (bet: BetRow, kind: 'settled' | 'voided', returnMinor: bigint): FreeReturn => {
  if (bet.pocket !== 'free_bet') return { paidMinor: returnMinor, stakeBackMinor: 0n }
  return kind === 'voided'
    ? voidReturn(returnMinor)
    : shareReturn(returnMinor, bet.open_stake_minor, bet.returns_stake)
}

/** The pure refund of a stake of one: for each line the product of its legs' void parts. */
const refundedOf = (ticket: Ticket, { win, place = [] }: LegResults<OutcomeResult | undefined>): Rational => {
  const voidOf = (outcomeResult: OutcomeResult | undefined): Rational => outcomeResult?.void ?? none
  return ticketReturn(ticket, { win: win.map(voidOf), place: place.map(voidOf) })
}

/** The state of a ticket by its legs' results. It is lost as soon as no line can return anything. */
export const ticketSettlementOf = (
  whole: WholeBet,
  outcomeResults: LegResults<OutcomeResult | undefined>,
): TicketSettlement => {
  const ticket = ticketOf(
    whole.bet,
    whole.legs.map(({ leg }) => leg),
  )
  const { win, place } = outcomeResults
  const state = ticketState(ticket, outcomeResults)
  if (state === 'open') return { kind: 'open' }
  if (state === 'lost')
    return {
      kind: 'settled',
      payoutMinor: 0n,
      boostMinor: 0n,
      stakeBackMinor: 0n,
      riskedMinor: ticket.stakeMinor,
      multiplier: none,
    }
  // In a line that is already lost a leg may be open.
  const undecided = () => none
  const multipliers = multipliersOf(ticket, outcomeResults, undecided)
  const unboosted = ticketReturn(ticket, multipliers)
  const multiplier = plus(unboosted, boostReturn(ticket, multipliers, outcomeResults, undecided))
  const isWhole = (outcomeResult: OutcomeResult | undefined) =>
    outcomeResult?.void.numerator === outcomeResult?.void.denominator
  const kind = [...win, ...(ticket.isEachWay ? (place ?? []) : [])].every(
    (outcomeResult) => outcomeResult && isWhole(outcomeResult),
  )
    ? 'voided'
    : 'settled'
  // The boosted return is rounded as one amount, and the boost is its difference to the unboosted return.
  const returnAt = (of: Rational) => roundHalfUp(times(rational(ticket.stakeMinor, 1n), of))
  const boostMinor = returnAt(multiplier) - returnAt(unboosted)
  const { paidMinor, stakeBackMinor } = shareOf(whole.bet, kind, returnAt(multiplier))
  const riskedMinor = ticket.stakeMinor - returnAt(refundedOf(ticket, outcomeResults))
  return { kind, payoutMinor: paidMinor, boostMinor, stakeBackMinor, riskedMinor, multiplier }
}

/**
 * The decision on a bet by its markets' known results: a pure function of both, so it does not depend on the
 * number or order of result messages, and a withdrawn result reverses it.
 */
export const decideBet = (whole: WholeBet, results: Results): DecidedBet => {
  const { bet } = whole
  const selections: DecidedSelection[] = []
  const legs: DecidedLeg[] = []
  const win = whole.legs.map(({ leg, selections: rows }) => {
    const decided = rows.map((row) => decideSelection(bet, leg, row, results))
    selections.push(...decided)
    const outcomeResult = legResult(
      leg,
      rows,
      decided.map(({ known }) => known),
    )
    const placeResult = placeResultOf(bet, leg, rows, results)
    legs.push({ row: leg, fate: outcomeResult ? resultText(outcomeResult) : null, placeResult })
    return outcomeResult
  })
  const place = legs.map(({ placeResult }) => storedResult(placeResult))
  return { selections, legs, ticketSettlement: ticketSettlementOf(whole, { win, place }) }
}
