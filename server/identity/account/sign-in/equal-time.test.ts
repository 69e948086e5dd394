import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareWork, expectEqualAnswers } from '#test/equal-answers.ts'
import { registerPlayer } from '../registration/register-player.ts'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'

let app: VisitorApp
const known = 'anna@example.com'
const unknown = 'nobody@example.com'

beforeAll(async () => {
  app = await openVisitorApp()
  const opened = await registerPlayer(app.ctx, {
    email: known,
    password: 'Abc!234',
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
  })
  expect(opened.ok).toBe(true)
})
afterAll(() => app.close())

/** Far enough that no hourly limit is reached, without waiting. */
const passAnHour = () => app.ctx.clock.advance(61 * 60 * 1000)

const call = (path: string, input: Record<string, unknown>) => async () => {
  passAnHour()
  const { status, body } = await app.visitor().call(path, input)
  return `${status} ${body}`
}

test('W6 a wrong password and an unknown login get the same answer in the same time', async () => {
  const wrong = { password: 'Wrong!1' }
  await expectEqualAnswers(
    call('auth/login', { login: known, ...wrong }),
    call('auth/login', { login: unknown, ...wrong }),
  )
})

test('W6 asking for a new password gets the same answer in the same time for a known and an unknown login', async () => {
  await expectEqualAnswers(call('auth/restore', { login: known }), call('auth/restore', { login: unknown }))
})

test('W6 a refused registration gets the same answer in the same time for a taken and a free e-mail', async () => {
  const form = { password: 'Abc!234', country: 'US', currency: 'EUR' }
  await expectEqualAnswers(
    call('auth/register', { ...form, email: known }),
    call('auth/register', { ...form, email: unknown }),
  )
})

test('W6 the comparison notices one more statement', async () => {
  const restore = call('auth/restore', { login: unknown })
  const { work } = await compareWork(restore, async () => {
    const answer = await restore()
    await app.ctx.db.selectFrom('players').select('uid').where('email', '=', known).execute()
    return answer
  })
  const counts = work.map((rounds) => rounds.map((done) => done.length))
  expect(counts[1]).toEqual(counts[0]?.map((count) => count + 1))
  expect(work[0]).not.toEqual(work[1])
})

test('W6 the comparison notices an account whose hash is cheaper than the one for unknown logins', async () => {
  const weak = await hash('Abc!234', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await app.ctx.db.updateTable('players').set({ password_hash: weak }).where('email', '=', known).execute()
  const wrong = { password: 'Wrong!1' }
  const { work } = await compareWork(
    call('auth/login', { login: known, ...wrong }),
    call('auth/login', { login: unknown, ...wrong }),
  )
  expect(work[0]).not.toEqual(work[1])
})
