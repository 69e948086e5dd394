import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatProviderNames } from '#contract/chat-providers.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tell = (body: unknown, headers: Record<string, string> = {}) =>
  app.fetch('/sandbox/chat/told', { method: 'POST', body: JSON.stringify(body), headers })

test('the stand-in shows what it was told, as text, the newest first', async () => {
  const detail = { name: '<script>alert(1)</script>' }
  expect((await tell({ provider: 'comm100', what: 'script', detail: {} })).status).toBe(204)
  expect((await tell({ provider: 'comm100', what: 'identity', detail })).status).toBe(204)
  const { items } = (await (await app.fetch('/sandbox/chat/told.json')).json()) as {
    items: { what: string; detail: object }[]
  }
  expect(items.map(({ what }) => what)).toEqual(['identity', 'script'])
  expect(items[0]?.detail).toEqual(detail)
  const page = await (await app.fetch('/sandbox/chat')).text()
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toContain('<script>alert')
})

test('it takes nothing from other sites, nothing malformed and nothing endless', async () => {
  const told = { provider: 'comm100', what: 'opened', detail: {} }
  expect((await tell(told, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  expect((await tell({ ...told, provider: '../x' })).status).toBe(400)
  expect((await tell('rubbish')).status).toBe(400)
  expect((await tell({ ...told, detail: { text: 'x'.repeat(9000) } })).status).toBe(413)
})

test.each(chatProviderNames)('it has a script of %s that a browser can read', async (provider) => {
  const answer = await app.fetch(
    `/sandbox/chat/${provider}/any/address.js?id=${encodeURIComponent('</script>"')}`,
  )
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  const script = await answer.text()
  expect(() => new Function(script)).not.toThrow()
  expect(script).not.toContain('</script>')
})

test('it has none of anybody else', async () => {
  expect((await app.fetch('/sandbox/chat/toString/x.js')).status).toBe(404)
})
