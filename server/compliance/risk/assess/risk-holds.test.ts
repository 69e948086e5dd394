import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import {
  fund,
  createCashierTestApp,
  validIban,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { hire } from '#test/backoffice.ts'
import { assessPlayer } from './assess-player.ts'

let app: CashierTestApp
let payer: Payer
let names = 0
beforeAll(async () => {
  app = await createCashierTestApp()
})
beforeEach(async () => {
  payer = await app.player(`held${names++}`)
  await fund(app, payer, '300')
})
afterAll(() => app.close())

const withdraws = async (): Promise<bigint> => {
  const { data, refusal } = await payer.call('makewithdrawal', {
    method: 'bank',
    amount: '50',
    requisites: { iban: validIban },
  })
  expect(refusal).toBeUndefined()
  await app.settle()
  return BigInt((data as { transaction_id: string }).transaction_id)
}
const found = (id: bigint) =>
  app.ctx.db
    .selectFrom('cashier_transactions')
    .select(['status', 'review_reasons'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Six deposits slightly below the statutory threshold. */
const structures = async () => {
  await sql`insert into cashier_transactions (type, uid, status, provider, method, amount_minor, currency,
      requisites_masked, domain, locale, created_at, updated_at)
    select 'deposit', ${payer.uid}, 'success', 'sandbox', 'card', 190000 + n, 'EUR', '{}', 'localhost', 'en',
      ${app.ctx.clock.now()}, ${app.ctx.clock.now()} from generate_series(1, 6) as n`.execute(app.ctx.db)
}

test('CA-24 a withdrawal waits for a person while something severe is undecided, however small it is', async () => {
  await structures()
  const id = await withdraws()
  expect(await found(id)).toEqual({ status: 'review', review_reasons: ['risk'] })
})

test('CA-24 what is less than severe holds nothing up, and a dismissed case lets money go', async () => {
  expect((await found(await withdraws())).status).toBe('success')
  await structures()
  await assessPlayer(app.ctx, payer.uid)
  const rita = await hire(app.desk, ['risk'])
  await rita.stepUp('player')
  const { items } = (await rita.get('riskCases/getList', { uid: String(payer.uid) })).data as {
    items: { id: string; severity: string }[]
  }
  const { version } = (await rita.get('riskCases/get', { id: items[0]?.id ?? '' })).data as {
    version: number
  }
  expect(items).toMatchObject([{ severity: 'severe' }])
  const decided = await rita.post('riskCases/decide', {
    id: items[0]?.id,
    version,
    decision: 'dismiss',
    reason: 'a salary in parts',
  })
  expect(decided.data).toEqual({ status: 'done', approval_id: null })
  expect(await found(await withdraws())).toEqual({ status: 'success', review_reasons: [] })
})

test('CA-24 a case of less that comes after a report lets no money go by itself', async () => {
  const now = app.ctx.clock.now()
  await assessPlayer(app.ctx, payer.uid)
  const opened = { uid: payer.uid, opened_at: now, due_at: now } as const
  await app.ctx.db
    .insertInto('risk_cases')
    .values([
      { ...opened, severity: 'severe', status: 'decided', decision: 'report', decided_at: now },
      { ...opened, severity: 'medium' },
    ])
    .execute()
  expect(await found(await withdraws())).toEqual({ status: 'review', review_reasons: ['risk'] })
})
