import { pageDataType } from '#contract/page-data.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createActor, storyPassword } from '#db/seed/actor.ts'
import { origin, desktop, visit } from './visit.ts'

/** The documents as a crawler sees them, without a browser. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, origin()), { headers, redirect: 'manual' })
const html = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await get(path, headers)).text()
const locationOf = (response: Response): string => {
  const location = response.headers.get('location')
  return location ? location.replace(origin(), '') : ''
}
const signedIn = async (email: string) => {
  const actor = createActor(
    { origin: origin(), fetch: (path, init) => fetch(new URL(path, origin()), init) },
    email,
  )
  await actor.post('auth/login', { login: email, password: storyPassword })
  return actor
}

/** Every public page of the map, and one of each kind with many. */
const openPages = [
  '/',
  '/offers',
  '/offers/no-fees',
  '/betting',
  '/loyalty',
  '/loyalty/shop',
  '/support',
  '/winners',
  '/gamehall',
  '/jackpots',
  '/jackpots/house-jackpot',
  '/providers',
  '/promotions',
  '/promotions/test-money',
  '/tournaments',
  '/tournaments/evening-league',
  '/tournaments/evening-league/gamehall',
  '/unsubscribe',
  '/confirmation',
  '/confirmation/success',
  '/forms/sign_in',
  '/forms/sign_up',
  '/terms',
  '/fairness',
  '/game/night-ferry',
]

describe('addresses', () => {
  describe('RT-01 LY-17 every open page answers without a locale', () => {
    test.each(openPages)('%s answers without a locale', async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
    })
  })

  test('RT-03 links on a page keep its locale, and the default locale has none', async () => {
    const linksOf = async (path: string) =>
      [...(await html(path)).matchAll(/<a[^>]*href="(\/[^"]*)"/g)]
        .map((match) => match[1] ?? '')
        .filter((href) => !/^\/(docs|sandbox)\b/.test(href))
    const english = await linksOf('/')
    expect(english.length).toBeGreaterThan(5)
    expect(english.filter((href) => /^\/(en|fr|ar)(\/|$|\?)/.test(href))).toEqual([])
    const french = await linksOf('/fr')
    expect(french.filter((href) => !/^\/fr(\/|$|\?)/.test(href))).toEqual([])
  })

  test('RT-07 AP-11 the data of a page is in its language too', async () => {
    const french = await html('/fr.data')
    expect(french).toContain('Populaires')
    expect(await html('/_.data')).toContain('Popular')
    const headers = { accept: pageDataType }
    expect(await html('/fr/_payload.json', headers)).toBe(french)
    expect(await html('/_payload.json', headers)).toBe(await html('/_.data'))
  })

  describe('RT-04 LY-17 the default locale written out moves to the address without it, query and all', () => {
    test.each([
      ['/en', '/'],
      ['/en/gamehall?x=1', '/gamehall?x=1'],
      ['/en/cashier/deposit', '/cashier/deposit'],
    ])('the default locale written out, %s, moves for good to %s', async (from, to) => {
      const response = await get(from)
      expect([response.status, locationOf(response)]).toEqual([301, to])
    })
  })

  describe('RT-06 RT-23 LY-12 what is not there answers 404', () => {
    test.each([
      '/xx/gamehall',
      '/gamehall/a/b/c',
      '/fr/gamehall/a/b/c',
      '/no-such-page',
      '/game/no-such-game',
      '/assets/no.js',
      '/favicon.nope',
    ])('%s answers 404', async (path) => expect((await get(path)).status).toBe(404))
  })

  test('LY-12 LY-17 a page that is not there says so, with its path escaped', async () => {
    const response = await get('/gamehall/a/b/%3Cimg%20src=x%3E')
    const text = await response.text()
    expect(response.status).toBe(404)
    expect(text).toContain('Page Not Found')
    expect(text).toContain('/gamehall/a/b/')
    expect(text).not.toContain('<img src=x>')
  })
})

describe('the guard', () => {
  describe('GD-08 GD-16 LY-17 closed pages lead a guest to the index', () => {
    test.each([
      '/cashier',
      '/cashier/deposit',
      '/profile/security',
      '/profile/bets/history',
      '/CASHIER/wallet',
      '/bets/x',
      '/responsible-game',
    ])('a guest is led from %s to the index', async (path) => {
      const response = await get(path)
      expect([response.status, locationOf(response)]).toEqual([
        302,
        `/?redirectUrl=${encodeURIComponent(path)}`,
      ])
    })
  })

  test('GD-08 RT-02 in another locale the index is that locale’s', async () => {
    expect(locationOf(await get('/fr/cashier/deposit'))).toBe(
      `/fr?redirectUrl=${encodeURIComponent('/fr/cashier/deposit')}`,
    )
  })

  describe('GD-08 a name that only looks like a closed one is open', () => {
    test.each(['/gamehall', '/betting-terms-are-no-bets', '/fr', '/game/night-ferry'])(
      '%s is open to guests',
      async (path) => {
        expect((await get(path)).status).not.toBe(302)
      },
    )
  })

  test('GD-09 the whole address travels in redirectUrl, encoded once', async () => {
    const location = locationOf(await get('/cashier/history?tab=withdrawal&x=%26'))
    expect(location).toBe(`/?redirectUrl=${encodeURIComponent('/cashier/history?tab=withdrawal&x=%26')}`)
    expect(new URL(location, origin()).searchParams.get('redirectUrl')).toBe(
      '/cashier/history?tab=withdrawal&x=%26',
    )
  })

  test('GD-16 the data of a closed page holds nothing private', async () => {
    for (const page of ['/cashier/history', '/profile', '/cashier/wallet', '/fr/profile/bets/history']) {
      const response = await get(`${page}/_payload.json`, { accept: pageDataType })
      expect(response.headers.get('content-type')).toBe(pageDataType)
      const text = await response.text()
      expect(text).toContain(`redirectUrl=${encodeURIComponent(page)}`)
      expect(text).not.toMatch(/balance_main|example\.com/)
      expect(text).toBe(await html(`${page}.data`))
    }
  })

  test('a signed-in player is let in, and another player’s payment is not there for them', async () => {
    const anna = await signedIn('anna@example.com')
    const boris = await signedIn('boris@example.com')
    expect((await get('/cashier/wallet', { cookie: anna.cookie ?? '' })).status).toBe(200)
    const list = (await anna.get('cashier/gethistory')).data as { items: { id: string }[] }
    const id = list.items[0]?.id ?? ''
    const page = await html(`/cashier/paysuccess/${id}`, { cookie: boris.cookie ?? '' })
    expect(page).not.toContain('100.00')
    expect(page).not.toContain('anna@example.com')
  })
})

describe('theme', () => {
  describe('TH-02 TH-04 CN-02 VL-38 the page arrives in the theme of its cookie, and in the first of the list with any other and with none', () => {
    test.each([
      [undefined, 'dark'],
      ['light', 'light'],
      ['dark', 'dark'],
      ['pink', 'dark'],
      ['"><script>', 'dark'],
    ])('with the cookie %s the page arrives in %s', async (cookie, theme) => {
      const text = await html('/', cookie ? { cookie: `theme=${cookie}` } : {})
      expect(text).toMatch(new RegExp(`<html[^>]*data-theme="${theme}"`))
      expect(text).toMatch(new RegExp(`<html[^>]*class="[^"]*${theme}`))
    })
  })
})

describe('headers', () => {
  test('W10 scripts run only with the nonce of this answer, which differs each time, also from the cache', async () => {
    const nonces = new Set<string>()
    for (let at = 0; at < 3; at++) {
      const response = await get('/')
      const policy = response.headers.get('content-security-policy') ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      nonces.add(nonce)
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
      expect(policy).toMatch(/object-src 'none'.*base-uri 'none'/)
      expect(policy).toMatch(/form-action 'self'(;|$)/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
      const text = await response.text()
      const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '')
      expect(
        scripts.filter(
          (attributes) =>
            !attributes.includes(`nonce="${nonce}"`) && !/type="application\/(ld\+)?json"/.test(attributes),
        ),
      ).toEqual([])
      expect(text).not.toMatch(/nonce-[0-9a-f]{8}-/)
    }
    expect(nonces.size).toBe(3)
  })

  test('W10 W11 every page carries its protective headers, and cannot be framed elsewhere', async () => {
    for (const path of ['/', '/docs/api', '/sandbox/outbox', '/no-such-page']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups')
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('content-security-policy'), path).toContain(`frame-ancestors 'none'`)
      expect(headers.get('x-request-id'), path).toBeTruthy()
    }
  })

  test('W8 W11 private pages and answers are never stored', async () => {
    const anna = await signedIn('anna@example.com')
    const headers = { cookie: anna.cookie ?? '' }
    for (const path of ['/', '/cashier/wallet', '/api/account/getInfo', '/cashier/wallet.data']) {
      expect((await get(path, headers)).headers.get('cache-control'), path).toContain('no-store')
    }
    const data = await get('/cashier/wallet/_payload.json', { ...headers, accept: pageDataType })
    expect(data.headers.get('cache-control')).toBe('private, no-store')
    expect(data.headers.get('vary')).toContain('Accept')
    expect((await get('/_payload.json')).headers.get('vary')).toContain('Accept')
  })

  test('a signed-in page never comes from, nor goes into, the guests’ cache', async () => {
    const anna = await signedIn('anna@example.com')
    const path = `/gamehall?search=${performance.now()}`
    expect(await html(path, { cookie: anna.cookie ?? '' })).toContain('anna@example.com')
    expect(await html(path)).not.toContain('anna@example.com')
    expect(await html(path, { cookie: anna.cookie ?? '' })).toContain('anna@example.com')
  })

  test('W8 X5 AU-11 the session cookie is for this host alone and out of reach of scripts', async () => {
    const body = new URLSearchParams({ login: 'anna@example.com', password: storyPassword })
    const response = await fetch(`${origin()}/api/auth/login`, { method: 'POST', body })
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))).toMatch(
      /^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})

test('W27 no script that a browser is sent names or holds a secret of the server', () => {
  const scripts = globSync('build/{site/client,studio,backoffice,worker}/**/*.{js,css,html,json}')
  expect(scripts.length).toBeGreaterThan(200)
  const secret =
    /SESSION_SECRET|DATABASE_URL|UOF_TOKEN|PRIVATE KEY-----|\b(?:sk|rk)_live_|postgres(?:ql)?:\/\//
  expect(scripts.filter((path) => secret.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('C6 the balance stands on every page that leads to games and bets', async () => {
  const anna = await signedIn('anna@example.com')
  const cookie = anna.cookie ?? ''
  type Balances = Record<'balance_main' | 'balance_bonus' | 'balance_betting_bonus', { amount: number }>
  const all = (await anna.get('account/getBalance')).data as Balances
  const total = all.balance_main.amount + all.balance_bonus.amount + all.balance_betting_bonus.amount
  const shown = total.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const paths = ['/', '/gamehall', '/betting', '/jackpots', '/tournaments', '/loyalty/wheel']
  for (const path of paths) {
    const header = /<header[\s\S]*?<\/header>/.exec(await html(path, { cookie }))?.[0] ?? ''
    expect(header.replaceAll(/<[^>]*>/g, ''), path).toContain(shown)
  }
})

test('SX-03 pages of a kind share what search engines are told of it, each with its own name', async () => {
  const { cookie = '' } = await signedIn('anna@example.com')
  for (const [path, title] of [
    ['/game/night-ferry', 'Play ##name##: RTP, rules and free demo · Baize'],
    ['/game/orchard', 'Play ##name##: RTP, rules and free demo · Baize'],
    ['/offers/no-fees', '##name## · Offers · Baize'],
    ['/promotions/test-money', '##name## · Promotions · Baize'],
    ['/jackpots/house-jackpot', '##name## · Jackpots · Baize'],
    ['/tournaments/evening-league', '##name## · Tournaments · Baize'],
    ['/tournaments/evening-league/gamehall', 'Games of ##name## · Baize'],
    ['/cashier/deposit/card', 'Deposit: ##name## · Baize'],
  ] as const) {
    const text = await html(path, { cookie })
    const [heading = ''] = (/<h1[^>]*>([^<]+)<\/h1>/.exec(text)?.[1] ?? '').split(':')
    expect(heading, path).not.toBe('')
    expect([path, /<title>([^<]*)<\/title>/.exec(text)?.[1]]).toEqual([
      path,
      title.replace('##name##', heading),
    ])
  }
})

test('P5 help and support stand at the same place among the same links on every page, of guests and of players', async () => {
  const linksBelow = async (path: string, cookie = '') => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(await html(path, { cookie }))?.[0] ?? ''
    return [...footer.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  }
  const expected = await linksBelow('/')
  expect(expected).toEqual(expect.arrayContaining(['/help', '/support']))
  for (const path of ['/gamehall', '/terms', '/offers', '/fairness', '/about', '/support', '/jackpots'])
    expect([path, await linksBelow(path)]).toEqual([path, expected])
  const { cookie = '' } = await signedIn('anna@example.com')
  for (const path of ['/cashier/wallet', '/profile/security', '/profile/bets/history'])
    expect([path, await linksBelow(path, cookie)]).toEqual([path, expected])
})

describe('the house itself', () => {
  test('it says whether it lives, is ready, and what it is', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    expect(await (await get('/version')).json()).toMatchObject({ name: 'baize' })
  })

  test('the API reference names every call, and its document is OpenAPI 3.1', async () => {
    const page = await html('/docs/api')
    for (const path of ['cashier/makedeposit', 'games/getHistory', 'auth/login']) expect(page).toContain(path)
    expect(await (await get('/docs/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  })

  test('the API reference lists its calls by area, and a search leaves those that have all its words', async () => {
    const { page, problems } = await visit({ viewport: desktop })
    await page.goto('/docs/api')
    const list = page.getByRole('navigation', { name: 'Calls' })
    expect(await list.getByRole('heading').allInnerTexts()).toContain('Cashier')
    await page.getByLabel('Search calls').fill('POST withdrawal make')
    await list.getByText('1 call').waitFor()
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['makewithdrawal'])
    expect(await page.getByRole('main').getByRole('heading').allInnerTexts()).toEqual([
      'API reference',
      'Product',
      'POST /api/cashier/makewithdrawal',
    ])
    await page.getByLabel('Search calls').fill('staff.manage dismiss')
    await list.getByText('1 call').waitFor()
    expect(await list.getByRole('heading').allInnerTexts()).toEqual(['Desk', 'Staff'])
    expect(await page.getByRole('main').getByRole('heading').allInnerTexts()).toEqual([
      'API reference',
      'Desk',
      'POST /backoffice/api/staff/dismiss',
    ])
    await page.getByLabel('Search calls').fill('no such call')
    await list.getByText('No call has these words.').waitFor()
    expect(problems).toEqual([])
  })

  test('SE-01 a guest is uid 0, which is no error', async () => {
    const response = await get('/api/account/getInfo')
    expect([response.status, ((await response.json()) as { data: { uid: number } }).data.uid]).toEqual([
      200, 0,
    ])
  })

  test('the public pages link their other languages for crawlers', async () => {
    const text = await html('/gamehall')
    for (const language of ['en', 'fr', 'ar', 'x-default'])
      expect(text).toMatch(new RegExp(`hreflang="${language}"`, 'i'))
    expect(text).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/)
  })
})
