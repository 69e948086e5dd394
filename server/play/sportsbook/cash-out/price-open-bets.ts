import { sql } from 'kysely'
import type { CashOutRefusal } from '#contract/betting-enums.ts'
import { toMajor } from '#contract/money.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { lost, voided, won } from '#betting-engine/markets/outcome-result.ts'
import { isOnQuarter } from '#betting-engine/prices/builder/builder-legs.ts'
import type { JointResult } from '#betting-engine/prices/builder/builder-results.ts'
import { builderValue } from '#betting-engine/slips/builder-value.ts'
import {
  cashOutOffer,
  type CashOutOffer,
  type CurrentLeg as LegState,
} from '#betting-engine/slips/cash-out.ts'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { storedResult, ticketOf, type BetRow } from '../bets/stored-ticket.ts'
import { builderResults } from '../check/price-leg.ts'
import { currentLegPrice, type CurrentSelection } from '../offer/current-leg-price.ts'
import { readOffer, type Offer } from '../offer/read-offer.ts'
import type { WholeBet } from '../settlement/decide-bet.ts'
import { withLegs } from '../settlement/read-bets.ts'

type Parts = Pick<Kernel, 'db' | 'clock' | 'settings'>

export const readOfferOf = (db: Db, bets: readonly WholeBet[]): Promise<Offer> => {
  const open = bets.flatMap(({ legs }) => legs.filter(({ leg }) => leg.fate === null))
  const markets = open.flatMap(({ selections }) => selections.map(({ market_id: market }) => market))
  return readOffer(db, [...new Set(markets)])
}

type StoredLeg = WholeBet['legs'][number]

/** Possible results of a single selection come from its own offer, except of quarter lines. */
const resultsOf = (open: readonly CurrentSelection[], now: Date): readonly JointResult[] | undefined => {
  const [only, ...others] = open
  if (!only) return undefined
  if (others.length > 0 || isOnQuarter(only.market)) return builderResults(only.market.event, open, now)
  const { winShare, refundShare } = only.now
  return [
    { results: [won], chance: winShare },
    { results: [voided], chance: refundShare },
    { results: [lost], chance: Math.max(0, 1 - winShare - refundShare) },
  ]
}

/** Expected return of a bet builder from its decided selections and all possible results of the others. */
const builderState = (
  { leg, selections }: StoredLeg,
  open: readonly CurrentSelection[],
  now: Date,
): LegState => {
  const results = resultsOf(open, now)
  if (!results) return { closed: 'suspended' }
  const outcomeResults = selections.map(({ fate }) => storedResult(fate))
  const builder = { selections, oddsThousandths: leg.odds, subsetOdds: leg.subset_odds ?? [] }
  return { average: builderValue(outcomeResults, builder, results) }
}

/** The state of a leg: decided, open with its probabilities, or without a known value. */
const legState = (stored: StoredLeg, offer: Offer, now: Date): LegState => {
  const { leg, selections } = stored
  const result = storedResult(leg.fate)
  if (result) return { result }
  const open = selections.filter((row) => row.fate === null)
  const asked = open.map(({ market_id: marketId, outcome }) => ({ marketId, outcome }))
  if (asked.some(({ marketId }) => offer.get(marketId)?.isProducerUp === false))
    return { closed: 'producer_down' }
  const ask = { eventId: leg.event_id, selections: asked, odds: leg.odds, isBanker: leg.is_banker }
  const { state, selections: found } = currentLegPrice(offer, ask, now)
  const [only] = found
  if (state !== 'open' || !only) return { closed: 'suspended' }
  if (selections.length > 1) return builderState(stored, found, now)
  return { chances: { winShare: only.now.winShare, refundShare: only.now.refundShare } }
}

export const worthOf = (
  { clock, settings }: Pick<Parts, 'clock' | 'settings'>,
  whole: WholeBet,
  offer: Offer,
): CashOutOffer => {
  const ticket = ticketOf(
    whole.bet,
    whole.legs.map(({ leg }) => leg),
  )
  // A free bet's value does not belong to the player.
  if (whole.bet.pocket === 'free_bet') return { refusal: 'free_bet' }
  // A price without the boost would not be fair, and one with it would pay out the operator's bonus.
  if (whole.bet.boost_share !== null) return { refusal: 'odds_boost' }
  const now = clock.now()
  const win = whole.legs.map((leg) => legState(leg, offer, now))
  // No feed gives probabilities of places alone.
  const place = whole.legs.map(({ leg }): LegState => {
    const result = storedResult(leg.place_fate)
    return result ? { result } : { closed: 'suspended' }
  })
  return cashOutOffer(ticket, { win, ...(ticket.isEachWay && { place }) }, settings.cashOutMargin)
}

export const refusalOfState = ({ state, payout_minor: payout }: BetRow): CashOutRefusal | undefined => {
  if (state === 'accepted') return undefined
  return state === 'settled' && payout === 0n ? 'lost' : 'decided'
}

/** Cash-out values of open bets for their DTOs, by bet id. */
export const serializeWorth = async (
  ctx: Parts,
  bets: readonly BetRow[],
): Promise<ReadonlyMap<bigint, Bet['cash_out']>> => {
  const running = bets.filter(({ state }) => state === 'accepted')
  if (running.length === 0) return new Map()
  const whole = await withLegs(ctx.db, running)
  const offer = await readOfferOf(ctx.db, whole)
  const rules = await ctx.db
    .selectFrom('sportsbook_cash_out_rules')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${running.map(({ id }) => id)}::bigint[])`)
    .execute()
  const ruleOf = new Map(rules.map((rule) => [rule.bet_id, rule]))
  return new Map(
    whole.map((one) => {
      const { id, currency } = one.bet
      const worth = worthOf(ctx, one, offer)
      const rule = ruleOf.get(id)
      return [
        id,
        {
          offer: 'offerMinor' in worth ? toMajor(worth.offerMinor, currency) : null,
          refusal: 'refusal' in worth ? worth.refusal : null,
          rule: rule ? { at_least: toMajor(rule.at_least_minor, currency), part: rule.part } : null,
        },
      ]
    }),
  )
}
