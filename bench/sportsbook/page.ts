import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import { connect } from '#db/connect.ts'
import { findChromium } from '#dev/find-chromium.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import type { FeedParts } from '#server/play/odds/feed/process-message.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { startPostgres } from '#test/race/postgres.ts'
import type { createReport } from '../harness/report.ts'
import { processorSlowdown } from '../harness/slow-phone.ts'

type Report = ReturnType<typeof createReport>
type Feed = ReturnType<typeof openTestFeed>

/**
 * The effect of moving prices on a player: a sport page and an event page on a phone, under fifty messages per
 * second about them. Prices are pressed all the while, and as often before at rest, which gives the share of
 * the machine. Database, application, feed and browser share the machine; layout shifts of both count.
 */
const plan = { events: 20, perSecond: 50, takenAtOnce: 8, warmMs: 3000, presses: 20, betweenMs: 600 } as const
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const maxShift = 0.02
const maxInpMs = 100
const live = { status: 'live', producer: 'live' } as const
const names = Array.from({ length: plan.events }, (_, at) => `event ${at}`)

const marketsOf = (mark: number): OfferedMarket[] => [
  marketOf('football', 'match_result', [1500 + (mark % 900), 3000 + (mark % 500), 4000 + (mark % 700)]),
  ...Array.from({ length: 9 }, (_, at) =>
    marketOf('football', 'total', [1500 + ((mark + at) % 900), 1600 + ((mark * 3 + at) % 800)], {
      specifiers: `total=${at}.5`,
    }),
  ),
]

/** Sends changes until stopped; returns the messages processed per second. */
const moves = (feed: Feed, shown: readonly string[]) => {
  let isOver = false
  let mark = 0
  const began = performance.now()
  const stepMs = (1000 / plan.perSecond) * plan.takenAtOnce
  const say = async (from: number): Promise<void> => {
    for (let due = began + (from * 1000) / plan.perSecond; !isOver; due += stepMs) {
      await wait(Math.max(0, due - performance.now()))
      const own = mark++
      await feed.prices(shown[own % shown.length] ?? '', marketsOf(own * 7), live)
    }
  }
  const said = Promise.all(Array.from({ length: plan.takenAtOnce }, (_, from) => say(from)))
  return async (): Promise<number> => {
    isOver = true
    await said
    return (mark * 1000) / (performance.now() - began)
  }
}

/** What was measured since the last call, and the worst shift of all. */
type Felt = {
  readonly shift: number
  readonly durations: readonly number[]
  readonly worst: readonly string[]
}

/**
 * The sums of web-vitals: the worst window of shifts without a recent press, and the longest event of each
 * interaction.
 */
const watches = (): void => {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const windows: { from: number; to: number; sum: number; of: string[] }[] = []
  const interactions = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const of = entry.sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : String(node?.nodeValue)).slice(0, 120),
      )
      const last = windows.at(-1)
      if (last && entry.startTime - last.to < 1000 && entry.startTime - last.from < 5000) {
        last.to = entry.startTime
        last.sum += entry.value
        last.of.push(...of)
      } else windows.push({ from: entry.startTime, to: entry.startTime, sum: entry.value, of })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
      interactionId: number
    })[])
      if (interactionId > 0)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  const felt = (): Felt => {
    const durations = [...interactions.values()]
    interactions.clear()
    const worst = windows.toSorted((one, other) => other.sum - one.sum)[0]
    return { shift: worst?.sum ?? 0, durations, worst: worst?.of ?? [] }
  }
  Object.assign(window, { felt })
}

/** Presses active prices one after the other, into the slip and out of it again. */
const presses = async (page: Page): Promise<void> => {
  for (let at = 0; at < plan.presses; at++) {
    await wait(plan.betweenMs)
    const buttons = page.getByRole('button', { name: /^Match result: / })
    const box = await buttons.nth(at % 3).boundingBox()
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
}

const measurePage = async (
  browser: Browser,
  address: string,
  name: string,
  feed: Feed,
  shown: readonly string[],
  { report, print }: Report,
): Promise<void> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(watches)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const felt = () => page.evaluate(() => (window as unknown as { felt: () => Felt }).felt())
  await page.goto(address)
  const prices = page.getByRole('button', { name: /^Match result: / })
  await prices.first().waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Reject all' }).click()
  await wait(plan.warmMs)
  await felt()
  await presses(page)
  const atRest = await felt()
  const stop = moves(feed, shown)
  await wait(plan.warmMs)
  const before = await prices.allTextContents()
  await presses(page)
  const perSecond = await stop()
  const after = await prices.allTextContents()
  await wait(500)
  const moving = await felt()
  await context.close()
  const inp = Math.max(0, ...moving.durations)
  print(
    `${name}: messages a second; presses; INP at rest`,
    `${perSecond.toFixed(0)}; ${moving.durations.length}; ${Math.max(0, ...atRest.durations)} ms`,
  )
  const isMoving = before.join() !== after.join() && perSecond > plan.perSecond * 0.8
  report(
    `${name}: CLS under ${plan.perSecond} messages a second`,
    moving.shift.toFixed(3),
    isMoving && moving.shift <= maxShift,
    `<= ${maxShift}`,
  )
  if (moving.shift > maxShift) print('what moved', moving.worst.slice(0, 4).join(' | '))
  report(
    `${name}: INP, processor ${processorSlowdown} x slower`,
    `${inp} ms`,
    moving.durations.length > 0 && inp <= maxInpMs,
    `<= ${maxInpMs} ms`,
  )
}

export const measurePages = async (report: Report): Promise<void> => {
  process.env.NODE_ENV = 'production'
  const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '60' })
  const databaseUrl = await postgres.createDatabase('house')
  const app = await startTestServer({ DATABASE_URL: databaseUrl })
  const connection = await connect({ databaseUrl, poolSize: plan.takenAtOnce })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    const log = createLog('error')
    const events = { publish: async () => undefined } as unknown as FeedParts['events']
    const feed = openTestFeed({ connection, db: connection.db, clock: createClock(), log, events })
    await feed.stands('live', 'up')
    const ids: string[] = []
    for (const name of names)
      ids.push(await feed.plans(name, marketsOf(1), { startsAt: Date.now() - 60_000 }, live))
    const [first = ''] = names
    await measurePage(browser, `${app.origin}/betting/football`, 'a sport', feed, names, report)
    await feed.stands('live', 'up')
    await measurePage(browser, `${app.origin}/betting/event/${ids[0]}`, 'an event', feed, [first], report)
  } finally {
    await browser.close()
    await connection.close()
    await app.kill()
    await postgres.stop()
  }
}
