import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '#dev/find-chromium.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createApplication } from '#server/create-application.ts'
import { fillCatalogue, wordOf } from '#test/big-catalogue.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { createReport, quantile } from './harness/report.ts'

/**
 * The game lobby with ten thousand games: the number of cards in the page while scrolling, missed frames, and
 * the time of a filter. Prints each figure with its budget; exits with 1 if one is missed.
 */
const gamesCount = 10_000
/** Pixels per second: a fast flick. */
const scrollSpeed = 2400
const scrollPixels = 12_000
const { report, exitCode } = createReport()
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

type TraceEvent = { name: string; ph: string; args?: Record<string, unknown> }

const trace = async (browser: Browser, act: () => Promise<unknown>): Promise<TraceEvent[]> => {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'] },
  })
  await act()
  await session.send('Tracing.end')
  await done
  return events
}

type Reporter = { state?: string; affects_smoothness?: boolean; scroll_state?: string }

/** Frames of scrolling: presented ones, and visibly missed ones. */
const frames = (events: readonly TraceEvent[]) => {
  const reports = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => args?.frame_reporter as Reporter | undefined)
    .filter((report) => report?.scroll_state !== 'SCROLL_NONE')
  const shown = reports.filter((report) => report?.state?.startsWith('STATE_PRESENTED')).length
  const lost = reports.filter(
    (report) => report?.state === 'STATE_DROPPED' && report.affects_smoothness,
  ).length
  return { shown, lost, lostShare: lost / Math.max(1, shown + lost) }
}

/** Scrolls at constant speed for some seconds, like a finger. */
const scroll = async (page: Page, pixels: number) => {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const input = await page.context().newCDPSession(page)
  const events = await trace(browser, () =>
    input.send('Input.synthesizeScrollGesture', {
      x: 300,
      y: 500,
      yDistance: -pixels,
      speed: scrollSpeed,
      gestureSourceType: 'mouse',
    }),
  )
  return frames(events)
}

const watchCards = (page: Page) =>
  page.evaluate(() => {
    const seen = { most: 0 }
    Object.assign(window, { seenCards: seen })
    const count = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('main li article').length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
const maxCards = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenCards: { most: number } }).seenCards.most)

/** From the press on a filter link to the first frame with its games. */
const filterMs = async (page: Page, name: string): Promise<number> => {
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true })
  await page.evaluate(() => {
    const first = () => document.querySelector('main li article a')?.textContent
    Object.assign(window, {
      filtered: new Promise<number>((resolve) => {
        let pressedAt = 0
        const before = document.querySelector('h1')?.textContent
        addEventListener('click', (event) => (pressedAt = event.timeStamp), { once: true, capture: true })
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('h1')?.textContent === before || !first()) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    })
  })
  await link.click()
  return page.evaluate(() => (window as unknown as { filtered: Promise<number> }).filtered)
}

const dataDir = mkdtempSync(join(tmpdir(), 'baize-hall-'))
const closed = await createApplication({ settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }) })
await fillCatalogue(closed.ctx, gamesCount)
await closed.close()
const app = await startTestServer({ DATA_DIR: dataDir })
const browser = await chromium.launch({
  executablePath: await findChromium({ isWhole: true }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  const answers: number[] = []
  for (let at = 0; at < 60; at++) {
    const options = { search: wordOf(at * 7), count: 18 }
    const startedAt = performance.now()
    const response = await fetch(
      `${app.origin}/api/games/get?options=${encodeURIComponent(JSON.stringify(options))}`,
    )
    await response.arrayBuffer()
    answers.push(performance.now() - startedAt)
  }
  const p95 = quantile(answers, 0.95)
  report('a search among 10,000 games, server, p95', `${p95.toFixed(1)} ms`, p95 <= 50, '<= 50 ms')

  for (const [name, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desk', { width: 1440, height: 900 }],
    ['large desk', { width: 1920, height: 1080 }],
  ] as const) {
    // The same cards without any script are the best that this machine can do.
    const still = await browser.newPage({ viewport, javaScriptEnabled: false })
    await still.goto(`${app.origin}/gamehall?shown=300`, { waitUntil: 'networkidle' })
    const bare = await scroll(still, scrollPixels)
    await still.close()

    const page = await browser.newPage({ viewport })
    await page.goto(`${app.origin}/gamehall?shown=36`, { waitUntil: 'networkidle' })
    const own = await scroll(page, scrollPixels)
    report(
      `${name}: frames lost while scrolling, of ${own.shown + own.lost}`,
      percent(own.lostShare),
      own.lostShare <= bare.lostShare + 0.01,
      `<= 1 % above a still page of 300 cards (${percent(bare.lostShare)} of ${bare.shown + bare.lost})`,
    )
    await watchCards(page)
    await scroll(page, scrollPixels)
    const most = await maxCards(page)
    report(
      `${name}: cards in the page while scrolling, most`,
      String(most),
      most > 0 && most <= 150,
      '<= 150',
    )

    await page.goto(`${app.origin}/gamehall`, { waitUntil: 'networkidle' })
    const filters: number[] = []
    for (let at = 0; at < 12; at++) filters.push(await filterMs(page, at % 2 === 0 ? 'Popular' : 'Slots'))
    const median = quantile(filters, 0.5)
    report(
      `${name}: a filter, from the press to its games, median`,
      `${median.toFixed(0)} ms`,
      median <= 50,
      '<= 50 ms',
    )
    await page.close()
  }
} finally {
  await browser.close()
  await app.kill()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(exitCode())
