import { sql } from 'kysely'
import type { z } from 'zod'
import { unboostedPrice } from '#betting-engine/slips/odds-boosts.ts'
import { lines } from '#betting-engine/slips/ticket.ts'
import { parseAmountMinor, toMajor } from '#contract/money.ts'
import type { sportsbookBetCalls, SlipCheck } from '#contract/sportsbook.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { isShutOut, pricedLegs, ticketAt } from '../bets/evaluate-bet.ts'
import { delayOf } from '../bets/plan-bet.ts'
import { readReferring } from '../bets/referral.ts'
import { readRepeats } from '../bets/load-placement-context.ts'
import { wholeOdds } from '../bets/serialize-bet.ts'
import { minStakes } from '../betting-rules.ts'
import { maxTicketStake } from '../limits/max-ticket-stake.ts'
import { readPositions } from '../limits/positions.ts'
import { readFactors, readLimits } from '../limits/read-limits.ts'
import { maxRepresentableMinor } from '../limits/open-exposure.ts'
import { placesOf } from '../offer/current-leg-price.ts'
import { readOffer } from '../offer/read-offer.ts'
import { boostedOf, slipBoosts, findBoosts } from './slip-boosts.ts'
import { findFreeBets, slipFreeBets } from './slip-free-bets.ts'
import { legsThat, evaluateSlip, maxLegs, type SlipRequest, type SlipEvaluation } from './evaluate-slip.ts'
import { readBettingClosed } from './read-betting-closed.ts'
import { currencyOfSlip, marketIdsOf, slipOf, ticketHashOf } from './slip-input.ts'

type Input = z.output<(typeof sportsbookBetCalls)['check']['input']>

const readRate = async ({ db }: CallContext, currency: string): Promise<number> => {
  if (currency === baseCurrency) return 1
  const row = await db
    .selectFrom('currency_rates')
    .select(sql<number>`minor_per_base::float8`.as('rate'))
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.rate ?? 1
}

/** Potential payout of open repeats of the ticket; zero for a guest. */
const readRepeatsOf = async (
  { db }: CallContext,
  uid: number | undefined,
  slip: SlipRequest,
): Promise<bigint> => {
  if (uid === undefined) return 0n
  const repeats = await readRepeats(db, [{ uid, ticketHash: ticketHashOf(slip) }])
  return [...repeats.values()][0] ?? 0n
}

const readBounds = async (ctx: CallContext, slip: SlipRequest, currency: string) => {
  const marketIds = marketIdsOf([slip])
  const offer = await readOffer(ctx.db, marketIds)
  const eventIds = [...new Set([...offer.values()].map(({ event }) => event.id))]
  const uid = ctx.uid === 0 ? undefined : ctx.uid
  const [limits, factors, positions, rate, repeatsMinor, isClosed] = await Promise.all([
    readLimits(ctx.db, eventIds),
    readFactors(ctx.db, uid === undefined ? [] : [uid]),
    readPositions(ctx.db, marketIds),
    readRate(ctx, currency),
    readRepeatsOf(ctx, uid, slip),
    readBettingClosed(ctx),
  ])
  return { offer, isClosed, bounds: { limits, factors, positions, uid, rate, repeatsMinor } }
}

const refusalsOf = (evaluation: SlipEvaluation, odds: readonly (number | null)[]): SlipCheck['refusals'] => {
  const changed = evaluation.legs.flatMap(({ ask }, at) =>
    odds[at] === ask.odds || odds[at] === null ? [] : [at],
  )
  return [
    ...evaluation.refusals.map(({ code, legs }) => ({ code, legs: [...legs] })),
    ...(['unknown', 'closed', 'suspended'] as const).flatMap((code) => {
      const legs = legsThat(evaluation.legs, code)
      return legs.length > 0 ? [{ code, legs }] : []
    }),
    ...(changed.length > 0 ? [{ code: 'odds_changed' as const, legs: changed }] : []),
  ]
}

const boundedShapes: ReadonlySet<string> = new Set([
  'no_legs',
  'too_many_legs',
  'wrong_kind',
  'wrong_sizes',
  'no_places',
])

/** Ten a second: a slip is checked again whenever its odds or its stake change. */
const perCaller: Limit = { name: 'slips-checked', max: 600, windowSeconds: 60 }

/** Current prices and stake limits of a slip; reserves nothing and promises nothing. */
export const check = async (ctx: CallContext, input: Input): Promise<Result<SlipCheck>> => {
  const caller = ctx.uid === 0 ? networkOf(ctx.request.ip) : `player ${ctx.uid}`
  const { isAllowed, resendSeconds } = ctx.memoryRateLimits.consume(perCaller, caller)
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  const currency = currencyOfSlip(ctx, input)
  const slip = slipOf({ ...input, legs: input.legs.slice(0, maxLegs) })
  const { offer, isClosed, bounds } = await readBounds(ctx, slip, currency)
  const found = await findFreeBets(ctx, currency)
  const ownBoosts = await findBoosts(ctx, currency)
  // The stake is either a free bet, or own money with a boost.
  const boost =
    input.free_bet_id === undefined ? ownBoosts.find(({ id }) => String(id) === input.boost_id) : undefined
  const chosen = found.find(({ id }) => String(id) === input.free_bet_id)
  const typedMinor = input.stake === undefined ? undefined : (parseAmountMinor(input.stake, currency) ?? 0n)
  const stakeMinor = chosen ? chosen.valueMinor : typedMinor
  const evaluation = evaluateSlip(offer, slip, { now: ctx.clock.now(), stakeMinor, currency })
  const odds = evaluation.legs.map(({ price }) => price?.odds ?? null)
  const priced = pricedLegs(evaluation.legs)
  const hasShape = !evaluation.refusals.some(({ code }) => boundedShapes.has(code))
  const known = odds.flatMap((one) => one ?? [])
  const ticket = priced && hasShape ? ticketAt(slip, evaluation.legs, known, 1n) : undefined
  const boostedThousandths = boost ? boostedOf(boost, { ask: slip, legs: evaluation.legs }) : undefined
  const boosted = ticket && { ...ticket, boostedThousandths }
  const maxStakes = boosted && priced ? maxTicketStake(boosted, priced, bounds) : undefined
  const limitMinor = maxStakes ? (maxStakes.stakeMinor ?? maxRepresentableMinor) : 0n
  const maxMinor = boost && boost.maxMinor < limitMinor ? boost.maxMinor : limitMinor
  const isTooMuch =
    maxStakes?.stakeMinor !== undefined && stakeMinor !== undefined && stakeMinor > maxStakes.stakeMinor
  const hasReward = input.free_bet_id !== undefined || input.boost_id !== undefined
  const canRefer =
    isTooMuch &&
    !isClosed &&
    !hasReward &&
    priced !== undefined &&
    bounds.uid !== undefined &&
    !isShutOut(bounds.factors, bounds.uid, priced) &&
    !(await readReferring(ctx.db, [bounds.uid])).has(bounds.uid)
  const { locale } = ctx.request
  const free = slipFreeBets(found, input.free_bet_id, { ask: slip, legs: evaluation.legs, locale })
  const raised = slipBoosts(
    ownBoosts,
    { chosen: input.boost_id, stakeMinor },
    { ask: slip, legs: evaluation.legs, locale },
  )
  const money = (minor: bigint): number => toMajor(minor, currency)
  const { minMinor, minLineMinor } = minStakes(currency)
  return ok({
    legs: evaluation.legs.map((leg, at) => ({
      state: leg.state,
      odds: odds[at] ?? null,
      is_live: leg.isLive,
      places: placesOf(leg),
    })),
    refusals: [
      ...(isClosed ? [{ code: 'betting_closed' as const, legs: [] }] : []),
      ...refusalsOf(evaluation, odds),
      ...(isTooMuch ? [{ code: 'limit' as const, legs: [], max_stake: money(limitMinor) }] : []),
      ...free.refusals,
      ...raised.refusals,
    ],
    min_stake: money(minMinor),
    min_line_stake: money(minLineMinor),
    max_stake: isClosed ? 0 : money(maxMinor),
    can_refer: canRefer,
    delay_ms: delayOf(evaluation.legs),
    odds: ticket && lines(ticket) === 1n ? wholeOdds(unboostedPrice(ticket)) : null,
    free_bets: free.free_bets,
    boosts: raised.boosts,
  })
}
