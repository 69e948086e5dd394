import type { Locator, Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generalInformation } from '#contract/content/sections.ts'
import { pages } from '#contract/content/types/pages.ts'
import { translations } from '#contract/content/types/translations.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { seedContent } from '#db/seed/content/seed-content.ts'
import { loadMessages } from '#server/platform/i18n/messages.ts'
import { bettingRules } from '#server/play/sportsbook/betting-rules.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, hears, isAlive, isLoaded, loads, newEmail, visit } from './visit.ts'

let app: OwnApp
let player: Actor
beforeAll(async () => {
  app = await openOwnApp()
  await seedContent({ connection: app.ctx.connection, log: app.ctx.log })
  await app.ctx.content.refresh()
  player = await newPlayer()
})
afterAll(() => app.close())

const newPlayer = (extra: Record<string, string> = {}): Promise<Actor> =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), extra)

const opens = async (path: string, as?: Actor) => {
  const visitor = await visit({ viewport: desktop, baseURL: app.origin })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await visitor.context.addCookies([{ name, value, url: app.origin }])
  }
  const response = await visitor.page.goto(path)
  return { ...visitor, status: response?.status() ?? 0 }
}

/** A press of what is there now; by then a call of the page's own may have replaced it. */
const pressOf = async (link: Locator): Promise<() => Promise<void>> => {
  const found = await link.elementHandle()
  return async () => found?.evaluate((element) => (element as HTMLElement).click())
}

const noteUnder = (page: Page, name: string): Promise<string> =>
  page.locator(`[name=${name}]`).evaluate((field) => {
    const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    return note?.textContent ?? ''
  })
const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()
const framesOf = (page: Page): Promise<number[]> =>
  Promise.all(
    (['banner', 'contentinfo', 'navigation'] as const).map(async (role) => page.getByRole(role).count()),
  )
const setsState = (given: Record<string, unknown>): Promise<string> => app.publish(generalInformation, given)

const withoutGames = async (work: () => Promise<void>): Promise<void> => {
  await sql`alter table games rename to games_away`.execute(app.ctx.db)
  try {
    await work()
  } finally {
    await sql`alter table games_away rename to games`.execute(app.ctx.db)
  }
}
const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

/** The visible markup, without the texts embedded for scripts. */
const shownOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll(/<script[^]*?<\/script>/g, '')

const blocks = async (actor: Actor, isBlocked = true): Promise<void> => {
  await app.ctx.db
    .updateTable('players')
    .set({ status: isBlocked ? 'banned' : 'active' })
    .where('email', '=', actor.email)
    .execute()
}

describe('LY-03 LY-06 LY-07 each page of the house’s state has its heading and leads on', () => {
  const cases: readonly [path: string, heading: string, button: string, to: string][] = [
    ['/cashier/paycancel', 'Payment cancelled', 'Deposit', '/cashier/deposit'],
    ['/cashier/payfail', 'Payment failed', 'Deposit', '/cashier/deposit'],
    ['/cashier/paymobile', 'Complete the payment on your phone', 'Transactions', '/cashier/history'],
    ['/cashier/paynewwindow', 'Your payment is open in another window', 'Deposit', '/cashier/deposit'],
    ['/cashier/paypending', 'Payment pending', 'Transactions', '/cashier/history'],
    ['/cashier/paysuccess', 'Thanks for your payment', 'Play now', '/gamehall'],
    ['/no/such/page', 'Page Not Found', 'Go to games', '/gamehall'],
    ['/unsubscribe', 'This link is incomplete', 'Contact support', '/support'],
  ]
  test('LY-03 LY-04 LY-06 LY-07 each has its heading, its button leads on, and the pending one is busy', async () => {
    const { page } = await opens('/cashier/paypending', player)
    expect(await page.getByRole('main').locator('[aria-busy=true]').count()).toBe(1)
    for (const [path, heading, button, to] of cases) {
      const answer = await app.fetch(path, { headers: { cookie: player.cookie ?? '' } })
      const [whole = ''] = /<main[^]*<\/main>/.exec(await shownOf(answer)) ?? []
      // The tabs of the cashier are in it too, with the same links.
      const main = whole.replaceAll(/<nav[^]*?<\/nav>/g, '')
      expect([path, /<h1[^>]*>([^<]*)/.exec(main)?.[1]]).toEqual([path, heading])
      expect(main, path).toMatch(new RegExp(`<a [^>]*href="${to}"[^>]*>(?:<[^>]*>)*${button}<`))
    }
    // One of them is pressed; the links show where the others lead.
    await page.goto('/cashier/paycancel')
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).last().click()
    await page.waitForURL((url) => url.pathname === '/cashier/deposit')
  })

  test('LY-03 an editor’s words, markup and buttons stand in their place, in the language of the page', async () => {
    const id = await app.publish(pages, {
      slug: 'payment-cancelled',
      template: 'system',
      title: 'You stopped it',
      lead: 'Nothing was taken.',
      body: '<p>Read on <a href="/help">here</a>.</p><img src=x onerror="window.stolen=1">',
      buttons: [{ label: 'To the help', url: '/help' }],
    })
    await app.publish(pages, { title: 'Vous l’avez arrêté', lead: 'Rien n’a été pris.' }, 'fr', id)
    const { page } = await opens('/cashier/paycancel', player)
    expect(await headingOf(page)).toBe('You stopped it')
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    await page.getByRole('main').getByRole('link', { name: 'To the help' }).click()
    await page.waitForURL('**/help')
    await page.goto('/fr/cashier/paycancel')
    expect(await headingOf(page)).toBe('Vous l’avez arrêté')
  })
})

describe('an account that is blocked', () => {
  test('LY-03 LY-05 LY-09 ER-09 the next page is that of a blocked account, alone, and its button leads to support, which opens', async () => {
    const dmitri = await newPlayer()
    await blocks(dmitri)
    const { page, status } = await opens('/gamehall', dmitri)
    expect(status).toBe(403)
    expect(await headingOf(page)).toBe('This account is blocked')
    expect(await framesOf(page)).toEqual([0, 0, 0])
    await page.getByRole('link', { name: 'Contact support' }).click()
    await page.waitForURL('**/support')
    await expect.poll(() => headingOf(page)).not.toBe('This account is blocked')
    // The page's own requests are refused, and support stays.
    await loads(page, '/support')
    expect(await headingOf(page)).not.toBe('This account is blocked')
  })

  test('LY-09 ER-09 who is blocked in the middle of a visit sees it at the next call', async () => {
    const player = await newPlayer()
    const { page } = await opens('/cashier/wallet', player)
    // The page's initial requests are answered; the next call is the player's.
    await isLoaded(page)
    const deposit = page.getByRole('navigation', { name: 'Cashier' }).getByRole('link', { name: 'Deposit' })
    const pressesDeposit = await pressOf(deposit)
    await blocks(player)
    await pressesDeposit()
    await page.getByRole('heading', { level: 1, name: 'This account is blocked' }).waitFor()
  })
})

describe('a house that is switched off, and its names', () => {
  test('LY-02 LY-03 LY-08 LY-17 ST-07 ER-02 in maintenance every page is the maintenance page, 503, alone, in its language, for guests and players', async () => {
    const open = await opens('/gamehall')
    await isLoaded(open.page)
    const goesToFairness = await pressOf(open.page.getByRole('link', { name: 'Provably fair' }).first())
    await setsState({ domain_state: 'maintenance' })
    try {
      // An open page learns it with its next call.
      await goesToFairness()
      await open.page.getByRole('heading', { level: 1, name: 'We’ll be right back' }).waitFor()
      for (const path of ['/', '/gamehall', '/help', '/no/such/page', '/cashier/wallet']) {
        const answer = await app.fetch(path, { headers: { cookie: player.cookie ?? '' } })
        expect([answer.status, Number(answer.headers.get('retry-after')) > 0], path).toEqual([503, true])
        expect(await shownOf(answer)).toContain('We’ll be right back')
      }
      const { page } = await opens('/fr/gamehall')
      expect(await headingOf(page)).toBe('De retour bientôt')
      expect(await framesOf(page)).toEqual([0, 0, 0])
      await setsState({ domain_state: 'active' })
      await open.page.getByRole('link', { name: 'Try again' }).click()
      await expect.poll(() => headingOf(open.page)).not.toBe('We’ll be right back')
      expect(new URL(open.page.url()).pathname).toBe('/fairness')
    } finally {
      await setsState({ domain_state: 'active' })
    }
    expect((await app.fetch('/gamehall')).status).toBe(200)
  })

  test('ER-02 in maintenance a form that a browser sends by itself changes nothing, and no other service signs anybody in', async () => {
    const own = await newPlayer()
    const headers = { cookie: own.cookie ?? '', origin: app.origin, 'sec-fetch-site': 'same-origin' }
    const renames = (first_name: string) =>
      app.fetch('/profile/settings', {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ _call: 'account/saveProfileInfo', first_name }),
      })
    const nameNow = async () =>
      ((await own.get('account/getProfileInfo')).data as { first_name: string | null }).first_name
    const comes = () =>
      app.fetch(`/oauth/init?service=sandbox&type_auth=login&redirect_url=${app.origin}/`, {
        redirect: 'manual',
        headers,
      })
    expect([(await renames('Zelma')).status, await nameNow(), (await comes()).status]).toEqual([
      200,
      'Zelma',
      302,
    ])
    await setsState({ domain_state: 'maintenance' })
    try {
      const refused = [await renames('Other'), await comes()]
      expect(refused.map(({ status }) => status)).toEqual([503, 400])
      expect(refused.map((answer) => answer.headers.get('set-cookie'))).toEqual([null, null])
    } finally {
      await setsState({ domain_state: 'active' })
    }
    expect(await nameNow()).toBe('Zelma')
  })

  test('VL-13 what an editor writes for a rule stands under the box, in its language', async () => {
    const given = { key: 'validation.minLength', value: 'Encore, jusqu’à {min}.' }
    await app.publish(translations, given, 'fr')
    for (const [path, words] of [
      ['/fr/forms/sign_in', 'Encore, jusqu’à 6.'],
      ['/forms/sign_in', 'Use at least 6 characters.'],
    ] as const) {
      const { page } = await opens(path)
      await isAlive(page)
      await page.locator('[name=password]').fill('abc12')
      await page.locator('[name=password]').press('Enter')
      await expect.poll(() => noteUnder(page, 'password')).toBe(words)
    }
  })

  test('W12 markup in an editor’s wording stands as words, also among the texts that the document carries', async () => {
    const markup = '</script><img src=x onerror=window.stolen=1>'
    // No other test reads this language.
    await app.publish(translations, { key: 'layout.footer.play', value: `'${markup}'` }, 'lv')
    const html = await (await app.fetch('/lv/fairness')).text()
    const [, carried = ''] = /<script[^>]* id="texts"[^>]*>([^]*?)<\/script>/.exec(html) ?? []
    expect(carried).toContain('onerror=window.stolen=1>')
    expect(carried).not.toContain('<')
    expect(html).not.toContain(markup)
    const { page, problems } = await opens('/lv/fairness')
    await isAlive(page)
    expect(await page.getByRole('contentinfo').innerText()).toContain(markup)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    expect(problems).toEqual([])
  })

  test('CB-13 VL-14 a house whose texts cannot be had serves its pages all the same, with keys in their places', async () => {
    const { messages } = app.ctx
    Object.assign(app.ctx, { messages: loadMessages({ folder: '/nowhere' }) })
    // A publish purges cached pages.
    await setsState({ domain_state: 'active' })
    try {
      expect(await (await app.fetch('/nfx/i18n/messages/en')).json()).toEqual({})
      for (const path of ['/', '/gamehall', '/fr/fairness', '/no/such/page']) {
        const answer = await app.fetch(path)
        expect([path, answer.status]).toEqual([path, path === '/no/such/page' ? 404 : 200])
        expect((await answer.text()).includes('layout.footer.play')).toBe(true)
      }
      // A form shows the error in the words of its library.
      const { page } = await opens('/forms/sign_in')
      await isAlive(page)
      await hears(page, '[name=login]')
      await page.locator('form:has([name=password]) button[type=submit]').last().click()
      await expect.poll(() => noteUnder(page, 'login')).toBe('Value is required')
      await page.locator('[name=password]').fill('abc12')
      await expect
        .poll(() => noteUnder(page, 'password'))
        .toBe('This field should be at least 6 characters long')
      const refused = await app.fetch('/api/account/getBalance?v=1&locale=en')
      expect([refused.status, ((await refused.json()) as { error: { type: string } }).error.type]).toEqual([
        401,
        'AuthorizationException',
      ])
    } finally {
      Object.assign(app.ctx, { messages })
      await setsState({ domain_state: 'active' })
    }
    expect((await (await app.fetch('/gamehall')).text()).includes('layout.footer.play')).toBe(false)
  })

  test('ST-07 a mirror names the main address as the one for search engines; a blocked name leads to an open one', async () => {
    const port = new URL(app.origin).port
    const main = `localhost:${port}`
    const mirror = `127.0.0.1:${port}`
    const askMirror = (path: string) => fetch(`http://${mirror}${path}`, { redirect: 'manual' })
    await setsState({
      domains: [
        { host: main, type: 'main', state: 'active' },
        { host: mirror, type: 'mirror', state: 'active' },
      ],
    })
    try {
      const html = await (await askMirror('/gamehall')).text()
      expect(html).toMatch(new RegExp(`rel="canonical" href="http://${main}/gamehall"`))
      expect(html).not.toContain(`href="http://${mirror}`)
      await setsState({
        domains: [
          { host: main, type: 'main', state: 'blocked' },
          { host: mirror, type: 'mirror', state: 'active' },
        ],
      })
      const away = await app.fetch('/gamehall?category=new')
      expect([away.status, away.headers.get('location')]).toEqual([
        302,
        `http://${mirror}/gamehall?category=new`,
      ])
      expect(away.headers.get('cache-control')).toBe('no-store')
      // Without an alternative the name is closed.
      await setsState({ domains: [{ host: main, type: 'main', state: 'blocked' }] })
      const closed = await app.fetch('/gamehall')
      expect(closed.status).toBe(403)
      expect(await shownOf(closed)).toContain('Not available in your location')
    } finally {
      await setsState({ domains: [] })
    }
  })

  test('LY-02 LY-03 LY-08 LY-17 ER-07 ER-30 a page that is forbidden stands alone', async () => {
    await setsState({ domain_state: 'blocked' })
    try {
      const { page, status } = await opens('/gamehall')
      expect(status).toBe(403)
      expect(await headingOf(page)).toBe('Not available in your location')
      expect(await framesOf(page)).toEqual([0, 0, 0])
    } finally {
      await setsState({ domain_state: 'active' })
    }
  })
})

test('S5 the special cases of settlement are published, under the version that tickets name', async () => {
  const html = await shownOf(await app.fetch('/betting-rules'))
  for (const said of [
    `Version ${bettingRules.rulesVersion}.`,
    'A void leg counts with odds of 1.00.',
    'isn’t finished within 48 hours, undecided markets are void',
    'bets accepted after the real start are void',
    'On a line such as 2.25, half of the stake is on 2 and half on 2.5.',
    'In a dead heat the stake is multiplied by the paid places',
    'Whoever doesn’t take part at all is void',
    'half of the stake is on the win, half on a place',
    'The highest payout is shown on the bet slip',
  ])
    expect(html).toContain(said)
})

test('HX-01 a house that gives no files of the history has neither their page nor a way to it', async () => {
  const seen = async () => {
    const read = (path: string) => app.fetch(path, { headers: { cookie: player.cookie ?? '' } })
    const profile = await shownOf(await read('/profile'))
    return [(await read('/profile/bets/exports')).status, profile.includes('href="/profile/bets/exports"')]
  }
  await setsState({ is_game_history_export_enabled: false })
  expect(await seen()).toEqual([404, false])
  await setsState({ is_game_history_export_enabled: true })
  try {
    expect(await seen()).toEqual([200, true])
  } finally {
    await setsState({ is_game_history_export_enabled: false })
  }
})

describe('a page that failed', () => {
  test('LY-06 LY-10 LY-17 looks like a page that is not there, leads to the games and keeps its 500; the money is not touched, and no detail shows', async () => {
    await withoutGames(async () => {
      const path = `/gamehall?search=${performance.now()}`
      const answer = await app.fetch(path)
      const html = await shownOf(answer)
      expect(answer.status).toBe(500)
      expect(html).toContain('Page Not Found')
      expect(html).toContain('Your balance isn’t affected.')
      expect(html).toMatch(/<a [^>]*href="\/gamehall"[^>]*>(?:<[^>]*>)*Go to games</)
      expect(html).not.toMatch(/relation &quot;|games_away|at file:|Error:/i)
      const { page } = await opens(path)
      expect(await headingOf(page)).toBe('Page Not Found')
      expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(1)
    })
  })

  test('LY-11 a bot whose page failed gets the page’s own markup and never an error page, with the true status', async () => {
    // A unique address, so that nothing of it is cached.
    const path = `/gamehall?search=${performance.now()}`
    const whole = await shownOf(await app.fetch(path, { headers: googlebot }))
    await withoutGames(async () => {
      const answer = await app.fetch(`${path}1`, { headers: googlebot })
      const html = await shownOf(answer)
      expect(answer.status).toBe(500)
      expect(html).not.toMatch(/Page Not Found|isn’t affected/)
      const headings = (text: string) => [...text.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, words]) => words)
      expect(headings(html)).toHaveLength(headings(whole).length)
      expect(html).toContain('type="search"')
      expect(await shownOf(await app.fetch(`${path}1`))).toContain('Page Not Found')
    })
    // A bot's answer is never cached for a person, nor the reverse.
    expect((await app.fetch(`${path}1`, { headers: googlebot })).status).toBe(200)
  })

  test.each([
    ['/no/such/page', 404],
    ['/game/no-such-game', 404],
  ])('LY-11 LY-17 a bot at %s finds the house and its menus, %d, and no error page', async (path, status) => {
    const answer = await app.fetch(path, { headers: googlebot })
    const html = await shownOf(answer)
    expect(answer.status).toBe(status)
    expect(html).not.toContain('Page Not Found')
    expect(html).toMatch(/<nav[^>]*aria-label="Main menu"/)
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('LY-11 in maintenance a bot finds the pages with 503, and is not told that they are gone', async () => {
    await setsState({ domain_state: 'maintenance' })
    try {
      const answer = await app.fetch('/gamehall', { headers: googlebot })
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect(await shownOf(answer)).not.toContain('We’ll be right back')
    } finally {
      await setsState({ domain_state: 'active' })
    }
  })

  test.each([
    ['/gamehall/a/b/c', '/gamehall/a/b/c'],
    ['/a/%3Cscript%3Ealert(1)%3C/script%3E', '/a/%3Cscript%3Ealert(1)%3C/script%3E'],
    ['/a/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', '/a/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E'],
    ['/a/%E2%80%AEgnp.exe', '/a/%E2%80%AEgnp.exe'],
  ])('LY-08 LY-12 %s answers 404 with “Page Not Found” and the path, escaped', async (path, shown) => {
    const answer = await app.fetch(path)
    const html = await shownOf(answer)
    expect(answer.status).toBe(404)
    expect(html).toContain('Page Not Found')
    expect(html).toContain(shown)
    expect(html).not.toMatch(/<script>alert|<img src=x/)
  })

  test('LY-12 nothing of such a path runs in the page, nor reads from right to left', async () => {
    const path = '/a/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E%E2%80%AEgnp.exe'
    const { page, problems } = await opens(path)
    expect(await page.getByRole('main').innerText()).toContain(new URL(path, app.origin).pathname)
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })
})

describe('LY-13 a page that is not there knows who asks for it', () => {
  const account = /aria-label="(?:Your account|Votre compte)"/
  const signIn = /<button[^>]*>(?:<[^>]*>)*(?:Sign in|Se connecter|Connexion)</

  test.each(['/nowhere', '/casino/foo/bar', '/xx/offers', '/fr/gamehall/a/b/c', '/fr/ru', '/xx/game/mines'])(
    'LY-13 RT-06 RT-23 %s answers 404, and its header is the player’s',
    async (path) => {
      const asPlayer = await app.fetch(path, { headers: { cookie: player.cookie ?? '' } })
      const theirs = await shownOf(asPlayer)
      expect([asPlayer.status, account.test(theirs), signIn.test(theirs)]).toEqual([404, true, false])
      const asGuest = await app.fetch(path)
      const guests = await shownOf(asGuest)
      expect([asGuest.status, account.test(guests), signIn.test(guests)]).toEqual([404, false, true])
    },
  )
})

describe('LY-16 leaving the mailing list', () => {
  test('LY-16 the link of the mail asks, a press ends the mailing, and the link then says that it is done', async () => {
    const carla = await newPlayer({ notify: '1' })
    await app.settle()
    const mail = await app.ctx.db
      .selectFrom('outbox_messages')
      .select('body_text')
      .where('recipient', '=', carla.email)
      .where('kind', '=', 'mailingJoined')
      .executeTakeFirstOrThrow()
    const link = new URL(/http\S+\/unsubscribe\?token=\S+/.exec(mail.body_text)?.[0] ?? '')
    const isSubscribed = async () =>
      ((await carla.get('account/getInfo')).data as { is_subscribed: boolean }).is_subscribed

    // A mail program that prefetches links changes nothing.
    const looked = await app.fetch(`${link.pathname}${link.search}`)
    expect([looked.status, await isSubscribed()]).toEqual([200, true])
    expect(await looked.text()).toContain('<meta name="referrer" content="no-referrer"')

    const { page } = await opens(`${link.pathname}${link.search}`)
    expect(await headingOf(page)).toBe('Unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { level: 1, name: 'You’ve been unsubscribed' }).waitFor()
    expect(await isSubscribed()).toBe(false)

    await loads(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: 'You’re already unsubscribed' }).waitFor()

    await loads(page, '/unsubscribe?token=made-up')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click()
    await page.waitForURL('**/support')
  })
})
