import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { InboxCounter, InboxRow } from '#contract/operator/inbox.ts'
import { deposits, withdraws } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { anna as registerAnna, becomesKnown, type Actor } from '#test/players.ts'

let app: TestApp
let chief: Hired
let anna: Actor
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  anna = await registerAnna(app)
  for (let at = 0; at < 3; at++) await deposits(anna, '1000')
})
afterAll(() => app.close())

const counters = async (who: Hired): Promise<InboxCounter[]> =>
  ((await who.get('inbox/getCounters')).data as { items: InboxCounter[] }).items
const counterOf = async (who: Hired, queue: string) =>
  (await counters(who)).find((counter) => counter.queue === queue)
const rowsOf = async (who: Hired, queue: string, more: Record<string, string> = {}) =>
  (await who.get('inbox/getQueue', { queue, ...more })).data as { items: InboxRow[]; total: number }

describe('what waits', () => {
  test('a withdrawal in review is counted, with the age of the oldest, and stands in its queue', async () => {
    expect(await counterOf(chief, 'withdrawals_in_review')).toEqual({
      queue: 'withdrawals_in_review',
      count: 0,
      has_more: false,
      oldest_at: null,
      list: 'cashier/getWithdrawals',
      filters: { status: 'review' },
    })
    await becomesKnown(app, anna)
    const first = await withdraws(anna, '1200', 'LV97HABA0012345678910')
    await app.settle()
    const asked = app.clock.now()
    app.clock.advance(60_000)
    const second = await withdraws(anna, '1100', 'LV97HABA0012345678910')
    await app.settle()
    const counter = await counterOf(chief, 'withdrawals_in_review')
    expect(counter?.count).toBe(2)
    expect(new Date(counter?.oldest_at ?? 0).getTime()).toBeLessThanOrEqual(asked.getTime())
    const { items, total } = await rowsOf(chief, 'withdrawals_in_review')
    expect(total).toBe(2)
    expect(items.map(({ id }) => id)).toEqual([first, second])
    expect(items[0]).toMatchObject({
      uid: anna.uid,
      login: 'anna@example.com',
      subject: 'bank',
      amount: { amount: 1200, currency: 'EUR' },
      at: counter?.oldest_at,
    })
    expect((await rowsOf(chief, 'withdrawals_in_review', { offset: '1' })).items).toHaveLength(1)
    await anna.post('cashier/cancelwithdrawal', { id: second })
    expect((await counterOf(chief, 'withdrawals_in_review'))?.count).toBe(1)
  })

  test('a provider’s message that fits nothing waits for a week', async () => {
    const row = {
      provider: 'sandbox',
      order_reference: 'deposit-999999',
      verdict: 'unknown_order' as const,
      body: '{}',
    }
    const received_at = app.clock.now()
    await app.ctx.db
      .insertInto('payment_provider_events')
      .values([
        { ...row, event_id: 'stray', received_at },
        { ...row, event_id: 'fits', verdict: 'accepted', received_at },
        { ...row, event_id: 'old', received_at: new Date(received_at.getTime() - 8 * 24 * 3600 * 1000) },
      ])
      .execute()
    const { items } = await rowsOf(chief, 'unmatched_messages')
    expect(items).toMatchObject([{ id: 'sandbox/stray', subject: 'deposit-999999', uid: null, amount: null }])
  })

  test('a refund of which its provider has told no outcome for a day waits until it has ended', async () => {
    const now = app.clock.now()
    const deposit = await app.ctx.db
      .selectFrom('cashier_transactions')
      .select('id')
      .where('uid', '=', anna.uid)
      .where('type', '=', 'deposit')
      .limit(1)
      .executeTakeFirstOrThrow()
    const refund = (status: 'ordered' | 'refunded', hours: number) => {
      const at = new Date(now.getTime() - hours * hourMs)
      const of = { transaction_id: deposit.id, uid: anna.uid, currency: 'EUR', reason: 'paid twice' }
      return {
        ...of,
        status,
        amount_minor: BigInt(hours),
        requested_by: 'penny',
        created_at: at,
        updated_at: at,
      }
    }
    const rows = [refund('ordered', 25), refund('ordered', 23), refund('refunded', 26)]
    await app.ctx.db.insertInto('cashier_refunds').values(rows).execute()
    expect((await rowsOf(chief, 'refunds_overdue')).items).toMatchObject([
      { id: String(deposit.id), uid: anna.uid, subject: 'card', amount: { amount: 0.25, currency: 'EUR' } },
    ])
    await app.ctx.db.deleteFrom('cashier_refunds').execute()
    expect(await counterOf(chief, 'refunds_overdue')).toMatchObject({ count: 0, oldest_at: null })
  })

  test('a counter shows no more than it is asked for, and says so', async () => {
    const at = app.clock.now()
    const events = Array.from({ length: 1001 }, (_none, number) => ({
      provider: 'sandbox',
      event_id: `flood-${number}`,
      order_reference: 'x',
      verdict: 'mismatch' as const,
      body: '{}',
      received_at: at,
    }))
    await app.ctx.db.insertInto('payment_provider_events').values(events).execute()
    expect(await counterOf(chief, 'unmatched_messages')).toMatchObject({ count: 999, has_more: true })
  })
})

describe('W26 whose', () => {
  test('each sees the queues of their rights, and no count of another', async () => {
    const queuesOf = async (role: string) =>
      (await counters(await hire(app, [role]))).map(({ queue }) => queue).toSorted()
    expect(await queuesOf('content')).toEqual([])
    expect(await queuesOf('payments')).toEqual(expect.arrayContaining(['unmatched_messages']))
    expect(await queuesOf('payments')).not.toContain('failed_jobs')
    expect((await counters(chief)).map(({ queue }) => queue)).toEqual(
      expect.arrayContaining(['approvals_waiting', 'failed_jobs', 'withdrawals_in_review']),
    )
    const content = await hire(app, ['content'])
    const denied = await content.get('inbox/getQueue', { queue: 'withdrawals_in_review' })
    expect([denied.status, denied.fields]).toEqual([403, { right: 'cashier.read' }])
    expect((await chief.get('inbox/getQueue', { queue: 'everything' })).fields).toEqual({
      queue: ['UNKNOWN'],
    })
    for (const { queue } of await counters(chief))
      expect((await chief.get('inbox/getQueue', { queue })).status, queue).toBe(200)
  })

  test('a request for a second person waits for everybody but who asked', async () => {
    const other = await hire(app, ['administrator'])
    const at = app.clock.now()
    await app.ctx.db
      .insertInto('approvals')
      .values({
        action: 'wallet.correct',
        input: '{}',
        input_hash: 'x',
        uid: anna.uid,
        subject: `player:${anna.uid}`,
        amount_minor: 5000n,
        currency: 'EUR',
        requested_by: BigInt(other.id),
        reason: 'double charge',
        requested_at: at,
        expires_at: new Date(at.getTime() + 60_000),
        status: 'waiting',
        decided_by: null,
        decided_at: null,
        decision_reason: null,
      })
      .execute()
    expect((await counterOf(chief, 'approvals_waiting'))?.count).toBe(1)
    expect((await counterOf(other, 'approvals_waiting'))?.count).toBe(0)
    expect((await rowsOf(chief, 'approvals_waiting')).items).toMatchObject([
      { uid: anna.uid, subject: 'wallet.correct', amount: { amount: 50, currency: 'EUR' } },
    ])
    app.clock.advance(61_000)
    expect((await counterOf(chief, 'approvals_waiting'))?.count).toBe(0)
  })
})
