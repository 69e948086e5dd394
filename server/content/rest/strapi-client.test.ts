import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import { strapi, type StrapiClient } from '@strapi/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** The fields of an entry in either form. */
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
    await contacts.update({ email: 'house@example.com' }, { locale: 'fr' })
    const { data } = await contacts.find({ locale: 'fr' })
    expect(fieldsOf(data)).toMatchObject({ email: 'house@example.com', locale: 'fr' })
    await contacts.delete({ locale: 'fr' })
    await expect(contacts.find({ locale: 'fr' })).rejects.toThrow(/404/)
  },
)

test('CB-06 the client sends its token when it has one and writes populate in brackets', async () => {
  const asked: string[] = []
  const listening = (request: Request): void =>
    void asked.push(decodeURIComponent(new URL(request.url).search))
  server.on('request', (request: { url: string }) => listening(new Request(new URL(request.url, baseURL))))
  authorizations.length = 0
  await strapi({ baseURL, auth: token })
    .collection('menus')
    .find({ populate: { items: '*' } })
  await strapi({ baseURL })
    .collection('menus')
    .find({ populate: { items: '*' } })
  expect(authorizations).toEqual([`Bearer ${token}`, null])
  expect(asked[0]).toBe('?populate[items]=*')
})
