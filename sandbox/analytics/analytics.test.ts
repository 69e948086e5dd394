import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const collect = (body: unknown, headers: Record<string, string> = {}) =>
  app.fetch('/sandbox/analytics/collect', { method: 'POST', body: JSON.stringify(body), headers })

test('AN-03 the stand-in shows what it was told, as text', async () => {
  const event = { event: '<script>alert(1)</script>', time: '2026-01-01T00:00:00.000+03:00' }
  expect((await collect({ account: 'demo', event })).status).toBe(204)
  const page = await (await app.fetch('/sandbox/analytics')).text()
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toContain('<script>alert')
})

test('AN-03 it takes nothing from other sites, nothing malformed and nothing endless', async () => {
  const told = { account: 'demo', event: { event: 'x' } }
  expect((await collect(told, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  expect((await collect({ account: '../x', event: {} })).status).toBe(400)
  expect((await collect('rubbish')).status).toBe(400)
  expect((await collect({ account: 'demo', event: { event: 'x'.repeat(9000) } })).status).toBe(413)
})

test('AN-03 its script names the account and nothing an address could smuggle in', async () => {
  const script = async (account: string) =>
    (await app.fetch(`/sandbox/analytics/tag.js?account=${encodeURIComponent(account)}`)).text()
  expect(await script('demo')).toContain('const account = "demo"')
  expect(await script('";alert(1);"')).toContain('const account = ""')
})
