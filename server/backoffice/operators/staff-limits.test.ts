import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import { refreshRates } from '../../identity/account/rates/refresh-rates.ts'
import { isWithinStaffLimit, toLimitCurrency } from './staff-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const review: Right = 'cashier.review'
const upTo = (ceiling: bigint | null) => ({ grants: new Map([[review, ceiling]]) })
const reaches = (ceiling: bigint | null, minor: bigint, currency: string) =>
  isWithinStaffLimit(app.ctx, upTo(ceiling), review, { minor, currency })

test('W26 a ceiling in euros weighs sums in other currencies by the rates of the house', async () => {
  const rates = { USD: 1.25, GBP: 0.8, BRL: 5.9123, CAD: 1.5 }
  const day = app.clock.now().toISOString().slice(0, 10)
  await refreshRates({ ...app.ctx, rates: { read: async () => ({ day, rates }) } })
  for (const [currency, most] of [
    ['EUR', 50_000n],
    ['USD', 62_500n],
    ['GBP', 40_000n],
    ['BRL', 295_615n],
  ] as const) {
    expect(await reaches(50_000n, most, currency), currency).toBe(true)
    expect(await reaches(50_000n, most + 1n, currency), currency).toBe(false)
  }
  // Beyond the exact range of a number.
  expect(await toLimitCurrency(app.ctx, { minor: 10n ** 19n, currency: 'USD' })).toBe(8n * 10n ** 18n)
  expect(await toLimitCurrency(app.ctx, { minor: 10n ** 19n + 1n, currency: 'USD' })).toBe(
    8n * 10n ** 18n + 1n,
  )
})

test('W26 a right without a ceiling reaches what the house lets anyone move, and who lacks the right nothing', async () => {
  expect(await reaches(null, 10n ** 9n, 'EUR')).toBe(true)
  expect(await reaches(null, 10n ** 9n + 1n, 'EUR')).toBe(false)
  expect(await reaches(null, 10n ** 15n, 'USD')).toBe(false)
  expect(
    await isWithinStaffLimit(app.ctx, { grants: new Map() }, review, { minor: 1n, currency: 'EUR' }),
  ).toBe(false)
})

test('W26 while the house knows no rates a ceiling reaches no sum in another currency', async () => {
  await app.ctx.db.deleteFrom('currency_rates').execute()
  const silent = { ...app.ctx, rates: { read: () => Promise.reject(new Error('silent')) } }
  const asked = { minor: 1n, currency: 'USD' }
  expect(await isWithinStaffLimit(silent, upTo(50_000n), review, asked)).toBe(false)
  expect(await isWithinStaffLimit(silent, upTo(50_000n), review, { ...asked, currency: 'EUR' })).toBe(true)
})
