import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await register(app, 'anna@example.com', { locale: 'ar' })
  await app.settle()
  await app.ctx.sms?.send({
    to: '37120123456',
    text: '<b>123456</b>',
    locale: 'en',
    kind: 'signInCode',
    secrets: ['123456'],
  })
})
afterAll(() => app.close())

type Items = { items: { id: string; channel: string; recipient: string }[] }
const list = async (query = '') =>
  ((await (await app.fetch(`/sandbox/outbox.json${query}`)).json()) as Items).items

test('mail and text messages stand in the outbox, told apart', async () => {
  expect((await list()).map(({ channel }) => channel)).toEqual(['sms', 'email'])
  expect(await list('?channel=sms')).toMatchObject([{ recipient: '37120123456' }])
  expect(await list('?to=anna@example.com')).toMatchObject([{ channel: 'email' }])
  const page = await (await app.fetch('/sandbox/outbox')).text()
  expect(page).toContain('+37120123456')
  expect(page).toContain('&lt;b&gt;123456&lt;/b&gt;')
})

test('a preview is the mail as it would be shown, in its direction, and can run and load nothing', async () => {
  const [mail] = await list('?channel=email')
  const answer = await app.fetch(`/sandbox/outbox/${mail?.id}/preview`)
  expect(await answer.text()).toMatch(/<html lang="ar" dir="rtl">\s*<head><base target="_blank">/)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).toMatch(/sandbox allow-popups /)
  expect(policy).not.toContain('script')
})

test('what is no mail has no preview', async () => {
  const [sms] = await list('?channel=sms')
  for (const id of [sms?.id, '999999', '0', 'x']) {
    expect((await app.fetch(`/sandbox/outbox/${id}/preview`)).status, id).toBe(404)
  }
})
