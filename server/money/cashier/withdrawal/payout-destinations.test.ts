import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import {
  fund,
  createCashierTestApp,
  validIban,
  wins,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'

const otherIban = 'LV97HABA0012345678910'

let testApp: CashierTestApp
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp({ supportsRefunds: false })
})
beforeEach(async () => {
  payer = await testApp.player(`kept${names++}`)
  await wins(testApp, payer, 40_000n)
})
afterEach(async () => {
  Object.assign(testApp.ctx.settings, { automaticPayouts: 'small' })
  expect(await testApp.problems()).toEqual([])
})
afterAll(() => testApp.close())

type Kept = { id: string; requisites: Record<string, string> }
const asks = (requisites: Record<string, string>, more: Record<string, string> = {}, by = payer) =>
  by.call('makewithdrawal', { method: 'bank', amount: '20', requisites, ...more })
const idOf = async (answer: ReturnType<typeof asks>): Promise<string> => {
  const { data, refusal } = await answer
  if (refusal) throw new Error(JSON.stringify(refusal))
  return (data as { transaction_id: string }).transaction_id
}
const keptBy = async (by: Payer): Promise<Kept[]> =>
  (
    (await by.call('getwithdrawsettings')).data as { items: { sysname: string; stored: Kept[] }[] }
  ).items.find(({ sysname }) => sysname === 'bank')?.stored ?? []
const found = (id: string) =>
  testApp.ctx.db
    .selectFrom('cashier_transactions')
    .select(['status', 'review_reasons'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()

describe('CA-22 where a player has been paid', () => {
  test('CA-22 is offered again by its last characters, the latest first, each once', async () => {
    expect(await keptBy(payer)).toEqual([])
    await asks({ iban: validIban })
    testApp.ctx.clock.advance(1000)
    await asks({ iban: otherIban })
    testApp.ctx.clock.advance(1000)
    await asks({ iban: 'lv80 bank 0000 4351 9500 1' })
    const kept = await keptBy(payer)
    expect(kept.map(({ requisites }) => requisites)).toEqual([{ iban: '•••• 5001' }, { iban: '•••• 8910' }])
    const answers = JSON.stringify([await payer.call('getwithdrawsettings'), await payer.call('gethistory')])
    expect(answers).not.toContain(validIban)
  })

  test('CA-22 chosen by its id the money goes to the whole of it', async () => {
    await asks({ iban: validIban })
    const [kept] = await keptBy(payer)
    const id = await idOf(asks({}, { stored: kept?.id ?? '' }))
    await testApp.settle()
    expect((await payer.call('getdepositinfo', { id })).data).toMatchObject({
      status: 'success',
      requisites: { iban: '•••• 5001' },
    })
    expect(await keptBy(payer)).toHaveLength(1)
  })

  test('CA-22 the word new enters another one, which then has to be told', async () => {
    await asks({ iban: validIban })
    expect((await asks({}, { stored: 'new' })).refusal?.fields).toEqual({ 'requisites[iban]': ['REQUIRED'] })
    expect((await asks({ iban: otherIban }, { stored: 'new' })).status).toBe(200)
    expect(await keptBy(payer)).toHaveLength(2)
  })

  test.each(['0', '-1', '999999', '1e3', 'x'])('CA-22 W2 %s is none of them', async (stored) => {
    expect((await asks({}, { stored })).refusal?.fields).toEqual({ stored: ['UNKNOWN'] })
  })

  test('CA-22 W1 W2 another player’s is none of mine, nor is another method’s', async () => {
    await asks({ iban: validIban })
    const [kept] = await keptBy(payer)
    const stranger = await testApp.player(`kept${names++}`)
    await fund(testApp, stranger, '100')
    const stolen = await asks({}, { stored: kept?.id ?? '' }, stranger)
    expect(stolen.refusal?.fields).toEqual({ stored: ['UNKNOWN'] })
    const elsewhere = await asks({}, { stored: kept?.id ?? '', method: 'wallet' })
    expect(elsewhere.refusal?.fields).toEqual({ stored: ['UNKNOWN'] })
  })
})

describe('CA-24 a careful house', () => {
  beforeEach(() => void Object.assign(testApp.ctx.settings, { automaticPayouts: 'careful' }))

  test('CA-24 has a person review the first payout of an unknown player, and says why', async () => {
    const id = await idOf(asks({ iban: 'LV44HABA0551000000001' }))
    await testApp.settle()
    expect(await found(id)).toMatchObject({
      status: 'review',
      review_reasons: ['unverified', 'first_payout', 'new_destination'],
    })
  })

  test('CA-24 pays by itself who is verified and was paid there a day before; not where another is paid too', async () => {
    await testApp.ctx.db
      .updateTable('players')
      .set({ is_verified: true })
      .where('uid', '=', payer.uid)
      .execute()
    const own = 'LV17HABA0551000000002'
    Object.assign(testApp.ctx.settings, { automaticPayouts: 'small' })
    await asks({ iban: own })
    await testApp.settle()
    Object.assign(testApp.ctx.settings, { automaticPayouts: 'careful' })
    testApp.ctx.clock.advance(dayMs)
    const known = await idOf(asks({ iban: own }))
    await testApp.settle()
    expect(await found(known)).toMatchObject({ status: 'success', review_reasons: [] })

    const other = await testApp.player(`kept${names++}`)
    await fund(testApp, other, '100')
    await asks({ iban: own }, {}, other)
    const shared = await idOf(asks({ iban: own }))
    await testApp.settle()
    expect(await found(shared)).toMatchObject({ status: 'review', review_reasons: ['shared_destination'] })
  })

  test('CA-24 has a person look where deposits were declined, or withdrawals are many, in a day', async () => {
    for (let at = 0; at < 3; at++) {
      const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
      await testApp.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, 'decline')
    }
    for (let at = 0; at < 3; at++) await asks({ iban: validIban })
    const id = await idOf(asks({ iban: validIban }))
    await testApp.settle()
    const { review_reasons } = await found(id)
    expect(review_reasons).toEqual(expect.arrayContaining(['many_withdrawals', 'declined_deposits']))
  })
})

test('CA-24 money that came by bank goes back there before it goes to a wallet', async () => {
  const { data } = await payer.call('makedeposit', { method: 'bank', amount: '100' })
  await testApp.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, 'approve')
  const toWallet = () => idOf(asks({ account: 'nora@example.com' }, { method: 'wallet', amount: '50' }))
  const early = await toWallet()
  await testApp.settle()
  expect(await found(early)).toMatchObject({ status: 'review', review_reasons: ['other_source'] })
  await payer.call('cancelwithdrawal', { id: early })
  await asks({ iban: validIban }, { amount: '100' })
  await testApp.settle()
  const late = await toWallet()
  await testApp.settle()
  expect(await found(late)).toMatchObject({ status: 'success', review_reasons: [] })
})
