import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { previewContext } from './preview-visit.ts'

let app: TestApp
let olga: Hired
let page: BackofficeEntry
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  olga = await hire(app, ['content'])
  page = await save({ slug: 'spring', title: 'Spring', body: '<p>kept</p><script>x</script>' }, 0)
  await olga.post('content/publish', { type: 'pages', document_id: page.document_id, version: page.version })
  page = await save({ title: 'Spring, changed' }, page.version, page.document_id ?? '')
})
afterAll(() => app.close())

const save = async (fields: object, version: number, document_id?: string): Promise<BackofficeEntry> => {
  const given = { type: 'pages', language: 'en', version, fields: JSON.stringify(fields) }
  return (await olga.post('content/save', document_id ? { ...given, document_id } : given))
    .data as BackofficeEntry
}
const addressFor = async (who: Hired): Promise<string> => {
  const asked = { type: 'pages', document_id: page.document_id ?? '' }
  const { address } = (await who.get('content/getPreview', asked)).data as { address: string }
  return address
}
const titleFor = async (address: string, cookie: string): Promise<string | undefined> => {
  const url = new URL(address, testOrigin)
  const preview = await previewContext(app.ctx, new Request(url, { headers: { cookie } }), url)
  return preview?.content.page('spring', 'en')?.title
}

test('X7 W2 a preview shows the draft to the back office session that asked and to no one else', async () => {
  const address = await addressFor(olga)
  expect(address).toMatch(/^\/spring\?preview=/)
  const cookie = `desk=${olga.token}`
  expect(await titleFor(address, cookie)).toBe('Spring, changed')
  const boris = await hire(app, ['content'])
  expect(await titleFor(address, `desk=${boris.token}`)).toBeUndefined()
  expect(await titleFor(address, '')).toBeUndefined()
  const other = address.at(-20) === 'A' ? 'B' : 'A'
  expect(await titleFor(`${address.slice(0, -20)}${other}${address.slice(-19)}`, cookie)).toBeUndefined()
  expect(await titleFor('/spring?preview=', cookie)).toBeUndefined()
  expect(app.ctx.content.page('spring', 'en')?.title).toBe('Spring')
})

test('W12 a draft’s markup is as safe in a preview as it is once it is published', async () => {
  const url = new URL(await addressFor(olga), testOrigin)
  const request = new Request(url, { headers: { cookie: `desk=${olga.token}` } })
  const preview = await previewContext(app.ctx, request, url)
  expect(preview?.content.page('spring', 'en')?.body).toBe('<p>kept</p>')
})

test('W2 it ends after ten minutes, with the session, and with the right to read content', async () => {
  const late = await addressFor(olga)
  app.clock.advance(10 * 60_000 + 1000)
  expect(await titleFor(late, `desk=${olga.token}`)).toBeUndefined()

  const chief = await hire(app, ['administrator'])
  const carla = await hire(app, ['content'])
  const address = await addressFor(carla)
  const cookie = `desk=${carla.token}`
  expect(await titleFor(address, cookie)).toBe('Spring, changed')
  await chief.stepUp('staff')
  await chief.post('staff/setRoles', { id: carla.id, roles: ['support'] })
  expect(await titleFor(address, cookie)).toBeUndefined()
  await chief.post('staff/setRoles', { id: carla.id, roles: ['content'] })
  expect(await titleFor(address, cookie)).toBe('Spring, changed')
  await carla.post('desk/signOut')
  expect(await titleFor(address, cookie)).toBeUndefined()
})

test('each type is seen where the site shows it, in the language asked for; what has no place says so', async () => {
  const placeOf = async (type: string, fields: object, language?: string) => {
    const named: Record<string, string> = language ? { language } : {}
    const saved = await olga.post('content/save', {
      type,
      version: 0,
      fields: JSON.stringify(fields),
      ...named,
    })
    const { document_id } = saved.data as BackofficeEntry
    const asked = { type, document_id: document_id ?? '', ...named }
    const { address } = (await olga.get('content/getPreview', asked)).data as { address: string | null }
    return address?.replace(/preview=[\w-]+/, '…') ?? null
  }
  expect(await placeOf('pages', { slug: 'offers', template: 'screen', title: 'x' }, 'lv')).toBe(
    '/lv/offers?…',
  )
  expect(await placeOf('pages', { slug: 'gone', template: 'system', title: 'x' }, 'en')).toBeNull()
  expect(await placeOf('pages', { slug: 'profile-loyalty', template: 'screen', title: 'x' }, 'en')).toBeNull()
  expect(await placeOf('popups', { sysname: 'a-b', title: 'x' }, 'en')).toBe('/?popup=a-b&…#popup-preview')
  expect(await placeOf('seos', { url: '/gamehall' }, 'fr')).toBe('/fr/gamehall?…')
  expect(await placeOf('seos', { url: '/game/##name##' }, 'en')).toBeNull()
  expect(await placeOf('redirects', { from_url: '/a', to_url: '/b' })).toBeNull()
  expect(await placeOf('footer', { copyright: 'x' }, 'ar')).toBe('/ar?…')
})
