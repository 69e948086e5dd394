import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../account/register-player.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

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

/** Upper tail of the standard normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
const normalTail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** Two-sided p of the Mann–Whitney test that neither sample tends to be larger; normal form, fit for 20 and more. */
const mannWhitney = (a: readonly number[], b: readonly number[]): number => {
  let wins = 0
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return Math.min(1, 2 * normalTail(Math.abs(wins - mean) / deviation))
}

/** Times both in turn, with the order of each pair alternating, so that the machine's moods fall on both alike. */
const compare = async (
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  samples: number,
): Promise<number> => {
  const times: [number[], number[]] = [[], []]
  const runs = [first, second]
  for (let round = -10; round < samples; round++) {
    for (const which of round % 2 ? [0, 1] : [1, 0]) {
      const start = performance.now()
      await runs[which]?.()
      if (round >= 0) times[which]?.push(performance.now() - start)
    }
  }
  return mannWhitney(...times)
}

/** The claim is that the times do not differ. A burst of other work may look like a difference once, not thrice. */
const expectEqualTimes = async (first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const ps: number[] = []
  while (ps.length < 3 && !ps.some((p) => p > 0.01)) ps.push(await compare(first, second, 200))
  expect(
    ps.some((p) => p > 0.01),
    `p = ${ps.join(', ')}`,
  ).toBe(true)
}

/** Far enough that no limit of an hour is met, without waiting. */
const passAnHour = () => house.ctx.clock.advance(61 * 60 * 1000)

const call = (path: string, input: Record<string, unknown>) => async () => {
  passAnHour()
  return house.visitor().call(path, input)
}

test('W6 a wrong password and an unknown login take the same time', { timeout: 90_000 }, async () => {
  const wrong = { password: 'Wrong!1' }
  await expectEqualTimes(
    call('auth/login', { login: known, ...wrong }),
    call('auth/login', { login: unknown, ...wrong }),
  )
})

test('W6 asking for a new password takes the same time for a known and an unknown login', async () => {
  await expectEqualTimes(call('auth/restore', { login: known }), call('auth/restore', { login: unknown }))
})

test('W6 a refused registration takes the same time for a taken and a free e-mail', async () => {
  const form = { password: 'Abc!234', country: 'US', currency: 'EUR' }
  await expectEqualTimes(
    call('auth/register', { ...form, email: known }),
    call('auth/register', { ...form, email: unknown }),
  )
})

test('W6 the comparison notices an account whose hash is cheaper than the one for unknown logins', async () => {
  const weak = await hash('Abc!234', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await house.ctx.db.updateTable('players').set({ password_hash: weak }).where('email', '=', known).execute()
  const wrong = { password: 'Wrong!1' }
  const p = await compare(
    call('auth/login', { login: known, ...wrong }),
    call('auth/login', { login: unknown, ...wrong }),
    40,
  )
  expect(p).toBeLessThan(0.001)
})
