import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type {
  ImportedFile,
  SettlementDifference,
  SettlementFile,
  SettlementLine,
  SettlementLineCard,
} from '#contract/operator/reconciliation.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { advanceClock } from '#server/create-application.ts'
import { testOrigin } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  fund,
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '../cashier/cashier-test-app.fixture.ts'
import { genericFile, sendFile, trustlyFile, type TrustlyRecord } from './settlement-files.fixture.ts'

let testApp: CashierTestApp
let penny: Hired
let rita: Hired
let sven: Hired
let payer: Payer
let files = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
  const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  Object.assign(testApp.ctx.paymentProviders, {
    sandbox: { ...sandbox, settlementFormat: 'trustly' },
    second: { ...sandbox, sysname: 'second' },
  })
  penny = await hire(testApp.desk, ['payments'])
  rita = await hire(testApp.desk, ['risk'])
  sven = await hire(testApp.desk, ['risk'])
})
beforeEach(async () => {
  payer = await testApp.player(`settled${files++}`)
  for (const who of [penny, rita, sven]) await who.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const now = () => testApp.ctx.clock.now().toISOString()
const send = (
  records: readonly TrustlyRecord[],
  more: { batch?: string; total?: string } = {},
  who = penny,
) => {
  const text = trustlyFile(
    records.map((record) => ({ at: now(), ...record })),
    { batch: `90000000${files++}`, ...more },
  )
  return sendFile(testApp, who, 'settlement/importFile', { text, provider: 'sandbox' })
}
const sent = async (...of: Parameters<typeof send>): Promise<ImportedFile> => {
  const { data, error } = await send(...of)
  if (error) throw new Error(JSON.stringify(error))
  return data
}
const linesOf = async (file: string): Promise<readonly SettlementLine[]> =>
  ((await penny.get('settlement/getLines', { file })).data as { items: SettlementLine[] }).items
const statesOf = async (file: string) => (await linesOf(file)).map(({ state }) => state)
const look = async (id: string, q = '') =>
  (await penny.get('settlement/getLine', { id, ...(q ? { q } : {}) })).data as SettlementLineCard
const differences = async (input: Record<string, string> = {}) =>
  ((await penny.get('settlement/getDifferences', input)).data as { items: SettlementDifference[] }).items
const filesKept = async () => ((await penny.get('settlement/getFiles')).data as { total: number }).total
const payment = async (sum: string) => `deposit-${await fund(testApp, payer, sum)}`
const fees = async (): Promise<bigint> =>
  (
    await testApp.ctx.db
      .selectFrom('wallet_accounts')
      .select((is) => is.fn.sum<string>('balance_minor').as('minor'))
      .where('kind', '=', 'house')
      .where('name', '=', 'fees')
      .executeTakeFirst()
  )?.minor as never

describe('a settlement file', () => {
  test('V7 is matched with orders and books line by line, and its fees are booked', async () => {
    const [exact, more, less] = [await payment('50'), await payment('60'), await payment('70')]
    const before = BigInt((await fees()) ?? 0)
    const { id, lines } = await sent([
      { amount: '50.00', type: 'Deposit', message: exact },
      { amount: '-0.50', type: 'Deposit Fee', message: exact },
      { amount: '61.00', type: 'Deposit', message: more },
      { amount: '69.00', type: 'Deposit', message: less },
      { amount: '50.00', type: 'Deposit', message: exact },
      { amount: '33.00', type: 'Deposit', message: 'somebody-else', order: '4711' },
      // A payout is no deposit, regardless of its reference.
      { amount: '-50.00', type: 'Withdraw', message: exact },
    ])
    expect(lines).toBe(7)
    expect(await statesOf(id)).toEqual(['matched', 'fee', 'over', 'under', 'duplicate', 'unknown', 'unknown'])
    expect(BigInt(await fees())).toBe(before - 50n)
    const { data } = await penny.get('settlement/getFile', { id })
    expect(data as SettlementFile).toMatchObject({
      totals: [{ amount: 212.5, currency: 'EUR' }],
      differences: 5,
      batches: [{ total: { amount: 212.5 }, state: 'expected', received: null }],
    })
  })

  test('V7 of a payment that our books do not have yet finds it once they do', async () => {
    const { data } = await payer.call('makedeposit', { method: 'card', amount: '40' })
    const order = `deposit-${(data as { transaction_id: string }).transaction_id}`
    const { id } = await sent([{ amount: '40.00', type: 'Deposit', message: order }])
    expect(await statesOf(id)).toEqual(['unposted'])
    await testApp.choose(order, 'approve')
    await sent([{ amount: '0.00', type: 'Correction' }])
    expect(await statesOf(id)).toEqual(['matched'])
  })

  test('V7 is found by the provider’s own name for the payment as well', async () => {
    const order = await payment('45')
    const { reference } = await testApp.paymentOf(order)
    const { id } = await sent([{ amount: '45.00', type: 'Deposit', order: reference }])
    expect(await linesOf(id)).toMatchObject([{ state: 'matched', match: 'auto', reference: order }])
  })

  test('V7 a file that comes twice changes nothing, and lines that another has already count once', async () => {
    const order = await payment('52')
    const records = [
      { amount: '52.00', type: 'Deposit', message: order, at: now() },
      { amount: '-0.52', type: 'Deposit Fee', message: order, at: now() },
    ]
    const batch = '7777777777'
    const first = await sent(records, { batch, total: '51.48' })
    const booked = await fees()
    expect(await sent(records, { batch, total: '51.48' })).toEqual({ ...first, is_known: true })
    // Another file with the same total, so that its lines are identical.
    const again = await sent([...records, { amount: '0.00', type: 'Correction' }], { batch, total: '51.48' })
    expect(again).toMatchObject({ is_known: false, lines: 3, repeated: 2 })
    expect(await statesOf(again.id)).toEqual(['repeated', 'repeated', 'unknown'])
    expect(await fees()).toBe(booked)
    const { data } = await penny.get('settlement/getFile', { id: again.id })
    expect(data).toMatchObject({ batches: [{ total: { amount: 51.48 } }] })
  })

  test('W18 with one wrong line is refused as a whole, and nothing of it is kept', async () => {
    const order = await payment('53')
    const kept = async () =>
      Number(
        (
          await testApp.ctx.db
            .selectFrom('settlement_lines')
            .select((is) => is.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await kept()
    const { status, fields } = await send(
      [
        { amount: '53.00', type: 'Deposit', message: order },
        { amount: 'x', type: 'Deposit' },
      ],
      { total: '53.00' },
    )
    expect(status).toBe(422)
    expect(fields).toMatchObject({
      file: ['LINES'],
      problems: [{ line: 3, column: 'amount', code: 'AMOUNT' }],
    })
    expect(await kept()).toBe(before)
    const unknown = await sendFile(testApp, penny, 'settlement/importFile', { text: 'x', provider: 'nobody' })
    expect(unknown.fields).toEqual({ provider: ['UNKNOWN'] })
  })

  test.each([['declared'], ['not declared']])(
    'W18 of a hundred megabytes, %s, is refused before it is in memory, and nothing of it is kept',
    async (length) => {
      const piece = new Uint8Array(1024 * 1024).fill(0x61)
      let sent = 0
      const body = new ReadableStream<Uint8Array>(
        {
          pull(stream) {
            if (sent === 100) return stream.close()
            sent++
            stream.enqueue(piece)
          },
        },
        { highWaterMark: 0 },
      )
      const before = await filesKept()
      const answer = await testApp.desk.fetch(
        '/backoffice/api/settlement/importFile?name=a.csv&provider=sandbox',
        {
          method: 'POST',
          body,
          duplex: 'half',
          headers: {
            'content-type': 'text/csv',
            origin: testOrigin,
            'x-forwarded-for': penny.ip,
            cookie: `desk=${penny.token}`,
            ...(length === 'declared' ? { 'content-length': String(100 * piece.length) } : {}),
          },
        } as RequestInit,
      )
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({
        error: { type: 'InvalidRequestException', error_data: { body: ['TOO_LARGE'] } },
      })
      // It stops where the limit is passed; with a declared length nothing is read at all.
      expect(sent).toBe(length === 'declared' ? 0 : 51)
      expect(await filesKept()).toBe(before)
    },
  )

  test('V7 W18 of several pieces is refused for its last line, keeps nothing, and is imported whole once mended', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `long-${at},deposit,1.00,,EUR,${now()}`)
    const send = (last: string) =>
      sendFile(testApp, penny, 'settlement/importFile', {
        text: genericFile([...rows, last]),
        provider: 'second',
      })
    const kept = () =>
      testApp.ctx.db
        .selectFrom('settlement_lines')
        .select('id')
        .where('provider_reference', '=', 'long-0')
        .execute()
    const before = await filesKept()
    const refused = await send(`long-x,deposit,x,,EUR,${now()}`)
    expect(refused.fields).toMatchObject({ problems: [{ line: 6002, column: 'amount', code: 'AMOUNT' }] })
    expect([await kept(), await filesKept()]).toEqual([[], before])
    const { data } = await send(`long-x,deposit,2.00,,EUR,${now()}`)
    expect(data).toMatchObject({ is_known: false, lines: 6001, repeated: 0 })
    expect(await kept()).toHaveLength(1)
    const again = await send(`long-y,deposit,2.00,,EUR,${now()}`)
    expect(again.data).toMatchObject({ lines: 6001, repeated: 6000 })
  })

  test('V7 of a provider without a form of its own comes in the house’s', async () => {
    const text = genericFile([`deposit-1,deposit,20,0.20,EUR,${now()}`])
    const { data } = await sendFile(testApp, penny, 'settlement/importFile', { text, provider: 'second' })
    expect(await statesOf((data as ImportedFile).id)).toEqual(['unknown', 'fee'])
  })
})

describe('a difference', () => {
  const unknownLine = async (amount: string): Promise<string> => {
    const { id } = await sent([{ amount, type: 'Deposit', message: 'nobody' }])
    return (await linesOf(id))[0]?.id ?? ''
  }

  test('L1 a line is matched by hand with one payment of its provider, which no other line settles', async () => {
    const order = await payment('54')
    const line = await unknownLine('54.00')
    expect((await look(line)).candidates.map(({ reference }) => reference)).toContain(order)
    expect((await look(line, order)).candidates).toMatchObject([{ reference: order, is_settled: false }])
    const match = (id: string, to: string) =>
      penny.post('settlement/matchLine', { id, order: to, reason: 'the payer told us' })
    expect((await match(line, 'deposit-99999')).fields).toEqual({ order: ['NOT_FOUND'] })
    expect((await match(line, order)).data).toEqual({ state: 'matched' })
    expect(await look(line)).toMatchObject({ match: 'manual', reference: order, decided_by: penny.email })
    expect((await match(line, order)).fields).toEqual({ id: ['NOT_ALLOWED'] })
    const reopen = (id: string) => penny.post('settlement/reopenLine', { id, reason: 'it was another one' })
    expect((await reopen(line)).data).toEqual({ state: 'unknown' })
    expect(await look(line)).toMatchObject({ match: null, decided_by: null, reason: null, expected: null })
    expect((await reopen(line)).fields).toEqual({ id: ['NOT_ALLOWED'] })
    expect((await match(line, order)).data).toEqual({ state: 'matched' })
    const other = await unknownLine('54.00')
    expect((await match(other, order)).fields).toMatchObject({ order: ['ALREADY_SETTLED'] })
    expect((await look(line)).trail).toMatchObject([
      { type: 'settlement_line_matched', actor: penny.email, reason: 'the payer told us' },
      { type: 'settlement_line_reopened', actor: penny.email, reason: 'it was another one' },
      { type: 'settlement_line_matched' },
    ])
  })

  test('L1 W26 is accepted with a reason after the second factor, and above the threshold by two persons', async () => {
    const order = await payment('55')
    const { id } = await sent([{ amount: '54.00', type: 'Deposit', message: order }])
    const small = (await linesOf(id))[0]?.id ?? ''
    const force = (of: string, which: string, who = penny, reason = 'agreed with them') =>
      who.post('settlement/resolveDifference', { of, id: which, reason })
    const stranger = await hire(testApp.desk, ['payments'])
    expect((await force('line', small, stranger)).fields).toMatchObject({ step_up: ['REQUIRED'] })
    expect((await force('line', small, penny, ' ')).fields).toEqual({ reason: ['REQUIRED'] })
    expect((await force('line', small)).data).toEqual({ status: 'done', approval_id: null })
    expect(await look(small)).toMatchObject({ state: 'matched', match: 'forced', reason: 'agreed with them' })
    expect((await force('line', small)).fields).toEqual({ id: ['NOT_FOUND'] })

    const large = await unknownLine('6000.00')
    const { data } = await force('line', large, rita)
    expect(data).toMatchObject({ status: 'waiting' })
    expect(await look(large)).toMatchObject({ state: 'unknown', approval_id: expect.any(String) })
    const { approval_id: approval } = data as { approval_id: string }
    expect((await rita.post('approvals/approve', { id: approval })).status).not.toBe(200)
    expect((await penny.post('approvals/approve', { id: approval })).status).not.toBe(200)
    expect((await sven.post('approvals/approve', { id: approval })).status).toBe(200)
    expect(await look(large)).toMatchObject({ match: 'forced', decided_by: sven.email })
  })

  test('V7 L1 a line that is a charge is booked as one, once', async () => {
    const line = await unknownLine('-3.00')
    const before = BigInt(await fees())
    const mark = () =>
      penny.post('settlement/resolveDifference', {
        of: 'line',
        id: line,
        as: 'fee',
        reason: 'monthly charge',
      })
    expect((await mark()).data).toMatchObject({ status: 'done' })
    expect((await mark()).status).toBe(422)
    expect(BigInt(await fees())).toBe(before - 300n)
    expect(await look(line)).toMatchObject({ state: 'fee', match: 'forced', kind: 'fee' })
    const reopened = await penny.post('settlement/reopenLine', { id: line, reason: 'it was none' })
    expect(reopened.fields).toEqual({ id: ['NOT_ALLOWED'] })
  })

  test('V7 a payment without a line is missing after three days, and no more once its line comes', async () => {
    const [late, lost] = [await payment('56'), await payment('57')]
    const missing = async () => (await differences({ state: 'missing', of: 'order' })).map(({ id }) => id)
    await sent([{ amount: '0.00', type: 'Correction' }])
    expect(await missing()).not.toContain(late)
    const { expected } = (await penny.get('settlement/getFiles', { count: '1' })).data as {
      expected: { provider: string; sum: { amount: number } }[]
    }
    expect(expected.find(({ provider }) => provider === 'sandbox')?.sum.amount).toBeGreaterThanOrEqual(113)
    await advanceClock(testApp.ctx, 3 * dayMs + 1000)
    await penny.post('desk/signOut')
    penny = await hire(testApp.desk, ['payments'])
    await penny.stepUp('money')
    await sent([{ amount: '0.00', type: 'Correction' }])
    expect(await missing()).toEqual(expect.arrayContaining([late, lost]))
    await sent([{ amount: '56.00', type: 'Deposit', message: late }])
    expect(await missing()).not.toContain(late)
    await penny.post('settlement/resolveDifference', {
      of: 'order',
      id: lost,
      reason: 'paid to our old account',
    })
    expect(await missing()).not.toContain(lost)
    const file = await (await penny.file('settlement/getDifferences', { state: 'missing' })).text()
    expect(file).toContain('of,id,state,at,provider')
    expect(file).not.toContain(lost)
  })
})

describe('the bank', () => {
  const state = async (text: string) => sendFile(testApp, penny, 'settlement/importStatement', { text })
  const head = 'date,amount,currency,reference,text'

  test('V7 its receipt of a transfer is found by the name, compared, and matched by hand where it has none', async () => {
    const one = await sent([{ amount: '12.00', type: 'Correction' }], { batch: '5550000001' })
    const two = await sent([{ amount: '13.00', type: 'Correction' }], { batch: '5550000002' })
    const three = await sent([{ amount: '14.00', type: 'Correction' }], { batch: '5550000003' })
    const { data } = await state(
      `${head}\n2026-11-03,12.00,EUR,5550000001,TRUSTLY\n2026-11-03,12.50,EUR,,"Trustly 5550000002 AB"\n2026-11-03,14.00,EUR,RENT,somebody`,
    )
    expect(data).toMatchObject({ lines: 3, repeated: 0 })
    const batchOf = async (id: string) =>
      ((await penny.get('settlement/getFile', { id })).data as { batches: object[] }).batches[0]
    expect(await batchOf(one.id)).toMatchObject({ state: 'matched', match: 'auto', received: { amount: 12 } })
    expect(await batchOf(two.id)).toMatchObject({ state: 'under', received: { amount: 12.5 } })
    expect(await batchOf(three.id)).toMatchObject({ state: 'expected', received: null })
    const { items } = (await penny.get('settlement/getBankLines', { q: 'RENT' })).data as {
      items: { id: string }[]
    }
    const matched = await penny.post('settlement/matchBatch', {
      bank_line: items[0]?.id,
      provider: 'sandbox',
      batch: '5550000003',
      reason: 'they told us so',
    })
    expect(matched.data).toEqual({ state: 'matched' })
    expect(await batchOf(three.id)).toMatchObject({ match: 'manual', decided_by: penny.email })
    // The next statement starts with the last line of the previous one.
    const { data: next } = await state(
      `${head}\n2026-11-03,12.00,EUR,5550000001,TRUSTLY\n2026-11-04,1.00,EUR,A,B`,
    )
    expect(next).toMatchObject({ lines: 2, repeated: 1 })
  })

  test('W18 a statement with a wrong line is refused as a whole', async () => {
    const { status, fields } = await state(`${head}\n2026-11-03,12.00,EUR,A,B\nyesterday,1,EUR,A,B`)
    expect(status).toBe(422)
    expect(fields).toMatchObject({ problems: [{ line: 3, column: 'date', code: 'DATE' }] })
  })
})
