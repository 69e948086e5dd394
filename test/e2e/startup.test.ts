import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generalInformation, sections } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, isAlive, loads, newEmail, visit, type Visitor } from './visit.ts'

let app: OwnApp
let player: Actor
beforeAll(async () => {
  app = await openOwnApp()
  player = await newPlayer()
})
afterAll(() => app.close())

const newPlayer = (): Promise<Actor> =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV' })

const visits = async (as?: Actor): Promise<Visitor> => {
  const visitor = await visit({ viewport: desktop, baseURL: app.origin, isFirst: true })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await visitor.context.addCookies([{ name, value, url: app.origin }])
  }
  return visitor
}

/** Names of the product calls of a page; the sportsbook's look-up has its own. */
const callOf = (request: Request): string | undefined => {
  const url = new URL(request.url())
  const path = /^\/api\/(.+)$/.exec(url.pathname)?.[1]
  return path === 'games/get' && url.searchParams.get('options')?.includes('dgt_sportsbook')
    ? 'games/get dgt_sportsbook'
    : path
}
const counts = (page: Page): Map<string, number> => {
  const made = new Map<string, number>()
  page.on('request', (request) => {
    const call = callOf(request)
    if (call) made.set(call, (made.get(call) ?? 0) + 1)
  })
  return made
}

const everybodys = [
  'metadata/get',
  'games/get dgt_sportsbook',
  'cashier/getPaymentMethods',
  'games/getProviders',
  'account/getContactPhoneSettings',
  'loyalty/getcharacters',
]
const players = ['account/getprofileinfo', 'games/getLikes', 'freespins/get', 'loyalty/getinfo']

describe('startup', () => {
  test('BR-07 X6 CN-04 ST-01 ST-02 ST-03 a guest’s page asks each of everybody’s calls once and none of a player’s; who signs in there is asked for what is theirs, and their balances are kept until they sign out', async () => {
    const own = await newPlayer()
    const { page, problems } = await visits()
    const made = counts(page)
    const rows = new Map<string, (string | null)[]>()
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/\/(freespins|cashbacks)\/get$/.test(url.pathname))
        rows.set(url.pathname, [url.searchParams.get('count'), ...url.searchParams.getAll('statuses[]')])
    })
    await page.goto('/')
    await expect.poll(() => everybodys.map((call) => made.get(call))).toEqual(everybodys.map(() => 1))
    await page.getByRole('link', { name: 'Games' }).first().click()
    await page.waitForURL('**/gamehall')
    await page.waitForLoadState('networkidle')
    expect(everybodys.map((call) => made.get(call))).toEqual(everybodys.map(() => 1))
    expect(players.map((call) => made.get(call))).toEqual(players.map(() => undefined))

    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const form = page.getByRole('dialog')
    await form.locator('[name=login]').fill(own.email)
    await form.locator('[name=password]').fill('Evening1')
    await form.locator('button[type=submit]').click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => made.get('games/getLikes')).toBe(1)

    await expect
      .poll(() => [rows.get('/api/freespins/get'), rows.get('/api/cashbacks/get')])
      .toEqual([
        ['99', 'received', 'activated'],
        ['1', 'paid_out', 'active'],
      ])

    const key = `balances:${own.uid}`
    const stored = () =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)
    await expect
      .poll(async () => Object.keys((await stored()) ?? {}).toSorted())
      .toEqual(['balance_betting_bonus', 'balance_bonus', 'balance_fun', 'balance_main'])
    expect(await stored()).toEqual((await own.get('account/getBalance')).data)
    await deposits(own, '25')
    await page.getByRole('heading', { level: 1 }).first().click()
    await expect
      .poll(async () => ((await stored()) as { balance_main: object } | null)?.balance_main)
      .toEqual({ amount: 25, currency: 'EUR' })
    const truth = await stored()
    await page.evaluate((name) => {
      const forged = { amount: 7_654_321, currency: 'EUR' }
      localStorage.setItem(name, JSON.stringify({ balance_main: forged, balance_bonus: forged }))
    }, key)
    await page.reload()
    await expect.poll(stored).toEqual(truth)
    expect(await page.locator('body').textContent()).not.toMatch(/7.?654.?321/)
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    await expect.poll(stored).toBe(null)
    expect(problems).toEqual([])
  })

  test('ST-02 ST-03 all of them are under way before any is answered, a player’s own too: profile, favourites, free rounds, loyalty', async () => {
    const { page } = await visits(player)
    const held = new Set<string>()
    let letGo = (): void => undefined
    const isOpen = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/**', async (route) => {
      const call = callOf(route.request())
      if (call) held.add(call)
      await isOpen
      await route.continue()
    })
    await page.goto('/')
    await expect.poll(() => [...held]).toEqual(expect.arrayContaining([...everybodys, ...players]))
    letGo()
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('ST-01 ER-32 whichever of them fail, the page is whole, and one line of the browser’s log says so of each', async () => {
    const { page, problems } = await visits(player)
    const all = [...everybodys, ...players]
    // Ignores the browser’s own line about a resource.
    const said = () => problems.filter((problem) => !problem.startsWith('Failed to load resource'))
    let failing: readonly string[] = []
    await page.route('**/api/**', (route) =>
      failing.includes(callOf(route.request()) ?? '')
        ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' })
        : route.continue(),
    )
    // Of two neighbours one fails and the other does not, and then the other way round.
    for (const remainder of [0, 1]) {
      failing = all.filter((_call, at) => at % 2 === remainder)
      problems.length = 0
      await loads(page, '/')
      await page.getByRole('link', { name: 'Games' }).first().click()
      await page.waitForURL('**/gamehall')
      await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
      expect([await page.getByRole('alert').count(), await page.getByRole('dialog').count()]).toEqual([0, 0])
      const told = failing.map((call) => new RegExp(`${call.split(' ')[0]}(?![A-Za-z])`))
      await expect
        .poll(() => told.map((call) => said().filter((problem) => call.test(problem)).length))
        .toEqual(failing.map(() => 1))
      const isToldOf = (problem: string) => told.some((call) => call.test(problem))
      expect(problems.filter((problem) => !isToldOf(problem) && !problem.includes('500'))).toEqual([])
    }
  })

  test('ER-32 texts that do not come leave the page as the server made it, and its links lead on; one line of the log says so', async () => {
    const { page, problems } = await visits(player)
    const refused: string[] = []
    await page.route('**/nfx/i18n/texts/**', (route) => {
      refused.push(route.request().url())
      return route.fulfill({ status: 500, body: '' })
    })
    const said = () => problems.filter((problem) => !problem.startsWith('Failed to load resource'))
    await page.goto('/fairness')
    await expect.poll(() => said().length).toBe(1)
    expect(said()[0]).toContain('texts')
    expect(refused.length).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1, name: 'Provably fair' }).waitFor()
    await page.getByRole('link', { name: 'Games' }).first().click()
    await page.waitForURL('**/gamehall')
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
  })

  test('AP-01 every product call of a page goes under one path, and says the version and the language of the page', async () => {
    const { page } = await visits(player)
    const said: (string | null)[][] = []
    let from = ''
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      // The page before may still send a request while it is left.
      if (!pathname.startsWith('/api/') || new URL(request.frame().url()).pathname !== from) return
      said.push([searchParams.get('v'), searchParams.get('locale')])
    })
    for (const [path, locale] of [
      ['/', 'en'],
      ['/fr/gamehall', 'fr'],
    ] as const) {
      said.length = 0
      from = path
      await page.goto(path)
      await expect.poll(() => said.length).toBeGreaterThan(everybodys.length)
      expect([path, said.filter(([v, spoken]) => v !== '1' || spoken !== locale)]).toEqual([path, []])
    }
  })

  test('ST-04 a page that the server rendered does not ask who visits, each next one does, once, and who was signed out elsewhere is a guest there', async () => {
    const leaving = await newPlayer()
    const { page } = await visits(leaving)
    const made = counts(page)
    await loads(page, '/')
    expect(made.get('account/getInfo')).toBeUndefined()
    await page.getByRole('link', { name: 'Games' }).first().click()
    await page.waitForURL('**/gamehall')
    await expect.poll(() => made.get('account/getInfo')).toBe(1)
    await leaving.get('auth/logout')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    expect(made.get('account/getInfo')).toBe(2)
  })
})

describe('what an operator sets takes effect without a deploy', () => {
  const reports = async (as: Actor): Promise<string[]> => {
    const { uid } = (await as.get('account/getInfo')).data as { uid: number }
    const rows = await app.ctx.db.selectFrom('player_events').select('name').where('uid', '=', uid).execute()
    return rows.map(({ name }) => name)
  }

  test('ST-06 CN-08 the general information stands in the served page, and a change of it in the next one', async () => {
    const served = await (await app.fetch(`/fairness?at=${performance.now()}`)).text()
    for (const fact of ['user_inactivity_cashier_time', 'time_to_force_logout', 'available_currencies'])
      expect(served).toContain(fact)
    const { page } = await visits()
    await page.goto('/')
    await app.publish(generalInformation, { buildCheckSeconds: 45 })
    // The page before may have sent a request a moment ago that is answered only now.
    const told = page.waitForResponse(
      (response) => response.url().includes('/api/metadata/get') && page.url().endsWith('/gamehall'),
    )
    await page.goto('/gamehall')
    expect(await (await told).json()).toMatchObject({ data: { build_check_seconds: 45 } })
  })

  test('ST-08 CN-08 who does nothing for the seconds that are set is reported once, in the cashier and in the profile', async () => {
    await app.publish(generalInformation, {
      user_inactivity_cashier_time: 300,
      user_inactivity_pp_time: 200,
    })
    const idle = await newPlayer()
    const { page } = await visits(idle)
    await page.clock.install()
    await loads(page, '/cashier/deposit')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    await page.clock.runFor(250_000)
    await page.keyboard.press('Shift')
    await page.clock.runFor(250_000)
    await page.evaluate(() => fetch('/version'))
    expect(await reports(idle)).toEqual([])
    await page.clock.runFor(1_000_000)
    await expect.poll(() => reports(idle)).toEqual(['user_inactivity_cashier'])
    await loads(page, '/profile')
    await page.clock.runFor(300_000)
    await expect.poll(() => reports(idle)).toEqual(['user_inactivity_cashier', 'user_inactivity_pp'])
  })

  test('ST-08 with zero seconds, and on all other pages, no player is reported', async () => {
    await app.publish(generalInformation, { user_inactivity_cashier_time: 0, user_inactivity_pp_time: 200 })
    const idle = await newPlayer()
    const { page } = await visits(idle)
    await page.clock.install()
    for (const path of ['/cashier/deposit', '/gamehall']) {
      await loads(page, path)
      await page.clock.runFor(600_000)
      await page.evaluate(() => fetch('/version'))
    }
    expect(await reports(idle)).toEqual([])
  })
})

test('PW-05 CN-08 how often a page looks for a newer build is the operator’s to say', async () => {
  await app.publish(generalInformation, { buildCheckSeconds: 600 })
  const { page } = await visits()
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/builds/latest.json')) looks.push(request.url())
  })
  await page.clock.install()
  const started = page.waitForResponse(/\/watch-builds-|\/start-app-/)
  await page.goto('/')
  await isAlive(page)
  await page.clock.runFor(15_000)
  await (await started).finished()
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.evaluate(() => fetch('/healthz'))
  for (const time of [1, 2]) {
    const looked = page.waitForResponse('**/builds/latest.json?*')
    await page.clock.runFor('00:10:00')
    await (await looked).finished()
    expect(looks).toHaveLength(time)
  }
})

test('BR-01 BR-02 BR-03 how often balances are asked for is the operator’s to say', async () => {
  const balance = sections['balance-refresh-settings']
  const clicker = await newPlayer()
  const comes = async () => {
    const { page } = await visits(clicker)
    const made = counts(page)
    await page.route('**/platform/own/stream', (route) => route.abort())
    await page.clock.install()
    await loads(page, '/gamehall')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    const asked = () => made.get('account/getBalance') ?? 0
    const passes = async (ms: number) => {
      await page.clock.runFor(ms)
      await page.evaluate(() => fetch('/version'))
    }
    const clicks = () => page.getByRole('heading', { level: 1 }).click()
    return { asked, passes, clicks }
  }

  await app.publish(balance, { isEnabledInterval: false, countSecondsForDelayBetweenClick: 5 })
  const slow = await comes()
  await slow.passes(60_000)
  const before = slow.asked()
  for (let second = 0; second < 12; second++) {
    await slow.clicks()
    await slow.passes(1000)
  }
  expect(slow.asked() - before).toBe(3)
  await slow.passes(60_000)
  expect(slow.asked() - before).toBe(3)

  await app.publish(balance, {
    isEnabledInterval: true,
    countSecondsForInterval: 30,
    isEnabledRequestsAfterClick: false,
    countMinutesAfterWhichRequestsTurnedOff: 2,
  })
  const still = await comes()
  const first = still.asked()
  await still.clicks()
  await still.passes(1000)
  expect(still.asked()).toBe(first)
  await still.passes(60_000)
  expect(still.asked() - first).toBe(2)
  await still.passes(10 * 60_000)
  const stopped = still.asked() - first
  expect(stopped).toBeLessThanOrEqual(4)
  await still.passes(10 * 60_000)
  expect(still.asked() - first).toBe(stopped)
})
