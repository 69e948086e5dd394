import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import { strapi, type StrapiClient } from '@strapi/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypes } from '#contract/content/collections.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { issueToken } from '../tokens.ts'

let app: TestApp
let server: ServerType
let baseURL: string
let token: string
const authorizations: (string | null)[] = []

beforeAll(async () => {
  app = await createTestApp()
  token = await issueToken(app.ctx, { name: 'strapi client', rights: ['read', 'write'] })
  server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      authorizations.push(request.headers.get('authorization'))
      return app.app.fetch(request)
    },
  })
  await once(server, 'listening')
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content`
})
afterAll(async () => {
  server.close()
  await app.close()
})

const clients: readonly [name: string, open: () => StrapiClient][] = [
  ['as Strapi 4 answers', () => strapi({ baseURL, auth: token })],
  [
    'as Strapi 5 answers',
    () => strapi({ baseURL, auth: token, headers: { 'Strapi-Response-Format': 'v5' } }),
  ],
]

const fieldsOf = (entry: Record<string, unknown>) => (entry.attributes ?? entry) as Record<string, unknown>

test.each(clients)(
  'CB-05 an unmodified Strapi client lists, reads, creates, updates and deletes, %s',
  async (name, open) => {
    const pages = open().collection('pages')
    const slug = name.replaceAll(' ', '-')
    expect(await pages.find()).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    })

    const { data: made } = await pages.create({
      slug,
      title: 'Weather',
      buttons: [{ label: 'On', url: '/gamehall' }],
    })
    expect(fieldsOf(made)).toMatchObject({ slug, title: 'Weather' })

    const { data: read } = await pages.findOne(made.documentId, { populate: 'buttons' })
    expect(fieldsOf(read)).toMatchObject({ buttons: [{ id: 1, label: 'On', url: '/gamehall' }] })
    expect(app.ctx.content.page(slug, 'en')?.title).toBe('Weather')

    await pages.update(made.documentId, { title: 'Climate' })
    const { data: found } = await pages.find({ filters: { slug: { $eq: slug } }, fields: ['title'] })
    expect(found.map(fieldsOf)).toMatchObject([{ title: 'Climate' }])
    expect(app.ctx.content.page(slug, 'en')?.title).toBe('Climate')

    await pages.delete(made.documentId)
    await expect(pages.findOne(made.documentId)).rejects.toThrow(/404/)
    expect(app.ctx.content.page(slug, 'en')).toBeUndefined()
  },
)

test.each(clients)(
  'CB-05 an unmodified Strapi client reads and writes a section, %s',
  async (_name, open) => {
    const contacts = open().single('contacts')
    await contacts.update({ phone: '+371 2000' }, { locale: 'fr' })
    const { data } = await contacts.find({ locale: 'fr' })
    expect(fieldsOf(data)).toMatchObject({ phone: '+371 2000', locale: 'fr' })
    await contacts.delete({ locale: 'fr' })
    await expect(contacts.find({ locale: 'fr' })).rejects.toThrow(/404/)
  },
)

test.each(contentTypes.filter(({ kind }) => kind === 'collection'))(
  'CB-05 an unmodified Strapi client reads the collection $name, and finds nothing where nothing is',
  async ({ name, isGuarded }) => {
    const one = strapi({ baseURL, auth: token }).collection(name)
    expect(await one.find()).toMatchObject({ data: expect.any(Array), meta: { pagination: { page: 1 } } })
    const nothing = 'a'.repeat(24)
    await expect(one.findOne(nothing)).rejects.toThrow(/404/)
    // Code requires its own right.
    await expect(one.update(nothing, {})).rejects.toThrow(isGuarded ? /403/ : /404/)
    await expect(one.create({ nope: 1 })).rejects.toThrow(isGuarded ? /403/ : /400/)
  },
)

test('CB-06 the client sends its token when it has one and writes populate in brackets', async () => {
  const asked: string[] = []
  const listening = (request: Request): void =>
    void asked.push(decodeURIComponent(new URL(request.url).search))
  server.on('request', (request: { url: string }) => listening(new Request(new URL(request.url, baseURL))))
  const menus = strapi({ baseURL, auth: token }).collection('menus')
  await menus.create({ sysname: 'footerLinks', items: [{ label: 'Games', url: '/gamehall' }] })
  authorizations.length = 0
  asked.length = 0
  const whole = await menus.find({ populate: { items: '*' } })
  const plain = await strapi({ baseURL }).collection('menus').find()
  expect(authorizations).toEqual([`Bearer ${token}`, null])
  expect(asked[0]).toBe('?populate[items]=*')
  // How the brackets are parsed: the items come at the requested place and at no other.
  expect(whole.data.map(fieldsOf)).toMatchObject([{ items: [{ label: 'Games', url: '/gamehall' }] }])
  expect(plain.data.map((entry) => Object.hasOwn(fieldsOf(entry), 'items'))).toEqual([false])
})

test.each(clients)('CB-05 an unmodified Strapi client finds files, %s', async (name, open) => {
  const { number } = await app.ctx.db
    .insertInto('media_pictures')
    .values({
      id: (name.includes('5') ? '5' : '4').repeat(64),
      format: 'webp',
      name: `${name}.webp`,
      width: 40,
      height: 30,
      byte_count: 5000,
      uploaded_at: app.clock.now(),
      uploaded_by: 'olga',
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const { files } = open()
  const found = await files.find({
    filters: { name: { $startsWithi: name.toUpperCase() } },
    sort: 'name:asc',
  })
  expect(found).toMatchObject([{ id: Number(number), name: `${name}.webp`, mime: 'image/webp', size: 5 }])
  expect(await files.findOne(Number(number))).toEqual(found[0])
  await expect(files.findOne(999_999)).rejects.toThrow(/not found/i)
})
