import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAvailablePath } from '#contract/content/available-screens.ts'
import { asPerson, paymentsOf, visitAs } from './players.ts'
import { desktop, isAlive, loads, navigates, origin, visit } from './visit.ts'

/** Every address of the map with one page, and those below it with many. */
const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(new URL(path, origin()), { headers: { cookie }, redirect: 'manual' })
const read = async (path: string, cookie = '') => {
  const response = await get(path, cookie)
  const html = await response.text()
  const location = response.headers.get('location')?.replace(origin(), '')
  return {
    status: response.status,
    location,
    html,
    heading: /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1],
    language: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
  }
}
const headings = async (paths: readonly string[], cookie = '') => {
  const found: (string | undefined)[] = []
  for (const path of paths) {
    const { status, heading } = await read(path, cookie)
    expect([path, status]).toEqual([path, 200])
    found.push(heading)
  }
  return found
}

describe('pages for everybody', () => {
  test('RT-10 RT-15 lists lead to their things, and an unknown one is 404', async () => {
    for (const list of ['/offers', '/promotions', '/jackpots', '/tournaments', '/loyalty']) {
      const { html } = await read(list)
      const links = [...html.matchAll(/<main[^]*<\/main>/g)].flatMap(([main]) =>
        [...main.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
      )
      const below = links.filter((href) => href.startsWith(`${list}/`) && href !== '/loyalty/shop')
      expect(below.length, list).toBeGreaterThan(0)
      expect((await headings(below)).every(Boolean), list).toBe(true)
      expect((await get(`${list}/no-such-thing`)).status).toBe(404)
      // A record of another list is not found here.
      expect((await get(`${list}/about`)).status).toBe(404)
    }
  })

  test('RT-14 the shop is the shop, and a programme is a programme', async () => {
    expect(await headings(['/loyalty', '/loyalty/shop', '/loyalty/card-room'])).toEqual([
      'Loyalty',
      'Shop',
      'Card room',
    ])
    for (const path of ['/loyalty/loyalty-shop', '/loyalty/offers', '/loyalty/shop/x'])
      expect((await get(path)).status, path).toBe(404)
  })

  test('RT-15 a tournament has a page of its games', async () => {
    const { status, html, heading } = await read('/tournaments/evening-league/gamehall')
    expect([status, heading]).toEqual([200, 'Evening league: eligible games'])
    expect(html).toContain('href="/game/night-ferry"')
    expect((await get('/tournaments/no-such-thing/gamehall')).status).toBe(404)
  })

  test('RT-17 a guest reaches the pages that mails lead to', async () => {
    expect(await headings(['/confirmation', '/confirmation/success', '/unsubscribe'])).toEqual(
      expect.arrayContaining(['Verify your email']),
    )
  })

  test('RT-09 LY-17 a slug is looked up in the content, however it is written', async () => {
    expect(await headings(['/terms', '/fr/terms', '/privacy', '/help'])).toEqual([
      'Terms &amp; Conditions',
      'Conditions générales',
      'Privacy',
      'Help centre',
    ])
    const hostile = [
      '/no-such-page',
      '/offers-welcome',
      '/loyalty-shop',
      '/profile-bonuses',
      '/tournament-games',
      '/maintenance',
      '/constructor',
      '/__proto__',
      '/..%2fterms',
      '/terms%00',
      '/%3Cscript%3E',
      "/terms'--",
      '/terms%20',
      '/%F0%9F%8E%B2',
      `/${'a'.repeat(3000)}`,
      '/xx/terms',
    ]
    for (const path of hostile) {
      const { status, html } = await read(path)
      expect([path.slice(0, 40), status]).toEqual([path.slice(0, 40), path.includes('%00') ? 400 : 404])
      expect(html).not.toContain('<script>')
    }
  })

  test('RT-24 RT-09 the servers’ own names are never a language or a page', async () => {
    const isPageOfSite = async (path: string) =>
      (await (await get(path)).text()).includes('__reactRouterContext')
    expect(await isPageOfSite('/about')).toBe(true)
    const names = 'api auth users connect oauth nfx platform builds hit robots.txt pages seos menus content'
    for (const name of names.split(' ')) {
      for (const path of [`/${name}`, `/${name}/x`]) {
        expect([path, await isPageOfSite(path)]).toEqual([path, false])
      }
    }
    expect((await get('/pages?filters[slug][$eq]=terms')).status).toBe(200)
    const answer = await get('/pages?filters[slug][$eq]=terms')
    expect(await answer.json()).toMatchObject({ data: [{ attributes: { title: 'Terms & Conditions' } }] })
  })
})

describe('pages for players', () => {
  const cashier = [
    'wallet deposit deposit/card history receipt withdraw paycancel payfail paypending paysuccess',
    'paymobile paynewwindow',
  ].flatMap((line) => line.split(' '))
  const profile = [
    'bets/history bets/exports bonuses loyalty cashback security settings notification verification',
    'responsible-game',
  ].flatMap((line) => line.split(' '))

  test('RT-11 the cashier has every page of its map, each with a heading of its own', async () => {
    const anna = await asPerson('anna@example.com')
    const { cookie } = anna
    const found = await headings(
      cashier.map((name) => `/cashier/${name}`),
      cookie,
    )
    for (const [at, heading] of found.entries()) expect(heading, cashier[at]).toBeTruthy()
    expect(new Set(found).size).toBe(cashier.length)
    // A payment has one outcome page, to which its other addresses redirect.
    const paid = (await paymentsOf(anna)).items.find(
      ({ type, status }) => type === 'deposit' && status === 'success',
    )
    const truth = `/cashier/paysuccess/${paid?.id}`
    expect((await read(truth, cookie)).heading).toBeTruthy()
    for (const claim of ['payfail', 'paypending'])
      expect((await read(`/cashier/${claim}/${paid?.id}`, cookie)).location).toBe(truth)
    expect((await get('/cashier/paysuccess/999999999', cookie)).status).toBe(404)
    expect(await read('/cashier/billing', cookie)).toMatchObject({
      status: 302,
      location: '/cashier/deposit',
    })
    expect((await get('/cashier/nothing', cookie)).status).toBe(404)
  })

  test('RT-13 RT-12 the profile has every page of its map, and leads to each', async () => {
    const { cookie } = await asPerson('anna@example.com')
    const paths = profile.map((name) => `/profile/${name}`)
    expect(new Set(await headings(paths, cookie)).size).toBe(paths.length)
    const { html } = await read('/profile', cookie)
    for (const path of paths.filter(isAvailablePath)) expect(html).toContain(`href="${path}"`)
    const french = paths.map((path) => `/fr${path}`)
    expect(new Set(await headings(french, cookie)).size).toBe(paths.length)
    expect((await get('/profile/nothing', cookie)).status).toBe(404)
  })

  test('RT-19 two addresses lead on to the profile, and guests are led away', async () => {
    const { cookie } = await asPerson('anna@example.com')
    for (const [path, goal] of [
      ['/responsible-game', '/profile/responsible-game'],
      ['/bets', '/profile/bets/history'],
      ['/bets/history', '/profile/bets/history'],
      ['/bets/x/y', '/profile/bets/history'],
    ] as const) {
      const { status, html, heading } = await read(path, cookie)
      expect([status, Boolean(heading)]).toEqual([200, true])
      expect(/<main[^]*<\/main>/.exec(html)?.[0]).toContain(`href="${goal}"`)
      expect((await read(path)).location).toBe(`/?redirectUrl=${encodeURIComponent(path)}`)
    }
  })
})

describe('the public data of pages', () => {
  const payload = async (path: string, cookie = '') => {
    const response = await get(path, cookie)
    expect(response.headers.get('content-type'), path).toMatch(/^application\/json/)
    return { status: response.status, text: await response.text() }
  }

  test('PW-09 every page has its data beside it, in its language and with its status', async () => {
    for (const path of ['', '/fr', '/gamehall', '/offers', '/fr/offers/no-fees', '/terms', '/game/orchard']) {
      const { status, text } = await payload(`${path}/_payload.json`)
      expect([path, status]).toEqual([path, 200])
      expect(Object.keys((JSON.parse(text) as { data: object }).data).length).toBeGreaterThan(0)
    }
    expect((await payload('/fr/terms/_payload.json')).text).toContain('"title":"Conditions générales"')
    expect((await payload('/no-such-page/_payload.json')).status).toBe(404)
    expect(JSON.parse((await payload('/gamehall/_payload.json?category=slots')).text)).toMatchObject({
      path: '/gamehall',
      data: { 'routes/gamehall': { filter: { category: 'slots' } } },
    })
  })

  test('PW-09 GD-16 it contains no private data, regardless of who asks', async () => {
    const { cookie } = await asPerson('anna@example.com')
    for (const path of ['', '/gamehall', '/cashier/wallet', '/cashier/history', '/profile', '/bets/x']) {
      const asGuest = await payload(`${path}/_payload.json`)
      const asPlayer = await payload(`${path}/_payload.json`, cookie)
      expect(asPlayer).toEqual(asGuest)
      expect(asPlayer.text).not.toMatch(/balance_main|anna@example\.com|"uid"/)
      if (/cashier|profile|bets/.test(path)) {
        expect(JSON.parse(asGuest.text)).toMatchObject({
          data: {},
          redirect: { location: `/?redirectUrl=${encodeURIComponent(path)}` },
        })
      }
    }
  })

  test('PW-09 RT-05 RT-10 a navigation inside the site asks for it, ends where a typed address does, and an address keeps its query and hash', async () => {
    const { page, problems } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await loads(page, '/terms')
    const main = page.locator('main')
    await main.getByRole('link', { name: 'bonus terms' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bonus terms' }).waitFor()
    expect(asked).toContain('/bonus-terms/_payload.json')
    expect(asked.filter((path) => path === '/bonus-terms' || path.endsWith('.data'))).toEqual([])
    expect(problems).toEqual([])
    // A broken link shows the not-found page of its address, and Back works.
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href^="/"]')
      link?.setAttribute('href', '/no-such-page?x=1#y')
      link?.click()
    })
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    expect(page.url()).toBe(`${origin()}/no-such-page?x=1#y`)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Bonus terms' }).waitFor()

    problems.length = 0
    await loads(page, '/about?x=1#check')
    await page.getByRole('heading', { level: 1, name: 'About Baize' }).waitFor()
    expect(page.url()).toBe(`${origin()}/about?x=1#check`)
    const heading = page.locator('#check')
    expect((await heading.boundingBox())?.y).toBeLessThan(200)
    expect(problems).toEqual([])

    await loads(page, '/fr/offers')
    await page.getByRole('link', { name: 'Sans frais' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sans frais' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/fr/offers/no-fees')
    expect(await page.title()).toContain('Sans frais')
    await page.getByRole('link', { name: 'Offres' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Offres' }).waitFor()
    expect(problems).toEqual([])
  })
})

test('RT-09 a link to an editor’s page opens it, whichever page it is pressed on', async () => {
  const { page, problems } = await visit({ viewport: desktop })
  for (const from of ['/', '/gamehall', '/fr', '/fr/promotions', '/about']) {
    await page.goto(from)
    await isAlive(page)
    const isFrench = from.startsWith('/fr')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: isFrench ? 'Centre d’aide' : 'Help centre' })
      .click()
    await page.getByRole('heading', { level: 1, name: isFrench ? 'Centre d’aide' : 'Help centre' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Baize' }).click()
    await page.waitForURL(isFrench ? '**/fr' : `${origin()}/`)
    expect(problems).toEqual([])
  }
})

describe('guests at closed doors', () => {
  test('GD-09 GD-10 a link inside the site ends where the typed address does, and the hash a guest came with is a part of where they wanted to go', async () => {
    const { page } = await visit()
    const form = page.getByRole('dialog')
    await page.goto('/offers/no-fees')
    await isAlive(page)
    await page.locator('main').getByRole('link', { name: 'cashier' }).click()
    await page.waitForURL(`**/?redirectUrl=${encodeURIComponent('/cashier/deposit')}`)
    await form.locator('[name=login]').waitFor()

    await page.goto('/cashier/history?tab=withdrawal#newest')
    const wanted = encodeURIComponent('/cashier/history?tab=withdrawal#newest')
    await page.waitForURL(`**/?redirectUrl=${wanted}`)
    await form.locator('[name=login]').fill('anna@example.com')
    await form.locator('[name=password]').fill('Evening1')
    await form.locator('button[type=submit]').click()
    await page.waitForURL('**/cashier/history?tab=withdrawal#newest')
  })

  test('GD-14 what the registration’s parameter said is kept in the browser', async () => {
    const { page } = await visit()
    const kept = () => page.evaluate(() => localStorage.getItem('show_popup_reg'))
    await loads(page, '/?show_popup_reg=spring%2F7&utm=a')
    await page.getByRole('dialog').locator('[name=email]').waitFor()
    await expect.poll(kept).toBe('spring/7')
    await page.keyboard.press('Escape')
    await page.waitForURL('**/?utm=a')
    await loads(page, '/?show_popup_auth=1')
    expect(await kept()).toBe('spring/7')
  })
})

test('where the list of routes is refused, cannot be reached or is a foreign page, good links open as documents, one after the other', async () => {
  const { page } = await visit({ viewport: desktop })
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, body: '' }),
    (route) => route.abort(),
    (route) => route.fulfill({ body: '<p>Sign in to the network</p>' }),
  ]
  for (const answer of answers) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/__manifest**', answer)
    await page.goto('/')
    await isAlive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Provably fair' }).first().click()
    await page.waitForURL('**/fairness')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Page Not Found')
    await isAlive(page)
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Games' })
      .first()
      .click()
    await page.waitForURL('**/gamehall')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Page Not Found')
  }
})

describe.each(['guest', 'player'] as const)('a %s goes through the pages', (who) => {
  test('PW-09 GD-16 the data of each is fetched from the address beside it and from no other', async () => {
    const options = { viewport: desktop }
    const isPlayer = who === 'player'
    const { page, problems } = isPlayer
      ? await visitAs(await asPerson('anna@example.com'), options)
      : await visit(options)
    const fetched: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      searchParams.delete('_routes')
      const isData = /_payload\.json$|\.data$/.test(pathname)
      if (isData || request.resourceType() === 'document')
        fetched.push(pathname + (searchParams.size ? `?${searchParams}` : ''))
    })
    await loads(page, '/gamehall')
    expect(fetched.splice(0)).toEqual(['/gamehall'])
    const go = async (to: string | number, heading?: string) => {
      await navigates(page, to)
      if (heading) await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
      await page.waitForLoadState('networkidle')
      // Another language loads the frame's texts beside the page, from the same address.
      return [new URL(page.url()).pathname, ...new Set(fetched.splice(0))]
    }
    expect(await go('/terms', 'Terms')).toEqual(['/terms', '/terms/_payload.json'])
    const slots = ['/gamehall', '/gamehall/_payload.json?category=slots']
    expect(await go('/gamehall?category=slots')).toEqual(slots)
    expect(await go(-1, 'Terms')).toEqual(['/terms', '/terms/_payload.json'])
    expect(await go(1)).toEqual(slots)
    expect(await go('/')).toEqual(['/', '/_payload.json'])
    expect(await go('/fr')).toEqual(['/fr', '/fr/_payload.json'])
    const none = '/fr/no-such-page'
    expect(await go(none, 'Page introuvable')).toEqual([none, `${none}/_payload.json`])
    const [ended, first, ...more] = await go('/cashier/wallet')
    expect([ended, first]).toEqual([isPlayer ? '/cashier/wallet' : '/', '/cashier/wallet/_payload.json'])
    expect(more.filter((path) => path.endsWith('.data'))).toEqual([])
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })
})
