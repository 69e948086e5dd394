import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Bonus } from '#contract/bonuses.ts'
import { transactResult } from '#db/transaction.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplierKey,
  type SupplierClient,
} from '#sandbox/game-supplier/supplier.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { fromVendorAmount, fixedDecimals, toVendorAmount } from '#server/platform/kernel/vendor-amounts.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { grantBonus } from './bonus/grant-bonus.ts'
import { runs } from './promotions/promotion.fixture.ts'

export let testApp: TestApp
let supplier: SupplierClient
export let anna: Actor
let token: string
let names = 0
let currency = 'EUR'
export const annaHas = (code: string): void => {
  beforeAll(() => void (currency = code))
  afterAll(() => void (currency = 'EUR'))
}
export const name = (prefix: string): string => `${prefix}-${++names}`

/** An application with the promotion `ten`, and per test a new player, Anna, who can open a supplier's game. */
export const openBonusApp = (env: Record<string, string> = {}): void => {
  beforeAll(async () => {
    testApp = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', ...env })
    await registerSandboxSupplier(testApp.ctx)
    supplier = createSupplierClient({
      origin: testOrigin,
      key: sandboxSupplierKey(testApp.ctx.settings.dataDir),
      deliver: async (request) => testApp.app.fetch(request),
    })
    await runs(testApp.ctx, 'ten')
  })
  beforeEach(async () => {
    anna = await register(testApp, `${name('anna')}@example.com`, { currency, country: 'LV' })
  })
  afterEach(() => testApp.assertLedger())
  afterAll(() => testApp.close())
}

export const gives = async (promotion = 'ten', depositMinor = 0n, key = name('grant'), uid = anna.uid) =>
  transactResult(testApp.ctx.connection, (tx) =>
    grantBonus(
      testApp.ctx,
      tx,
      { uid, promotion, depositMinor, key },
      { actor: systemActor('tests'), reason: 'a test' },
    ),
  )
export const given = async (promotion = 'ten', depositMinor = 0n): Promise<string> => {
  const answer = await gives(promotion, depositMinor)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return String(answer.value.id)
}
export const acts = (call: 'activate' | 'deactivate' | 'remove', id: string) =>
  anna.post(`bonuses/${call}`, { bonus_id: id })
export const bonusesOf = async (input: Record<string, string> = {}) =>
  ((await anna.get('bonuses/get', input)).data as { items: Bonus[] }).items
export const bonus = async (id: string) => {
  const found = (await bonusesOf({ count: '100' })).find((one) => one.id === id)
  if (!found) throw new Error(`There is no bonus ${id}`)
  return found
}
export const money = async () => {
  const { mainMinor, bonusMinor } = await readBalances(testApp.ctx.db, anna.uid)
  return [Number(mainMinor), Number(bonusMinor)]
}

/** The supplier counts in hundred thousandths. */
const places = fixedDecimals(5)
const inUnits = (minor: number): number => Number(toVendorAmount(BigInt(minor), currency, places))
/** A refused call has no balance. */
const ofUnits = (amount: unknown): number =>
  typeof amount === 'number' ? Number(fromVendorAmount(BigInt(amount), currency, places)) : Number.NaN

export const sits = async (): Promise<void> => {
  const response = await anna.request(`/platform/game/${sandboxGame}/play?mode=real`)
  token = new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? ''
}
export const call = (path: string, fields: Record<string, unknown>) =>
  supplier.call(path, {
    user: String(anna.uid),
    token,
    request_uuid: name('request'),
    game_code: sandboxGame,
    currency,
    round_closed: false,
    ...fields,
  })
export const bets = async (minor: number, more: Record<string, unknown> = {}) => {
  const bet = { transaction_uuid: name('bet'), round: name('round') }
  const answer = await call('transaction/bet', { ...bet, amount: inUnits(minor), ...more })
  return { ...bet, ...more, status: answer.status, balance: ofUnits(answer.balance) }
}
type Bet = { transaction_uuid: string; round: string }
export const wins = async (of: Bet, minor: number, isLast = true) => {
  const answer = await call('transaction/win', {
    transaction_uuid: name('win'),
    reference_transaction_uuid: of.transaction_uuid,
    round: of.round,
    round_closed: isLast,
    amount: inUnits(minor),
  })
  return { status: answer.status, balance: ofUnits(answer.balance) }
}
export const takesBack = (of: Bet) =>
  call('transaction/rollback', {
    transaction_uuid: name('back'),
    reference_transaction_uuid: of.transaction_uuid,
    round: of.round,
  })
/** Stakes this and wins the same, so that only the wagering progresses. */
export const playsEven = async (minor: number) => {
  const bet = await bets(minor)
  expect(bet.status).toBe('RS_OK')
  return wins(bet, minor)
}
export const runCronJobs = async (seconds = 60) => {
  await testApp.advance(seconds)
  await testApp.settle()
}
