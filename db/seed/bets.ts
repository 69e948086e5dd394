import { hourMs, minuteMs } from '#contract/durations.ts'
import { openCalendar, type ScheduledMatch } from '#sandbox/odds-feed/calendar.ts'
import { sportOf } from '#sandbox/odds-feed/leagues/competitions.ts'
import { defaultFeedSettings } from '#sandbox/odds-feed/settings.ts'
import { openFilteredFeed } from '#sandbox/odds-feed/sending/open-filtered-feed.ts'
import type { Context } from '#server/context.ts'
import { decideDueBets } from '#server/play/sportsbook/bets/pending/decide-bets.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { register, type Actor } from './actor.ts'
import { askTraders } from './betting/backoffice-bets.ts'
import { bettor } from './betting/bettor.ts'
import { boostPromotion, freeBetPromotion, riskFreePromotion } from './bonus-promotions.ts'
import { gives, startsPromotion } from './bonuses.ts'
import { deposits, namesThemselves, type Stage } from './story.ts'

const player = { email: 'pauls@example.com', country: 'LV' }

/** Hours until the demonstration's bets are settled: every match that begins within an hour is over by then. */
export const bettingHours = 6
/** Open bets are on matches this far ahead, which begin some time after the opening. */
const ahead = { from: 28 * hourMs, until: 35 * hourMs } as const

const onePerSport = (matches: readonly ScheduledMatch[]): readonly ScheduledMatch[] =>
  [...Map.groupBy(matches, ({ competition }) => sportOf(competition)).values()].flatMap(
    ([first]) => first ?? [],
  )

/** Each-way bets are on these: a tour and a league. */
const wholes = new Set(['harbour-tour', 'northern-ice'])

/** Few matches, to keep the seeding short: those that begin within the hour, are in play, or begin tomorrow. */
const matchesOfStory = (settings: typeof defaultFeedSettings, now: number): ReadonlySet<string> => {
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

const boosts = async (ctx: Context, { uid }: Actor, use: (id: string) => Promise<void>): Promise<void> => {
  await startsPromotion(ctx, boostPromotion, jurisdictionOf(ctx.settings))
  const given = { uid, promotion: boostPromotion.sysname }
  const used = await gives(ctx, { ...given, at: new Date(ctx.clock.now().getTime() - hourMs) })
  await gives(ctx, given)
  await use(used)
}

/**
 * Pauls's bets: a single, a double and a system that are settled, one in play that he cashes out when possible,
 * a free bet, a boosted one, and three that are open at the opening, half of one of them cashed out; half of
 * another is each way. A second free bet and a second boost stay available, and a risk-free bet. The results
 * depend on the matches.
 */
export const betOnMatches = async (ctx: Context, stage: Stage): Promise<void> => {
  // Without the simulator there is nothing to bet on.
  const source = ctx.oddsFeeds.sandbox
  if (!source) return
  const settings = { ...defaultFeedSettings, speed: ctx.settings.oddsSimulatorSpeed }
  const refs = matchesOfStory(settings, ctx.clock.now().getTime())
  const feed = await openFilteredFeed(ctx, source, settings, {
    match: ({ ref }) => refs.has(ref),
    whole: ({ competition }) => wholes.has(competition.ref),
  })
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
  // Of two free bets one is staked, and the other stays available.
  const staked = await gives(ctx, { ...free, at: new Date(ctx.clock.now().getTime() - hourMs) })
  await gives(ctx, free)
  const long = (await bets.legs('upcoming', 1500)).find(({ startsAt }) => startsAt < soonBy)
  if (long) await bets.free(long.leg, staked)
  await boosts(ctx, pauls, async (id) => {
    const soon = (await bets.legs('upcoming', 1400)).filter(({ startsAt }) => startsAt < soonBy)
    // The likeliest, so that the boost's effect is usually visible.
    const [likeliest] = soon.toSorted((one, other) => one.leg.odds - other.leg.odds)
    if (likeliest) await bets.boosted(likeliest.leg, 10, id)
  })
  const later = legs.filter(({ startsAt }) => startsAt > soonBy).map(({ leg }) => leg)
  if (later[0]) await bets.single(later[0], 12)
  if (later.length > 2) await bets.express(later.slice(0, 3), 4)
  const [favourite] = await bets.outrights('tennis')
  if (favourite) await bets.eachWay(favourite, 6)
  const half = later[1] && (await bets.single(later[1], 10))
  if (half) await bets.cashOut(half.id, 5000)
  await askTraders(ctx, stage, passSeconds)

  await passSeconds(9)
  await decideDueBets(ctx)
  const cashOut = inPlay && (await bets.cashOut(inPlay.id))
  await passSeconds(9)
  if (cashOut) await bets.decided(cashOut.id)
  await stage.wait(bettingHours)
  await feed.tell()
  // The sent results are settled, and the feed stays silent until the opening.
  await stage.wait(1 / 60)
  await feed.leave()
  await startsPromotion(ctx, riskFreePromotion, market)
  await gives(ctx, { uid: pauls.uid, promotion: riskFreePromotion.sysname })
}
