import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { sections } from '#contract/content/sections.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { invalidateCatalogue } from '#server/play/games/catalogue/catalogue-cache.ts'
import { offerCache } from '#server/play/odds/offer/offer-cache.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { register } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import {
  deploysWorker,
  hearsWorkers,
  isSame,
  mark,
  openDeployingProxy,
  tellsWhenRegistered,
} from './deploying-proxy.ts'
import { smallTargets } from './check-pages.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, phone, visit } from './visit.ts'

let app: OwnApp
let feed: ReturnType<typeof openTestFeed>
let match: string
/** Responses to a guest before the first message of a feed. */
let withoutSport: readonly { status: number; html: string }[]

const clock = (minute: number) => ({ period: 'first_half', playedMs: minute * 60_000, isRunning: true })
const goal = { kind: 'goal', side: 'home', period: 'first_half', minute: 12 } as const
const inPlay = {
  status: 'live',
  clock: clock(12),
  record: { ...emptyRecord('football'), incidents: [goal] },
  producer: 'live',
} as const

const result = (...odds: number[]) => marketOf('football', 'match_result', odds)

beforeAll(async () => {
  app = await openOwnApp()
  // With unique addresses: shared pages of guests are cached for a while.
  withoutSport = await Promise.all([page('/fairness?before'), page('/betting?before')])
  offerCache.invalidate(app.ctx.db)
  feed = openTestFeed(app.ctx)
  await feed.stands('prematch', 'up')
  await feed.stands('live', 'up')
  const names = { home: 'Ravens', away: 'Łódź Harbour', league: 'Northern League' }
  match = await feed.plans('match', [result(2000, 3400, 4200)], names)
  await feed.prices(
    'match',
    [
      result(2000, 3400, 4200),
      marketOf('football', 'total', [1900, 1950], { specifiers: 'total=2.5' }),
      marketOf('football', 'handicap', [1800, 2050], { specifiers: 'hcp=-0.5' }),
      marketOf('football', 'both_score', [1700, 2100], { status: 'suspended' }),
    ],
    inPlay,
  )
  await feed.plans('later', [marketOf('tennis', 'winner', [1300, 3500])], {
    sport: 'tennis',
    home: 'A. Reed',
    away: 'B. Stone',
    league: 'Island Open',
  })
})
afterAll(() => app.close())

const address = () => `/betting/event/${match}-ravens-lodz-harbour`
const page = async (path: string, cookie = '') => {
  const answer = await app.fetch(path, { headers: { cookie } })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

describe('pages of the offer, as a server draws them for guests', () => {
  test('SB-01 without a sport nothing leads to betting, and its page says that there is none; with one its links stand', async () => {
    const leads = /href="\/betting[/"]/
    const [elsewhere, betting] = withoutSport
    expect(elsewhere?.html).not.toMatch(leads)
    expect(betting).toMatchObject({
      status: 200,
      html: expect.stringContaining('There’s nothing on this page yet') as string,
    })
    expect(betting?.html).not.toMatch(leads)
    expect((await page('/fairness')).html).toMatch(leads)
  })

  test('SB-02 SB-03 S10 the front, the live centre, a sport and a competition show events with their odds', async () => {
    const front = await page('/betting')
    expect(front.status).toBe(200)
    for (const said of ['Live now', 'Ravens', 'A. Reed', '2.00', '13’', 'Northern League'])
      expect(front.html).toContain(said)
    const live = await page('/betting/live')
    expect(live.html).toContain('Ravens')
    expect(live.html).not.toContain('A. Reed')
    expect(live.html).toContain('Live scores and odds may be slightly delayed.')
    const { html } = await page('/fr/betting/tennis')
    expect(html).toContain('A. Reed')
    expect(html).toMatch(/<title>Tennis\u00a0: cotes/)
    const tournament = /href="(\/betting\/football\/\d+-northern-league)"/.exec(front.html)?.[1] ?? ''
    expect((await page(tournament)).html).toMatch(/<h1[^>]*><bdi>Northern League<\/bdi><\/h1>/)
    expect((await page('/betting/football?when=upcoming')).html).toContain('No matches on offer')
  })

  test('SB-03 S10 an event shows its score, its markets under their names, and what cannot be bet on', async () => {
    const { status, html } = await page(address())
    expect(status).toBe(200)
    for (const said of [
      'Match result',
      'Total goals',
      'Asian handicap',
      'Over 2.5',
      'Ravens (\u2066−0.5\u2069)',
    ])
      expect(html).toContain(said)
    expect(html).toContain('aria-label="Both teams to score: Yes, suspended"')
    expect(html).toContain('aria-label="Match result: Ravens, RAV 2.00"')
    expect(html).toContain('Ravens 1, Łódź Harbour 0')
    expect(html).toContain('Live scores and odds may be slightly delayed.')
    expect(html).toMatch(/<title>Ravens v Łódź Harbour/)
    expect(html).toMatch(/<script type="application\/ld\+json"[^>]*>[^<]*"@type":"SportsEvent"/)
    expect((await page(`/ar${address()}`)).html).toContain('نتيجة المباراة')
  })

  test('SB-03 the id of an address decides, and another text leads to the right one', async () => {
    for (const wrong of [`/betting/event/${match}`, `/betting/event/${match}-somebody-else`]) {
      const { status, headers } = await page(wrong)
      expect([status, headers.get('location')]).toEqual([301, address()])
    }
    const inFrench = await page(`/fr/betting/event/${match}`)
    expect([inFrench.status, inFrench.headers.get('location')]).toEqual([301, `/fr${address()}`])
    for (const nobody of [
      '/betting/event/999999-x',
      '/betting/event/x',
      '/betting/chess',
      '/betting/football/999',
    ])
      expect((await page(nobody)).status, nobody).toBe(404)
  })

  test('SB-03 odds are written as the visitor has chosen, in the very first document', async () => {
    const fractions = await page(address(), 'odds_format=fractional')
    expect(fractions.html).toContain('aria-label="Match result: Ravens, RAV 1/1"')
    expect((await page(address(), 'odds_format=strange')).html).toContain('Ravens, RAV 2.00')
  })

  test('a search finds sides and competitions, and is no page for search engines', async () => {
    const { html } = await page('/betting?search=lodz')
    expect(html).toContain('Results for “lodz”')
    expect(html).toContain('Ravens')
    expect(html).toContain('noindex')
    expect((await page('/betting?search=nobody')).html).toContain('No results for “nobody”')
    await feed.announces('cup', { ana: 2000, bea: 3000 }, { sport: 'ice_hockey', league: 'Frozen Crown' })
    // Earlier reads are still cached, so the cache is cleared.
    offerCache.invalidate(app.ctx.db)
    for (const search of ['frozen crown', 'player bea']) {
      const found = (await page(`/betting?search=${search.replace(' ', '+')}`)).html
      expect(found).toContain('Frozen Crown 7')
      expect(found).toContain('Player ana')
      expect(found).toContain(`Results for “${search}”`)
      expect(found).not.toContain(`No results for “${search}”`)
    }
  })
})

test('SB-03 P4 P8 a page follows odds as they change, marks them, and catches up after a break', async () => {
  await feed.prices('match', [result(2000, 3400, 4200)], { ...inPlay, clock: clock(13) })
  const { page: tab } = await visit({ viewport: desktop, baseURL: app.origin })
  await tab.goto('/betting')
  await tab
    .getByRole('link', { name: /^Ravens/ })
    .first()
    .click()
  await tab.waitForURL(`**${address()}`)
  const home = tab.getByRole('button', { name: /^Match result: Ravens/ })
  await home.waitFor()
  // The arrow keys move between buttons, and Enter adds one to the slip.
  await home.focus()
  await tab.keyboard.press('ArrowRight')
  await tab.keyboard.press('Enter')
  await tab.locator('button[aria-pressed=true][aria-label^="Match result: Draw"]').waitFor()

  await feed.prices('match', [result(2150, 3400, 4200)], { ...inPlay, clock: clock(14) })
  await tab.locator('button[data-move=up][aria-label="Match result: Ravens, RAV 2.15"]').waitFor()
  await tab.getByText('15’').first().waitFor()
  // A screen reader announces how many prices have changed, some seconds later.
  const said = tab.getByRole('status').filter({ hasText: /prices? ha(s|ve) changed/ })
  await said.waitFor({ state: 'attached' })
  const before = await home.boundingBox()
  await feed.prices('match', [{ ...result(2150, 3400, 4200), status: 'suspended' }], inPlay)
  await tab.getByRole('button', { name: 'Match result: Ravens, RAV, suspended' }).waitFor()
  expect(await home.boundingBox()).toEqual(before)

  const look = (isHidden: boolean) =>
    tab.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await look(true)
  await feed.prices('match', [result(1750, 3400, 4200)], inPlay)
  await look(false)
  await tab.getByRole('button', { name: 'Match result: Ravens, RAV 1.75' }).waitFor()
})

test('SB-03 SB-04 PF-06 P4 two selections become an express, a receipt, a bet among one’s own, and money again', async () => {
  const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
  await deposits(anna, '100')
  const names = { home: 'Herons', away: 'Gulls', league: 'Northern League' }
  await feed.plans('third', [result(2000, 3400, 4200)], names)
  const { page: tab, context } = await visit({ viewport: desktop, baseURL: app.origin })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin }])
  await tab.goto('/betting')
  const slip = tab.getByRole('complementary', { name: 'Bet slip' })
  await tab.getByRole('button', { name: /^Match result: Herons/ }).click()
  await tab.getByRole('button', { name: /^Match winner: A\. Reed/ }).click()
  // Stake as typed, and the payout exact to the cent.
  await slip.getByLabel('Stake', { exact: true }).fill('10,50')
  await slip.getByText('€27.30').waitFor()
  expect(await smallTargets(tab)).toEqual([])

  await feed.prices('third', [result(1900, 3400, 4200)])
  await slip.getByRole('button', { name: 'Accept new odds' }).click()
  await slip.getByText('€25.94').waitFor()
  await tab.reload()
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await slip.getByText('Bet placed').waitFor()
  await slip.getByText('Rules version').waitFor()
  expect(await smallTargets(tab)).toEqual([])
  await slip.getByRole('button', { name: 'Done' }).click()
  await slip.getByText('Your bet slip is empty').waitFor()

  await slip.getByRole('tab', { name: 'My bets' }).click()
  await slip.getByRole('button', { name: /^Cash out/ }).click()
  await slip.getByRole('button', { name: /^Confirm cash out/ }).click()
  await tab.getByText(/^Cashed out: €/).waitFor()

  const history = async (query: string) => (await page(`/profile/bets/history${query}`, anna.cookie)).html
  const own = await history('?tab=sports')
  for (const said of ['Accumulator (2)', 'Herons', 'A. Reed', 'Cashed out', '€10.50'])
    expect(own).toContain(said)
  expect(await history('?tab=sports&sport=tennis&result=cashed_out&days=7')).toContain('Herons')
  expect(await history('?tab=sports&sport=basketball')).toContain('No bets match your filters')
  expect(await history('?tab=sports&bet=999999')).not.toContain('Bet #999999')
  expect(await history('')).not.toContain('Herons')
})

test('SB-04 PF-06 a bet without an answer shows after a reload as it did before, and lost and void bets stay where won ones do', async () => {
  const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
  await deposits(anna, '100')
  const outcomeResults = { first: 'home', second: 'away', third: null } as const
  const sides = { first: 'Terns', second: 'Plovers', third: 'Curlews' }
  for (const [event, home] of Object.entries(sides))
    await feed.plans(`stays-${event}`, [result(2000, 3400, 4200)], {
      home,
      away: 'Crakes',
      league: 'Coast',
    })
  const { page: tab, context } = await visit({ viewport: desktop, baseURL: app.origin })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin }])
  const slip = tab.getByRole('complementary', { name: 'Bet slip' })
  const place = async (home: string) => {
    await tab.getByRole('button', { name: new RegExp(`^Match result: ${home}`) }).click()
    await slip.getByLabel('Stake', { exact: true }).fill('10')
    await slip.getByRole('button', { name: 'Place bet' }).click()
  }
  await tab.goto('/betting')
  // The server accepts the bet, and its answer is lost.
  await tab.route('**/api/sportsbook/place*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await place(sides.first)
  const lost = slip.getByText('We didn’t get an answer')
  await lost.waitFor()
  await tab.unroute('**/api/sportsbook/place*')
  await tab.reload()
  await lost.waitFor()
  await slip.getByRole('button', { name: 'Try again' }).click()
  await slip.getByText('Bet placed').waitFor()
  await slip.getByRole('button', { name: 'Done' }).click()
  for (const home of [sides.second, sides.third]) {
    await place(home)
    await slip.getByText('Bet placed').waitFor()
    await slip.getByRole('button', { name: 'Done' }).click()
  }

  for (const [event, won] of Object.entries(outcomeResults)) {
    const outcomeResult = (outcome: string) => ({
      won: won === outcome ? (1 as const) : (0 as const),
      void: won === null ? '1' : '0',
      deadHeat: '1',
    })
    const markets = [
      {
        type: 'match_result' as const,
        specifiers: '',
        fates: { home: outcomeResult('home'), draw: outcomeResult('draw'), away: outcomeResult('away') },
      },
    ]
    const record = emptyRecord('football')
    await feed.say({ kind: 'bet_settlement', event: `stays-${event}`, certainty: 2, record, markets })
  }
  await app.settle()
  await tab.reload()
  await slip.getByRole('tab', { name: 'My bets' }).click()
  await slip.getByRole('button', { name: 'Settled' }).click()
  const cards = slip.getByRole('article')
  await cards.nth(2).waitFor()
  const shown = await cards.allTextContents()
  expect(shown).toHaveLength(3)
  expect(
    [sides.first, sides.second, sides.third].map((home) => shown.find((text) => text.includes(home))),
  ).toEqual([
    expect.stringContaining('Won'),
    expect.stringContaining('Lost'),
    expect.stringContaining('Void'),
  ])
})

test('SB-01 SB-02 a supplier’s sportsbook that is switched on stands in its frame at full height without the chat’s badge: a guest looks, a player bets; switched off, ours is back', async () => {
  await registerSandboxSupplier(app.ctx)
  await app.publish(sections['chat-settings'], {
    chat: 'comm100',
    account: '10004821',
    widget_id: '3f9c2a14-0e6b-4d58-9a77-5b1d20c8e6f3',
    src: '/sandbox/chat/comm100/livechat.ashx',
  })
  const theirsIs = async (is_off: boolean) => {
    const { db } = app.ctx
    await db.updateTable('games').set({ is_off }).where('sysname', '=', sportsbookSysname).execute()
    invalidateCatalogue(db)
  }
  const { page: tab, context, problems } = await visit({ viewport: phone, baseURL: app.origin })
  await theirsIs(false)
  try {
    await tab.goto('/winners')
    await tab.locator('[data-chat-badge]').waitFor()
    await tab.goto('/betting/football')
    const frame = tab.frameLocator('main iframe')
    await frame.getByText('Sign in to place a bet.').waitFor()
    expect(new URL(tab.url()).pathname).toBe('/betting')
    expect(await tab.locator('[data-chat-badge]').count()).toBe(0)
    const gaps = await tab.evaluate(() => {
      const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      window.scrollTo(0, 25)
      const book = place('main iframe')
      return [
        (book?.top ?? 0) - (place('header')?.bottom ?? 0),
        (place('nav[aria-label="Quick menu"]')?.top ?? 0) - (book?.bottom ?? 0),
        (book?.left ?? 0) - (place('header')?.left ?? 1),
        (book?.right ?? 0) - (place('header')?.right ?? 1),
      ]
    })
    expect(gaps.map(Math.abs).filter((gap) => gap > 1)).toEqual([])

    const boris = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
    await deposits(boris, '100')
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(boris.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin }])
    await tab.reload()
    await frame.getByText('Balance: ').waitFor()
    await frame.getByRole('button', { name: 'Ferry Road' }).click()
    await frame.getByText('Your bet lost.').waitFor()
    await tab.locator('header').getByText('€99.00').first().waitFor()
    expect(problems).toEqual([])
  } finally {
    await theirsIs(true)
  }
  await tab.goto('/betting/football')
  await tab.getByRole('heading', { name: 'Football', level: 1 }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/betting/football')
})

test('P15 no page goes away by itself while a bet waits for its decision', async () => {
  const proxy = await openDeployingProxy(app.origin)
  try {
    const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
    const { page: tab, context } = await visit({
      viewport: desktop,
      baseURL: proxy.origin,
      serviceWorkers: 'allow',
    })
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin }])
    let state = 'pending'
    const bet = { id: '7', requoted_until: null, referred_until: null, left_ms: 3_600_000 }
    await tab.route('**/api/sportsbook/getBet*', (route) =>
      route.fulfill({ json: { data: { ...bet, state, legs: [] } } }),
    )
    const kept = { version: 2, keys: [], waiting: [{ id: '7', input: 'x' }] }
    await tab.addInitScript((text) => localStorage.setItem('bet_slip_attempts', text), JSON.stringify(kept))
    await tellsWhenRegistered(tab)
    await tab.goto('/betting')
    await tab.getByRole('complementary', { name: 'Bet slip' }).getByText('Confirming your bet').waitFor()
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await mark(tab)
    await deploysWorker(tab, proxy, 'Another worker.')
    expect(await isSame(tab)).toBe(true)

    // After the decision the page reloads with the next worker.
    state = 'rejected'
    const read = tab.waitForResponse('**/api/sportsbook/getBet*')
    await tab.reload()
    await read
    await mark(tab)
    await hearsWorkers(tab)
    proxy.deployment.worker = (code) => `${code}\n// A third worker.`
    const reloaded = tab.waitForEvent('load')
    await tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await reloaded
  } finally {
    await proxy.close()
  }
})
