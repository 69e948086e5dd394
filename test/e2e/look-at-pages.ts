import type { Page } from 'playwright-core'
import { bringAxe, findings } from './axe.ts'
import { origin, type Visitor } from './visit.ts'

export type Theme = 'dark' | 'light'

/**
 * How pages are looked at (standards P1): on a narrow phone, a tablet and a laptop, and in each theme. Colours do not
 * change with the width nor places with the theme, so not every pair is needed.
 */
const looks: readonly { theme: Theme; width: number }[] = [
  { theme: 'dark', width: 320 },
  { theme: 'dark', width: 768 },
  { theme: 'light', width: 1280 },
  { theme: 'light', width: 320 },
]

/** What is wrong with a page, by where it was seen. */
export type Faults = Record<string, string[]>

const toTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
    document.documentElement.className = name
  }, theme)

/** Until the next frames have been drawn and what was to change with them has changed: a colour on its way is neither. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await frame()
  })

/** How far a page can be scrolled sideways, which it should not be. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens a page and waits until it has what it fetches; a page that only waits itself is taken as it is. */
const settles = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'load' })
  if (path.includes('paypending')) return
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
}

/**
 * Looks at each page in both themes and at all widths, loading it once: what stands around it is looked at the first
 * time, and what is in it every time. Answers only what was found.
 */
export const lookAtPages = async (
  { page, context }: Visitor,
  addresses: readonly string[],
): Promise<Faults> => {
  await bringAxe(context)
  await context.addCookies([{ name: 'theme', value: 'dark', url: origin() }])
  const found: Faults = {}
  for (const address of addresses) {
    await settles(page, address)
    for (const [at, { theme, width }] of looks.entries()) {
      await toTheme(page, theme)
      await page.setViewportSize({ width, height: 800 })
      await nextFrame(page)
      const hasMain = (await page.locator('main').count()) === 1
      const problems = await findings(page, at === 0 || !hasMain ? {} : { within: 'main' })
      const surplus = await sideways(page)
      if (surplus > 0) problems.push(`scrolls sideways by ${surplus} px`)
      if (problems.length > 0) found[`${address} ${theme} ${width}`] = problems
    }
  }
  return found
}
