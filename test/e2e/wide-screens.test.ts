import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deposits as paysIn, plays } from '#db/seed/story.ts'
import { newPlayer, visitAs } from './players.ts'
import { desktop, phone, visit } from './visit.ts'

const rounds = (page: Page) => page.getByRole('list', { name: 'Game history' }).getByRole('listitem')

describe('game history', () => {
  const player = async () => {
    const anna = await newPlayer()
    await paysIn(anna, '50')
    await plays(anna, 'orchard', '10', 3)
    await plays(anna, 'night-ferry', '10', 2)
    return anna
  }

  test('GM-18 PF-06 on a desk it is a table, its filters are an address, and what they leave comes as a file', async () => {
    const { page, context, problems } = await visitAs(await player(), { viewport: desktop })
    await page.goto('/profile/bets/history')
    expect(await rounds(page).count()).toBe(5)
    // Every figure is aligned with its column name: amounts at the end, words at the start.
    const places = await page.evaluate(() => {
      const box = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right) }
      }
      const table = document.querySelector('main ul[aria-label]')?.parentElement
      const heads = [...(table?.querySelectorAll('[aria-hidden] > span') ?? [])]
      const cells = [...(table?.querySelectorAll('li:first-child a > *, li:last-child a > *') ?? [])]
        .flatMap((cell) => (getComputedStyle(cell).display === 'contents' ? [...cell.children] : [cell]))
        .filter((cell) => cell.tagName !== 'svg')
      return {
        width: table?.getBoundingClientRect().width,
        main: document.querySelector('main h1')?.parentElement?.getBoundingClientRect().width,
        heads: heads.map((head) => ({ name: head.textContent, ...box(head) })),
        cells: cells.map(box),
      }
    })
    expect(places.heads.map(({ name }) => name)).toEqual(['Date', 'Game', 'Reference', 'Stake', 'Win', 'Net'])
    expect(places.width).toBe(places.main)
    for (const [at, { name, left, right }] of places.heads.entries()) {
      const under = places.cells.filter((cell) => (at < 3 ? cell.left === left : cell.right === right))
      expect([name, under.length]).toEqual([name, 2])
    }

    await page.getByLabel('Game', { exact: true }).selectOption('Orchard')
    await page.waitForURL('**/profile/bets/history?game=orchard')
    await expect.poll(() => rounds(page).count()).toBe(3)
    await page.getByLabel('Period').focus()
    await page.getByLabel('Period').selectOption('Last 7 days')
    await page.waitForURL('**/profile/bets/history?game=orchard&days=7')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('days')
    const href = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
    const file = await context.request.get(href ?? '')
    expect(file.headers()['content-disposition']).toContain('attachment; filename="rounds-')
    const [head, ...lines] = (await file.text()).replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('reference,created_at,game,stake,win,net,currency,status')
    expect(lines.map((line) => line.split(',')[2])).toEqual(['Orchard', 'Orchard', 'Orchard'])

    // A round opens within the chosen filter.
    await rounds(page).first().getByRole('link').click()
    await page.waitForURL(/\?game=orchard&days=7&round=\d+$/)
    await page.getByRole('dialog').getByText('Balance before').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/profile/bets/history?game=orchard&days=7')
    await page.goto('/profile/bets/history?game=orchard&days=7&result=won')
    const nets = lines.map((line) => Number(line.split(',')[5]))
    expect(await rounds(page).count()).toBe(nets.filter((net) => net > 0).length)
    await page.goto('/profile/bets/history?game=orchard&days=7&result=lost')
    expect(await rounds(page).count()).toBe(nets.filter((net) => net < 0).length)
    expect(problems).toEqual([])
  })

  test('GM-18 without scripts the filters are a form, and on a phone it is a list', async () => {
    const anna = await player()
    const { page } = await visitAs(anna, { javaScriptEnabled: false, viewport: phone })
    await page.goto('/profile/bets/history')
    expect(await page.getByText('Reference').first().isVisible()).toBe(false)
    const search = page.getByRole('search', { name: 'Filters' })
    await search.getByLabel('Game').selectOption('night-ferry')
    await search.getByRole('button', { name: 'Apply' }).click()
    // Until the whole document is there.
    await page.waitForURL((url) => url.searchParams.get('game') === 'night-ferry')
    expect(await rounds(page).count()).toBe(2)
    expect(await rounds(page).allInnerTexts()).toEqual([
      expect.stringContaining('Stake'),
      expect.stringContaining('Stake'),
    ])
    await page.goto('/profile/bets/history?game=of-nobody')
    expect(await rounds(page).count()).toBe(5)
  })
})

test('beside the profile stands what the account lacks, with help, language and theme', async () => {
  const { page, problems } = await visitAs(await newPlayer(), { viewport: { width: 1280, height: 800 } })
  await page.goto('/profile')
  const safety = page.getByRole('region', { name: 'Account safety' })
  expect(
    (await safety.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    'Email Not verified Verify Email',
    'Mobile phone Not added Add Mobile phone',
    'Two-factor authentication (2FA) Off Turn on Two-factor authentication (2FA)',
  ])
  // No entry of the navigation overflows, and the rail ends with the page.
  const edges = await page.evaluate(() => {
    const navigation = document.querySelector('main nav') as HTMLElement
    const first = navigation.querySelector('a') as HTMLElement
    const rail = document.querySelector('main section ul')?.closest('section')?.parentElement as HTMLElement
    return {
      first: first.getBoundingClientRect().left - navigation.getBoundingClientRect().left,
      rail: rail.getBoundingClientRect().right - navigation.getBoundingClientRect().right,
    }
  })
  expect(edges).toEqual({ first: 0, rail: 0 })
  const help = page.getByRole('main').getByRole('navigation', { name: 'Help' })
  expect(await help.getByRole('link').allInnerTexts()).toContain('Safer gambling')
  await safety.getByRole('link', { name: 'Turn on' }).click()
  await page.waitForURL('**/profile/security')
  await safety.waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Switch to light mode' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  await page.getByRole('main').getByLabel('Language').selectOption('Français')
  await page.waitForURL('**/fr/profile/security')
  await page.getByRole('region', { name: 'Sécurité du compte' }).waitFor()

  // The history takes the whole width; on a narrower screen the side part moves below it.
  await page.goto('/profile/bets/history')
  expect(await safety.count()).toBe(0)
  await page.setViewportSize({ width: 1279, height: 800 })
  await page.goto('/profile')
  const below = await page.evaluate(() => {
    const rail = document.querySelector('main section ul')?.closest('section')?.parentElement as HTMLElement
    const title = document.querySelector('main h1') as HTMLElement
    return rail.getBoundingClientRect().left - title.getBoundingClientRect().left
  })
  expect(below).toBe(0)
  expect(problems).toEqual([])
})

describe('the contents of a long text', () => {
  const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
  const marked = (page: Page) => contents(page).locator('[aria-current]').allInnerTexts()

  test('they stand beside it, reachable by keys, and mark the part that is read', async () => {
    const { page, problems } = await visit({ viewport: { width: 1024, height: 800 } })
    await page.goto('/terms')
    const titles = await page.locator('main article h2[id]').allInnerTexts()
    expect(await contents(page).getByRole('link').allInnerTexts()).toEqual(titles)
    await expect.poll(() => marked(page)).toEqual([titles[0]])

    const link = contents(page).getByRole('link', { name: 'Withdrawals' })
    await contents(page).getByRole('link', { name: 'Deposits' }).focus()
    await page.keyboard.press('Tab')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => marked(page)).toEqual(['Withdrawals'])
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(
      `#${await page.getByRole('heading', { name: 'Withdrawals' }).getAttribute('id')}`,
    )
    // They stay in view, each text is scrolled back to, and the last part is marked as well.
    expect(await contents(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(97)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => marked(page)).toEqual([titles[0]])
    await contents(page).getByRole('link').last().click()
    await expect.poll(() => marked(page)).toEqual([titles.at(-1)])
    await contents(page).getByRole('link').nth(-2).click()
    await expect.poll(() => marked(page)).toEqual([titles.at(-2)])
    expect(problems).toEqual([])
  })

  test('on a phone they open before it, also without scripts, and a help page has its parts', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    await page.goto('/help')
    const link = contents(page).getByRole('link', { name: 'Games and fairness' })
    expect(await link.isVisible()).toBe(false)
    await contents(page).getByText('On this page').and(page.locator('summary')).click()
    await link.click()
    const heading = page.getByRole('heading', { name: 'Games and fairness' })
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(57)
    expect(top).toBeLessThan(200)
    expect(await page.getByRole('region', { name: 'Games and fairness' }).locator('details').count()).toBe(5)
    await page.goto('/tournaments/evening-league')
    expect(await contents(page).count()).toBe(0)
  })
})
