import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPageFaults, visitBackofficeAs } from './backoffice-visits.ts'
import { checkLanguages, checkPages } from './check-pages.ts'
import { bettingPages } from './page-list.ts'
import { startTestServer, trusting } from './setup.ts'
import { goElsewhere, origin, visit } from './visit.ts'
import { hangLimitMs } from '../run/hang-limit.ts'

/**
 * The pages of matches and bets, checked like all others (accessibility.test.ts, desk-house.test.ts), in an
 * application of their own: started with default settings, on the embedded database, with the odds simulator.
 */
let app: Awaited<ReturnType<typeof startTestServer>>
let addresses: string[]

/** Three checks of each page take long on a busy machine. */

/** The first outright competition of the simulator. */
const findOutright = async (): Promise<string> => {
  const response = await fetch(`${origin()}/api/odds/getOutrights?v=1&locale=en`)
  const { data } = (await response.json()) as { data: { outrights: { id: string }[] } }
  const [outright] = data.outrights
  if (!outright) throw new Error('Nothing stands as a whole to bet on')
  return outright.id
}

beforeAll(async () => {
  app = await startTestServer(trusting)
  goElsewhere(app.origin)
  // A new application receives its offer first.
  const outright = await vi.waitFor(findOutright, { timeout: hangLimitMs, interval: 1000 })
  addresses = Object.values({
    ...bettingPages,
    'betting/outright/:outright': `/betting/outright/${outright}`,
  })
})
afterAll(async () => {
  await app.kill()
  rmSync(app.dataDir, { recursive: true, force: true })
})

test('P1 P4 P12 UI-11 UI-09 on no page of matches does axe find anything, is a control too small, or does it scroll sideways: in both themes at 320, 768 and 1280', async () => {
  const visitor = await visit({ reducedMotion: 'reduce' })
  expect(await checkPages(visitor, addresses)).toEqual({})
})

test('RT-02 TH-10 P11 UI-09 every page of matches stands in each language, in its direction, with all its words, and never scrolls sideways', async () => {
  expect(await checkLanguages(addresses)).toEqual({})
})

test('P1 every page of the desk on betting is clean and fits, on a wide screen in the light and on a phone in the dark', async () => {
  const { page, problems } = await visitBackofficeAs('administrator')
  for (const path of [
    '',
    'by-hand',
    'liability',
    'referred',
    'bets',
    'limits',
    'factors',
    'offer',
    'competitions',
  ]) {
    await page.goto(`/backoffice/betting${path && `/${path}`}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
  expect(problems).toEqual([])
})
