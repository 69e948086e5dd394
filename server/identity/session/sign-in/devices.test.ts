import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '#server/identity/account/registration/register-player.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'

let app: VisitorApp
let count = 0
const password = 'Abc!234'
beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())

const newPlayer = async () => {
  const email = `browser${count++}@example.com`
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
  return email
}
const signsIn = async (email: string, device: string | undefined) => {
  const visitor = app.visitor()
  visitor.device = device
  expect((await visitor.call('auth/login', { login: email, password })).status).toBe(200)
  return visitor.device
}
const isStored = async (token: string) =>
  (
    await app.ctx.db
      .selectFrom('player_devices')
      .select('uid')
      .where('token_hash', '=', hashToken(token))
      .execute()
  ).length > 0

test.each([
  ['chosen by a stranger', 'A'.repeat(43)],
  ['of the right form and length', 'b3J_'.repeat(11).slice(0, 43)],
])('W7 a token %s never becomes a known browser', async (_what, planted) => {
  const email = await newPlayer()
  const given = await signsIn(email, planted)
  expect(given).toMatch(/^[\w-]{43}$/)
  expect(given).not.toBe(planted)
  expect(await isStored(planted)).toBe(false)
  expect(await isStored(given ?? '')).toBe(true)
})

test('W7 a token that we have issued stays, for each player of the browser; a changed one does not', async () => {
  const [anna, boris] = [await newPlayer(), await newPlayer()]
  const token = await signsIn(anna, undefined)
  expect(await signsIn(anna, token)).toBe(token)
  expect(await signsIn(boris, token)).toBe(token)
  const changed = `${token?.slice(0, -1)}${token?.endsWith('A') ? 'B' : 'A'}`
  expect(await signsIn(boris, changed)).not.toBe(changed)
})

test('W7 a browser that was known before tokens were signed stays known', async () => {
  const email = await newPlayer()
  const now = app.ctx.clock.now()
  const old = 'C'.repeat(43)
  const { uid } = await app.ctx.db
    .selectFrom('players')
    .select('uid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await app.ctx.db
    .insertInto('player_devices')
    .values({ uid, token_hash: hashToken(old), user_agent: '', first_seen_at: now, last_seen_at: now })
    .execute()
  expect(await signsIn(email, old)).toBe(old)
})
