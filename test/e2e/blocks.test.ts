import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { desktop, loads, origin, phone, visit } from './visit.ts'

/** Pictures take long on a busy machine. */

/**
 * The gallery in one theme and direction, so that each part appears once; returns a function that scrolls to a
 * part.
 */
const opensGallery = async (page: Page): Promise<(part: string) => Promise<Locator>> => {
  await loads(page, '/sandbox/gallery')
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click()
  await page.getByRole('group', { name: 'Direction' }).getByText('Left to right').click()
  await expect
    .poll(() => page.locator('[data-theme] section, section[data-theme]').count())
    .toBeGreaterThan(0)
  return async (part) => {
    const found = page.getByRole('heading', { name: part }).locator('xpath=..')
    await found.scrollIntoViewIfNeeded()
    return found
  }
}

describe('icons', () => {
  test('RT-18 LY-01 the page of icons is the sprite, in every language, and nothing else', async () => {
    for (const path of ['/_icons', '/fr/_icons']) {
      const answer = await fetch(`${origin()}${path}`)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      const names = [...html.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24"/g)].map(([, name]) => name)
      expect(names).toEqual(expect.arrayContaining(['home', 'wallet', 'chevron-end', 'heart-filled']))
      expect(new Set(names).size).toBe(names.length)
      expect(html).not.toMatch(/<header|<footer|<nav/)
    }
    const { page } = await visit()
    await page.goto('/_icons')
    const drawn = await page
      .locator('li svg')
      .evaluateAll((all) => all.filter((svg) => (svg as SVGSVGElement).getBBox().width > 4).length)
    expect(drawn).toBe(await page.locator('symbol').count())
  })
})

describe('pictures', () => {
  test('UI-03 UI-04 UI-05 UI-08 a picture comes as a webp of as many pixels as its screen has, one that fails shows a stand-in, and an icon of elsewhere runs no script', async () => {
    const { page } = await visit({ viewport: desktop, deviceScaleFactor: 2 })
    // Even markup that passed the server's sanitiser could not run.
    await page.route('**/_svg/icon.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg viewBox="0 0 9 9" onload="window.didRun = 1"><script>window.didRun = 2</script><path d="M0 0h9v9z"/></svg>',
      }),
    )
    const bringsIn = await opensGallery(page)
    const inline = (await bringsIn('external-icon')).locator('svg[viewBox="0 0 9 9"]')
    await inline.locator('path').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => 'didRun' in window)).toBe(false)
    await page.unroute('**/_svg/icon.svg')
    const own = await (await fetch(`${origin()}/_svg/icon.svg`)).text()
    expect(own).toMatch(/^<svg[^>]*xmlns=/)

    const part = await bringsIn('picture.tsx')
    const picture = part.locator('img[width="96"]').first()
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
      .toBe(true)
    const srcset = (await picture.getAttribute('srcset')) ?? ''
    expect(srcset).toMatch(
      /^\/_ipx\/f_webp,[^ ]*s_96x96,q_95\/[^ ]+ 1x, \/_ipx\/f_webp,[^ ]*s_192x192,q_95\/[^ ]+ 2x$/,
    )
    const [once = '', , twice = ''] = srcset.split(/,? /)
    const shown = await picture.evaluate((it) => (it as HTMLImageElement).currentSrc)
    expect(shown).toBe(origin() + twice)
    for (const [address, pixels] of [
      [once, 96],
      [twice, 192],
    ] as const) {
      const answer = await fetch(origin() + address)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect([width, height]).toEqual([pixels, pixels])
    }

    const isSandbox = (it: Element) => (it as HTMLImageElement).src.startsWith('data:image/svg+xml')
    const lost = part.getByAltText('A picture that cannot be fetched')
    await expect.poll(() => lost.evaluate(isSandbox)).toBe(true)
    expect(await lost.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

    // It is rendered and fetched at the width of its screen, for each of the six widths.
    const wide = part.locator('img[sizes]')
    expect(await wide.getAttribute('sizes')).toBe(
      '(min-width: 1536px) 200px, (min-width: 1024px) 160px, (min-width: 768px) 20vw, 30vw',
    )
    const widths: number[] = []
    for (const width of [320, 640, 768, 1023, 1024, 1535, 1536]) {
      await page.setViewportSize({ width, height: 800 })
      widths.push(Math.round((await wide.boundingBox())?.width ?? 0))
    }
    expect(widths).toEqual([96, 192, 154, 205, 160, 160, 200])
  })

  test('UI-04 a picture that failed before any script had come shows a stand-in too', async () => {
    const isSandbox = (it: Element) => (it as HTMLImageElement).src.startsWith('data:image/svg+xml')
    // The poster is in the document and fails at once; the scripts are delayed until then.
    const { page: early } = await visit({ viewport: desktop })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await early.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await early.route('**/platform/art/**', (route) => route.fulfill({ status: 404 }))
    await early.goto('/gamehall', { waitUntil: 'commit' })
    const poster = early.locator('main li article img').first()
    await expect
      .poll(() => poster.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth === 0))
      .toBe(true)
    letGo()
    await expect.poll(() => poster.evaluate(isSandbox)).toBe(true)
  })
})

describe('grids and layouts', () => {
  const measure = (page: Page) =>
    page.evaluate(() => {
      const grid = getComputedStyle(document.querySelector('main li article')?.closest('ul') as Element)
      return `${grid.gridTemplateColumns.split(' ').length} columns, gap ${grid.columnGap}`
    })

  test('UI-08 UI-09 the games stand in more columns from each named screen on', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 800 } })
    await page.goto('/gamehall')
    const seen: string[] = []
    for (const width of [320, 639, 640, 767, 768, 1023, 1024, 1279, 1280, 1535, 1536]) {
      await page.setViewportSize({ width, height: 800 })
      seen.push(`${width}: ${await measure(page)}`)
    }
    expect(seen).toEqual([
      '320: 2 columns, gap 16px',
      '639: 2 columns, gap 16px',
      '640: 3 columns, gap 16px',
      '767: 3 columns, gap 16px',
      '768: 3 columns, gap 24px',
      '1023: 3 columns, gap 24px',
      '1024: 4 columns, gap 24px',
      '1279: 4 columns, gap 24px',
      '1280: 5 columns, gap 24px',
      '1535: 5 columns, gap 24px',
      '1536: 6 columns, gap 24px',
    ])
  })

  test('UI-09 a phone to 767, a tablet from 768 and a laptop from 992 each have their own layout', async () => {
    const { page } = await visit({ viewport: phone })
    await page.goto('/')
    const seen: unknown[] = []
    for (const width of [767, 768, 991, 992]) {
      await page.setViewportSize({ width, height: 900 })
      seen.push([
        width,
        await page.getByRole('navigation', { name: 'Quick menu' }).isVisible(),
        await page.getByRole('banner').getByRole('search').isVisible(),
        await page.locator('main').evaluate((main) => getComputedStyle(main).paddingInlineStart),
      ])
    }
    // Width, the bar below, the search above, the space beside the page.
    expect(seen).toEqual([
      [767, true, false, '16px'],
      [768, true, true, '32px'],
      [991, true, true, '32px'],
      [992, false, true, '32px'],
    ])
  })
})

describe('long lists', () => {
  test('PD-10 the icon of a toast is of medium size, or big where it is said', async () => {
    const { page } = await visit({ viewport: desktop, reducedMotion: 'reduce' })
    const part = await (await opensGallery(page))('toast.ts')
    const widths: (number | undefined)[] = []
    for (const [press, type] of [
      ['Deposit received', 'success'],
      ['Deposit declined', 'error'],
    ] as const) {
      await part.getByRole('button', { name: press }).click()
      const toast = page.locator(`[data-type=${type}]`).filter({ hasText: press })
      widths.push((await toast.locator('svg').first().boundingBox())?.width)
    }
    expect(widths).toEqual([22, 32])
  })

  test('UI-06 of five thousand rows only those in view and within 200 px are in the page, and without a bound none is drawn', async () => {
    const { page } = await visit({ viewport: desktop })
    const part = await (await opensGallery(page))('virtual-list.tsx')
    const list = part.getByRole('list', { name: 'Rounds' })
    const rows = list.getByRole('listitem')
    const reach = () =>
      list.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        const all = [...box.querySelectorAll('li[aria-posinset]')].map((row) => row.getBoundingClientRect())
        return {
          before: Math.round(top - Math.min(...all.map((row) => row.top))),
          after: Math.round(Math.max(...all.map((row) => row.bottom)) - bottom),
        }
      })
    await rows.first().waitFor()
    expect(await rows.count()).toBeLessThan(20)
    await list.evaluate((box) => box.scrollTo(0, 100_000))
    await list.getByText('Round 2275', { exact: true }).waitFor()
    const { before, after } = await reach()
    for (const buffer of [before, after]) {
      expect(buffer).toBeGreaterThanOrEqual(200)
      expect(buffer).toBeLessThan(200 + 2 * 44)
    }
    await list.focus()
    await page.keyboard.press('End')
    await list.getByText('Round 5000', { exact: true }).waitFor()
    expect(await rows.last().getAttribute('aria-posinset')).toBe('5000')

    // A list without a height is refused rather than rendered whole.
    await part.getByRole('button', { name: 'Draw all without a bound' }).click()
    await part.getByText('Rendered items limit reached').waitFor()
    expect(await page.locator('li').count()).toBeLessThan(1000)
  })

  test('UI-07 UI-11 VL-34 VL-35 a long choice is found by typing or by keys, its rows are high enough, and fields shape what is typed', async () => {
    const { page } = await visit()
    const bringsIn = await opensGallery(page)
    const part = await bringsIn('searchable-select.tsx')
    expect(await part.getByRole('combobox', { name: 'Country' }).count()).toBe(1)
    // While the list is open, everything but it and the field is hidden from screen readers.
    const box = page.locator('input[role=combobox]')
    await part.getByRole('button', { name: 'Show all' }).click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const heights = await options.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(36)
    expect(heights.length).toBeLessThan(30)
    expect(Number(await options.first().getAttribute('aria-setsize'))).toBeGreaterThan(200)
    await box.fill('latv')
    await expect.poll(() => options.allInnerTexts()).toEqual(['Latvia'])
    await page.keyboard.press('Enter')
    expect(await box.inputValue()).toBe('Latvia')
    // Keys move past the visible part, and the list scrolls.
    await box.fill('')
    const highlighted = page.locator('[role=option][data-highlighted]')
    await page.keyboard.press('ArrowDown')
    await highlighted.waitFor()
    const before = Number(await highlighted.getAttribute('aria-posinset'))
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => highlighted.getAttribute('aria-posinset')).toBe(String(before + 12))
    const isInView = await highlighted.evaluate((option) => {
      const [row, list] = [option, option.closest('[role=listbox]') as Element].map((it) =>
        it.getBoundingClientRect(),
      )
      return row !== undefined && list !== undefined && row.top >= list.top && row.bottom <= list.bottom
    })
    expect(isInView).toBe(true)

    // A field without emoji removes them, and the cursor keeps its place.
    await page.keyboard.press('Escape')
    const fields = await bringsIn('masked-input.tsx')
    const field = fields.getByLabel('Nickname')
    await field.click()
    await page.keyboard.insertText('Anna😀')
    expect(await field.inputValue()).toBe('Anna')
    await page.keyboard.press('Home')
    await page.keyboard.insertText('👩‍🚀Dear 🇱🇻')
    expect(await field.inputValue()).toBe('Dear Anna')
    await page.keyboard.insertText('little ')
    expect(await field.inputValue()).toBe('Dear little Anna')

    // The mask ##-@@-** formats the input.
    const number = fields.getByLabel('Document number')
    for (const [typed, shaped] of [
      ['12abz9', '12-ab-z9'],
      ['ab', ''],
      ['1x2y3z4567', '12-yz-45'],
      ['12-ab-99', '12-ab-99'],
    ] as const) {
      await number.fill('')
      await number.pressSequentially(typed)
      expect([typed, await number.inputValue()]).toEqual([typed, shaped])
    }
  })
})
