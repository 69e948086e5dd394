import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import { checkProducers } from '#server/play/odds/feed/check-producers.ts'
import type { OddsFeed } from '#server/play/odds/feed/port.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { requestRecovery } from './sender-state.ts'
import { SimulatorClock } from './simulator-clock.ts'
import { createFastFeed, openFeedTestApp, type FeedTestApp } from './feed-test-app.fixture.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')

describe('the simulator’s own time', () => {
  const openTime = () => {
    const clock = { at: noon, offsetMs: 0, now: (): Date => new Date(clock.at) }
    return { clock, own: new SimulatorClock(clock, 1000) }
  }

  test('stands still while sending takes longer than the time it reports', () => {
    const { clock, own } = openTime()
    const end = own.measure()
    clock.at += 12_000
    end()
    expect(own.now()).toBe(noon)
    clock.at += 1000
    expect(own.now()).toBe(noon + 1000)
  })

  test('makes up for it when there is time to spare, and never goes ahead of the house', () => {
    const { clock, own } = openTime()
    const slow = own.measure()
    clock.at += 3000
    slow()
    for (let look = 0; look < 11; look++) {
      own.measure()()
      clock.at += 1000
    }
    expect(own.behindMs).toBe(250)
    for (let look = 0; look < 5; look++) own.measure()()
    expect(own.behindMs).toBe(0)
  })

  test('goes with a clock that is moved in the middle of a telling', () => {
    const { clock, own } = openTime()
    const end = own.measure()
    clock.offsetMs += 3_600_000
    clock.at += 3_600_000
    end()
    expect(own.now()).toBe(noon + 3_600_000)
  })
})

describe('on a machine on which each message takes long', () => {
  let app: TestApp
  let told: FeedTestApp
  /** The machine's time for each message, in which the application's clock runs on. */
  let messageMs = 0
  /** A single delay, for the next message that is not an alive message. */
  let waitMs = 0
  const statuses: (string | undefined)[] = []
  const waitLong = async (watched: OddsFeed): Promise<void> => {
    const until = told.time.now + waitMs
    waitMs = 0
    while (told.time.now < until) {
      told.time.now += 2000
      await told.stayAlive()
      await checkProducers(told.parts, watched)
      statuses.push(await told.status('live'), await told.status('prematch'))
    }
  }
  beforeAll(async () => {
    app = await createTestApp()
    const feed = createFastFeed(({ competition }) => competition.ref === 'aldmark-premier')
    told = await openFeedTestApp(app.ctx, feed, noon)
    const watched = app.ctx.oddsFeeds.sandbox as OddsFeed
    told.restart(async (message) => {
      told.time.now += messageMs
      await checkProducers(told.parts, {
        ...watched,
        recover: (...asked) => requestRecovery(told.parts, ...asked),
      })
      statuses.push(await told.status('live'), await told.status('prematch'))
      if (message.kind !== 'alive') await waitLong(watched)
      await told.take(message)
    })
  })
  afterAll(() => app.close())

  test('S10 betting stays open: the simulator slows its clock, and its producers are heard', async () => {
    await told.step(1000)
    for (let look = 0; look < 20; look++) await told.step(1000)
    expect([await told.status('prematch'), await told.status('live')]).toEqual(['up', 'up'])

    messageMs = 1500
    statuses.length = 0
    const [heardBefore, before] = [told.heard.length, told.time.now]
    while (told.time.now < before + 10 * minuteMs) {
      told.time.now += 1000
      await told.speak()
    }
    const heard = told.heard.slice(heardBefore)
    expect(heard.filter(({ kind }) => kind !== 'alive').length).toBeGreaterThan(10)
    // Never silent, and never so late that events in between are lost.
    expect(statuses.filter((status) => status !== 'up')).toEqual([])
    expect(heard.filter((message) => message.kind === 'alive' && !message.isSubscribed)).toEqual([])
    const lastStamp = Math.max(...heard.map(({ stamp }) => stamp))
    expect(lastStamp - before).toBeLessThan(5 * minuteMs)
    expect(lastStamp - before).toBeGreaterThan(5000)
  })

  test('S10 one wait that is longer than a silence leaves no producer silent', async () => {
    messageMs = 0
    waitMs = 30_000
    statuses.length = 0
    for (let look = 0; look < 60 && waitMs > 0; look++) await told.step(1000)
    expect(waitMs).toBe(0)
    expect(statuses.length).toBeGreaterThan(30)
    expect(statuses.filter((status) => status !== 'up')).toEqual([])
  })
})
