import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { gameFrame, waitForPhase } from './actions.ts'
import { nextFrame } from './check-pages.ts'
import { asPerson, visitAs } from './players.ts'
import { desktop, isAlive, loads, phone, visit } from './visit.ts'

/**
 * How pages are operated: by keyboard, by a thumb, enlarged, without motion (standards P2, P4, P9, P10, P11).
 */
const anna = () => asPerson('anna@example.com')

/**
 * The focused element with the element over its middle. Undefined if it is visible, or if nothing has the
 * focus.
 */
const coveredFocus = (page: Page): Promise<{ name: string; by: string | undefined } | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    // A control drawn by its label is as visible as the label.
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    const seen = /^(checkbox|radio)$/.test((focused as HTMLInputElement).type) && label ? label : focused
    const { left, top, width, height } = seen.getBoundingClientRect()
    const name = `${focused.tagName.toLowerCase()} ${(focused.textContent || focused.getAttribute('aria-label') || focused.getAttribute('name') || '').slice(0, 30)}`
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = found !== null && (seen.contains(found) || found.contains(seen))
    return { name, by: isSeen ? undefined : (found?.outerHTML.slice(0, 120) ?? 'the edge of the screen') }
  })

/** Moves through a page by Tab, and returns the elements that had the focus unseen. */
const tabsThrough = async (page: Page): Promise<{ steps: number; covered: string[] }> => {
  const covered: string[] = []
  let steps = 0
  for (; steps < 90; steps++) {
    await page.keyboard.press('Tab')
    let focus = await coveredFocus(page)
    if (!focus) break
    if (focus.by) {
      // A list of its own may still be scrolling to it.
      await nextFrame(page)
      focus = (await coveredFocus(page)) ?? focus
    }
    if (focus.by) covered.push(`${focus.name} under ${focus.by}`)
  }
  return { steps, covered }
}

describe('the focus', () => {
  test.each([
    ['a short phone', { width: 360, height: 560 }],
    ['a desk', desktop],
  ] as const)('P2 what has the focus is never covered by bars, on %s', async (_name, viewport) => {
    const guest = await visit({ viewport, reducedMotion: 'reduce' })
    for (const path of ['/', '/gamehall', '/help']) {
      await guest.page.goto(path)
      await isAlive(guest.page)
      const { steps, covered } = await tabsThrough(guest.page)
      expect(steps, path).toBeGreaterThan(10)
      expect([path, covered]).toEqual([path, []])
    }
    const player = await visitAs(await anna(), { viewport, reducedMotion: 'reduce' })
    for (const path of ['/cashier/deposit/card', '/profile/security']) {
      await player.page.goto(path)
      await isAlive(player.page)
      const { steps, covered } = await tabsThrough(player.page)
      expect(steps, path).toBeGreaterThan(10)
      expect([path, covered]).toEqual([path, []])
    }
  })

  test('P2 nor by the question about cookies, which lies over the page', async () => {
    const { page } = await visit({ viewport: phone, reducedMotion: 'reduce', isAsked: true })
    await loads(page, '/gamehall')
    const { steps, covered } = await tabsThrough(page)
    expect(steps).toBeGreaterThan(10)
    expect(covered).toEqual([])
  })
})

describe('dialogs', () => {
  const opensGallery = async (page: Page) => {
    await loads(page, '/sandbox/gallery')
    await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click()
    await page.getByRole('group', { name: 'Direction' }).getByText('Left to right').click()
    return page.getByRole('heading', { name: 'dialog.tsx · confirm.tsx' }).locator('xpath=..')
  }
  const scrolls = async (page: Page): Promise<boolean> => {
    const place = () => page.evaluate(() => window.scrollY)
    const before = await place()
    await page.mouse.move(10, 300)
    await page.mouse.wheel(0, 400)
    // The effect of the wheel is visible in the following frames.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150))),
        ),
    )
    const after = await place()
    await page.mouse.wheel(0, before - after)
    return after !== before
  }
  const hasFocus = (page: Page, selector: string) =>
    page.evaluate((role) => document.querySelector(role)?.contains(document.activeElement) ?? false, selector)

  test('P9 UI-11 PD-01 PD-02 PD-03 PD-04 PD-09 the focus goes round in a dialog of each kind, what is behind it is out of reach, and Escape leads back where it may be closed, one dialog after the other', async () => {
    const { page } = await visit({ viewport: desktop, reducedMotion: 'reduce' })
    const part = await opensGallery(page)
    for (const kind of ['popup', 'curtain', 'curtain, start', 'confirm']) {
      const opener = part.getByRole('button', { name: kind, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await dialog.waitFor()
      expect(await dialog.getAttribute('aria-modal')).toBe('true')
      // A side panel covers its side from top to bottom, the others are in the middle.
      const edges = () =>
        dialog.evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          const { innerWidth: width, innerHeight: height } = window
          // The page keeps the width of its scroll bar.
          const barWidth = 20
          return [left === 0, top === 0, width - right < barWidth, Math.round(bottom) === height]
        })
      const sides = { curtain: [false, true, true, true], 'curtain, start': [true, true, false, true] }
      await expect.poll(edges).toEqual(sides[kind as keyof typeof sides] ?? [false, false, false, false])
      for (let at = 0; at < 8; at++) {
        await page.keyboard.press(at % 3 === 2 ? 'Shift+Tab' : 'Tab')
        await expect.poll(() => hasFocus(page, '[aria-modal=true]')).toBe(true)
      }
      // Screen readers are kept inside as well.
      expect(await page.getByRole('heading', { name: 'Gallery' }).count()).toBe(0)
      expect(await scrolls(page)).toBe(false)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
      if (kind === 'confirm') expect(await part.locator('output').innerText()).toBe('false')
    }

    // A panel that cannot be closed has a way on by keyboard, and ignores Escape and the veil.
    await part.getByRole('button', { name: 'isClosable = false' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(page, '[aria-modal=true] button')).toBe(true)
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    // A dialog over a panel is in front of it, and the page scrolls only when both are closed.
    await part.getByRole('button', { name: 'curtain', exact: true }).click()
    await page.getByRole('dialog', { name: 'Bet slip' }).waitFor()
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    const question = page.getByRole('button', { name: 'Keep withdrawal' })
    await question.waitFor()
    await question.click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog', { name: 'Bet slip' }).isVisible()).toBe(true)
    expect(await scrolls(page)).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => scrolls(page)).toBe(true)
  })
})

describe('motion', () => {
  /** Every animation longer than a moment; delayed ones that have not started are excluded. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0))
        .filter((ms) => ms > 1),
    )

  test('P10 who wants no motion gets none: nothing on a page moves, slides or fades', async () => {
    const { page } = await visit({ viewport: phone, reducedMotion: 'reduce' })
    for (const path of ['/', '/gamehall', '/help']) {
      await page.goto(path, { waitUntil: 'load' })
      expect([path, await moving(page)]).toEqual([path, []])
    }
    await page.getByRole('navigation', { name: 'Quick menu' }).getByText('Menu').click()
    await page.getByRole('dialog').waitFor()
    expect(await moving(page)).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })

  /** Mean lightness of each sixteenth of the game, for each frame, with its time. */
  const watches = async (page: Page, act: () => Promise<void>) => {
    const session = await page.context().newCDPSession(page)
    const frames: { at: number; data: string }[] = []
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ at: metadata.timestamp ?? 0, data })
      void session.send('Page.screencastFrameAck', { sessionId })
    })
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 360, maxHeight: 780 })
    await act()
    await session.send('Page.stopScreencast')
    return Promise.all(
      frames.map(async ({ at, data }) => ({
        at,
        cells: [
          ...(await sharp(Buffer.from(data, 'base64'))
            .greyscale()
            .resize(4, 4, { fit: 'fill' })
            .raw()
            .toBuffer()),
        ],
      })),
    )
  }

  /**
   * Max number of flashes in any second: a tenth of all lightness up and down again, in a quarter of the
   * picture at once.
   */
  const maxFlashes = (frames: readonly { at: number; cells: readonly number[] }[]): number => {
    const turns: number[] = []
    let last: { cells: readonly number[]; direction: number } | undefined
    for (const { at, cells } of frames) {
      if (!last) {
        last = { cells, direction: 0 }
        continue
      }
      const before = last
      const changes = cells.map((cell, index) => cell - (before.cells[index] ?? 0))
      for (const direction of [1, -1]) {
        if (changes.filter((change) => change * direction > 25).length < 4) continue
        if (before.direction === -direction) turns.push(at)
        last = { cells, direction }
      }
    }
    return Math.max(0, ...turns.map((from) => turns.filter((at) => at >= from && at < from + 1).length / 2))
  }

  test('P10 a round of a game flashes no more than three times in a second, and makes no sound', async () => {
    const { page } = await visit({ viewport: phone, reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      const sounds: string[] = []
      Object.assign(window, { sounds })
      for (const name of ['AudioContext', 'webkitAudioContext', 'Audio'])
        Object.assign(window, {
          [name]: class {
            constructor() {
              sounds.push(name)
            }
          },
        })
      HTMLMediaElement.prototype.play = function play() {
        sounds.push(this.tagName)
        return Promise.resolve()
      }
    })
    await page.goto('/game/night-ferry')
    await waitForPhase(page, 'ready')
    const frames = await watches(page, async () => {
      for (let round = 0; round < 2; round++) {
        await gameFrame(page).locator('.spin').click()
        await waitForPhase(page, 'ready')
      }
    })
    expect(frames.length).toBeGreaterThan(10)
    expect(maxFlashes(frames)).toBeLessThanOrEqual(3)
    const heard = async (): Promise<string[]> =>
      (
        await Promise.all(
          page
            .frames()
            .map((frame) => frame.evaluate(() => (window as unknown as { sounds: string[] }).sounds)),
        )
      ).flat()
    expect(await heard()).toEqual([])
    // The control: after a press, sound is opened, and stored by the page around the game.
    await gameFrame(page).getByRole('button', { name: 'Turn sound on' }).click()
    await expect.poll(heard).toContain('AudioContext')
    await page.reload()
    await waitForPhase(page, 'ready')
    await gameFrame(page).getByRole('button', { name: 'Turn sound off' }).waitFor()
    expect(await heard()).toEqual([])
  })
})

describe('enlarged', () => {
  const wordsOf = (page: Page): Promise<string[]> =>
    page
      .locator('main')
      .innerText()
      .then((text) => [...new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])].toSorted())

  /** The content of a collapsed button; empty if there is no such button. */
  const wordsBehind = async (page: Page, name: string): Promise<string[]> => {
    const button = page.getByRole('main').getByRole('link', { name, exact: true })
    if (!(await button.isVisible())) return []
    await button.click()
    const sheet = page.getByRole('dialog', { name })
    const text = await sheet.innerText()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    return text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  }

  test('P11 at twice the size, and on a screen 320 wide, a page loses none of its words and never scrolls sideways', async () => {
    const { page } = await visitAs(await anna(), { viewport: { width: 1280, height: 1024 } })
    for (const path of [
      '/',
      '/gamehall',
      '/about',
      '/cashier/deposit/card',
      '/profile/security',
      '/ar/help',
    ]) {
      await page.setViewportSize({ width: 1280, height: 1024 })
      await page.goto(path)
      await isAlive(page)
      const words = await wordsOf(page)
      expect(words.length, path).toBeGreaterThan(5)
      // A window of 1280 at 200 % is one of 640, and at 400 % one of 320.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 1024 })
        const seen = new Set([...(await wordsOf(page)), ...(await wordsBehind(page, 'Filters'))])
        expect([path, width, words.filter((word) => !seen.has(word))]).toEqual([path, width, []])
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBeLessThanOrEqual(0)
      }
    }
  })

  test('P11 with letters of twice the size alone nothing is cut and nothing scrolls sideways', async () => {
    const { page } = await visitAs(await anna(), { viewport: { width: 768, height: 1024 } })
    for (const path of [
      '/',
      '/gamehall',
      '/about',
      '/cashier/deposit/card',
      '/cashier/history',
      '/profile/security',
    ]) {
      await page.goto(path)
      await isAlive(page)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      const cut = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(h1, h2, h3, p, a, button, label, dt, dd, td, th)',
          ),
        ]
          .filter((it) => it.checkVisibility() && !it.closest('.visually-hidden'))
          .filter((it) => getComputedStyle(it).overflow !== 'visible' || it.tagName === 'BUTTON')
          .filter((it) => it.scrollHeight > it.clientHeight + 8 || it.scrollWidth > it.clientWidth + 8)
          .map((it) => it.outerHTML.slice(0, 100)),
      )
      expect([path, cut]).toEqual([path, []])
      const sideways = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((it) => it.checkVisibility() && it.getBoundingClientRect().right > innerWidth + 1)
          .filter(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
          .map((it) => it.outerHTML.slice(0, 100)),
      )
      expect([path, sideways]).toEqual([path, []])
    }
  })
})
