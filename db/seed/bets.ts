import { hourMs, minuteMs } from '#contract/durations.ts'
import type { BettingEvent } from '#contract/odds.ts'
import type { Bet, CashOut } from '#contract/sportsbook.ts'
import { openCalendar, type ScheduledMatch } from '#sandbox/odds-feed/calendar.ts'
import { sportOf } from '#sandbox/odds-feed/leagues/competitions.ts'
import { usualSettings } from '#sandbox/odds-feed/settings.ts'
import { tellAmong } from '#sandbox/odds-feed/speaking/tell-among.ts'
import type { Context } from '#server/context.ts'
import { decideDueBets } from '#server/sportsbook/bets/waiting/decide-bets.ts'
import { jurisdictionOf } from '#server/kernel/settings/jurisdictions.ts'
import { register, type Actor } from './actor.ts'
import { boostPromotion, freeBetPromotion, riskFreePromotion } from './bonus-promotions.ts'
import { gives, startsPromotion } from './bonuses.ts'
import { deposits, namesThemselves, type Stage } from './story.ts'
import { ended } from './story-house.ts'

const player = { email: 'pauls@example.com', country: 'LV' }

/** How long the bets take that are settled in the story: every match that begins within an hour is over by then. */
export const bettingHours = 6
/** Bets that still run are on matches this far ahead, which begin when the house has been open for a while. */
const ahead = { from: 28 * hourMs, until: 35 * hourMs } as const

/** The first of each sport. */
const onePerSport = (matches: readonly ScheduledMatch[]): readonly ScheduledMatch[] =>
  [...Map.groupBy(matches, ({ competition }) => sportOf(competition)).values()].flatMap(
    ([first]) => first ?? [],
  )

/** Few matches, so that the story is soon told: such as begin within the hour, are under way, or begin tomorrow. */
const matchesOfStory = (settings: typeof usualSettings, now: number): ReadonlySet<string> => {
  const { startingBetween } = openCalendar(settings)
  const ofPlay = (match: ScheduledMatch) => match.competition.kind !== 'proving'
  const soon = startingBetween(now + 5 * minuteMs, now + hourMs, now).filter(ofPlay)
  const live = startingBetween(now - (60 * minuteMs) / settings.speed, now, now).filter(
    (match) => ofPlay(match) && sportOf(match.competition) === 'football',
  )
  const later = startingBetween(now + ahead.from, now + ahead.until, now).filter(
    (match) => ofPlay(match) && match.competition.tier === 1,
  )
  return new Set([...onePerSport(soon), ...live.slice(-2), ...onePerSport(later)].map(({ ref }) => ref))
}

type Leg = NonNullable<ReturnType<typeof legOn>>

/** The side that is thought to win, of those at no less than these odds, of what can be bet on in the main market of an event; nothing where that is decided, or stopped. */
const legOn = ({ id, markets: [market] }: BettingEvent, least: number) => {
  if (market?.status !== 'active') return undefined
  const [best] = market.outcomes
    .filter(({ is_active: isActive, odds }) => isActive && odds >= least)
    .toSorted((a, b) => a.odds - b.odds)
  return (
    best && {
      event_id: id,
      selections: [{ market_id: market.id, outcome: best.outcome }],
      odds: best.odds,
    }
  )
}

const bettor = (actor: Actor) => {
  let bets = 0
  const send = async <T>(call: string, input: object): Promise<T> => {
    const key = `story-bet-${++bets}`
    const response = await actor.request(`/api/sportsbook/${call}?v=1&locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(input),
    })
    const { data, error } = (await response.json()) as { data?: T; error?: unknown }
    return data ?? ended(`${actor.email}: ${call}`, error)
  }
  return {
    single: (leg: Leg, stake: number) =>
      send<Bet>('place', { kind: 'single', legs: [leg], sizes: [1], stake, policy: 'any' }),
    express: (legs: readonly Leg[], stake: number) =>
      send<Bet>('place', { kind: 'express', legs, sizes: [legs.length], stake }),
    /** Three doubles and a treble, a quarter of the stake on each. */
    trixie: (legs: readonly Leg[], stake: number) =>
      send<Bet>('place', { kind: 'system', legs, sizes: [2, 3], stake }),
    free: (leg: Leg, id: string) =>
      send<Bet>('place', {
        kind: 'single',
        legs: [leg],
        sizes: [1],
        stake: 10,
        policy: 'any',
        free_bet_id: id,
      }),
    boosted: (leg: Leg, stake: number, id: string) =>
      send<Bet>('place', { kind: 'single', legs: [leg], sizes: [1], stake, policy: 'any', boost_id: id }),
    /** What can be bet on now at no less than these odds, with the start of its event. */
    legs: async (when: 'live' | 'upcoming', least = 1001) => {
      const answer = await actor.get('odds/getEvents', { when, count: '50' })
      const { items } = answer.data as { items: BettingEvent[] }
      return items.flatMap((event) => {
        const leg = legOn(event, least)
        return leg ? [{ leg, startsAt: Date.parse(event.starts_at) }] : []
      })
    },
    /** Where anything is offered for it now. */
    cashOut: async (id: string): Promise<CashOut | undefined> => {
      const { data } = await actor.get('sportsbook/getCashOut', { id })
      const { quote } = data as { quote: string | null }
      return quote === null ? undefined : send<CashOut>('cashOut', { id, quote })
    },
    /** Whoever asks after its delay decides it. */
    decided: (id: string) => actor.get('sportsbook/getCashOutState', { cash_out_id: id }),
  }
}

/** Of two boosts one is used, and the other waits. */
const boosts = async (ctx: Context, { uid }: Actor, use: (id: string) => Promise<void>): Promise<void> => {
  await startsPromotion(ctx, boostPromotion, jurisdictionOf(ctx.settings))
  const given = { uid, promotion: boostPromotion.sysname }
  const used = await gives(ctx, { ...given, at: new Date(ctx.clock.now().getTime() - hourMs) })
  await gives(ctx, given)
  await use(used)
}

/**
 * Pauls bets: a single, a double and a system that are settled while nobody looks, one in play that he cashes out when that
 * is offered, a free bet, a boosted one, and two that still run when the house opens. A second free bet and a second boost wait, and the
 * promise of a free bet more. What becomes of them depends on the matches.
 */
export const betOnMatches = async (ctx: Context, stage: Stage): Promise<void> => {
  // Where the simulator is switched off there is nothing to bet on.
  const source = ctx.oddsFeeds.sandbox
  if (!source) return
  const settings = { ...usualSettings, speed: ctx.settings.oddsSimulatorSpeed }
  const refs = matchesOfStory(settings, ctx.clock.now().getTime())
  const feed = await tellAmong(ctx, source, settings, ({ ref }) => refs.has(ref))
  const pauls = await register(stage, player.email, { country: player.country })
  await namesThemselves(pauls, 'Pauls', 'Liepiņš')
  await deposits(pauls, '150')
  const market = jurisdictionOf(ctx.settings)
  await startsPromotion(ctx, freeBetPromotion, market)
  const free = { uid: pauls.uid, promotion: freeBetPromotion.sysname }
  const bets = bettor(pauls)
  const passSeconds = async (seconds: number): Promise<void> => {
    await stage.wait(seconds / 3600)
    await feed.tell()
  }

  await passSeconds(9)
  const [live] = await bets.legs('live')
  const inPlay = live && (await bets.single(live.leg, 8))
  const soonBy = ctx.clock.now().getTime() + 2 * hourMs
  const legs = await bets.legs('upcoming')
  const [first, second, third] = legs.filter(({ startsAt }) => startsAt < soonBy).map(({ leg }) => leg)
  if (first) await bets.single(first, 10)
  if (first && second) await bets.express([first, second], 5)
  if (first && second && third) await bets.trixie([first, second, third], 8)
  // Of two free bets one is staked, and the other waits.
  const staked = await gives(ctx, { ...free, at: new Date(ctx.clock.now().getTime() - hourMs) })
  await gives(ctx, free)
  const long = (await bets.legs('upcoming', 1500)).find(({ startsAt }) => startsAt < soonBy)
  if (long) await bets.free(long.leg, staked)
  await boosts(ctx, pauls, async (id) => {
    const soon = (await bets.legs('upcoming', 1400)).filter(({ startsAt }) => startsAt < soonBy)
    // The likeliest, so that what a boost adds is mostly seen.
    const [likeliest] = soon.toSorted((one, other) => one.leg.odds - other.leg.odds)
    if (likeliest) await bets.boosted(likeliest.leg, 10, id)
  })
  const later = legs.filter(({ startsAt }) => startsAt > soonBy).map(({ leg }) => leg)
  if (later[0]) await bets.single(later[0], 12)
  if (later.length > 2) await bets.express(later.slice(0, 3), 4)

  await passSeconds(9)
  await decideDueBets(ctx)
  const cashOut = inPlay && (await bets.cashOut(inPlay.id))
  await passSeconds(9)
  if (cashOut) await bets.decided(cashOut.id)
  await stage.wait(bettingHours)
  await feed.tell()
  // What has been told is settled, and the feed falls silent until the house opens.
  await stage.wait(1 / 60)
  await feed.leave()
  await startsPromotion(ctx, riskFreePromotion, market)
  await gives(ctx, { uid: pauls.uid, promotion: riskFreePromotion.sysname })
}
