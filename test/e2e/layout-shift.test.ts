import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asPerson, newPlayer, visitAs } from './players.ts'
import { desktop, isAlive, phone, visit, type Visitor } from './visit.ts'

/** Half of the value from which a page loses score; standards P16 allows 0.1. */
const allowed = 0.02

type Shift = { value: number; of: string[] }

/** Every shift from the first frame on, also soon after a press, which the usual sum excludes. */
const watchesShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        const of = entry.sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : '').slice(0, 80),
        )
        shifts.push({ value: entry.value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** Waits until no request is pending and the result is rendered. */
const comesToRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

const visitors: readonly (readonly [who: string, paths: readonly string[], () => Promise<Visitor>])[] = [
  ['a guest', ['/', '/gamehall'], () => visit({ isFirst: true })],
  [
    'a new player, who is shown hints',
    ['/', '/gamehall', '/profile', '/cashier/deposit'],
    async () => visitAs(await newPlayer(), { isFirst: true }),
  ],
  [
    'a player of long standing',
    ['/', '/gamehall', '/profile', '/cashier/deposit'],
    async () => visitAs(await asPerson('anna@example.com'), { isFirst: true }),
  ],
]

test.each(visitors)(
  'P16 no page moves under %s, as it comes and after the first press',
  async (_who, paths, enters) => {
    const { page, context } = await enters()
    await watchesShifts(page)
    const found: Record<string, { sum: number; shifts: Shift[] }> = {}
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      for (const path of paths) {
        await page.goto(path)
        await isAlive(page)
        await comesToRest(page)
        // The first press loads the announcements.
        const announced = page.waitForResponse('**/content/notices?*')
        await page.getByRole('main').click({ position: { x: 2, y: 2 } })
        await (await announced).finished()
        await page.getByRole('region', { name: 'Announcements' }).waitFor()
        await comesToRest(page)
        const shifts = await shiftsOf(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        if (sum > allowed) found[`${path} at ${viewport.width}`] = { sum, shifts }
      }
    }
    expect(found).toEqual({})
    expect(context.pages()).toHaveLength(1)
  },
)

test('HN-06 P16 hints come with the page, and a closed one not at all', async () => {
  const { page, context } = await visitAs(await newPlayer(), { viewport: desktop })
  const written = async () => (await (await context.request.get('/')).text()).split('<main')[0]
  expect(await written()).toContain('Your first deposit')
  await page.goto('/')
  await isAlive(page)
  await page.getByRole('button', { name: 'Close: Your first deposit' }).click()
  await page.getByText('Your first deposit').waitFor({ state: 'detached' })
  expect(await written()).not.toContain('Your first deposit')
  expect(await written()).toContain('Verify your email')
})

test('P16 a press on the test page counts what it moves', async () => {
  const { page } = await visit({ isFirst: true })
  await watchesShifts(page)
  await page.goto('/')
  await isAlive(page)
  await comesToRest(page)
  await page.evaluate(() => {
    const late = document.createElement('p')
    late.style.blockSize = '200px'
    document.querySelector('main')?.before(late)
  })
  await expect
    .poll(async () => (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0))
    .toBeGreaterThan(allowed)
})
