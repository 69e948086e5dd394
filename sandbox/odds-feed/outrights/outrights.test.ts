import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { FeedMessage } from '#book/feed/feed-message.ts'
import { readFeedMessage } from '#book/feed/read-feed-message.ts'
import { openCalendar } from '../calendar.ts'
import { silentState, type FeedState, type SimulatedFeed } from '../feed-state.ts'
import { messagesBetween, snapshotOf } from '../messages-between.ts'
import { priceByBook } from '../price-by-book.ts'
import { settleByBook } from '../settle-by-book.ts'
import { usualSettings } from '../settings.ts'
import { openOutrights, outrightFixture } from './outright-calendar.ts'
import { priceOutright } from './price-outright.ts'

const settings = { ...usualSettings, speed: 15, hasProvingGround: false }
const all = openCalendar(settings)
/** The competitions alone: their matches would only take time. */
const feed: SimulatedFeed = {
  settings,
  calendar: { ...all, startingBetween: () => [] },
  outrights: openOutrights(settings, all),
  price: priceByBook,
  settle: settleByBook,
}
const noon = Date.parse('2026-10-05T12:00:00Z')

const tell = (state: FeedState, from: number, to: number) => {
  const told = messagesBetween(feed, state, from, to)
  return { ...told, messages: told.messages.filter(({ kind }) => kind !== 'alive') }
}
const ofEvent = (messages: readonly FeedMessage[], ref: string) =>
  messages.filter((message) => 'event' in message && message.event === ref)

describe('SB-03 competitions as a whole in the simulated feed', () => {
  const opened = snapshotOf(feed, silentState, { producer: 'prematch', recovery: 1, at: noon })
  const begun = opened.messages.find(({ kind }) => kind === 'fixture_change') as { event: string }
  const outright = feed.outrights!.find(begun.event, noon)!

  test('of every tour one edition takes bets at a time, until its first match begins', () => {
    const fixtures = opened.messages.filter(({ kind }) => kind === 'fixture_change')
    expect(fixtures).toHaveLength(3)
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

  test('S5 it is closed when its first match begins, and decided by its final, with those who lost a semi-final sharing the third place', () => {
    const until = outright.finalAt + hourMs
    let state = opened.state
    const messages: FeedMessage[] = []
    for (let at = noon; at < until; at += 20 * minuteMs) {
      const told = tell(state, at, at + 20 * minuteMs)
      messages.push(...told.messages)
      state = told.state
    }
    const own = ofEvent(messages, outright.ref)
    expect(own.map(({ kind }) => kind)).toEqual(['odds_change', 'odds_change', 'bet_settlement'])
    for (const message of own) expect(readFeedMessage(message)).toEqual({ message })
    expect(own[0]).toMatchObject({ stamp: outright.startsAt, markets: [{ status: 'suspended' }] })
    const [, , settlement] = own as [
      FeedMessage,
      FeedMessage,
      Extract<FeedMessage, { kind: 'bet_settlement' }>,
    ]
    const { fates, placeFates } = settlement.markets[0] ?? { fates: {} }
    expect(Object.values(fates).filter(({ won }) => won === 1)).toEqual([
      { won: 1, void: '0', deadHeat: '1' },
    ])
    const paid = Object.values(placeFates ?? {}).filter(({ won }) => won === 1)
    expect(paid.map(({ deadHeat }) => deadHeat).toSorted()).toEqual(['1', '1', '1/2', '1/2'])
    // The same again, told at once.
    const whole = tell(opened.state, noon, until)
    const unnumbered = (told: readonly FeedMessage[]) => told.map((one) => ({ ...one, sequence: 0 }))
    expect(unnumbered(ofEvent(whole.messages, outright.ref))).toEqual(unnumbered(own))
  })

  test('S10 who asks later is told how it stands, and nothing of what was over before', () => {
    const after = outright.startsAt + minuteMs
    const again = snapshotOf(feed, opened.state, { producer: 'prematch', recovery: 2, at: after })
    expect(ofEvent(again.messages, outright.ref)).toMatchObject([{ markets: [{ status: 'suspended' }] }])
    const fresh = snapshotOf(feed, silentState, { producer: 'prematch', recovery: 3, at: after })
    expect(ofEvent(fresh.messages, outright.ref)).toEqual([])
  })
})
