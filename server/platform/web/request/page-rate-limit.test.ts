import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { anna, createActor } from '#test/players.ts'
import { limitPages } from './page-rate-limit.ts'

let app: TestApp
let pages: Hono
beforeAll(async () => {
  app = await createTestApp({ PAGES_PER_MINUTE: '5', SEARCHES_PER_MINUTE: '5' })
  pages = new Hono()
  pages.use(
    '*',
    limitPages(app.ctx, (c) => c.req.header('x-network') ?? ''),
  )
  pages.all('*', (c) => c.html('<h1>A page</h1>'))
})
afterAll(() => app.close())

const open = (network: string, path = '/gamehall', accept = 'text/html,*/*') =>
  pages.request(path, { headers: { accept, 'x-network': network } })

test('W19 a network may have so many pages rendered in a minute, and then reads when to come back', async () => {
  for (let count = 0; count < 5; count++)
    expect((await open('here', `/gamehall?page=${count}`)).status).toBe(200)
  const refused = await open('here', '/fr/gamehall')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/)
  expect(await refused.text()).toMatch(/<html lang="fr"[\s\S]*<h1>Trop de pages à la fois<\/h1>/)
  expect((await open('elsewhere')).status).toBe(200)
  await app.advance(61)
  expect((await open('here')).status).toBe(200)
})

test('W19 ER-15 what asks for data gets the typed error, and the list of routes is never counted', async () => {
  for (let count = 0; count < 6; count++) await open('data', '/gamehall.data', '*/*')
  const refused = await open('data', '/gamehall.data', '*/*')
  expect(await refused.json()).toMatchObject({
    error: { type: 'TooManyRequestsException', code: 429, resend_time: expect.any(Number) as number },
  })
  expect(refused.status).toBe(429)
  expect((await open('data', '/__manifest?p=/', '*/*')).status).toBe(200)
  // An address that only ends like the manifest's is a normal page, and is rendered.
  expect((await open('data', '/en/x/__manifest?p=/', '*/*')).status).toBe(429)
})

test('W19 a guest’s network and a player have so many searches a minute, and what is no search is free', async () => {
  const search = { options: JSON.stringify({ search: 'ferry', offset: 0, count: 10 }) }
  const browse = { options: JSON.stringify({ offset: 0, count: 10 }) }
  const guest = createActor(app)
  for (let count = 0; count < 5; count++) expect((await guest.get('games/get', search)).status).toBe(200)
  const refused = await guest.get('games/get', search)
  expect([refused.status, refused.error?.type]).toEqual([429, 'TooManyRequestsException'])
  expect(refused.headers.get('retry-after')).toBe(String(refused.error?.resend_time))
  expect((await guest.get('games/get', browse)).status).toBe(200)
  const player = await anna(app)
  expect((await player.get('games/get', search)).status).toBe(200)
  await app.advance(61)
  expect((await guest.get('games/get', search)).status).toBe(200)
})
