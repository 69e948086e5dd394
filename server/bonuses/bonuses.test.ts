import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bonus } from '#contract/bonuses.ts'
import { deposits } from '#db/seed/story.ts'
import { transact, transactResult } from '#db/transaction.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplierKey,
  type SupplierClient,
} from '#sandbox/game-supplier/supplier.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import { post } from '#server/wallet/post.ts'
import { readBalances } from '#server/wallet/queries.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { becomesKnown, register, type Actor } from '#test/players.ts'
import { grantBonus } from './bonus/grant-bonus.ts'
import { plainTerms, runs } from './promotions/promotion.fixture.ts'

let house: TestApp
let supplier: SupplierClient
let anna: Actor
let token: string
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`

beforeAll(async () => {
  house = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerSandboxSupplier(house.ctx)
  supplier = createSupplierClient({
    origin: testOrigin,
    key: sandboxSupplierKey(house.ctx.settings.dataDir),
    deliver: async (request) => house.app.fetch(request),
  })
  await runs(house.ctx, 'ten')
})
beforeEach(async () => {
  anna = await register(house, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
})
afterEach(() => house.assertLedger())
afterAll(() => house.close())

const gives = async (promotion = 'ten', depositMinor = 0n, key = name('grant'), uid = anna.uid) =>
  transactResult(house.ctx.connection, (tx) =>
    grantBonus(
      house.ctx,
      tx,
      { uid, promotion, depositMinor, key },
      { actor: systemActor('tests'), reason: 'a test' },
    ),
  )
const given = async (promotion = 'ten', depositMinor = 0n): Promise<string> => {
  const answer = await gives(promotion, depositMinor)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return String(answer.value.id)
}
const acts = (call: 'activate' | 'deactivate' | 'remove', id: string) =>
  anna.post(`bonuses/${call}`, { bonus_id: id })
const bonusesOf = async (input: Record<string, string> = {}) =>
  ((await anna.get('bonuses/get', input)).data as { items: Bonus[] }).items
const bonus = async (id: string) => {
  const found = (await bonusesOf({ count: '100' })).find((one) => one.id === id)
  if (!found) throw new Error(`There is no bonus ${id}`)
  return found
}
const money = async () => {
  const { mainMinor, bonusMinor } = await readBalances(house.ctx.db, anna.uid)
  return [Number(mainMinor), Number(bonusMinor)]
}

const sits = async (): Promise<void> => {
  const response = await anna.request(`/platform/game/${sandboxGame}/play?mode=real`)
  token = new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? ''
}
const call = (path: string, fields: Record<string, unknown>) =>
  supplier.call(path, {
    user: String(anna.uid),
    token,
    request_uuid: name('request'),
    game_code: sandboxGame,
    currency: 'EUR',
    round_closed: false,
    ...fields,
  })
const bets = async (minor: number, more: Record<string, unknown> = {}) => {
  const bet = { transaction_uuid: name('bet'), round: name('round') }
  const answer = await call('transaction/bet', { ...bet, amount: minor * 1000, ...more })
  return { ...bet, ...more, status: answer.status, balance: Number(answer.balance) / 1000 }
}
type Bet = { transaction_uuid: string; round: string }
const wins = async (of: Bet, minor: number, isLast = true) => {
  const answer = await call('transaction/win', {
    transaction_uuid: name('win'),
    reference_transaction_uuid: of.transaction_uuid,
    round: of.round,
    round_closed: isLast,
    amount: minor * 1000,
  })
  return { status: answer.status, balance: Number(answer.balance) / 1000 }
}
const takesBack = (of: Bet) =>
  call('transaction/rollback', {
    transaction_uuid: name('back'),
    reference_transaction_uuid: of.transaction_uuid,
    round: of.round,
  })
/** Stakes this and wins the same again, so that only the wagering goes on. */
const playsEven = async (minor: number) => {
  const bet = await bets(minor)
  expect(bet.status).toBe('RS_OK')
  return wins(bet, minor)
}
const sweeps = async (seconds = 60) => {
  await house.advance(seconds)
  await house.settle()
}

describe('a bonus', () => {
  test('BN-01 is told with its terms, and filtered by its status', async () => {
    const id = await given()
    expect(await bonus(id)).toMatchObject({
      type: 'casino',
      status: 'available',
      title: 'The ten',
      description: 'Ten euros to play with.',
      amount: { amount: 10, currency: 'EUR' },
      wagering: { target: { amount: 300 }, done: { amount: 0 }, left: { amount: 300 }, percent: 0 },
      conditions: { wager_times: 30, most_stake: null },
    })
    expect((await bonusesOf({ status: 'available' })).map((one) => one.id)).toEqual([id])
    expect(await bonusesOf({ status: 'completed' })).toEqual([])
    expect((await house.fetch('/api/bonuses/get')).status).toBe(401)
  })

  test('BN-02 BN-05 is activated, set aside, activated again and removed; its money comes and goes with it', async () => {
    const id = await given()
    expect(await money()).toEqual([0, 0])
    expect((await acts('activate', id)).data).toBe(1)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 1000], 'active'])
    expect((await acts('deactivate', id)).data).toBe(1)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 0], 'deactivated'])
    expect((await acts('activate', id)).data).toBe(1)
    expect(await money()).toEqual([0, 1000])
    expect((await acts('remove', id)).data).toBe(1)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 0], 'removed'])
    expect((await acts('activate', id)).error?.error_data).toEqual({ bonus_id: ['CLOSED'] })
  })

  test('BN-05 there is one at a time', async () => {
    const [first, second] = [await given(), await given()]
    await acts('activate', first)
    const refused = await acts('activate', second)
    expect([refused.error?.type, refused.error?.error_data]).toEqual([
      'InvalidParameterException',
      { bonus_id: ['ONE_AT_A_TIME'] },
    ])
    await acts('deactivate', first)
    expect((await acts('activate', second)).data).toBe(1)
  })

  test('W21 F3 fifty activations of two bonuses at once put one into play', async () => {
    const ids = [await given(), await given()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, at) => acts('activate', ids[at % 2] ?? '')),
    )
    expect(answers.filter(({ data }) => data === 1)).toHaveLength(1)
    expect(await money()).toEqual([0, 1000])
  })

  test('W1 nobody else’s can be touched', async () => {
    const id = await given()
    const boris = await register(house, `${name('boris')}@example.com`)
    const refused = await boris.post('bonuses/activate', { bonus_id: id })
    expect(refused.error?.error_data).toEqual({ bonus_id: ['NOT_FOUND'] })
    expect((await bonus(id)).status).toBe('available')
  })
})

describe('BN-06 wagering', () => {
  test('BN-06 a bonus of 10 that is staked thirty times becomes the player’s after 300', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    for (let at = 0; at < 29; at++) await playsEven(1000)
    expect((await bonus(id)).wagering).toMatchObject({ done: { amount: 290 }, left: { amount: 10 } })
    const last = await bets(1000)
    expect(last).toMatchObject({ status: 'RS_OK', balance: 0 })
    // What its last stake wins is still its own.
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 0], 'wagering'])
    await wins(last, 2500)
    expect(await money()).toEqual([2500, 0])
    expect(await bonus(id)).toMatchObject({
      status: 'completed',
      outcome: 'converted',
      converted: { amount: 25 },
    })
    await sweeps()
    const audited = await house.ctx.db
      .selectFrom('audit_records')
      .select('type')
      .where('subject', '=', `bonus:${id}`)
      .execute()
    expect(audited.map(({ type }) => type)).toEqual(['bonus_granted', 'bonus_activated', 'bonus_completed'])
  })

  test('BN-06 a win goes to the pockets of its stake, and one of a bonus is never washed into cash', async () => {
    await deposits(anna, '10')
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(1500)
    expect([bet.balance, await money()]).toEqual([500, [0, 500]])
    await wins(bet, 3000)
    expect(await money()).toEqual([2000, 1500])
    expect((await bonus(id)).wagering.done.amount).toBe(5)
  })

  test('BN-06 what a rollback takes back is what its own bet has counted and cost', async () => {
    await runs(house.ctx, 'tenth', { weights: { ...plainTerms.weights, otherwise: 1000 } })
    await deposits(anna, '10')
    const id = await given('tenth')
    await acts('activate', id)
    await sits()
    const bet = await bets(1700)
    const other = await bets(200)
    await takesBack(bet)
    expect(await money()).toEqual([1000, 800])
    expect((await bonus(id)).wagering.done.amount).toBe(0.2)
    await wins(other, 0)
    expect((await bonus(id)).open_rounds).toBe(0)
  })

  test('F2 own money can be withdrawn and staked whatever the bonus is played on', async () => {
    await runs(house.ctx, 'closed', {
      excluded: { games: [sandboxGame], studios: [], types: [] },
      mostStake: { EUR: '200' },
    })
    await deposits(anna, '10')
    await acts('activate', await given('closed'))
    await sits()
    expect(await bets(1000)).toMatchObject({ status: 'RS_OK', balance: 1000 })
    expect((await bets(1)).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    expect(await money()).toEqual([0, 1000])
  })

  test('F2 the most a stake may be is asked before it leaves, and costs nothing later', async () => {
    await runs(house.ctx, 'small', { mostStake: { EUR: '200' } })
    const id = await given('small')
    await acts('activate', id)
    await sits()
    expect((await bets(201)).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    expect((await bets(200)).status).toBe('RS_OK')
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 800], 'wagering'])
  })

  test('V8 no more becomes money than the terms say, and of a sticky one only what was won above it', async () => {
    await runs(house.ctx, 'capped', {
      wager: { times: 100, of: 'bonus', countsMain: false },
      mostConverted: { sums: { EUR: '1500' }, times: null },
    })
    await runs(house.ctx, 'sticky', { kind: 'sticky', wager: { times: 100, of: 'bonus', countsMain: false } })
    await sits()
    const capped = await given('capped')
    await acts('activate', capped)
    await wins(await bets(1000), 2000)
    expect([await money(), (await bonus(capped)).outcome]).toEqual([[1500, 0], 'capped'])
    await deposits(anna, '10')
    const sticky = await given('sticky')
    await acts('activate', sticky)
    await bets(2500, { round_closed: true })
    expect(await money()).toEqual([0, 1000])
    await wins(await bets(1000), 1700)
    expect(await money()).toEqual([700, 0])
  })
})

describe('BN-07 the two ways of spending', () => {
  afterAll(() => publishes(house, 'general-information', { is_bonus_isolation_enabled: false }))

  test('BN-07 kept apart, stakes take the bonus alone and own money stays where it is', async () => {
    await publishes(house, 'general-information', { is_bonus_isolation_enabled: true })
    await deposits(anna, '10')
    const id = await given()
    await acts('activate', id)
    await publishes(house, 'general-information', { is_bonus_isolation_enabled: false })
    await sits()
    expect((await call('user/balance', {})).balance).toBe(1000 * 1000)
    expect(await bets(600)).toMatchObject({ status: 'RS_OK', balance: 400 })
    expect((await bets(600)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await money()).toEqual([1000, 400])
    await acts('deactivate', id)
    expect(await bets(600)).toMatchObject({ status: 'RS_OK', balance: 400 })
  })

  test('BN-07 otherwise own money is spent first', async () => {
    await deposits(anna, '10')
    await acts('activate', await given())
    await sits()
    expect((await call('user/balance', {})).balance).toBe(2000 * 1000)
    expect((await bets(600)).balance).toBe(1400)
    expect(await money()).toEqual([400, 1000])
  })
})

describe('what comes late', () => {
  const even = { wager: { times: 100, of: 'bonus' as const, countsMain: false } }
  beforeAll(() => runs(house.ctx, 'once', even))

  test('V8 a stake taken back after the bonus became money is paid as money', async () => {
    const id = await given('once')
    await acts('activate', id)
    await sits()
    const bet = await bets(1000)
    await wins(bet, 300)
    expect([await money(), (await bonus(id)).status]).toEqual([[300, 0], 'completed'])
    expect(await takesBack(bet)).toMatchObject({ status: 'RS_OK' })
    expect(await money()).toEqual([1300, 0])
  })

  test('V8 a win after a removal is taken from its supplier, and the house keeps the bonus’s share', async () => {
    await deposits(anna, '10')
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(1500)
    await acts('remove', id)
    expect(await money()).toEqual([0, 0])
    expect(await wins(bet, 3000)).toMatchObject({ status: 'RS_OK', balance: 2000 })
    expect(await money()).toEqual([2000, 0])
  })

  test('V8 a bonus whose time is up takes no stake, waits a day for rounds under way, and then expires', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(400)
    await house.ctx.db
      .updateTable('bonuses')
      .set({ wager_until: house.clock.now() })
      .where('id', '=', BigInt(id))
      .execute()
    expect((await bets(100)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    await sweeps()
    expect([(await bonus(id)).status, await money()]).toEqual(['expired', [0, 600]])
    await wins(bet, 500)
    expect(await money()).toEqual([0, 1100])
    await sweeps()
    expect([(await bonus(id)).status, await money()]).toEqual(['expired', [0, 0]])
  })

  test('V8 a win for a bonus that is set aside waits with it', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(400)
    await acts('deactivate', id)
    await wins(bet, 900)
    expect([await money(), (await bonus(id)).balance.amount]).toEqual([[0, 0], 15])
    await acts('activate', id)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 1500], 'wagering'])
  })

  test('a bonus played to nothing is over a while later', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    await bets(1000, { round_closed: true })
    await sweeps()
    expect((await bonus(id)).status).toBe('wagering')
    await sweeps(15 * 60)
    expect(await bonus(id)).toMatchObject({ status: 'completed', outcome: 'lost' })
  })
})

describe('F3 what is given', () => {
  test('F3 new terms of a promotion change no bonus that was given by the old ones', async () => {
    await runs(house.ctx, 'edited')
    const before = await given('edited')
    await runs(house.ctx, 'edited', { wager: { times: 6000, of: 'bonus', countsMain: true } })
    const after = await given('edited')
    expect([
      (await bonus(before)).conditions.wager_times,
      (await bonus(after)).conditions.wager_times,
    ]).toEqual([30, 60])
    const versions = house.ctx.db.updateTable('promotion_versions').set({ number: 9 } as never)
    await expect(versions.execute()).rejects.toThrow()
  })

  test('F3 two hundred grants of one occasion at once give one bonus', async () => {
    const key = name('occasion')
    const answers = await Promise.all(Array.from({ length: 200 }, () => gives('ten', 0n, key)))
    const ids = answers.map((answer) => (answer.ok ? answer.value : undefined))
    expect(new Set(ids.map((one) => one?.id)).size).toBe(1)
    expect(ids.filter((one) => one?.isNew)).toHaveLength(1)
  })

  test('F3 a budget, the most there are and the most each player has hold under two hundred grants at once', async () => {
    const burst = (promotion: string) => Promise.all(Array.from({ length: 200 }, () => gives(promotion)))
    const grants = (more: object) => ({ grants: { ...plainTerms.grants, ...more } })
    await runs(house.ctx, 'budget', grants({ budget: { EUR: '3500' } }))
    await runs(house.ctx, 'few', grants({ most: 5 }))
    await runs(house.ctx, 'once-each', grants({ eachPlayer: 1 }))
    const taken = async (promotion: string) => (await burst(promotion)).filter(({ ok }) => ok).length
    expect([await taken('budget'), await taken('few'), await taken('once-each')]).toEqual([3, 5, 1])
  })

  test('A1 R7 nobody is given a bonus, or plays one, who may not play', async () => {
    const id = await given()
    await transact(house.ctx.connection, (tx) =>
      tx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', anna.uid).execute(),
    )
    expect(await gives()).toMatchObject({ ok: false, refusal: { fields: { uid: ['NOT_ALLOWED'] } } })
    expect((await acts('activate', id)).status).toBe(403)
    await transact(house.ctx.connection, (tx) =>
      tx.db.updateTable('players').set({ status: 'active' }).where('uid', '=', anna.uid).execute(),
    )
  })

  test('CM-06 a deposit’s bonus is a share of it up to a sum, and none for too little or in another currency', async () => {
    await runs(house.ctx, 'match', {
      kind: 'non_sticky',
      award: {
        type: 'share_of_deposit',
        share: 10_000,
        most: { EUR: '10000' },
        leastDeposit: { EUR: '1000' },
      },
      wager: { times: 1000, of: 'deposit_and_bonus', countsMain: false },
    })
    expect(await gives('match', 999n)).toMatchObject({
      ok: false,
      refusal: { fields: { promotion: ['NEED_DEPOSIT'] } },
    })
    const half = await bonus(await given('match', 5000n))
    const most = await bonus(await given('match', 50_000n))
    expect([half.amount.amount, half.wagering.target.amount]).toEqual([50, 1000])
    expect([most.amount.amount, most.wagering.target.amount]).toEqual([100, 6000])
    const uwe = await register(house, `${name('uwe')}@example.com`, { currency: 'USD' })
    const refused = await gives('ten', 0n, name('grant'), uwe.uid)
    expect(refused).toMatchObject({ ok: false, refusal: { fields: { promotion: ['CURRENCY'] } } })
  })
})

describe('F2 CA-19 a withdrawal', () => {
  const asks = () =>
    anna.post('cashier/makewithdrawal', {
      method: 'bank',
      amount: '20',
      'requisites[iban]': 'LV97HABA0012345678910',
    })
  const told = async () =>
    ((await anna.get('cashier/getwithdrawsettings')).data as { bonus: string | null }).bonus
  beforeEach(async () => {
    await becomesKnown(house, anna)
    await deposits(anna, '40')
  })

  test.each([
    ['convertible', null, 1, 'active', [2000, 1000]],
    ['non_sticky', 'gives_up', 1, 'removed', [2000, 0]],
    ['sticky', 'declines', undefined, 'active', [4000, 1000]],
  ] as const)('ER-20 CA-19 with a %s bonus in play', async (kind, effect, done, status, left) => {
    const promotion = name('for-withdrawal')
    await runs(house.ctx, promotion, { kind })
    const id = await given(promotion)
    await acts('activate', id)
    expect(await told()).toBe(effect)
    const answer = await asks()
    expect(answer.error?.error_data).toEqual(done ? undefined : { reason: 'active_bonus' })
    expect([(await bonus(id)).status, await money()]).toEqual([status, [...left]])
  })

  test('F2 setting a bonus aside is no way round its terms, nor is withdrawing before it is activated', async () => {
    await runs(house.ctx, 'goes-along', {
      kind: 'non_sticky',
      award: { type: 'share_of_deposit', share: 5000, most: { EUR: '5000' }, leastDeposit: { EUR: '1000' } },
    })
    const [aside, promised] = [await given('goes-along', 2000n), await given('goes-along', 2000n)]
    await acts('activate', aside)
    await acts('deactivate', aside)
    expect(await told()).toBe('gives_up')
    expect((await asks()).error).toBeUndefined()
    expect([(await bonus(aside)).status, (await bonus(promised)).status]).toEqual(['removed', 'removed'])
  })
})

describe('BN-03 SB-05 a betting bonus', () => {
  const betting = async () => ((await anna.get('bettingBonuses/get')).data as { items: Bonus[] }).items[0]
  beforeAll(() =>
    runs(house.ctx, 'bets', { wager: { times: 100, of: 'bonus', countsMain: false } }, 'betting'),
  )

  test('BN-03 is activated and removed in its own pocket, and what bets have lost of it is gone with them', async () => {
    const id = await given('bets')
    expect((await anna.post('bettingBonuses/activate', { bonus_id: id })).data).toBe(1)
    const { bettingBonusMinor } = await readBalances(house.ctx.db, anna.uid)
    expect([bettingBonusMinor, (await betting())?.status]).toEqual([1000n, 'active'])
    await transact(house.ctx.connection, (tx) =>
      post(house.ctx, tx, [
        {
          key: name('lost-bet'),
          reason: 'bet',
          transfers: [
            {
              from: { kind: 'player', uid: anna.uid, pocket: 'betting_bonus', currency: 'EUR' },
              to: { kind: 'house', name: 'gaming', currency: 'EUR' },
              amountMinor: 400n,
            },
          ],
          reference: { type: 'test', id },
        },
      ]),
    )
    expect((await anna.post('bettingBonuses/remove', { bonus_id: id })).data).toBe(1)
    expect((await readBalances(house.ctx.db, anna.uid)).bettingBonusMinor).toBe(0n)
    expect((await betting())?.status).toBe('removed')
  })
})

describe('what takes a bonus back', () => {
  test('AC-07 a bonus that waits keeps the currency that it was given in', async () => {
    await given()
    const refused = await anna.post('account/setCurrency', { currency: 'USD' })
    expect(refused.error?.type).toBe('InvalidParameterException')
  })

  test('W21 one that cannot be ended holds up no other', async () => {
    const [broken, other] = [await given(), await given()]
    const past = new Date(house.clock.now().getTime() - 1000)
    await house.ctx.db
      .updateTable('bonuses')
      .set({ status: 'active', balance_minor: 700n, activated_at: past, wager_until: past })
      .where('id', '=', BigInt(broken))
      .execute()
    await house.ctx.db
      .updateTable('bonuses')
      .set({ claim_until: past })
      .where('id', '=', BigInt(other))
      .execute()
    await sweeps()
    const { status } = await house.ctx.db
      .selectFrom('bonuses')
      .select('status')
      .where('id', '=', BigInt(other))
      .executeTakeFirstOrThrow()
    expect(status).toBe('expired')
    await house.ctx.db
      .updateTable('bonuses')
      .set({ status: 'available', balance_minor: 0n })
      .where('id', '=', BigInt(broken))
      .execute()
  })
})
