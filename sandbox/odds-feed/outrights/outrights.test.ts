import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import type { ResultText } from '#betting-engine/markets/result-text.ts'
import { recordAt } from '#betting-engine/matches/record-at.ts'
import { lengthOf } from '#betting-engine/matches/timeline.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import { readFeedMessage } from '#betting-engine/feed/read-feed-message.ts'
import { sampleOf } from '#test/run/full-run.ts'
import { openCalendar } from '../calendar.ts'
import { initialFeedState, type FeedState, type SimulatedFeed } from '../feed-state.ts'
import { messagesBetween, snapshotOf } from '../messages-between.ts'
import { priceByEngine } from '../price-by-engine.ts'
import { settleByEngine } from '../settle-by-engine.ts'
import { defaultFeedSettings } from '../settings.ts'
import { openOutrights, outrightFixture } from './outright-calendar.ts'
import { priceOutright } from './price-outright.ts'

const settings = { ...defaultFeedSettings, speed: 15, hasProvingGround: false }
const all = openCalendar(settings)
/** Outrights alone, without their matches, to save time. */
const feed: SimulatedFeed = {
  settings,
  calendar: { ...all, startingBetween: () => [] },
  outrights: openOutrights(settings, all),
  price: priceByEngine,
  settle: settleByEngine,
}
const noon = Date.parse('2026-10-05T12:00:00Z')

const fail = (ref: string): never => {
  throw new Error(`${ref} is not over`)
}

const tell = (state: FeedState, from: number, to: number) => {
  const told = messagesBetween(feed, state, from, to)
  return { ...told, messages: told.messages.filter(({ kind }) => kind !== 'alive') }
}
const ofEvent = (messages: readonly FeedMessage[], ref: string) =>
  messages.filter((message) => 'event' in message && message.event === ref)

describe('SB-03 competitions as a whole in the simulated feed', () => {
  const opened = snapshotOf(feed, initialFeedState, { producer: 'prematch', recovery: 1, at: noon })
  const fixtures = opened.messages.flatMap((message) => (message.kind === 'fixture_change' ? [message] : []))
  const openIn = (competition: string) => {
    const ref = fixtures.find(({ event }) => event.includes(`-${competition}-`))?.event ?? ''
    return feed.outrights!.find(ref, noon)!
  }
  const outright = openIn('harbour-tour')

  test('of every tour, cup and league one edition takes bets at a time, until its first match begins', () => {
    expect(fixtures).toHaveLength(11)
    const sports = fixtures.map(({ event }) => outrightFixture(feed.outrights!.find(event, noon)!).sport)
    expect(new Set(sports)).toEqual(new Set(['football', 'tennis', 'basketball', 'ice_hockey']))
    expect(outright.announcedAt).toBeLessThanOrEqual(noon)
    expect(outright.startsAt).toBeGreaterThan(noon)
    const first = all
      .startingBetween(outright.startsAt - hourMs, outright.startsAt + hourMs, outright.startsAt + hourMs)
      .filter(
        ({ competition, season }) => competition === outright.competition && season === outright.edition,
      )
    expect(first[0]?.startsAt).toBe(outright.startsAt)
    const names = outrightFixture(outright).competitors.map(({ name }) => name)
    expect(names).toHaveLength(16)
    for (const { home, away } of first) expect(names).toEqual(expect.arrayContaining([home.name, away.name]))
  })

  test('its prices come of the strengths, and cost a margin', () => {
    const { outcomes, specifiers, status } = priceOutright(outright)
    expect([specifiers, status]).toEqual(['divisor=4|places=3', 'active'])
    expect(outcomes.reduce((sum, { winShare }) => sum + winShare, 0)).toBeCloseTo(1, 9)
    const book = outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0)
    expect(book).toBeGreaterThan(1.08)
    expect(book).toBeLessThan(1.2)
    expect(outcomes.map(({ odds }) => odds)).toEqual(
      outcomes.map(({ odds }) => odds).toSorted((a, b) => a - b),
    )
  })

  const toldOf = (one: typeof outright) => {
    const until = one.finalAt + hourMs
    let state = opened.state
    const messages: FeedMessage[] = []
    for (let at = noon; at < until; at += 20 * minuteMs) {
      const told = tell(state, at, at + 20 * minuteMs)
      messages.push(...told.messages)
      state = told.state
    }
    const own = ofEvent(messages, one.ref)
    expect(own.map(({ kind }) => kind)).toEqual(['odds_change', 'odds_change', 'bet_settlement'])
    for (const message of own) expect(readFeedMessage(message)).toEqual({ message })
    expect(own[0]).toMatchObject({ stamp: one.startsAt, markets: [{ status: 'suspended' }] })
    const [, , settlement] = own as [
      FeedMessage,
      FeedMessage,
      Extract<FeedMessage, { kind: 'bet_settlement' }>,
    ]
    const { fates: results, placeFates: placeResults } = settlement.markets[0] ?? { fates: {} }
    const won = (said: Readonly<Record<string, ResultText>> = {}) =>
      Object.entries(said).flatMap(([ref, { won: is, deadHeat }]) => (is === 1 ? [{ ref, deadHeat }] : []))
    return { own, until, winners: won(results), placed: won(placeResults) }
  }

  test('S5 it is closed when its first match begins, and decided by its final, with those who lost a semi-final sharing the third place', () => {
    const { own, until, winners, placed } = toldOf(outright)
    expect(winners.map(({ deadHeat }) => deadHeat)).toEqual(['1'])
    expect(placed.map(({ deadHeat }) => deadHeat).toSorted()).toEqual(['1', '1', '1/2', '1/2'])
    // The same in one span.
    const whole = tell(opened.state, noon, until)
    const unnumbered = (told: readonly FeedMessage[]) => told.map((one) => ({ ...one, sequence: 0 }))
    expect(unnumbered(ofEvent(whole.messages, outright.ref))).toEqual(unnumbered(own))
  })

  test.each(sampleOf(['aldmark-premier', 'continental-court', 'northern-ice'], 3))(
    'S5 the winner of the season of %s is who leads its table when all is played, and the next ones are placed',
    (competition) => {
      const season = openIn(competition)
      const { winners, placed } = toldOf(season)
      const table = new Map(season.field.map(({ ref }) => [ref, { points: 0, difference: 0, scored: 0 }]))
      const matches = all
        .startingBetween(season.startsAt, season.finalAt + 1, season.finalAt + hourMs)
        .filter((match) => match.competition === season.competition && match.season === season.edition)
      expect(matches).toHaveLength(season.field.length * (season.field.length - 1))
      for (const match of matches) {
        const { timeline } = all.played(match)
        const { home, away } = scoreOf(recordAt(timeline, lengthOf(timeline)))
        const add = (ref: string, own: number, others: number) => {
          const row = table.get(ref)!
          row.points += own > others ? 3 : own === others ? 1 : 0
          row.difference += own - others
          row.scored += own
        }
        add(match.home.ref, home, away)
        add(match.away.ref, away, home)
      }
      const order = [...table]
        .toSorted(([, a], [, b]) => b.points - a.points || b.difference - a.difference || b.scored - a.scored)
        .map(([ref]) => ref)
      expect(winners).toEqual([{ ref: order[0], deadHeat: '1' }])
      const places = season.field.length < 10 ? 2 : 3
      expect(placed.map(({ ref }) => ref).toSorted()).toEqual(order.slice(0, places).toSorted())
    },
  )

  test('S5 of a cup of eight the finalists are placed, at half the odds', () => {
    const cup = openIn('merrow-cup')
    const { winners, placed } = toldOf(cup)
    expect(priceOutright(cup).specifiers).toBe('divisor=2|places=2')
    expect(winners).toHaveLength(1)
    expect(placed.map(({ deadHeat }) => deadHeat)).toEqual(['1', '1'])
  })

  test.each(sampleOf(['continental-court', 'northern-ice', 'merrow-cup'], 3, 2))(
    'editions of %s are won as often as they are priced, from the favourite to the last',
    (competition) => {
      const one = openIn(competition)
      let [favourites, expected, variance] = [0, 0, 0]
      // The last but one may still be running, beside the one that takes bets.
      for (let edition = one.edition - 27; edition < one.edition - 2; edition += 1) {
        const past = feed.outrights!.find(one.ref.replace(/\d+$/, String(edition)), noon)!
        const record = feed.outrights!.ended(past, noon)?.record ?? fail(past.ref)
        const { outcomes } = priceOutright(past)
        const winner = record.competitors.find(({ place }) => place === 1)?.ref
        const chances = outcomes.map(({ winShare }) => winShare)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 3)
        // The estimated probability of the winner, beside the average one of a winner.
        favourites += outcomes.find(({ outcome }) => outcome === winner)?.winShare ?? 0
        const mean = chances.reduce((sum, chance) => sum + chance ** 2, 0)
        expected += mean
        variance += chances.reduce((sum, chance) => sum + chance ** 3, 0) - mean ** 2
      }
      expect(Math.abs(favourites - expected) / Math.sqrt(variance)).toBeLessThan(3)
    },
  )

  test('S10 a later recovery receives the current state, and nothing of what was over before', () => {
    const after = outright.startsAt + minuteMs
    const again = snapshotOf(feed, opened.state, { producer: 'prematch', recovery: 2, at: after })
    expect(ofEvent(again.messages, outright.ref)).toMatchObject([{ markets: [{ status: 'suspended' }] }])
    const fresh = snapshotOf(feed, initialFeedState, { producer: 'prematch', recovery: 3, at: after })
    expect(ofEvent(fresh.messages, outright.ref)).toEqual([])
  })
})
