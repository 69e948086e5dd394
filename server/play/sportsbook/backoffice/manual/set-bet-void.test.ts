import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Bet } from '#contract/sportsbook.ts'
import { transact } from '#db/transaction.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf, type TestOutcome } from '../../bets/betting-app.fixture.ts'
import { resettle } from '../../settlement/resettle.ts'
import { settleEvent } from '../../settlement/settle-markets.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let trader: Hired
let second: Hired
let boris: Actor

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  offer = offerOf(app.ctx)
  await offer.producers('up')
  trader = await hire(app, ['trading'])
  second = await hire(app, ['risk'])
  boris = await register(app, 'boris@example.com', { country: 'LV' })
  await offer.gives(boris.uid, 100_00n)
  for (const one of [trader, second]) await one.stepUp('money')
})
afterEach(async () => {
  await app.assertLedger()
  // Resettlement by all stored market results gives the same payouts.
  expect((await resettle(app.ctx.db, { most: 5, byRecord: true })).problems).toEqual([])
})
afterAll(() => app.close())

const cash = () => balanceOf(app.ctx, boris.uid)
/** A single of 10 at 2.00. */
const places = async (on: TestOutcome) => (await calls(boris).place({ legs: [legOn(on)], stake: 10 })).data
const becomes = async ({ eventId, marketId }: TestOutcome, over: 'won' | 'lost', seen = 0) => {
  const outcomeResults = { over, under: over === 'won' ? 'lost' : 'won' }
  const input = {
    market_id: String(marketId),
    fates: outcomeResults,
    seen_version: seen,
    reason: 'seen at the ground',
  }
  const { approval_id: id } = (await trader.post('betting/enterResult', input)).data as {
    approval_id: string
  }
  await second.post('approvals/approve', { id })
  await settleEvent(app.ctx, eventId)
}
const asks = (id: string, isVoid: boolean, seen: number) =>
  trader.post('bets/setVoid', {
    bet_id: id,
    is_void: isVoid ? '1' : '0',
    seen_version: seen,
    reason: 'a palpable price',
  })
const voids = async (id: string, isVoid: boolean, seen: number) => {
  const { approval_id: approval } = (await asks(id, isVoid, seen)).data as { approval_id: string }
  const { facts, subject } = (await second.get('approvals/get', { id: approval })).data as {
    facts: object
    subject: string
  }
  expect(subject).toBe(`bet:${id}`)
  expect((await second.post('approvals/approve', { id: approval })).data).toBe(1)
  return facts
}
const told = async (id: string): Promise<Bet> => {
  const response = await boris.request(`/api/sportsbook/getBet?v=1&locale=en&id=${id}`)
  return ((await response.json()) as { data: Bet }).data
}

test('S4 S6 a lost bet voided by two persons stays void in any result, and settles once lifted', async () => {
  const on = await offer.prematch()
  const bet = await places(on)
  const staked = await cash()
  await becomes(on, 'lost')
  expect(await told(bet.id)).toMatchObject({ state: 'settled', payout: 0, is_void_by_hand: false })
  await asks(bet.id, true, 1)
  // A single approver changes nothing.
  expect(await cash()).toBe(staked)
  expect((await asks(bet.id, true, 1)).fields).toMatchObject({ approval: ['ALREADY_EXISTS'] })
  const [waiting] = (
    (await second.get('approvals/getList', { status: 'waiting' })).data as { items: { id: string }[] }
  ).items
  expect((await second.get('approvals/get', { id: waiting?.id ?? '' })).data).toMatchObject({
    facts: {
      uid: boris.uid,
      stake: { amount: 10 },
      bet_state: 'settled',
      paid: { amount: 0 },
      is_void: true,
    },
  })
  await second.post('approvals/approve', { id: waiting?.id })
  expect(await cash()).toBe(staked + 1000n)
  expect(await told(bet.id)).toMatchObject({
    state: 'voided',
    payout: 10,
    corrections: 1,
    is_void_by_hand: true,
    legs: [{ fate: 'void' }],
  })
  expect((await trader.get('bets/get', { id: bet.id })).data).toMatchObject({
    is_void_by_hand: true,
    settlements: [{ version: 2, kind: 'voided', cause: 'staff' }, { version: 1 }],
  })
  await becomes(on, 'won', 1)
  expect(await told(bet.id)).toMatchObject({ state: 'voided', payout: 10, corrections: 1 })
  await voids(bet.id, false, 2)
  expect(await cash()).toBe(staked + 2000n)
  expect(await told(bet.id)).toMatchObject({ state: 'settled', payout: 20, is_void_by_hand: false })
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'reason', 'uid', 'before', 'after'])
    .where('subject', '=', `bet:${bet.id}`)
    .where('type', 'in', ['betting_bet_voided', 'betting_void_lifted'])
    .orderBy('id')
    .execute()
  expect(records).toMatchObject([
    {
      type: 'betting_bet_voided',
      reason: 'a palpable price',
      uid: boris.uid,
      before: { state: 'settled', payout_minor: '0' },
      after: { state: 'voided', payout_minor: '1000', version: 2 },
    },
    { type: 'betting_void_lifted', before: { state: 'voided' }, after: { state: 'settled', version: 3 } },
  ])
})

test('S8 an open bet that is voided frees what it took of the limits, and runs again once that is lifted', async () => {
  const on = await offer.prematch()
  const before = await cash()
  const bet = await places(on)
  const taken = async () =>
    app.ctx.db
      .selectFrom('sportsbook_positions')
      .select(['stake_minor', 'bets'])
      .where('market_id', '=', on.marketId)
      .executeTakeFirst()
  expect(await voids(bet.id, true, 0)).toMatchObject({ bet_state: 'accepted', is_void: true })
  expect(await cash()).toBe(before)
  expect(await taken()).toEqual({ stake_minor: 0n, bets: 0 })
  await voids(bet.id, false, 1)
  expect(await taken()).toEqual({ stake_minor: 1000n, bets: 1 })
  expect(await told(bet.id)).toMatchObject({ state: 'accepted', payout: 0, legs: [{ fate: 'open' }] })
})

test('S6 of what was won and is spent, what a void takes back is owed', async () => {
  const on = await offer.prematch()
  const bet = await places(on)
  await becomes(on, 'won')
  const has = await cash()
  const player = { kind: 'player', uid: boris.uid, pocket: 'main', currency: 'EUR' } as const
  const other = { kind: 'house', name: 'corrections', currency: 'EUR' } as const
  await transact(app.ctx.connection, (tx) =>
    moveWithDebts(app.ctx, tx, [
      {
        key: 'spent',
        reason: 'correction',
        reference: { type: 'test', id: '1' },
        player,
        other,
        amountMinor: -has,
      },
    ]),
  )
  const owed = async () =>
    ((await trader.get('inbox/getQueue', { queue: 'bet_debts' })).data as { items: object[] }).items
  expect(await owed()).toEqual([])
  await voids(bet.id, true, 1)
  expect(await cash()).toBe(0n)
  expect(await owed()).toMatchObject([
    { id: bet.id, uid: boris.uid, amount: { amount: 10, currency: 'EUR' } },
  ])
  expect((await trader.get('bets/get', { id: bet.id })).data).toMatchObject({
    settlements: [{ version: 2, kind: 'voided', change: { amount: -10 }, owed: { amount: 10 } }, {}],
  })
  await offer.gives(boris.uid, 50_00n)
  // No claim needs approval for what was deducted from the next payment.
  await transact(app.ctx.connection, (tx) =>
    moveWithDebts(app.ctx, tx, [
      {
        key: 'paid in',
        reason: 'correction',
        reference: { type: 'test', id: '2' },
        player,
        other,
        amountMinor: 20_00n,
      },
    ]),
  )
  expect(await owed()).toEqual([])
})

test('S4 what was not taken, was sold, or is another by now is not voided', async () => {
  const on = await offer.prematch()
  await offer.mayLose(on, 100n)
  const rejected = await places(on)
  expect((await asks(rejected.id, true, 0)).fields).toMatchObject({ bet_id: ['NOT_FOUND'] })
  const other = await offer.prematch()
  const bet = await places(other)
  expect((await asks(bet.id, true, 1)).fields).toMatchObject({ seen_version: ['CHANGED'] })
  expect((await asks(bet.id, false, 0)).fields).toMatchObject({ is_void: ['ALREADY_EXISTS'] })
  const { approval_id: id } = (await asks(bet.id, true, 0)).data as { approval_id: string }
  await becomes(other, 'lost')
  // The approval applies to the version that was shown.
  expect((await second.post('approvals/approve', { id })).fields).toMatchObject({ seen_version: ['CHANGED'] })
  expect(await told(bet.id)).toMatchObject({ state: 'settled', payout: 0 })
})
