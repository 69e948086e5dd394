import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { publicReader } from '#test/editors.ts'
import { richTextToHtml } from './blocks.ts'

/** A second application acts as a Strapi, and a server of ours as a Strapi 4. */
let other: TestApp
let otherServer: ServerType
let otherUrl: string

const open = async (server: Server | ServerType): Promise<string> => {
  if (!server.listening) await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  other = await createTestApp()
  otherServer = serve({ port: 0, hostname: '127.0.0.1', fetch: other.app.fetch })
  otherUrl = `${await open(otherServer)}/content`
  await publishes(
    other,
    'pages',
    { slug: 'about', title: 'About', body: '<p>We</p><script>1</script>' },
    { key: 'about' },
  )
  await publishes(other, 'pages', { slug: 'about', title: 'À propos' }, { key: 'about', locale: 'fr' })
  await publishes(other, 'menus', {
    sysname: 'menuLinks',
    items: [{ label: 'About', page: other.ctx.content.page('about', 'en')?.documentId }],
  })
  await publishes(other, 'footer', { copyright: 'Elsewhere' })
})
afterAll(async () => {
  otherServer.close()
  await other.close()
})

describe('CB-05 the site takes its content from the Strapi at CONTENT_URL', () => {
  test('CB-03 CB-05 pages, menus and sections in every language, with their markup cleaned', async () => {
    const app = await createTestApp({ CONTENT_URL: otherUrl })
    const { content } = app.ctx
    expect(content.page('about', 'en')).toMatchObject({ title: 'About', body: '<p>We</p>', locale: 'en' })
    expect(content.page('about', 'fr')).toMatchObject({ title: 'À propos', locale: 'fr' })
    expect(content.menus('en').menuLinks).toMatchObject([{ label: 'About', url: '/about' }])
    expect(content.section('footer', 'en').copyright).toBe('Elsewhere')

    await publishes(other, 'pages', { slug: 'about', title: 'About us' }, { key: 'about' })
    await content.refresh()
    expect(content.page('about', 'en')?.title).toBe('About us')
    await app.close()
  })

  test('CB-12 its /content passes the public’s reads on, and is edited over there', async () => {
    const app = await createTestApp({ CONTENT_URL: otherUrl, CONTENT_TOKEN: 'never-passed-on' })
    const reader = publicReader(app)
    expect((await reader.get('pages?filters[slug]=about&fields=slug')).data).toMatchObject([
      { attributes: { slug: 'about' } },
    ])
    expect((await reader.get('pages?filters[nope]=1')).error).toMatchObject({
      status: 400,
      name: 'ValidationError',
    })
    expect((await reader.get('pages?status=draft')).status).toBe(403)
    expect((await reader.get('nothing')).status).toBe(404)
    expect((await reader.post('pages', { slug: 'x' })).status).toBe(405)
    await app.close()
  })
})

describe('W18 a Strapi that is down, slow or strange', () => {
  test('W18 stale content is served, the log says so once, and what it says next is read again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'baize-stale-'))
    let isDown = false
    const flaky = serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request) => (isDown ? new Response('out of order', { status: 503 }) : other.app.fetch(request)),
    })
    const app = await createTestApp({ CONTENT_URL: `${await open(flaky)}/content`, DATA_DIR: dataDir })
    const { content } = app.ctx
    isDown = true
    await content.refresh()
    await content.refresh()
    expect(content.page('about', 'fr')?.title).toBe('À propos')
    expect(app.logLines.filter((line) => line.includes('what is known of it is served'))).toHaveLength(1)
    isDown = false
    await publishes(other, 'footer', { copyright: 'Back again' })
    await content.refresh()
    expect(content.section('footer', 'en').copyright).toBe('Back again')
    expect(app.logLines.some((line) => line.includes('Content can be read again'))).toBe(true)
    flaky.close()
    await app.close()
  })

  test.each([
    ['refuses connections', 'http://127.0.0.1:9'],
    ['is a page', undefined],
  ])('W18 a house opens without content when its Strapi %s', async (_what, given) => {
    const page = createServer((_request, response) => response.end('<html>'))
    const url = given ?? (await open(page.listen(0, '127.0.0.1')))
    const app = await createTestApp({ CONTENT_URL: url })
    expect(app.ctx.content.page('about', 'en')).toBeUndefined()
    expect(app.ctx.content.section('offers-settings', 'en').showPromocodeSwitcher).toBe(true)
    expect((await publicReader(app).get('pages')).status).toBe(502)
    expect(app.logLines.some((line) => line.includes('The Strapi cannot be read'))).toBe(true)
    page.close()
    await app.close()
  })

  test.each([
    ['sends the token that it was given', { CONTENT_TOKEN: 'for-one-address' }, 'Bearer for-one-address'],
    ['sends none without one', {}, undefined],
  ])('CB-06 the house’s own client %s', async (_what, settings, sent) => {
    const asked: (string | undefined)[] = []
    const strapi = createServer((request, response) => {
      asked.push(request.headers.authorization)
      response.end('{"data":[]}')
    })
    const app = await createTestApp({ CONTENT_URL: await open(strapi.listen(0, '127.0.0.1')), ...settings })
    expect(asked.length).toBeGreaterThan(0)
    expect([...new Set(asked)]).toEqual([sent])
    strapi.close()
    await app.close()
  })

  test('W16 it follows no redirect, and shows its token to no one else', async () => {
    const seen: string[] = []
    const canary = createServer((request, response) => {
      seen.push(String(request.headers.authorization))
      response.end('{"data":[]}')
    })
    const target = await open(canary.listen(0, '127.0.0.1'))
    const trap = createServer((_request, response) =>
      response.writeHead(302, { location: `${target}/pages` }).end(),
    )
    const url = await open(trap.listen(0, '127.0.0.1'))
    const app = await createTestApp({ CONTENT_URL: url, CONTENT_TOKEN: 'for-one-address' })
    expect((await publicReader(app).get('pages')).status).toBe(502)
    expect(seen).toEqual([])
    expect(app.logLines.join('')).not.toContain('for-one-address')
    canary.close()
    trap.close()
    await app.close()
  })
})

test('CB-05 in a Strapi 5, whose published entries have the update time of their drafts, a later publication shows', async () => {
  const page = (title: string, slug: string, updatedAt: string, publishedAt: string) => ({
    id: 1,
    documentId: slug,
    slug,
    title,
    updatedAt: `2026-05-01T${updatedAt}:00.000Z`,
    publishedAt: `2026-05-01T${publishedAt}:00.000Z`,
  })
  let pages = [page('Terms', 'terms', '08:00', '08:01'), page('Help', 'help', '10:00', '10:01')]
  const strapi = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const data = pathname.endsWith('/pages') && searchParams.get('locale') === 'en' ? pages : []
    const [by] = (searchParams.get('sort') ?? '').split(':') as ['updatedAt' | 'publishedAt']
    const sorted = data.toSorted((one, other) => String(other[by]).localeCompare(String(one[by])))
    response.end(JSON.stringify({ data: sorted, meta: { pagination: { total: data.length } } }))
  })
  const app = await createTestApp({ CONTENT_URL: `${await open(strapi.listen(0, '127.0.0.1'))}/api` })
  const { content } = app.ctx
  expect(content.page('terms', 'en')?.title).toBe('Terms')
  // Its draft was edited before the other page's, and is published after it: a new row.
  pages = [page('Terms of use', 'terms', '09:00', '11:00'), page('Help', 'help', '10:00', '10:01')]
  await content.refresh()
  expect(content.page('terms', 'en')?.title).toBe('Terms of use')
  strapi.close()
  await app.close()
})

describe('CB-05 a Strapi 4, whose languages have ids of their own', () => {
  const pages = [
    {
      id: 5,
      attributes: {
        slug: 'terms',
        title: 'Terms',
        locale: 'en',
        body: 'One.\n\nTwo <3',
        image: {
          data: { id: 9, attributes: { url: 'https://cdn.example/a.png', width: 10.5, ext: '.png' } },
        },
        localizations: { data: [{ id: 7 }] },
      },
    },
    {
      id: 7,
      attributes: { slug: 'terms', title: 'Conditions', locale: 'fr', localizations: { data: [{ id: 5 }] } },
    },
    { id: 8, attributes: { slug: '../evil', title: 'Left out', locale: 'en', localizations: { data: [] } } },
  ]
  const menus = [
    {
      id: 1,
      attributes: {
        sysname: 'footerLinks',
        locale: 'en',
        items: [
          {
            id: 3,
            label: 'Terms',
            page: { data: { id: 7, attributes: { localizations: { data: [{ id: 5 }] } } } },
          },
        ],
      },
    },
  ]
  const answers: Record<string, readonly { attributes: { locale: string } }[]> = { pages, menus }
  const asked: string[] = []

  test('languages are joined, relations found, and what is no entry of ours is left out', async () => {
    const strapi = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      asked.push(decodeURIComponent(url.search))
      const all = answers[url.pathname.slice('/api/'.length)]
      const data = all?.filter((entry) => entry.attributes.locale === url.searchParams.get('locale'))
      response
        .writeHead(data ? 200 : 404)
        .end(JSON.stringify({ data, meta: { pagination: { total: data?.length } } }))
    })
    const app = await createTestApp({ CONTENT_URL: `${await open(strapi.listen(0, '127.0.0.1'))}/api/` })
    const { content } = app.ctx
    expect(content.page('terms', 'en')).toMatchObject({
      title: 'Terms',
      body: '<p>One.</p>\n<p>Two &lt;3</p>',
      image: { url: 'https://cdn.example/a.png', width: null },
    })
    expect(content.page('terms', 'fr')?.title).toBe('Conditions')
    expect(content.page('terms', 'fr')?.documentId).toBe(content.page('terms', 'en')?.documentId)
    expect(content.menu('footerLinks', 'en')).toMatchObject([{ label: 'Terms', url: '/terms' }])
    expect(content.pages('en')).toHaveLength(1)
    expect(app.logLines.some((line) => line.includes('An entry of the Strapi is left out'))).toBe(true)
    expect(asked.some((query) => query.includes('=items.page.localizations'))).toBe(true)
    strapi.close()
    await app.close()
  })

  test.each([
    ['markup', '<p>x</p>', '<p>x</p>'],
    ['paragraphs of text', 'a & b\nc\n\nd', '<p>a &amp; b<br>c</p>\n<p>d</p>'],
    [
      'blocks',
      [
        { type: 'heading', level: 1, children: [{ type: 'text', text: 'T' }] },
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: '<b>', bold: true },
            { type: 'link', url: '/x"y', children: [{ type: 'text', text: 'l' }] },
          ],
        },
        {
          type: 'list',
          format: 'ordered',
          children: [{ type: 'list-item', children: [{ type: 'text', text: 'i' }] }],
        },
      ],
      '<h2>T</h2>\n<p><strong>&lt;b&gt;</strong><a href="/x&quot;y">l</a></p>\n<ol><li>i</li></ol>',
    ],
    ['nothing', null, null],
  ])('rich text is read from %s', (_form, value, expected) => expect(richTextToHtml(value)).toBe(expected))
})
