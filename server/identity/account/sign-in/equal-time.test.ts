import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareTimes, expectEqualAnswers } from '#test/equal-answers.ts'
import { registerPlayer } from '../registration/register-player.ts'
import { openTestHouse, type TestHouse } from '#test/test-house.ts'

let house: TestHouse
const known = 'anna@example.com'
const unknown = 'nobody@example.com'

beforeAll(async () => {
  house = await openTestHouse()
  const opened = await registerPlayer(house.ctx, {
    email: known,
    password: 'Abc!234',
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
  })
  expect(opened.ok).toBe(true)
})
afterAll(() => house.close())

/** Far enough that no hourly limit is reached, without waiting. */
const passAnHour = () => house.ctx.clock.advance(61 * 60 * 1000)

const call = (path: string, input: Record<string, unknown>) => async () => {
  passAnHour()
  const { status, body } = await house.visitor().call(path, input)
  return `${status} ${body}`
}

/** The number of samples that the standard requires. */
const samples = 200

test('W6 a wrong password and an unknown login get the same answer in the same time', async () => {
  const wrong = { password: 'Wrong!1' }
  await expectEqualAnswers(
    call('auth/login', { login: known, ...wrong }),
    call('auth/login', { login: unknown, ...wrong }),
    samples,
  )
})

test('W6 asking for a new password gets the same answer in the same time for a known and an unknown login', async () => {
  await expectEqualAnswers(
    call('auth/restore', { login: known }),
    call('auth/restore', { login: unknown }),
    samples,
  )
}, 300_000)

test('W6 a refused registration gets the same answer in the same time for a taken and a free e-mail', async () => {
  const form = { password: 'Abc!234', country: 'US', currency: 'EUR' }
  await expectEqualAnswers(
    call('auth/register', { ...form, email: known }),
    call('auth/register', { ...form, email: unknown }),
    samples,
  )
}, 300_000)

test('W6 the comparison notices an account whose hash is cheaper than the one for unknown logins', async () => {
  const weak = await hash('Abc!234', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await house.ctx.db.updateTable('players').set({ password_hash: weak }).where('email', '=', known).execute()
  const wrong = { password: 'Wrong!1' }
  const p = await compareTimes(
    call('auth/login', { login: known, ...wrong }),
    call('auth/login', { login: unknown, ...wrong }),
    40,
  )
  expect(p).toBeLessThan(0.001)
})
