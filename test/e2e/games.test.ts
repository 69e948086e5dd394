import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slotRound, type SlotRound } from '#contract/studio.ts'
import { deposits as paysIn, plays } from '#db/seed/story.ts'
import { gameFrame, roundShown, shownBalance, waitForPhase } from './actions.ts'
import { mainBalanceOf, mainWithoutJackpots, newPlayer, visitAs } from './players.ts'
import { desktop, loads, visit } from './visit.ts'

const ferry = '/game/night-ferry'
const euros = (amount: number): string => `€${amount.toFixed(2)}`

const frameAddress = async (page: Page): Promise<string> => {
  const { pathname, searchParams } = new URL(
    (await page.locator('iframe').getAttribute('src')) ?? '',
    page.url(),
  )
  return `${pathname} ${searchParams.get('mode')}`
}

/** Presses the game's button and waits until the round has been shown to its end, free spins included. */
const spins = async (page: Page): Promise<SlotRound> => {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/platform/studio/play') && response.request().method() === 'POST',
  )
  const shown = roundShown(page)
  await gameFrame(page).locator('.spin').click()
  const { data } = (await (await answered).json()) as { data: unknown }
  await shown
  await waitForPhase(page, 'ready')
  return slotRound.parse(data)
}

describe('the page of a game', () => {
  test('GM-12 GM-13 RT-21 W15 a guest finds the demonstration at its play address, and a player with #real the game for money', async () => {
    const guest = await visit()
    await guest.page.goto(ferry)
    await waitForPhase(guest.page, 'ready')
    expect(await frameAddress(guest.page)).toBe('/platform/game/night-ferry/play demo')
    // An opaque origin reaches neither our cookies nor our page.
    expect(await guest.page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
    await gameFrame(guest.page).locator('.demo-badge').waitFor()

    const anna = await newPlayer()
    await paysIn(anna, '20')
    const { page } = await visitAs(anna)
    await page.goto(ferry)
    await waitForPhase(page, 'ready')
    expect(await frameAddress(page)).toBe('/platform/game/night-ferry/play demo')
    await spins(page)
    expect(await mainBalanceOf(anna)).toBe(20)
    await page
      .getByRole('navigation', { name: 'Play mode' })
      .getByRole('link', { name: 'Real money' })
      .click()
    await page.waitForURL(`**${ferry}#real`)
    await expect.poll(() => frameAddress(page)).toBe('/platform/game/night-ferry/play real')
    await waitForPhase(page, 'ready')
    expect(await gameFrame(page).locator('.demo-badge').count()).toBe(0)
    expect(await gameFrame(page).locator('.balance dd').innerText()).toContain('20.00')
  })

  test('GD-15 a guest who wants to play for money is asked to register, and goes home by closing', async () => {
    const { page } = await visit()
    await page.goto(`${ferry}#real`)
    await page.getByRole('dialog').locator('[name=email]').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('GM-14 CA-13 a player without money is offered a deposit instead of the game, and led back to it afterwards', async () => {
    const { page } = await visitAs(await newPlayer())
    await page.goto(`${ferry}#real`)
    await page.getByRole('heading', { name: 'Your balance is empty' }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
    await page.waitForURL('**/cashier/deposit')
    await page.getByRole('link', { name: /Bank card/ }).click()
    await page.getByLabel('Amount').fill('20')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.waitForURL('**/cashier/paysuccess/*')
    await page.getByRole('link', { name: 'Back to the game' }).click()
    await page.waitForURL(`**${ferry}#real`)
    await waitForPhase(page, 'ready')
    expect(await frameAddress(page)).toContain(' real')
  })

  test('D9 D3 the rules stand one press away before the first bet, with the published return', async () => {
    const { page } = await visit()
    await page.goto(ferry)
    await waitForPhase(page, 'ready')
    await gameFrame(page).getByRole('button', { name: 'Paytable' }).click()
    const rules = await gameFrame(page).getByRole('dialog').innerText()
    const maths = JSON.parse(readFileSync('studio/games/night-ferry/maths.json', 'utf8')) as {
      mathVersion: string
      returnToPlayer: { percent: string }
    }
    expect(rules).toMatch(new RegExp(`RTP \\(return to player\\)\\s+\\W?${maths.returnToPlayer.percent}%`))
    expect(rules).toContain(maths.mathVersion)
  })
})

describe('a round', () => {
  test('GM-18 GM-19 E1 C6 it is in the history as it was shown, and the house knows the balance once the game is left', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '50')
    const { page } = await visitAs(anna)
    await page.goto(`${ferry}#real`)
    await waitForPhase(page, 'ready')
    const round = await spins(page)
    const frame = gameFrame(page)
    const reels = (await frame.locator('.window').getAttribute('aria-label')) ?? ''
    const rows = reels.replace('Reels show: ', '')
    expect(rows).not.toBe('')
    const balance = Number(round.balanceMinor) / 100
    const left = balance.toFixed(2)
    expect(await frame.locator('.balance dd').innerText()).toContain(left)
    // The stake may have won a jackpot, which the ledger has already.
    const isShown = async () => {
      const banner = await page.getByRole('banner').innerText()
      return [left, (await mainBalanceOf(anna)).toFixed(2)].some((sum) => banner.includes(sum))
    }
    await expect.poll(isShown).toBe(true)

    await page.getByRole('link', { name: 'Back to games' }).click()
    await page.waitForURL('**/gamehall')
    expect(await mainWithoutJackpots(anna)).toBe(balance)
    await expect.poll(async () => (await shownBalance(page)) === euros(await mainBalanceOf(anna))).toBe(true)

    await page.goto('/profile/bets/history')
    const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Night Ferry' })
    expect(await listed.count()).toBe(1)
    await listed.getByRole('link').click()
    const recall = page.getByRole('dialog')
    await recall.getByText('Provably fair details').waitFor()
    const spinsShown = recall.getByText(/^Symbols row by row:/)
    await expect.poll(() => spinsShown.count()).toBe(round.view.spins.length)
    expect(await spinsShown.last().textContent()).toBe(`Symbols row by row: ${rows}`)
    const names = await recall.locator('dt').allInnerTexts()
    const values = await recall.locator('dd').allInnerTexts()
    const fact = (name: string) => values[names.indexOf(name)]
    expect(fact('Stake')).toBe(euros(Number(round.stakeMinor) / 100))
    expect(fact('Win')).toBe(euros(Number(round.winMinor) / 100))
    expect(fact('Balance before')).toBe(euros(50))
    expect(fact('Balance after')).toBe(euros(balance))
    expect(fact('Server seed (hashed)')).toBe(round.serverSeedHash)
    expect(fact('Nonce')).toBe(String(round.nonce))
  })

  test('E2 C3 a connection lost in mid-round shows the same round when it is back, and takes one stake', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '50')
    const { page } = await visitAs(anna)
    const rounds: SlotRound[] = []
    let isAway = true
    await page.route('**/platform/studio/play', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: unknown }
      rounds.push(slotRound.parse(data))
      return isAway ? route.abort('connectionreset') : route.fulfill({ response })
    })
    await page.goto(`${ferry}#real`)
    await waitForPhase(page, 'ready')
    await gameFrame(page).locator('.spin').click()
    await gameFrame(page).getByText('Connection lost. Your round is safe. Reconnecting…').waitFor()
    await expect.poll(() => rounds.length).toBeGreaterThanOrEqual(2)
    isAway = false
    await roundShown(page)
    await waitForPhase(page, 'ready')
    expect(rounds.length).toBeGreaterThanOrEqual(3)
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1)
    const [round] = rounds as [SlotRound]
    const history = (await anna.get('games/getHistory')).data as {
      total: number
      items: { bet: { amount: number } }[]
    }
    expect(history).toMatchObject({ total: 1, items: [{ bet: { amount: Number(round.stakeMinor) / 100 } }] })
    const expectedMinor = 5000 - Number(round.stakeMinor) + Number(round.winMinor)
    expect(await mainWithoutJackpots(anna)).toBe(expectedMinor / 100)
    expect(await gameFrame(page).locator('.balance dd').innerText()).toContain(
      (expectedMinor / 100).toFixed(2),
    )
  })
})

describe('the hall', () => {
  const titles = async (page: Page) =>
    (
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('img') })
        .locator('article > a')
        .allInnerTexts()
    ).map((text) => text.trim())
  const namesBy = async (options: object): Promise<string[]> => {
    const { page } = await visit()
    const answer = await page.request.get(
      `/api/games/get?options=${encodeURIComponent(JSON.stringify(options))}`,
    )
    const { data } = (await answer.json()) as { data: { items: { name: string }[] } }
    return data.items.map(({ name }) => name)
  }

  test('RT-20 GM-05 GM-06 the filter stands in the address, and a reload and the way back from a game keep it', async () => {
    const { page } = await visit({ viewport: desktop })
    await page.goto('/gamehall')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'New' }).click()
    await page.waitForURL('**/gamehall?category=new')
    const listed = await namesBy({ category: 'new' })
    expect(listed.length).toBeGreaterThan(0)
    await expect.poll(() => titles(page)).toEqual(listed)
    await page.reload()
    expect(await titles(page)).toEqual(listed)

    await page.getByRole('main').getByLabel('Search games').fill('ferry')
    await page.waitForURL('**/gamehall?category=new&search=ferry')
    const found = await namesBy({ category: 'new', search: 'ferry' })
    await expect.poll(() => titles(page)).toEqual(found)
    const all = await namesBy({ search: 'ferry' })
    await page.goto('/gamehall?search=ferry')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(all[0] ?? 'none') })
      .click()
    await page.waitForURL('**/game/*')
    await page.goBack()
    await page.waitForURL('**/gamehall?search=ferry')
    await expect.poll(() => titles(page)).toEqual(all)
    expect(await page.getByRole('main').getByLabel('Search games').inputValue()).toBe('ferry')
  })

  test('RT-20 providers are a list in the address, and only their games show', async () => {
    const { page } = await visit()
    const answer = await page.request.get('/api/games/getProviders')
    const { data } = (await answer.json()) as { data: { items: { sysname: string }[] } }
    const [provider] = data.items
    await page.goto(`/gamehall?providers=${provider?.sysname},nobody`)
    expect(await titles(page)).toEqual(await namesBy({ providers: [provider?.sysname, 'nobody'] }))
    await page.goto('/gamehall?providers=nobody')
    expect(await titles(page)).toEqual([])
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL((url) => url.pathname === '/gamehall' && url.search === '')
    await expect.poll(() => titles(page)).toEqual(await namesBy({}))
  })
})

describe('a tile', () => {
  const tile = (page: Page) => page.getByRole('article').filter({ hasText: 'Orchard' })
  const play = (page: Page) => tile(page).getByRole('link', { name: 'Play Orchard' })
  const height = async (page: Page) => (await tile(page).boundingBox())?.height

  test('GM-13 it opens the game for money if there is some, describes it on hover and focus', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '20')
    const { page, problems } = await visitAs(anna, { viewport: desktop })
    await loads(page, '/gamehall')
    const before = await height(page)
    await tile(page).getByRole('link', { name: 'Orchard', exact: true }).hover()
    await play(page).waitFor()
    expect(await height(page)).toBe(before)
    expect((await tile(page).getByRole('definition').allInnerTexts()).slice(1)).toEqual(['Low', '€0.10'])
    await page.mouse.move(0, 0)
    await play(page).waitFor({ state: 'hidden' })

    await tile(page).getByRole('button').focus()
    await play(page).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await play(page).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/game/orchard' && url.hash === '')
    await page.goBack()
    await tile(page).click({ position: { x: 60, y: 40 } })
    await page.waitForURL('**/game/orchard#real')
    await expect.poll(() => frameAddress(page)).toBe('/platform/game/orchard/play real')
    expect(problems).toEqual([])
  })

  test('GM-13 a guest who holds a finger on it finds the same, and a tap opens the demonstration', async () => {
    const { page } = await visit({ hasTouch: true, isMobile: true })
    await loads(page, '/gamehall')
    await tile(page).scrollIntoViewIfNeeded()
    const box = await tile(page).boundingBox()
    const touchPoints = [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 }]
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await play(page).waitFor()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(new URL(page.url()).pathname).toBe('/gamehall')
    await page.touchscreen.tap(4, 200)
    await play(page).waitFor({ state: 'hidden' })
    await tile(page).tap({ position: { x: 60, y: 40 } })
    await page.waitForURL((url) => url.pathname === '/game/orchard' && url.hash === '')
  })
})

describe('layouts', () => {
  const around = async (page: Page) => ({
    banner: await page.getByRole('banner').getByRole('link', { name: 'Baize' }).count(),
    menu: await page.getByRole('navigation', { name: 'Main menu' }).count(),
    footer: await page.getByRole('contentinfo').count(),
    wayBack: await page.getByRole('link', { name: 'Back to games' }).count(),
  })

  test('LY-01 RT-16 a page has the whole frame, a game its own header, and a closed house none at all', async () => {
    const { page } = await visit({ viewport: desktop })
    await page.goto('/')
    expect(await around(page)).toEqual({ banner: 1, menu: 1, footer: 1, wayBack: 0 })
    await page.goto(ferry)
    expect(await around(page)).toEqual({ banner: 0, menu: 0, footer: 0, wayBack: 1 })

    await page.goto('/?show_popup_auth=1')
    await page.route('**/api/auth/login**', (route) =>
      route.fulfill({
        status: 503,
        json: {
          error: {
            type: 'ApplicationDisabledException',
            code: 503,
            message: '',
            invalid_parameters: [],
            error_data: {},
          },
        },
      }),
    )
    const popup = page.getByRole('dialog')
    await popup.locator('[name=login]').fill('anna@example.com')
    await popup.locator('[name=password]').fill('Evening1')
    await popup.locator('button[type=submit]').click()
    await page.getByRole('heading', { level: 1, name: 'We’ll be right back' }).waitFor()
    expect(await around(page)).toEqual({ banner: 0, menu: 0, footer: 0, wayBack: 0 })
  })
})

test('GM-18 PF-06 many rounds are listed newest first, a page at a time', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '50')
  await plays(anna, 'orchard', '10', 21)
  const { page } = await visitAs(anna)
  await page.goto('/profile/bets/history')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Orchard' })
  expect(await rows.count()).toBe(18)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBe(21)
  const addresses = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const ids = addresses.map((address) => Number(new URL(address).searchParams.get('round')))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(21)
})
