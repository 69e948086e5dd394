import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { advancedTo, advanceSequences } from './advance-sequences.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['a used sequence', { type: 'bigint', last: 57n, start: 1n, max: 2n ** 63n - 1n }, 1_000_057n],
  ['an unused one', { type: 'bigint', last: null, start: 1n, max: 2n ** 63n - 1n }, 1_000_001n],
  ['one of 32 bits', { type: 'integer', last: 100_001n, start: 100_001n, max: 2n ** 31n - 1n }, 110_001n],
  ['one without room', { type: 'integer', last: 2n ** 30n, start: 1n, max: 2n ** 31n - 1n }, undefined],
])('%s is advanced by a gap of its type', (_what, sequence, to) => {
  expect(advancedTo(sequence)).toBe(to)
})

test('T14 after a restore no payment and no player gets an id that a lost one may have had', async () => {
  const door = { origin: testOrigin, fetch: app.fetch }
  const before = await register(door, 'before@example.com')
  const firstPayment = BigInt(await deposits(before, '20'))
  const advanced = await advanceSequences(app.ctx.connection)
  expect(advanced.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['players_uid_seq', 'cashier_transactions_id_seq', 'cashier_refunds_id_seq']),
  )
  const after = await register(door, 'after@example.com')
  expect(after.uid).toBeGreaterThan(before.uid + 9000)
  expect(BigInt(await deposits(after, '20')) - firstPayment).toBeGreaterThan(900_000n)
  await app.assertLedger()
})
