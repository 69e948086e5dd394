import type { Selectable } from 'kysely'
import type { Rational } from '#contract/rational.ts'
import { fateText, type FateText } from '#book/markets/fate-text.ts'
import { voided, type Fate } from '#book/markets/fate.ts'
import { builderFate } from '#book/slips/builder-fate.ts'
import { shareReturn, voidReturn, type FreeReturn } from '#book/slips/free-bets.ts'
import { boostReturn } from '#book/slips/odds-boosts.ts'
import { multipliersOf, ticketReturn, type LegFates } from '#book/slips/payout.ts'
import { ticketState } from '#book/slips/potential-payout.ts'
import type { Ticket } from '#book/slips/ticket.ts'
import { roundHalfUp } from '#book/slips/rounding.ts'
import { none, plus, rational, times } from '#contract/rational.ts'
import type { MarketResult } from '#server/odds/feed/market-result.ts'
import { storedFate, ticketOf, type BetRow, type LegRow as StoredLegRow } from '../bets/stored-ticket.ts'
import type { SportsbookSelectionRow } from '../schema.ts'

/** With the start of its event as it is planned now. */
export type LegRow = StoredLegRow & { readonly starts_at: Date }
export type SelectionRow = Selectable<SportsbookSelectionRow>

/** A bet with its legs, and each leg with its selections, in their order. */
export type WholeBet = {
  readonly bet: BetRow
  readonly legs: readonly { readonly leg: LegRow; readonly selections: readonly SelectionRow[] }[]
}

/** What is known of a market’s result, and of which version of it. */
export type KnownResult = MarketResult & { readonly version: number }
export type Results = ReadonlyMap<bigint, KnownResult>

export type Standing =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'settled' | 'voided'
      /** To the player, with what a boost adds. */
      readonly payoutMinor: bigint
      /** What of that the boost adds to what the book pays. */
      readonly boostMinor: bigint
      /** Of a free bet: what of its stake goes back to the house. */
      readonly stakeBackMinor: bigint
      /** What of the stake could be lost: all but what came back because its legs were void. */
      readonly riskedMinor: bigint
      /** What a stake of one returned. */
      readonly multiplier: Rational
    }

export type DecidedSelection = {
  readonly row: SelectionRow
  readonly fate: FateText | null
  readonly version: number
}
export type DecidedLeg = {
  readonly row: LegRow
  readonly fate: FateText | null
  /** Of its place, in a bet each way. */
  readonly placeFate: FateText | null
}
export type DecidedBet = {
  readonly selections: readonly DecidedSelection[]
  readonly legs: readonly DecidedLeg[]
  readonly standing: Standing
}

/** What two persons have said to be void; bets that were accepted in the span of a void, or before the start as it was thought to be and after it as it was (S1). */
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
): DecidedSelection & { readonly known: Fate | undefined } => {
  const result = results.get(row.market_id)
  const text = isVoid(bet, leg, result) ? fateText(voided) : (result?.fates?.[row.outcome] ?? null)
  return { row, fate: text, version: result?.version ?? 0, known: storedFate(text) }
}

/** What became of the place of a leg that is each way; such a leg has one selection. */
const placeFateOf = (
  bet: BetRow,
  leg: LegRow,
  [row]: readonly SelectionRow[],
  results: Results,
): FateText | null => {
  if (!bet.is_each_way || !row) return null
  if (leg.place_divisor === null) throw new RangeError('A leg without places has none to settle')
  const result = results.get(row.market_id)
  return isVoid(bet, leg, result) ? fateText(voided) : (result?.placeFates?.[row.outcome] ?? null)
}

const legFate = (
  leg: LegRow,
  selections: readonly SelectionRow[],
  fates: readonly (Fate | undefined)[],
): Fate | undefined =>
  fates.length === 1 ? fates[0] : builderFate(fates, selections, leg.odds, leg.subset_odds ?? [])

/** Whose a return is: all of it the player’s, but what the stake of a free bet has in it. */
const shareOf = (bet: BetRow, kind: 'settled' | 'voided', returnMinor: bigint): FreeReturn => {
  if (bet.pocket !== 'free_bet') return { paidMinor: returnMinor, stakeBackMinor: 0n }
  return kind === 'voided'
    ? voidReturn(returnMinor)
    : shareReturn(returnMinor, bet.open_stake_minor, bet.returns_stake)
}

/** What of a stake of one comes back as a refund alone: of each line what all of its legs have of it void. */
const refundedOf = (ticket: Ticket, { win, place = [] }: LegFates<Fate | undefined>): Rational => {
  const voidOf = (fate: Fate | undefined): Rational => fate?.void ?? none
  return ticketReturn(ticket, { win: win.map(voidOf), place: place.map(voidOf) })
}

/** How a ticket stands by the fates of its legs. A lost one is so as soon as no line of it can return anything. */
export const standingOf = (whole: WholeBet, fates: LegFates<Fate | undefined>): Standing => {
  const ticket = ticketOf(
    whole.bet,
    whole.legs.map(({ leg }) => leg),
  )
  const { win, place } = fates
  const state = ticketState(ticket, fates)
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
  // In a line that is lost already a leg may be open.
  const undecided = () => none
  const multipliers = multipliersOf(ticket, fates, undecided)
  const ofBook = ticketReturn(ticket, multipliers)
  const multiplier = plus(ofBook, boostReturn(ticket, multipliers, fates, undecided))
  const isWhole = (fate: Fate | undefined) => fate?.void.numerator === fate?.void.denominator
  const kind = [...win, ...(ticket.isEachWay ? (place ?? []) : [])].every((fate) => fate && isWhole(fate))
    ? 'voided'
    : 'settled'
  // The boosted return is rounded as one sum, and the boost is what it has above the book’s own.
  const returnAt = (of: Rational) => roundHalfUp(times(rational(ticket.stakeMinor, 1n), of))
  const boostMinor = returnAt(multiplier) - returnAt(ofBook)
  const { paidMinor, stakeBackMinor } = shareOf(whole.bet, kind, returnAt(multiplier))
  const riskedMinor = ticket.stakeMinor - returnAt(refundedOf(ticket, fates))
  return { kind, payoutMinor: paidMinor, boostMinor, stakeBackMinor, riskedMinor, multiplier }
}

/**
 * What became of a bet by what is known of its markets: a function of the two alone, so that it comes to the same however often
 * and in whatever order results were told, and is undone by itself when they are taken back.
 */
export const decideBet = (whole: WholeBet, results: Results): DecidedBet => {
  const { bet } = whole
  const selections: DecidedSelection[] = []
  const legs: DecidedLeg[] = []
  const win = whole.legs.map(({ leg, selections: rows }) => {
    const decided = rows.map((row) => decideSelection(bet, leg, row, results))
    selections.push(...decided)
    const fate = legFate(
      leg,
      rows,
      decided.map(({ known }) => known),
    )
    const placeFate = placeFateOf(bet, leg, rows, results)
    legs.push({ row: leg, fate: fate ? fateText(fate) : null, placeFate })
    return fate
  })
  const place = legs.map(({ placeFate }) => storedFate(placeFate))
  return { selections, legs, standing: standingOf(whole, { win, place }) }
}
