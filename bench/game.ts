import { rmSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { RoundView } from '#contract/studio.ts'
import { findChromium } from '#dev/find-chromium.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { roundOfTier } from './game/played-rounds.ts'
import { createReport } from './harness/report.ts'
import { processorSlowdown, slowLine } from './harness/slow-phone.ts'

/**
 * A studio game on a slow phone: the time until it is playable with an empty cache, and the frame times of a
 * spin and of a large win. Without a graphics processor every frame is drawn by the throttled processor, unlike
 * on a phone: the line "drawn by" reports that.
 */
process.env.NODE_ENV = 'production'
const { report, print, exitCode } = createReport()
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const playPath = '/platform/game/night-ferry/play?mode=demo'
const lateFrameMs = 20
const visits = 3

const slowPage = async (browser: Browser, isLineSlow: boolean): Promise<Page> => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (isLineSlow) await devtools.send('Network.emulateNetworkConditions', slowLine)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

/** From the start of the visit to the frame in which the game accepts a spin. */
const playableMs = async (browser: Browser, address: string): Promise<number> => {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const page = await slowPage(browser, true)
    const beganMs = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    const ready = '#game[data-phase=ready]'
    const isFramed = !address.includes(playPath)
    const game = isFramed ? page.frameLocator('iframe').locator(ready) : page.locator(ready)
    await game.waitFor({ timeout: 60_000 })
    times.push(performance.now() - beganMs)
    await page.context().close()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** Plays the round and returns the time of each frame from the press until the game is ready again. */
const framesMs = async (browser: Browser, origin: string, round: RoundView): Promise<number[]> => {
  const page = await slowPage(browser, false)
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/platform/studio/play', (route) => route.fulfill({ json: { data: round }, headers }))
  await page.goto(`${origin}${playPath}`)
  await page.locator('#game[data-phase=ready]').waitFor({ timeout: 60_000 })
  // Until the processor has finished the opening.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const times = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        let lastMs: number | undefined
        let hasBegun = false
        const look = (nowMs: number): void => {
          if (lastMs !== undefined) seen.push(nowMs - lastMs)
          lastMs = nowMs
          const phase = document.getElementById('game')?.dataset['phase']
          if (phase === 'playing') hasBegun = true
          if (hasBegun && phase === 'ready') return resolve(seen)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        document.querySelector<HTMLElement>('.spin')?.click()
      }),
  )
  await page.context().close()
  return times
}

const app = await startTestServer()
const browser = await chromium.launch({
  executablePath: await findChromium({ isWhole: true }),
  // In one process with the page around it; otherwise the frame would not be throttled.
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-features=IsolateSandboxedIframes'],
})
try {
  const probe = await (await browser.newContext()).newPage()
  const renderer = await probe.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl && info
      ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL))
      : 'no WebGL: the reels stand still'
  })
  print('drawn by', renderer)
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  const own = await playableMs(browser, `${app.origin}${playPath}`)
  report('the game: from its address to its first spin', seconds(own), own <= 2500, '<= 2.50 s')
  const whole = await playableMs(browser, `${app.origin}/game/night-ferry`)
  print('… with the page around it', seconds(whole))
  for (const [what, tier] of [
    ['a spin', 0],
    ['a large win', 2],
  ] as const) {
    const frames = await framesMs(browser, app.origin, roundOfTier(tier))
    const share = frames.filter((ms) => ms > lateFrameMs).length / frames.length
    report(`${what}: frames over ${lateFrameMs} ms`, `${(share * 100).toFixed(1)} %`, share <= 0.05, '<= 5 %')
    print('… frames in all, the longest', `${frames.length}, ${Math.max(...frames).toFixed(0)} ms`)
  }
} finally {
  await browser.close()
  await app.kill()
  rmSync(app.dataDir, { recursive: true, force: true })
}
process.exit(exitCode())
