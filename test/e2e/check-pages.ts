import { supportedLocales, type SupportedLocale } from '#contract/locales.ts'
import type { Page } from 'playwright-core'
import { isFullRun, sampleOf } from '../run/full-run.ts'
import { findings } from './axe.ts'
import { origin, visit, type Visitor } from './visit.ts'

type Theme = 'dark' | 'light'
type Look = { theme: Theme; width: number; hasAxe: boolean }

/**
 * How pages are checked (standards P1): on a narrow phone, a tablet and a laptop, and in each theme. Colours do
 * not depend on the width nor positions on the theme, so axe, which takes most of the time, reads only two of
 * them.
 */
const looks: readonly Look[] = [
  { theme: 'dark', width: 320, hasAxe: true },
  { theme: 'dark', width: 768, hasAxe: false },
  { theme: 'light', width: 1280, hasAxe: true },
]

/** Axe reads half of the pages in the dark theme and half in the light one, or each in both. */
const looksAt = (at: number): readonly Look[] =>
  isFullRun
    ? looks
    : looks.map((look) => ({ ...look, hasAxe: look.hasAxe && (look.theme === 'light') === (at % 2 === 1) }))

/** For the page whose frame is checked: the frame of all others is the same. */
const everyViewport: readonly Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  [320, 768, 1280].map((width) => ({ theme, width, hasAxe: true })),
)

/** Faults of a page, by width and theme. */
export type Faults = Record<string, string[]>

const toTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
    document.documentElement.className = name
  }, theme)

/**
 * Waits until frames no longer change: a colour in transition is not final, and an inherited one restarts at
 * each element it reaches.
 */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    for (let rounds = 0, quiet = 0; quiet < 2 && rounds < 60; rounds++) {
      await frame()
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      quiet = ending.length === 0 ? quiet + 1 : 0
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })

/** How far a page scrolls sideways; it should be 0. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens a page and waits until its requests are done; a page that waits itself is taken as it is. */
const settles = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'load' })
  if (path.includes('paypending')) return
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
}

/** Controls smaller than a fingertip; links within a line of text are exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [role=tab], summary',
      ),
    ]
      .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((it) => getComputedStyle(it).display !== 'inline')
      .map((it) => {
        // A labelled box can be pressed on both, and a link that covers its tile anywhere on it.
        const isBox = it instanceof HTMLInputElement && /^(checkbox|radio)$/.test(it.type)
        const { width, height } = (isBox ? (it.labels?.[0] ?? it) : it).getBoundingClientRect()
        const cover = getComputedStyle(it, '::before')
        if (cover.content !== 'none' && cover.position === 'absolute' && cover.inset === '0px')
          return {
            it,
            width: Number(cover.width.replace('px', '')),
            height: Number(cover.height.replace('px', '')),
          }
        return { it, width, height }
      })
      .filter(({ width, height }) => width > 1 && (width < 24 || height < 24))
      .map(({ it, width, height }) => `small: ${it.outerHTML.slice(0, 80)} ${width} × ${height}`),
  )

/**
 * Checks each page in both themes and at all widths, with one load; the first one also with its frame in every
 * way. Returns only faults.
 */
export const checkPages = async (
  { page, context }: Visitor,
  addresses: readonly string[],
): Promise<Faults> => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: origin() }])
  const found: Faults = {}
  for (const [at, address] of addresses.entries()) {
    await settles(page, address)
    for (const { theme, width, hasAxe } of at === 0 ? everyViewport : looksAt(at)) {
      await toTheme(page, theme)
      await page.setViewportSize({ width, height: 800 })
      await nextFrame(page)
      const problems = hasAxe ? await findings(page) : []
      if (width === 320) problems.push(...(await smallTargets(page)))
      const surplus = await sideways(page)
      if (surplus > 0) problems.push(`scrolls sideways by ${surplus} px`)
      if (problems.length > 0) found[`${address} ${theme} ${width}`] = problems
    }
  }
  return found
}

const behind = (code: string, address: string): string =>
  supportedLocales.some((locale) => locale.code === code && locale.isDefault)
    ? address
    : `/${code}${address === '/' ? '' : address}`

/** Names of missing texts: `area.name`, which occurs in no language. */
const namesOfTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => document.body.innerText.match(/\b[a-z]+[A-Z]?\w*(\.[a-z]\w+){1,4}\b/g) ?? [])

/** English for comparison, one right-to-left language, and one of the others in turn; or all of them. */
const languagesAt = (at: number): readonly SupportedLocale[] => {
  const isAlways = ({ dir, isDefault }: SupportedLocale): boolean => isDefault || dir === 'rtl'
  const others = supportedLocales.filter((locale) => !isAlways(locale))
  const inTurn = sampleOf(others, others.length, at)
  return [...supportedLocales.filter(isAlways), ...inTurn]
}

/**
 * Checks each page in each language not checked yet, as the server renders it, on a narrow phone: it answers as
 * in English, has its language and direction, has all texts, and does not scroll sideways. No script runs,
 * which saves most of the page load.
 */
export const checkLanguages = async (
  addresses: readonly string[],
  cookies: { name: string; value: string }[] = [],
): Promise<Faults> => {
  const { page, context } = await visit({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin() })))
  const found: Faults = {}
  for (const [at, address] of addresses.entries()) {
    let english: { status: number; names: string[] } | undefined
    for (const { code, dir } of languagesAt(at)) {
      const answer = await page.goto(behind(code, address))
      const status = answer?.status() ?? 0
      const names = await namesOfTexts(page)
      english ??= { status, names }
      const written = await page.evaluate(() => {
        const { lang, dir } = document.documentElement
        return [lang, dir, new URL(location.href).pathname]
      })
      const problems = names
        .filter((name) => !english?.names.includes(name))
        .map((name) => `no words for ${name}`)
      if (status !== english.status) problems.push(`answers ${status} and not ${english.status}`)
      if (written[0] !== code || written[1] !== dir) problems.push(`says ${written.join(' ')}`)
      const surplus = await sideways(page)
      if (surplus > 0) problems.push(`scrolls sideways by ${surplus} px`)
      if (problems.length > 0) found[`${address} ${code}`] = problems
    }
  }
  return found
}
