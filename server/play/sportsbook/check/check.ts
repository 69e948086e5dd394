import { sql } from 'kysely'
import type { z } from 'zod'
import { bookPrice } from '#book/slips/odds-boosts.ts'
import { lines } from '#book/slips/ticket.ts'
import { parseSum, toMajor } from '#contract/money.ts'
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
import { leastStakes } from '../betting-rules.ts'
import { mostStake } from '../limits/most-stake.ts'
import { readPositions } from '../limits/positions.ts'
import { readFactors, readLimits } from '../limits/read-limits.ts'
import { mostReturn } from '../limits/open-exposure.ts'
import { placesOf } from '../offer/leg-now.ts'
import { readOffer } from '../offer/read-offer.ts'
import { boostedOf, boostsOfSlip, findBoosts } from './boosts-of-slip.ts'
import { findFreeBets, freeBetsOfSlip } from './free-bets-of-slip.ts'
import { legsThat, evaluateSlip, mostLegs, type SlipAsk, type SlipEvaluation } from './evaluate-slip.ts'
import { readClosed } from './read-closed.ts'
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
  slip: SlipAsk,
): Promise<bigint> => {
  if (uid === undefined) return 0n
  const repeats = await readRepeats(db, [{ uid, ticketHash: ticketHashOf(slip) }])
  return [...repeats.values()][0] ?? 0n
}

const readBounds = async (ctx: CallContext, slip: SlipAsk, currency: string) => {
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
    readClosed(ctx),
  ])
  return { offer, isClosed, bounds: { limits, factors, positions, uid, rate, repeatsMinor } }
}

const refusalsOf = (look: SlipEvaluation, odds: readonly (number | null)[]): SlipCheck['refusals'] => {
  const changed = look.legs.flatMap(({ ask }, at) => (odds[at] === ask.odds || odds[at] === null ? [] : [at]))
  return [
    ...look.refusals.map(({ code, legs }) => ({ code, legs: [...legs] })),
    ...(['unknown', 'closed', 'suspended'] as const).flatMap((code) => {
      const legs = legsThat(look.legs, code)
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
const perAsker: Limit = { name: 'slips-checked', max: 600, windowSeconds: 60 }

/** Current prices and stake limits of a slip; reserves nothing and promises nothing. */
export const check = async (ctx: CallContext, input: Input): Promise<Result<SlipCheck>> => {
  const asker = ctx.uid === 0 ? networkOf(ctx.request.ip) : `player ${ctx.uid}`
  const { isAllowed, resendSeconds } = ctx.memoryRateLimits.take(perAsker, asker)
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  const currency = currencyOfSlip(ctx, input)
  const slip = slipOf({ ...input, legs: input.legs.slice(0, mostLegs) })
  const { offer, isClosed, bounds } = await readBounds(ctx, slip, currency)
  const found = await findFreeBets(ctx, currency)
  const ownBoosts = await findBoosts(ctx, currency)
  // The stake is either a free bet, or own money with a boost.
  const boost =
    input.free_bet_id === undefined ? ownBoosts.find(({ id }) => String(id) === input.boost_id) : undefined
  const chosen = found.find(({ id }) => String(id) === input.free_bet_id)
  const typedMinor = input.stake === undefined ? undefined : (parseSum(input.stake, currency) ?? 0n)
  const stakeMinor = chosen ? chosen.valueMinor : typedMinor
  const look = evaluateSlip(offer, slip, { now: ctx.clock.now(), stakeMinor, currency })
  const odds = look.legs.map(({ price }) => price?.odds ?? null)
  const priced = pricedLegs(look.legs)
  const hasShape = !look.refusals.some(({ code }) => boundedShapes.has(code))
  const known = odds.flatMap((one) => one ?? [])
  const ticket = priced && hasShape ? ticketAt(slip, look.legs, known, 1n) : undefined
  const boostedThousandths = boost ? boostedOf(boost, { ask: slip, legs: look.legs }) : undefined
  const boosted = ticket && { ...ticket, boostedThousandths }
  const most = boosted && priced ? mostStake(boosted, priced, bounds) : undefined
  const limitMinor = most ? (most.stakeMinor ?? mostReturn) : 0n
  const mostMinor = boost && boost.mostMinor < limitMinor ? boost.mostMinor : limitMinor
  const isTooMuch = most?.stakeMinor !== undefined && stakeMinor !== undefined && stakeMinor > most.stakeMinor
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
  const free = freeBetsOfSlip(found, input.free_bet_id, { ask: slip, legs: look.legs, locale })
  const raised = boostsOfSlip(
    ownBoosts,
    { chosen: input.boost_id, stakeMinor },
    { ask: slip, legs: look.legs, locale },
  )
  const money = (minor: bigint): number => toMajor(minor, currency)
  const { leastMinor, leastLineMinor } = leastStakes(currency)
  return ok({
    legs: look.legs.map((leg, at) => ({
      state: leg.state,
      odds: odds[at] ?? null,
      is_live: leg.isLive,
      places: placesOf(leg),
    })),
    refusals: [
      ...(isClosed ? [{ code: 'betting_closed' as const, legs: [] }] : []),
      ...refusalsOf(look, odds),
      ...(isTooMuch ? [{ code: 'limit' as const, legs: [], max_stake: money(limitMinor) }] : []),
      ...free.refusals,
      ...raised.refusals,
    ],
    min_stake: money(leastMinor),
    min_line_stake: money(leastLineMinor),
    max_stake: isClosed ? 0 : money(mostMinor),
    can_refer: canRefer,
    delay_ms: delayOf(look.legs),
    odds: ticket && lines(ticket) === 1n ? wholeOdds(bookPrice(ticket)) : null,
    free_bets: free.free_bets,
    boosts: raised.boosts,
  })
}
