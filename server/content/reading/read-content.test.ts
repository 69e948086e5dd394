import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import type { ReadContent } from '#contract/content/read-content.ts'

let app: TestApp
let content: ReadContent
beforeAll(async () => {
  app = await createTestApp()
  content = app.ctx.content
})
afterAll(() => app.close())

const inSeconds = (seconds: number): string =>
  new Date(app.clock.now().getTime() + seconds * 1000).toISOString()

describe('CB-03 languages', () => {
  beforeAll(async () => {
    await publishes(
      app,
      'pages',
      { slug: 'fees', title: 'Fees', template: 'help', order: 2 },
      { key: 'fees' },
    )
    await publishes(
      app,
      'pages',
      { slug: 'fees', title: 'Frais', template: 'help', order: 2 },
      { key: 'fees', locale: 'fr' },
    )
    await publishes(app, 'pages', { slug: 'rules', title: 'Rules', order: 1 }, { key: 'rules' })
    await publishes(app, 'seos', { url: '/fees', title: 'Fees and costs' })
  })

  test('a page comes in its language, and in the default one where it was not translated', () => {
    expect(content.page('fees', 'fr')).toMatchObject({ title: 'Frais', locale: 'fr' })
    expect(content.page('rules', 'fr')).toMatchObject({ title: 'Rules', locale: 'en' })
    expect(content.page('fees', 'ar')).toMatchObject({ title: 'Fees', locale: 'en' })
    expect(content.page('fees', '__proto__')).toMatchObject({ title: 'Fees' })
    expect(content.page('nothing', 'en')).toBeUndefined()
    expect(content.page('constructor', 'en')).toBeUndefined()
  })

  test('SX-01 what search engines are told in one language is not lent to another', () => {
    expect(content.seo('/fees', 'en')?.title).toBe('Fees and costs')
    expect(content.seo('/fees', 'fr')).toBeUndefined()
  })

  test('entries stand in their order, and are the same objects until something is published', async () => {
    const before = content.pages('en')
    expect(before.map(({ slug }) => slug)).toEqual(['rules', 'fees'])
    expect(content.pages('en')).toBe(before)
    expect(content.config('en')).toBe(content.config('en'))
    const { version } = content
    const at = version()
    await publishes(app, 'footer', { copyright: 'Baize' })
    expect(content.version()).toBeGreaterThan(at)
    expect(content.pages('en')[0]).toBe(before[0])
  })

  test('a field that came to its type after the entry was written has its default', async () => {
    const { id } = await app.ctx.db
      .updateTable('content_entries')
      .set({ data: JSON.stringify({ slug: 'old', title: 'Old' }) })
      .where('lookup_key', '=', 'rules')
      .where('status', '=', 'published')
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeDefined()
    await publishes(app, 'pages', { slug: 'other', title: 'Other' }, { key: 'other' })
    expect(content.page('old', 'en')).toMatchObject({ template: 'text', buttons: [], image: null, order: 0 })
  })
})

describe('SX-02 SX-04 what search engines are told', () => {
  test('SX-02 a template answers for the pages that have no record of their own', async () => {
    await publishes(app, 'seos', { url: '/game/##name##', title: 'Play ##name##' }, { key: 'template' })
    await publishes(app, 'seos', { url: '/game/book', title: 'The book' }, { key: 'own' })
    expect(content.seo('/game/book', 'en', '/game/##name##')?.title).toBe('The book')
    expect(content.seo('/game/other', 'en', '/game/##name##')?.title).toBe('Play ##name##')
    expect(content.seo('/game/other', 'en')).toBeUndefined()
  })

  test('SX-04 a host has its own settings, and others those of every host', async () => {
    const metas = (content: string) => [{ name: 'verification', content }]
    await publishes(app, 'domain-seo-settings', { host: '*', metas: metas('all') }, { key: 'all' })
    await publishes(
      app,
      'domain-seo-settings',
      { host: 'casino.example', metas: metas('own') },
      { key: 'own' },
    )
    expect(content.domainSeo('casino.example')?.metas).toMatchObject([{ content: 'own' }])
    expect(content.domainSeo('mirror.example')?.metas).toMatchObject([{ content: 'all' }])
  })
})

describe('LY-13 menus', () => {
  test('PF-07 what an editor says of the profile’s tabs wins in each language, and the rest are the code’s', async () => {
    const said = { sysname: 'profileLinks', addsToHouse: true }
    const shown = (locale: string) => content.menus(locale).profileLinks.map(({ label }) => label)
    const own = shown('fr')
    await publishes(
      app,
      'menus',
      {
        ...said,
        items: [
          { key: 'messages', label: 'Post' },
          { key: 'settings', isHidden: true },
        ],
      },
      { key: 'tabs' },
    )
    expect(shown('en')).toEqual([
      'Overview',
      'Game history',
      'Bonuses',
      'Loyalty',
      'Cashback',
      'Security',
      'Post',
      'Limits',
    ])
    expect(own).toEqual([
      'Aperçu',
      'Historique de jeu',
      'Bonus',
      'Fidélité',
      'Cashback',
      'Informations personnelles',
      'Sécurité',
      'Communication',
      'Limites',
    ])
  })

  test('LY-13 a page is a link in the page’s present address, and what leads nowhere is left out', async () => {
    await publishes(app, 'pages', { slug: 'terms', title: 'Terms' }, { key: 'terms' })
    const { documentId } = content.page('terms', 'en') ?? {}
    await publishes(app, 'menus', {
      sysname: 'userMenuLinks',
      items: [
        { label: 'Terms', page: documentId, audience: 'guest', icon: 'book' },
        { label: 'Nowhere' },
        {
          label: 'More',
          children: [
            { label: 'Elsewhere', url: 'https://example.com/', opensNewWindow: true },
            { label: 'Nowhere' },
          ],
        },
      ],
    })
    const link = { icon: null, audience: 'all', isExternal: false, opensNewWindow: false, children: [] }
    // Built-in items added since a menu was written appear in each of them (merge-menu.test.ts).
    const written = (locale: string) =>
      content.menu('userMenuLinks', locale).filter(({ url }) => url !== '/responsible-game')
    expect(content.menus('en').userMenuLinks).toEqual(content.menu('userMenuLinks', 'en'))
    expect(written('en')).toEqual([
      { ...link, label: 'Terms', url: '/terms', icon: 'book', audience: 'guest' },
      {
        ...link,
        label: 'More',
        url: '#',
        children: [
          {
            ...link,
            label: 'Elsewhere',
            url: 'https://example.com/',
            isExternal: true,
            opensNewWindow: true,
          },
        ],
      },
    ])
    await publishes(app, 'pages', { slug: 'conditions', title: 'Terms' }, { key: 'terms' })
    expect(written('fr')[0]?.url).toBe('/conditions')
    expect(content.menu('noSuchMenu', 'en')).toEqual([])
  })
})

describe('RT-22 addresses of the operator’s own', () => {
  test('RT-22 another in each language, for the same page', async () => {
    await publishes(app, 'pages', { slug: 'story', title: 'Story' }, { key: 'story' })
    const page = content.page('story', 'en')?.documentId
    await publishes(app, 'custom-routes', { name: 'story', path: '/about/our-story', page }, { key: 'story' })
    await publishes(
      app,
      'custom-routes',
      { name: 'story', path: '/a-propos/histoire', page },
      { key: 'story', locale: 'fr' },
    )
    expect(content.customRoute('/about/our-story', 'en')).toEqual({
      name: 'story',
      path: '/about/our-story',
      slug: 'story',
    })
    expect(content.customRoute('/a-propos/histoire', 'fr')?.slug).toBe('story')
    expect(content.customRoute('/a-propos/histoire', 'en')).toBeUndefined()
    expect(content.customRoutes('fr').map(({ path }) => path)).toEqual(['/a-propos/histoire'])
  })
})

describe('NT-03 what has its time', () => {
  beforeEach(async () => {
    await publishes(
      app,
      'notices',
      { title: 'Soon', date_from: inSeconds(60), date_to: inSeconds(120) },
      { key: 'soon' },
    )
    await publishes(app, 'notices', { title: 'Players', audience: 'player' }, { key: 'players' })
    await publishes(app, 'notices', { title: 'Guests', audience: 'guest' }, { key: 'guests' })
  })
  const titles = (audience: 'guest' | 'player') => content.notices('en', audience).map(({ title }) => title)

  test('NT-03 notices show from their beginning to their end, to whom they are for', async () => {
    expect([titles('guest'), titles('player')]).toEqual([['Guests'], ['Players']])
    await app.advance(61)
    expect(titles('player')).toEqual(['Soon', 'Players'])
    await app.advance(60)
    expect(titles('player')).toEqual(['Players'])
  })

  test('PD-05 a popup opens while it is due, and its editor sees the draft before', async () => {
    await publishes(app, 'popups', {
      sysname: 'later',
      title: 'Later',
      startedAt: inSeconds(60),
      finishedAt: inSeconds(120),
    })
    expect(content.popup('later', 'en')).toBeUndefined()
    expect(await app.ctx.content.popupDraft('later', 'en')).toMatchObject({
      title: 'Later',
      is_closable: true,
    })
    expect(await app.ctx.content.popupDraft('never', 'en')).toBeUndefined()
    await app.advance(61)
    expect(content.popup('later', 'en')?.title).toBe('Later')
    await app.advance(60)
    expect(content.popup('later', 'en')).toBeUndefined()
  })

  test('CM-12 banners stand at their position while they are due', async () => {
    await publishes(app, 'banners', { sysname: 'a', position: 'home', title: 'A', order: 2 }, { key: 'a' })
    await publishes(
      app,
      'banners',
      { sysname: 'b', position: 'home', title: 'B', order: 1, finishedAt: inSeconds(60) },
      { key: 'b' },
    )
    const shown = (position?: string) => content.banners('en', 'guest', position).map(({ title }) => title)
    expect([shown('home'), shown(), shown('hall')]).toEqual([['B', 'A'], ['B', 'A'], []])
    await app.advance(61)
    expect(shown('home')).toEqual(['A'])
  })
})

describe('CC-01 custom code', () => {
  test('CC-01 enabled snippets at their places, in their order', async () => {
    const snippet = (name: string, position: string, order = 0, isEnabled = true) =>
      publishes(
        app,
        'custom-codes',
        { name, code: `<b>${name}</b>`, position, order, isEnabled },
        { key: name },
      )
    await snippet('second', 'head', 2)
    await snippet('first', 'head', 1)
    await snippet('off', 'head', 0, false)
    await snippet('end', 'bodyEnd')
    const { head, bodyStart, bodyEnd } = content.customCodes()
    expect(head.map(({ name }) => name)).toEqual(['first', 'second'])
    expect([bodyStart.length, bodyEnd.length]).toEqual([0, 1])
  })
})

describe('W12 SX-12 markup of editors is cleaned before the site reads it', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>1</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>1</script>">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://evil.example"><input name="password"></form>',
    '<p style="position:fixed;inset:0">x</p>',
    '<p onclick="alert(1)">x</p>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<style>@import "https://evil.example"</style>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0">',
    '<link rel="stylesheet" href="https://evil.example">',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<!--><script>alert(1)</script>-->',
    '<a href="//evil.example">x</a>',
    '<template><script>1</script></template><noscript><p title="</noscript><img src=x onerror=1>"></noscript>',
  ]
  const tag = /<\/?([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/g
  const attribute = /\s+([a-z-]+)="([^"]*)"/g

  /** Names of elements and attributes and every address; a bracket outside of a tag is a tag too. */
  const partsOf = (markup: string) => ({
    names: [...markup.matchAll(tag)].flatMap(([, name = '', rest = '']) => [
      name,
      ...[...rest.matchAll(attribute)].map(([, own]) => own),
    ]),
    addresses: [...markup.matchAll(attribute)]
      .filter(([, own]) => own === 'href' || own === 'src')
      .map(([, , to]) => to),
    rest: markup.replaceAll(tag, ''),
  })
  const harmless = new Set('p a img h2 li ul strong br href src alt title loading'.split(' '))

  test('W12 in pages, questions, popups, footers and records for search engines', async () => {
    const body = payloads.join('\n')
    await publishes(
      app,
      'pages',
      { slug: 'hostile', title: 'x', body, questions: [{ question: 'q', answer: body }] },
      { key: 'hostile' },
    )
    await publishes(app, 'popups', { sysname: 'hostile', title: 'x', text: body }, { key: 'hostile' })
    await publishes(app, 'footer', { text: body, licence: body })
    await publishes(app, 'seos', { url: '/hostile', title: 'x', text: body }, { key: 'hostile' })
    const page = content.page('hostile', 'en')
    const read = [
      page?.body,
      page?.questions[0]?.answer,
      content.popup('hostile', 'en')?.text,
      content.section('footer', 'en').text,
      content.section('footer', 'en').licence,
      content.seo('/hostile', 'en')?.text,
    ]
    for (const markup of read) {
      expect(markup).toContain('x</p>')
      const { names, addresses, rest } = partsOf(markup ?? '')
      expect(names.filter((name) => !harmless.has(name ?? ''))).toEqual([])
      expect(addresses).toEqual(['x'])
      expect(rest).not.toContain('<')
    }
  })

  test('W12 what belongs in a text stays', async () => {
    const body =
      '<h2 id="a">T</h2><p>A <strong>b</strong> <a href="/terms">c</a> <a href="https://example.com/" target="_blank" rel="noopener noreferrer">d</a></p><ul><li>e</li></ul><table><tbody><tr><td colspan="2">f</td></tr></tbody></table>'
    await publishes(app, 'pages', { slug: 'tidy', title: 'x', body }, { key: 'tidy' })
    expect(content.page('tidy', 'en')?.body).toBe(body)
  })
})
