import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf, type TestSlip } from './betting-app.fixture.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let bets: ReturnType<typeof calls>
let cash: () => Promise<bigint>

beforeAll(async () => {
  // A frozen clock: a re-quote holds for ten seconds.
  const beganMs = Date.now()
  app = await createTestApp(
    {},
    createClock(0, () => beganMs),
  )
  offer = offerOf(app.ctx)
  await offer.producers('up')
  const anna = await register(app, 'anna@example.com')
  bets = calls(anna)
  cash = () => balanceOf(app.ctx, anna.uid)
  await offer.gives(anna.uid, 1_000_000n)
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

test('C3 a re-quote is answered by a key as the first time, and another answer under it is refused', async () => {
  const on = await offer.prematch()
  for (const [first, state] of [
    [true, 'accepted'],
    [false, 'expired'],
  ] as const) {
    const before = await cash()
    await offer.odds(on, 1900)
    const { id, state: stands } = (await bets.place({ legs: [legOn(on)] })).data
    expect(stands).toBe('requoted')
    const key = `answer-${id}`
    const answered = await bets.answer(id, first, key)
    expect(answered.data.state).toBe(state)
    const repeats = await Promise.all(Array.from({ length: 10 }, () => bets.answer(id, first, key)))
    for (const other of repeats) expect(other).toEqual(answered)
    const changed = await bets.answer(id, !first, key)
    expect([changed.status, changed.error?.type, changed.error?.error_data]).toEqual([
      400,
      'InvalidRequestException',
      { idempotency_key: ['REUSED_WITH_OTHER_INPUT'] },
    ])
    expect((await bets.answer(id, first, key)).data.state).toBe(state)
    expect(before - (await cash())).toBe(first ? 1000n : 0n)
    await offer.odds(on, 2000)
  }
})

test('a stake that is too small is refused, and the refusal names the minimum, of a system that of a line', async () => {
  const legs = await Promise.all([1, 2, 3, 4, 5].map(async () => legOn(await offer.prematch())))
  const refusalsOf = async (slip: TestSlip) => {
    const { error } = await bets.place(slip)
    return (error?.error_data as { refusals?: unknown } | undefined)?.refusals
  }
  expect(await refusalsOf({ legs: legs.slice(0, 1), stake: 0.09 })).toEqual([
    { code: 'stake_too_small', legs: [], min_stake: 0.1 },
  ])
  expect(await refusalsOf({ legs, kind: 'system', sizes: [2, 3], stake: 0.15 })).toEqual([
    { code: 'line_too_small', legs: [], min_stake: 0.01 },
  ])
})
