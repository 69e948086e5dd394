import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customRoutes } from '#contract/content/types/custom-routes.ts'
import { pages } from '#contract/content/types/pages.ts'
import { redirects } from '#contract/content/types/redirects.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { loads, newEmail, visit } from './visit.ts'

let app: OwnApp
let player: Actor

beforeAll(async () => {
  app = await openOwnApp()
  player = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
  const rules: [from: string, to: string, order: number, rest?: object][] = [
    ['/old/a', '/offers?src=r', 10],
    ['/old/*', '/fairness', 20],
    ['/old/b', '/gamehall', 30],
    ['/moved', '/fairness?a=1', 40, { isPermanent: true }],
    ['/same', '/same', 50],
    ['/ring-1', '/ring-2', 60],
    ['/ring-2', '/ring-1', 61],
    ['/partner/*', 'https://partner.example/in?src=r', 70],
    ['/private-door', '/cashier/history?tab=deposit', 80],
    ['/members', '/gamehall', 90, { audience: 'player' }],
  ]
  for (const [from_url, to_url, order, rest] of rules)
    await app.publish(redirects, { from_url, to_url, order, ...rest })
  const links = ['/old/a?u=1#top', '/partner/x?u=1', '/old/x#part'].map(
    (url) => `<a href="${url}">${url}</a>`,
  )
  await app.publish(pages, { slug: 'links', title: 'Ways on', body: `<p>${links.join(' ')}</p>` })
  await app.publish(pages, { slug: 'offers', template: 'screen', title: 'Offers' })
})
afterAll(() => app.close())

const wayFrom = async (path: string, headers: Record<string, string> = {}): Promise<[number, string]> => {
  const answer = await app.fetch(path, { headers })
  return [answer.status, answer.headers.get('location') ?? '']
}

describe('redirect rules on documents', () => {
  test('GD-04 a path that a pattern takes in leads to the rule’s place, in every language', async () => {
    expect(await wayFrom('/old/abc')).toEqual([302, '/fairness'])
    expect(await wayFrom('/fr/old/abc')).toEqual([302, '/fr/fairness'])
    expect(await wayFrom('/moved')).toEqual([301, '/fairness?a=1'])
    expect((await app.fetch('/fairness')).status).toBe(200)
  })

  test('GD-04 a rule for players leaves guests alone', async () => {
    expect((await wayFrom('/members'))[0]).toBe(404)
    expect(await wayFrom('/members', { cookie: player.cookie ?? '' })).toEqual([302, '/gamehall'])
  })

  test('GD-04 a rule that is published acts at once, although a guest’s page was at hand', async () => {
    // Unique, so that the test can be repeated.
    const late = `/late-${Math.round(performance.now())}`
    expect((await wayFrom(late))[0]).toBe(404)
    await app.publish(redirects, { from_url: late, to_url: '/fairness' })
    expect(await wayFrom(late)).toEqual([302, '/fairness'])
  })

  test('GD-05 GD-06 both queries go on, and the rule’s own parameter wins', async () => {
    expect(await wayFrom('/old/a?u=1')).toEqual([302, '/offers?src=r&u=1'])
    expect(await wayFrom('/moved?a=2&b=3')).toEqual([301, '/fairness?a=1&b=3'])
  })

  test('GD-06 the first rule that fits acts, and none leads to itself or in a circle', async () => {
    expect(await wayFrom('/old/b')).toEqual([302, '/fairness'])
    for (const path of ['/same', '/ring-1', '/ring-2', '/same?x=1'])
      expect((await wayFrom(path))[0]).toBe(404)
  })

  test('GD-07 a rule to another house answers its absolute address', async () => {
    expect(await wayFrom('/partner/x?u=1')).toEqual([302, 'https://partner.example/in?src=r&u=1'])
  })

  test('GD-08 a rule is no way around the guard', async () => {
    expect(await wayFrom('/private-door')).toEqual([302, '/cashier/history?tab=deposit'])
    expect((await wayFrom('/cashier/history?tab=deposit'))[1]).toMatch(/^\/\?redirectUrl=/)
  })

  test('CB-04 the rule of a path can be asked for', async () => {
    const ask = async (path: string) =>
      (await app.fetch(`/nfx/route-rules?path=${encodeURIComponent(path)}`)).json()
    expect(await ask('/old/a?u=1')).toMatchObject({ redirect: '/offers?src=r&u=1' })
    for (const path of ['/fairness', '', 'old/a', '//old/a']) expect(await ask(path)).toEqual({})
  })

  test('W13 X9 no address a visitor makes up comes out of a rule as another house', async () => {
    for (const foreign of foreignAddresses) {
      const [, location] = await wayFrom(
        `/old/${encodeURIComponent(foreign)}?next=${encodeURIComponent(foreign)}`,
      )
      if (location) expect(new URL(location, app.origin).origin, foreign).toBe(app.origin)
    }
  })
})

describe('redirect rules inside the site', () => {
  test('GD-05 GD-07 a link is led as a document is: queries joined, hash kept, another house opened whole', async () => {
    const { page, context, problems } = await visit({ baseURL: app.origin })
    await context.route('https://partner.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Partner</title>' }),
    )
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await loads(page, '/links')
    await page.getByRole('link', { name: '/old/a?u=1#top' }).click()
    await page.waitForURL('**/offers?src=r&u=1#top')
    await page.goBack()
    await page.waitForURL('**/links')
    await page.getByRole('link', { name: '/old/x#part' }).click()
    await page.waitForURL('**/fairness#part')
    await page.goBack()
    expect(documents).toHaveLength(1)
    await page.getByRole('link', { name: '/partner/x?u=1' }).click()
    await page.waitForURL('https://partner.example/in?src=r&u=1')
    expect(documents.at(-1)).toBe('https://partner.example/in?src=r&u=1')
    await page.goto('/old/a?u=1#top')
    expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
      '/offers?src=r&u=1#top',
    )
    expect(problems).toEqual([])
  })
})

describe('addresses the operator made', () => {
  beforeAll(async () => {
    const page = await app.publish(pages, { slug: 'our-story', title: 'Our story', body: '<p>Once.</p>' })
    await app.publish(pages, { title: 'Notre histoire', body: '<p>Jadis.</p>' }, 'fr', page)
    for (const [name, english, french] of [
      ['story', '/about/our-story', '/a-propos/notre-histoire'],
      ['short', '/story', '/histoire'],
    ] as const) {
      const route = await app.publish(customRoutes, { name, path: english, page })
      await app.publish(customRoutes, { name, path: french, page }, 'fr', route)
    }
  })
  const read = async (path: string) => {
    const answer = await app.fetch(path)
    const html = await answer.text()
    return [answer.status, /<h1>([^<]*)<\/h1>/.exec(html)?.[1], /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]]
  }

  test('RT-22 a route has its path in each language, and each shows the page in its own', async () => {
    expect(await read('/about/our-story')).toEqual([200, 'Our story', 'en'])
    expect(await read('/fr/a-propos/notre-histoire')).toEqual([200, 'Notre histoire', 'fr'])
    expect(await read('/story')).toEqual([200, 'Our story', 'en'])
    expect(await read('/fr/histoire')).toEqual([200, 'Notre histoire', 'fr'])
  })

  test('RT-22 the path of another language leads to this one’s, and any other is none', async () => {
    expect(await wayFrom('/fr/about/our-story?x=1')).toEqual([302, '/fr/a-propos/notre-histoire?x=1'])
    expect(await wayFrom('/histoire')).toEqual([302, '/story'])
    for (const path of ['/about/other', '/xx/offers', '/about', '/xx/fr'])
      expect((await wayFrom(path))[0], path).toBe(404)
  })

  test('RT-22 a link inside the site opens them as typing their address does', async () => {
    await app.publish(pages, {
      slug: 'links-2',
      title: 'Ways on',
      body: '<p><a href="/about/our-story?x=1#top">A story</a> <a href="/about/other">None</a></p>',
    })
    const { page } = await visit({ baseURL: app.origin })
    await loads(page, '/fr/links-2')
    await page.getByRole('link', { name: 'A story' }).click()
    await page.getByRole('heading', { name: 'Notre histoire' }).waitFor()
    expect(page.url()).toBe(`${app.origin}/fr/a-propos/notre-histoire?x=1#top`)
    await page.goBack()
    await page.getByRole('link', { name: 'None' }).click()
    await page.getByRole('heading', { name: 'Page introuvable' }).waitFor()
  })
})

test('GD-16 a player’s session adds nothing to a payload', async () => {
  const asGuest = await (await app.fetch('/gamehall/_payload.json')).text()
  const asPlayer = await app.fetch('/gamehall/_payload.json', { headers: { cookie: player.cookie ?? '' } })
  expect(await asPlayer.text()).toBe(asGuest)
})
