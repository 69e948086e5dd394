import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackofficeWithdrawal, WithdrawalCard } from '#contract/operator/cashier.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  fund,
  createCashierTestApp,
  validIban,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let chief: Hired
let penny: Hired
let rita: Hired
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp({ supportsRefunds: false })
  chief = await hire(testApp.desk, ['administrator'])
  penny = await hire(testApp.desk, ['payments'])
  rita = await hire(testApp.desk, ['risk'])
})
beforeEach(async () => {
  payer = await testApp.player(`desk${names++}`)
  await enrich(payer, 10)
  for (const who of [chief, penny, rita]) await who.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

/** So many thousands of euros. */
const enrich = async (whom: Payer, thousands: number) => {
  for (let at = 0; at < thousands; at++) await fund(testApp, whom, '1000')
}
/** The player's identity is verified, and more may leave in a day than the threshold of two persons. */
const verify = () =>
  testApp.ctx.db.updateTable('players').set({ is_verified: true }).where('uid', '=', payer.uid).execute()
const inReview = async (amount: string, from = payer): Promise<string> => {
  const { data } = await from.call('makewithdrawal', {
    method: 'bank',
    amount,
    requisites: { iban: validIban },
  })
  await testApp.settle()
  return (data as { transaction_id: string }).transaction_id
}
const card = async (id: string, who = chief) =>
  (await who.get('cashier/getWithdrawal', { id })).data as WithdrawalCard
const payments = (id: string) =>
  testApp.ctx.db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('house_order', '=', `withdrawal-${id}`)
    .execute()
const mailsTo = (uid: number) =>
  testApp.ctx.db
    .selectFrom('outbox_messages')
    .innerJoin('players', 'players.email', 'outbox_messages.recipient')
    .select(['subject', 'body_text'])
    .where('players.uid', '=', uid)
    .orderBy('outbox_messages.id', 'desc')
    .execute()

describe('approving', () => {
  test('C5 W26 within one’s reach a withdrawal is paid at once, by the name of who let it', async () => {
    const id = await inReview('1000')
    expect(await card(id, penny)).toMatchObject({ status: 'review', approving: 'pays' })
    const approved = await penny.post('cashier/approve', { id, reason: 'papers seen' })
    expect(approved.data).toEqual({ status: 'processing', approval_id: null })
    await testApp.settle()
    const paid = await card(id)
    expect(paid).toMatchObject({ status: 'success', approving: 'none' })
    expect(paid.trail.find(({ type }) => type === 'withdrawal_approved')).toMatchObject({
      actor_kind: 'operator',
      actor: penny.email,
      reason: 'papers seen',
    })
    expect(await payments(id)).toHaveLength(1)
  })

  test('C5 W26 above one person’s limit nothing is paid before another person approves', async () => {
    const id = await inReview('2001')
    expect(await card(id, penny)).toMatchObject({ approving: 'asks' })
    expect((await penny.post('cashier/approve', { id })).fields).toEqual({ reason: ['REQUIRED'] })
    const { data } = await penny.post('cashier/approve', { id, reason: 'a good player' })
    const { approval_id: approval, status } = data as { status: string; approval_id: string }
    expect(status).toBe('waiting')
    await testApp.settle()
    expect(await card(id)).toMatchObject({ status: 'review', approval_id: approval })
    expect(await payments(id)).toEqual([])
    expect((await penny.post('cashier/approve', { id, reason: 'again' })).fields).toMatchObject({
      approval: ['ALREADY_EXISTS'],
      approval_id: approval,
    })
    expect((await penny.post('approvals/approve', { id: approval })).status).toBe(403)
    const seen = (await rita.get('approvals/get', { id: approval })).data as { facts: object }
    expect(seen).toMatchObject({
      obstacle: null,
      sum: { amount: 2001, currency: 'EUR' },
      facts: { status: 'review', deposits: { amount: 10_000 }, requisites: { iban: '•••• 5001' } },
    })
    expect((await rita.post('approvals/approve', { id: approval })).data).toBe(1)
    await testApp.settle()
    expect(await card(id)).toMatchObject({ status: 'success', approval_id: null })
    expect(await payments(id)).toHaveLength(1)
  })

  test('C5 W26 above the operator’s threshold it takes two, regardless of the rights of either', async () => {
    await verify()
    const id = await inReview('5001')
    expect(await card(id, chief)).toMatchObject({ approving: 'asks' })
    const { data } = await chief.post('cashier/approve', { id, reason: 'a good player' })
    const { approval_id: approval } = data as { approval_id: string }
    expect((await chief.post('approvals/approve', { id: approval })).status).toBe(403)
    expect((await penny.post('approvals/approve', { id: approval })).status).toBe(403)
    expect(await card(id)).toMatchObject({ status: 'review' })
    expect((await rita.post('approvals/approve', { id: approval })).data).toBe(1)
    await testApp.settle()
    expect(await payments(id)).toHaveLength(1)
  })

  test('W20 what was taken back meanwhile is not paid, and waits for no one any more', async () => {
    await verify()
    const id = await inReview('5001')
    const { data } = await chief.post('cashier/approve', { id, reason: 'a good player' })
    const { approval_id: approval } = data as { approval_id: string }
    await payer.call('cancelwithdrawal', { id })
    expect((await rita.post('approvals/approve', { id: approval })).fields).toMatchObject({
      id: ['NOT_ALLOWED'],
      status: 'withdrawn',
    })
    expect(await payer.balance()).toBe(1_000_000n)
    expect(await payments(id)).toEqual([])
  })

  test('W20 a form of another state than the present one does nothing and receives that one', async () => {
    const id = await inReview('1000')
    const { updated_at: version } = await card(id)
    await payer.call('cancelwithdrawal', { id })
    for (const [path, more] of [
      ['cashier/approve', {}],
      ['cashier/decline', { why: 'other', note: 'no' }],
    ] as const)
      expect((await chief.post(path, { id, version, ...more })).fields, path).toMatchObject({
        version: ['CHANGED'],
        status: 'cancelled',
      })
    expect((await chief.post('cashier/approve', { id })).fields).toMatchObject({ id: ['NOT_ALLOWED'] })
    expect((await chief.post('cashier/approve', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
  })
})

describe('declining', () => {
  test('CA-24 NF-03 the money is back, and the player receives the reason in their language', async () => {
    const latvian = await testApp.player(`desk${names++}`, { locale: 'lv' })
    await testApp.ctx.db.updateTable('players').set({ locale: 'lv' }).where('uid', '=', latvian.uid).execute()
    await enrich(latvian, 3)
    const id = await inReview('3000', latvian)
    const { data } = await penny.post('cashier/approve', { id, reason: 'a good player' })
    const { approval_id: approval } = data as { approval_id: string }
    const decline = (note: string) => rita.post('cashier/decline', { id, why: 'requisites', note })
    expect((await decline(' ')).fields).toEqual({ note: ['REQUIRED'] })
    expect((await decline('another name on the account')).data).toBe(1)
    expect(await latvian.balance()).toBe(300_000n)
    expect((await rita.post('approvals/approve', { id: approval })).fields).toMatchObject({
      id: ['NOT_ALLOWED'],
    })
    await testApp.settle()
    const [mail] = await mailsTo(latvian.uid)
    expect(mail?.subject).toBe('Jūsu Baize izmaksa ir noraidīta')
    expect(mail?.body_text).toContain('Konta dati neatbilst')
    expect(mail?.body_text).toMatch(/3000,00\s€/)
    expect(mail?.body_text).not.toContain('another name')
    expect((await card(id)).trail.find(({ type }) => type === 'withdrawal_declined')).toMatchObject({
      reason: 'requisites: another name on the account',
    })
  })
})

describe('the queue', () => {
  test('V5 it is filtered and sorted, those that wait longest first, and shows no whole account number', async () => {
    const [small, large] = [await inReview('600'), await inReview('900')]
    const list = async (input: Record<string, string>) => {
      const { data } = await penny.get('cashier/getWithdrawals', { uid: String(payer.uid), ...input })
      return (data as { items: BackofficeWithdrawal[] }).items
    }
    const ids = async (input: Record<string, string>) => (await list(input)).map(({ id }) => id)
    expect(await ids({ status: 'review' })).toEqual([small, large])
    expect(await ids({})).toEqual([large, small])
    expect(await ids({ sort: '-amount' })).toEqual([large, small])
    expect(await ids({ sum_from: '600.01' })).toEqual([large])
    expect(await ids({ sum_from: '999999' })).toEqual([])
    expect(await ids({ sum_from: '600.01', sum_to: '1' })).toEqual([])
    expect(await ids({ sum_to: '600', currency: 'EUR', method: 'bank', days: '1' })).toEqual([small])
    expect(await ids({ status: 'success' })).toEqual([])
    expect(await ids({ currency: 'USD' })).toEqual([])
    expect((await penny.get('cashier/getWithdrawals', { currency: 'XYZ' })).fields).toEqual({
      currency: ['UNKNOWN'],
    })
    const everything = JSON.stringify([await list({}), await card(small)])
    expect(everything).not.toContain(validIban)
    expect(everything).toContain('•••• 5001')
    expect(await card(small)).toMatchObject({
      automatic_up_to: { amount: 500, currency: 'EUR' },
      player: { lifetime: { deposits: { amount: 10_000 }, deposit_count: 10, net: { amount: 10_000 } } },
    })
  })

  test('C6 C7 the files of deposits and withdrawals add up to what the ledger has', async () => {
    await penny.post('cashier/approve', { id: await inReview('700') })
    await testApp.settle()
    const sumOf = async (path: string) => {
      const rows = (await (await penny.file(path, { status: 'success' })).text())
        .trim()
        .split('\r\n')
        .slice(1)
      return rows.reduce((sum, row) => sum + BigInt(Math.round(Number(row.split(',')[8]) * 100)), 0n)
    }
    const { rows } = await testApp.ctx.db.executeQuery<{ paid_in: string; paid_out: string }>(
      testApp.ctx.db
        .selectFrom('wallet_entries as entry')
        .innerJoin('wallet_accounts as account', 'account.id', 'entry.account_id')
        .innerJoin('wallet_postings as posting', 'posting.id', 'entry.posting_id')
        .where('account.kind', '=', 'outside')
        .select((is) => [
          is.fn.sum('entry.amount_minor').filterWhere('posting.reason', '=', 'deposit').as('paid_in'),
          is.fn
            .sum('entry.amount_minor')
            .filterWhere('posting.reason', '=', 'withdrawal_paid')
            .as('paid_out'),
        ])
        .compile(),
    )
    expect(-(await sumOf('cashier/getDeposits'))).toBe(BigInt(rows[0]?.paid_in ?? 0))
    expect(await sumOf('cashier/getWithdrawals')).toBe(BigInt(rows[0]?.paid_out ?? 0))
  })
})
