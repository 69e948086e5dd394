import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '../app.ts'
import { createActor, register, storyPassword } from '../players.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const mailed = async (email: string): Promise<string> => {
  await app.settle()
  const { body_text: text } = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', 'restorePassword')
    .executeTakeFirstOrThrow()
  const [, code] = /token=([\w-]+)/.exec(text) ?? []
  if (!code) throw new Error('No code was mailed')
  return code
}

test('L2 neither a password nor the token of a session nor a mailed code stands in the log', async () => {
  const anna = await register(app, 'anna@example.com')
  const wrong = 'Wrong-guess-77'
  const next = 'Next-evening-5'
  const refused = await createActor(app).post('auth/login', { login: anna.email, password: wrong })
  const entered = createActor(app)
  const signedIn = await entered.post('auth/login', { login: anna.email, password: storyPassword })
  expect([refused.status, signedIn.status]).toEqual([401, 200])
  await createActor(app).post('auth/restore', { login: anna.email })
  const code = await mailed(anna.email)
  const reset = await app.fetch('/auth/reset-password', {
    method: 'POST',
    body: JSON.stringify({ password: next, passwordConfirmation: next, code }),
    headers: { 'content-type': 'application/json', origin: testOrigin },
  })
  expect(reset.status).toBe(200)
  const again = createActor(app)
  expect((await again.post('auth/login', { login: anna.email, password: next })).status).toBe(200)
  await again.request(`/reset-password?token=${code}`)
  await app.settle()
  const tokens = [anna, entered, again].map(({ cookie }) => cookie?.split('=')[1] ?? '')
  expect(tokens.filter((token) => token.length > 20)).toHaveLength(3)
  const secrets = [storyPassword, wrong, next, code, ...tokens]
  // The log has lines of these very calls.
  expect(app.logLines.length).toBeGreaterThan(5)
  expect(app.logLines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
