import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewardFaults } from '#sandbox/game-supplier/reward-rules.ts'
import {
  registerSandboxSupplier,
  sandboxGame,
  sandboxOperatorId,
  sandboxOperatorKey,
  sandboxSlot,
  sandboxSupplier,
} from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { FreeSpinsAdapter, FreeSpinsOrder } from '../suppliers/port.ts'
import { hub88FreeSpins } from './hub88-free-spins.ts'

let app: TestApp
let desk: FreeSpinsAdapter
let names = 0
const apiUrl = 'http://localhost:3000/sandbox/game-supplier/api'

beforeAll(async () => {
  app = await createTestApp()
  await registerSandboxSupplier(app.ctx)
  const supplier = await app.ctx.gameSuppliers.find(sandboxSupplier)
  if (!supplier?.freeRounds) throw new Error('The stand-in gives no free rounds')
  desk = supplier.freeRounds
})
afterAll(() => app.close())

const order = (more: Partial<FreeSpinsOrder> = {}): FreeSpinsOrder => ({
  reference: `order-${++names}`,
  uid: 7000 + names,
  gameCode: sandboxGame,
  currency: 'EUR',
  stakeMinor: 100n,
  rounds: 10,
  from: app.clock.now(),
  until: new Date(app.clock.now().getTime() + 86_400_000),
  ...more,
})
const kept = (of: FreeSpinsOrder) =>
  app.ctx.db
    .selectFrom('sandbox_rewards')
    .selectAll()
    .where('operator_reference', '=', of.reference)
    .execute()
const first = { isRepeat: false }
const again = { isRepeat: true }
const given = { status: 'given', rewardId: expect.any(String) as string }

describe('the port of a supplier, at the adapter of Hub88', () => {
  test('GM-11 offers are what the game takes, and where any stake will do it says so', async () => {
    const offers = async (gameCode: string, currency = 'EUR') =>
      (await desk.offers({ gameCode, currency }))?.map(({ stakeMinor }) => stakeMinor)
    expect(await offers(sandboxGame)).toEqual([20n, 50n, 100n, 200n])
    expect(await offers(sandboxSlot)).toEqual([null])
    expect(await offers('no-such-game')).toEqual([])
  })

  test('GM-11 one name is given once, with the stake, the number and the times that were asked for', async () => {
    const wanted = order()
    const answer = await desk.give(wanted, first)
    expect(answer).toEqual(given)
    expect(await desk.give(wanted, first)).toEqual(answer)
    expect(await desk.give(wanted, again)).toEqual(answer)
    expect(await kept(wanted)).toMatchObject([
      { player: String(wanted.uid), bet_count: 10, bet_value: 100_000n, bets_used: 0, status: 'FRS_ACTIVE' },
    ])
  })

  const rows: [string, number, { first: object; again: object; rewards: number }][] = [
    [
      'a refusal comes in its words',
      rewardFaults.refuse,
      {
        first: { status: 'refused', words: 'The player may not have promotions here.' },
        again: { status: 'refused' },
        rewards: 0,
      },
    ],
    [
      'a lost answer is found again',
      rewardFaults.lose,
      { first: { status: 'fault' }, again: given, rewards: 1 },
    ],
    [
      'who is away says nothing',
      rewardFaults.away,
      { first: { status: 'fault' }, again: { status: 'fault' }, rewards: 0 },
    ],
    [
      'who gives twice has given both under one name',
      rewardFaults.twice,
      { first: { status: 'fault' }, again: given, rewards: 2 },
    ],
  ]
  test.each(rows)('GM-11 %s', async (_says, rounds, expected) => {
    const wanted = order({ rounds })
    expect(await desk.give(wanted, first)).toMatchObject(expected.first)
    expect(await desk.give(wanted, again)).toMatchObject(expected.again)
    expect(await kept(wanted)).toHaveLength(expected.rewards)
  })

  test('GM-11 what is given late is found once it exists, and is not created again before', async () => {
    const wanted = order({ rounds: rewardFaults.late })
    expect(await desk.give(wanted, first)).toEqual({ status: 'fault' })
    expect(await desk.give(wanted, again)).toEqual({ status: 'fault' })
    await app.advance(120)
    expect(await desk.give(wanted, again)).toEqual(given)
    expect(await kept(wanted)).toHaveLength(1)
  })

  test('GM-11 what was played to its end before the answer was read is not given again', async () => {
    const wanted = order({ rounds: rewardFaults.lose })
    await desk.give(wanted, first)
    await app.ctx.db
      .updateTable('sandbox_rewards')
      .set({ status: 'FRS_FINISHED', bets_used: wanted.rounds })
      .where('operator_reference', '=', wanted.reference)
      .execute()
    expect(await desk.give(wanted, again)).toEqual(given)
    expect(await kept(wanted)).toHaveLength(1)
  })

  test('GM-11 a stake that no template has is not offered, and nothing is asked for', async () => {
    const wanted = order({ stakeMinor: 33n })
    expect(await desk.give(wanted, first)).toEqual({ status: 'not_offered' })
    expect(await kept(wanted)).toEqual([])
    expect(await desk.give(order({ stakeMinor: 33n, gameCode: sandboxSlot }), first)).toEqual(given)
  })

  test('GM-11 taken back is all that bears the name, once, whichever of it is known', async () => {
    const twice = order({ rounds: rewardFaults.twice })
    await desk.give(twice, first)
    await desk.give(twice, again)
    await app.ctx.db
      .updateTable('sandbox_rewards')
      .set({ shown_from: twice.from })
      .where('operator_reference', '=', twice.reference)
      .execute()
    expect(await desk.withdraw(twice, null)).toEqual({ status: 'withdrawn' })
    expect((await kept(twice)).map(({ status }) => status)).toEqual(['FRS_CANCELLED', 'FRS_CANCELLED'])
    expect(await desk.withdraw(twice, null)).toEqual({ status: 'over' })
    expect(await desk.withdraw(order(), null)).toEqual({ status: 'unknown' })
  })

  test('GM-11 who will not take it back says why, and a lost answer on that is asked for again', async () => {
    const keeps = order({ rounds: rewardFaults.keep })
    await desk.give(keeps, first)
    expect(await desk.withdraw(keeps, null)).toEqual({
      status: 'refused',
      words: 'A reward that was shown stays with its player.',
    })
    const loses = order({ rounds: rewardFaults.lose_cancel })
    await desk.give(loses, first)
    expect(await desk.withdraw(loses, null)).toEqual({ status: 'fault' })
    expect(await desk.withdraw(loses, null)).toEqual({ status: 'over' })
  })

  test('GM-11 a supplier that does not know us, or cannot be understood, has said nothing', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const stranger = hub88FreeSpins({
      apiUrl,
      operatorId: sandboxOperatorId,
      key: privateKey,
      send: app.ctx.deliver,
    })
    expect(await stranger.give(order(), first)).toEqual({ status: 'fault' })
    expect(await stranger.withdraw(order(), null)).toEqual({ status: 'fault' })
    expect(await stranger.offers({ gameCode: sandboxGame, currency: 'EUR' })).toBeUndefined()
    const key = sandboxOperatorKey(app.ctx.settings.dataDir)
    for (const body of [
      '<html>',
      '[]',
      '{"rewards":[{}]}',
      '{"reward_uuid":"x","status":"FRS_ACTIVE","operator_reference":"another"}',
    ]) {
      const odd = hub88FreeSpins({
        apiUrl,
        operatorId: sandboxOperatorId,
        key,
        send: async (request) =>
          request.url.endsWith('prepaids/list') ? app.ctx.deliver(request) : new Response(body),
      })
      expect(await odd.give(order(), first), body).toEqual({ status: 'fault' })
    }
  })
})
