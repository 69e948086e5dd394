import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectEqualAnswers } from '#test/equal-answers.ts'
import { registerPlayer } from '../account/registration/register-player.ts'

let app: TestApp
const known = 'anna@example.com'
const unknown = 'nobody@example.com'
const password = 'Abc!234'

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const opened = await registerPlayer(app.ctx, {
    email: known,
    password,
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
  })
  expect(opened.ok).toBe(true)
})
afterAll(() => app.close())

/** An hour passes before each, so that no rate limit answers. */
const send = (path: string, body: Record<string, string>) => async () => {
  app.clock.advance(61 * 60 * 1000)
  const answer = await app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  // It may repeat the input.
  return `${answer.status} ${body.email ? text.replaceAll(body.email, '…') : text}`
}

test('W6 the content door answers a wrong password and an unknown login alike, in the same time', async () => {
  const wrong = { password: 'Wrong!1' }
  await expectEqualAnswers(
    send('/auth/local', { identifier: known, ...wrong }),
    send('/auth/local', { identifier: unknown, ...wrong }),
  )
})

test('W6 the content door answers a forgotten password alike for a known and an unknown address', async () => {
  await expectEqualAnswers(
    send('/auth/forgot-password', { email: known }),
    send('/auth/forgot-password', { email: unknown }),
  )
})

test('W6 the content door answers a refused registration alike for a taken and a free address', async () => {
  const form = { username: 'somebody', password, country: 'US', currency: 'EUR' }
  await expectEqualAnswers(
    send('/auth/local/register', { ...form, email: known }),
    send('/auth/local/register', { ...form, email: unknown }),
  )
})

test('W6 the content door mails a confirmation, or does not, with one answer and in one time', async () => {
  await expectEqualAnswers(
    send('/auth/send-email-confirmation', { email: known }),
    send('/auth/send-email-confirmation', { email: unknown }),
  )
})
