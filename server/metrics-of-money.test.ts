import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { createCashierTestApp, fund, type CashierTestApp } from './money/cashier/cashier-test-app.fixture.ts'
import { subscribeToFeed } from './play/odds/feed/subscribe-to-feed.ts'
import type { OddsFeed } from './play/odds/feed/port.ts'
import { calls, legOn, offerOf } from './play/sportsbook/bets/betting-app.fixture.ts'
import { createClock } from './platform/kernel/clock.ts'
import { requestLedgerCheck } from './platform/system/ledger-checks.ts'
import { scrape } from './platform/metrics/scrape.fixture.ts'

let app: CashierTestApp
beforeAll(async () => {
  app = await createCashierTestApp()
})
afterAll(() => app.close())

test('a deposit is counted once it is credited, with its delay, and is open until then', async () => {
  const payer = await app.player('anna')
  const labels = { provider: 'sandbox' }
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  const open = await scrape(app.ctx)
  expect(open.value('baize_payments_open', { type: 'deposit', ...labels })).toBe(1)
  expect(open.value('baize_payments_oldest_open_age_seconds', { type: 'deposit', ...labels })).toBeDefined()
  expect(open.value('baize_deposits_credited_total', labels)).toBeUndefined()
  await app.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, 'approve')
  const paid = await scrape(app.ctx)
  expect(paid.value('baize_payments_open', { type: 'deposit', ...labels })).toBeUndefined()
  expect(paid.value('baize_deposits_credited_total', labels)).toBe(1)
  expect(paid.value('baize_deposit_credit_delay_seconds_count', labels)).toBe(1)
  expect(paid.value('baize_payment_messages_total', { ...labels, outcome: 'accepted' })).toBe(1)
})

test('a message that credits nothing waits for staff', async () => {
  const payer = await app.player('boris')
  const id = await fund(app, payer, '50')
  const repeated = String(await app.message(`deposit-${id}`, 'succeeded', { id: 'evt_other' }))
  await app.send(Buffer.from(repeated.replaceAll(`deposit-${id}`, 'deposit-999999')))
  const { value } = await scrape(app.ctx)
  expect(value('baize_payment_messages_unmatched')).toBe(1)
  expect(value('baize_payment_messages_oldest_unmatched_age_seconds')).toBeGreaterThanOrEqual(0)
  expect(value('baize_payment_messages_total', { provider: 'sandbox', outcome: 'refused' })).toBe(1)
})

test('a ledger check is due once money has moved, and its result stays', async () => {
  const before = await scrape(app.ctx)
  expect(before.value('baize_ledger_check_due')).toBe(1)
  expect(before.value('baize_ledger_check_age_seconds')).toBeUndefined()
  await requestLedgerCheck(app.ctx, { by: 'olga@example.com' })
  await app.settle()
  const after = await scrape(app.ctx)
  expect(after.value('baize_ledger_check_due')).toBe(0)
  expect(after.value('baize_ledger_problems')).toBe(0)
  expect(after.value('baize_ledger_check_age_seconds')).toBeGreaterThanOrEqual(0)
  await app.ctx.db
    .updateTable('ledger_checks')
    .set({ finished_at: app.ctx.clock.now(), problems: JSON.stringify([{ check: 'a' }, { check: 'b' }]) })
    .execute()
  expect((await scrape(app.ctx)).value('baize_ledger_problems')).toBe(2)
})

test('bets are counted by decision and reason, a repeated request once, and committed in batches', async () => {
  // A frozen clock: a re-quote holds for ten seconds, and its repeated answer states how many are left.
  const beganMs = Date.now()
  const betting = await createTestApp(
    {},
    createClock(0, () => beganMs),
  )
  try {
    const offer = offerOf(betting.ctx)
    await offer.producers('up')
    const bettor = await register(betting, 'carla@example.com')
    const bets = calls(bettor)
    await offer.gives(bettor.uid, 100_000n)
    const on = await offer.prematch()
    expect((await bets.place({ legs: [legOn(on)] })).data.state).toBe('accepted')
    await offer.odds(on, 1900)
    const { id } = (await bets.place({ legs: [legOn(on)] })).data
    await bets.answer(id, false, 'declined')
    const { value } = await scrape(betting.ctx)
    const count = (state: string, reason: string) => value('baize_bets_total', { state, reason })
    expect(count('accepted', 'none')).toBe(1)
    expect(count('requoted', 'odds_changed')).toBe(1)
    expect(count('expired', 'expired')).toBe(1)
    expect(value('baize_commit_batch_size_count', { queue: 'bets' })).toBeGreaterThanOrEqual(2)
    const placed = { call: 'sportsbook/place', outcome: 'ok' }
    expect(value('baize_call_duration_seconds_count', placed)).toBeGreaterThanOrEqual(2)
  } finally {
    await betting.close()
  }
})

test('messages of a feed are counted by effect, and its silence begins', async () => {
  let deliver: (message: FeedMessage) => Promise<void> = async () => undefined
  const { ctx } = app
  const feed: OddsFeed = {
    source: 'uof',
    producers: ['live'],
    silenceMs: 10_000,
    recoveryMs: 60_000,
    subscribe: async (take) => ((deliver = take), { stop: async () => undefined }),
    fixture: async () => undefined,
    recover: async () => undefined,
  }
  await subscribeToFeed(ctx, feed)
  expect(
    (await scrape(ctx)).value('baize_odds_feed_last_message_age_seconds', { feed: 'uof' }),
  ).toBeUndefined()
  const stamp = ctx.clock.now().getTime() - 2000
  await deliver({ kind: 'alive', producer: 'live', sequence: 1, stamp, isSubscribed: true } as FeedMessage)
  await deliver({ kind: 'odds_change' } as FeedMessage)
  const { value } = await scrape({ ...ctx, oddsFeeds: { uof: feed } })
  expect(value('baize_odds_feed_messages_total', { feed: 'uof', effect: 'unreadable' })).toBe(1)
  expect(value('baize_odds_feed_messages_total', { feed: 'uof' })).toBe(2)
  expect(value('baize_odds_feed_last_message_age_seconds', { feed: 'uof' })).toBeGreaterThanOrEqual(0)
  expect(value('baize_odds_producer_up', { feed: 'uof', producer: 'live' })).toBe(0)
  expect(
    value('baize_odds_producer_silence_seconds', { feed: 'uof', producer: 'live' }),
  ).toBeGreaterThanOrEqual(0)
})
