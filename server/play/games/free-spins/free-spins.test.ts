import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import type { StaffFreeSpinsGrant } from '#contract/operator/games/free-spins.ts'
import { roundView, type OpenAnswer, type RoundView, type ShownAnswer } from '#contract/studio.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { opensSupplierGame } from '../../../../sandbox/game-supplier/opens-supplier-game.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSlot,
  sandboxSupplier,
  sandboxSupplierKey,
  type SupplierClient,
} from '../../../../sandbox/game-supplier/supplier.ts'
import { newKey, launchStudioGame, type Table } from '#studio/server/studio-table.fixture.ts'

const daySeconds = 24 * 3600
let app: TestApp
let chief: Hired
let second: Hired
let anna: Actor
let names = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', CODE_HOSTS: 'games.supplier.example' })
  await registerSandboxSupplier(app.ctx)
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
})
beforeEach(async () => {
  anna = await register(app, `spins${names++}@example.com`, { currency: 'EUR', country: 'LV' })
  await chief.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

type Given = {
  rounds?: number
  stake?: string
  days?: number
  winnings?: string
  games?: string[]
  uid?: number
}
const asks = (given: Given = {}) =>
  chief.post('freeRounds/grant', {
    uid: anna.uid,
    games: ['night-ferry'],
    rounds: 3,
    stake: '1',
    days: 7,
    winnings: 'main',
    reason: 'a slow withdrawal',
    ...given,
  })
/** The id of a grant within the single approver's limit. */
const grants = async (given: Given = {}): Promise<string> => {
  const { data, error } = await asks(given)
  if (error) throw new Error(JSON.stringify(error))
  return (data as { id: string }).id
}
const freeSpinsGrantsOf = async (player = anna, input: Record<string, string> = {}) =>
  ((await player.get('freespins/get', { count: '99', ...input })).data as { items: FreeSpinsGrantDto[] })
    .items
const freeSpinsGrantOf = async (id: string) => (await freeSpinsGrantsOf()).find((grant) => grant.id === id)
const balances = () => readBalances(app.ctx.db, anna.uid)
/** The grant expired a moment ago by SQL: advancing the clock would end the back-office sessions first. */
const timeUp = async (id: string) => {
  app.clock.advance(2)
  await app.ctx.db
    .updateTable('free_round_packs')
    .set({ expires_at: new Date(app.clock.now().getTime() - 1) })
    .where('id', '=', BigInt(id))
    .execute()
}
const free = (table: Table, freePackId: string, stakeMinor = '100', key = newKey()) =>
  table.call<RoundView>('play', { choice: { stakeMinor }, key, freePackId })
const playsFree = async (table: Table, id: string) => {
  const round = roundView.parse((await free(table, id)).data)
  const shown = (await table.shown(round.roundId)).data as ShownAnswer
  return { round, shown }
}

describe('packs are listed', () => {
  test('GM-10 packs name their game and what is left, and a guest receives nothing', async () => {
    const id = await grants({ rounds: 10 })
    expect(await freeSpinsGrantsOf()).toEqual([
      {
        id,
        game: { sysname: 'night-ferry', name: 'Night Ferry' },
        games: [{ sysname: 'night-ferry', name: 'Night Ferry' }],
        status: 'received',
        remaining_count: 10,
        total_count: 10,
        bet: { amount: 1, currency: 'EUR' },
        won: { amount: 0, currency: 'EUR' },
        winnings: 'main',
        most_won: null,
        is_wagered: false,
        created_at: expect.any(String) as string,
        expires_at: expect.any(String) as string,
      },
    ])
    expect((await app.fetch('/api/freespins/get?count=99')).status).toBe(401)
    const boris = await register(app, `other${names++}@example.com`)
    expect(await freeSpinsGrantsOf(boris)).toEqual([])
  })

  test('GM-10 what can be played stands first, the soonest to end before the others, and states can be asked for', async () => {
    const late = await grants({ days: 30 })
    const over = await grants({ days: 1 })
    await timeUp(over)
    const soon = await grants({ days: 2 })
    expect((await freeSpinsGrantsOf()).map(({ id }) => id)).toEqual([soon, late, over])
    expect((await freeSpinsGrantsOf(anna, { 'statuses[]': 'expired' })).map(({ id }) => id)).toEqual([over])
  })
})

describe('rounds of a pack', () => {
  test('GM-11 play 2 of 10 and 8 are left; nothing is staked, and wins are cash where the pack says so', async () => {
    const id = await grants({ rounds: 10 })
    const table = await launchStudioGame(app, anna)
    const opened = (await table.call<OpenAnswer>('open')).data
    expect(opened?.freeRounds).toMatchObject({ packId: id, left: 10, total: 10, stakeMinor: '100' })
    const first = await playsFree(table, id)
    const { round, shown } = await playsFree(table, id)
    expect(round).toMatchObject({ isFree: true, stakeMinor: '0', choice: { stakeMinor: '100' } })
    const wonMinor = BigInt(first.round.winMinor) + BigInt(round.winMinor)
    expect(shown.freeRounds).toMatchObject({ left: 8, wonMinor: String(wonMinor) })
    expect(await freeSpinsGrantOf(id)).toMatchObject({ status: 'activated', remaining_count: 8 })
    expect(await balances()).toMatchObject({ mainMinor: wonMinor, bonusMinor: 0n })
    const { data } = await anna.get('games/getHistory')
    expect(data).toMatchObject({ items: [{ is_free: true, bet: { amount: 0 } }, { is_free: true }] })
  })

  test('GM-11 winnings go to the bonus balance, and are cash once the pack is over', async () => {
    const id = await grants({ rounds: 200, winnings: 'bonus' })
    const table = await launchStudioGame(app, anna)
    let wonMinor = 0n
    while (wonMinor === 0n) wonMinor += BigInt((await playsFree(table, id)).round.winMinor)
    await app.advance(61)
    expect(await balances()).toMatchObject({ mainMinor: 0n, bonusMinor: wonMinor })
    await timeUp(id)
    expect(await freeSpinsGrantOf(id)).toMatchObject({
      status: 'expired',
      won: { amount: Number(wonMinor) / 100 },
    })
    for (let minute = 0; minute < 3; minute++) await app.advance(61)
    expect(await balances()).toMatchObject({ mainMinor: wonMinor, bonusMinor: 0n })
    const told = await chief.get('audit/getList', { type: 'free_rounds_converted', uid: String(anna.uid) })
    expect(told.data).toMatchObject({
      items: [{ subject: `free_rounds:${id}`, actor: 'games.convert-free-winnings' }],
    })
  })

  test('GM-11 a key given twice is one round of the pack, and none is played at another stake, game or player', async () => {
    const id = await grants()
    const table = await launchStudioGame(app, anna)
    const key = newKey()
    const once = (await free(table, id, '100', key)).data
    expect((await free(table, id, '100', key)).data).toEqual(once)
    expect((await table.spin('100', key)).error?.code).toBe('KEY_REUSED')
    await table.shown(once?.roundId ?? '')
    expect(await freeSpinsGrantOf(id)).toMatchObject({ remaining_count: 2 })
    expect((await free(table, id, '200')).error?.code).toBe('FREE_ROUNDS_OVER')
    expect((await free(await launchStudioGame(app, anna, 'real', 'orchard'), id)).error?.code).toBe(
      'FREE_ROUNDS_OVER',
    )
    expect((await free(await launchStudioGame(app, anna, 'demo'), id)).error?.code).toBe('FREE_ROUNDS_OVER')
    const boris = await register(app, `thief${names++}@example.com`)
    await grants({ uid: boris.uid })
    expect((await free(await launchStudioGame(app, boris), id)).error?.code).toBe('FREE_ROUNDS_OVER')
    expect(await freeSpinsGrantOf(id)).toMatchObject({ remaining_count: 2 })
  })

  test('GM-11 a pack of several slots is played in any of them, and all of its rounds are in each', async () => {
    const id = await grants({ games: ['mirror-lake', 'night-ferry'], rounds: 3 })
    const told = await freeSpinsGrantOf(id)
    expect(told?.games.map(({ sysname }) => sysname)).toEqual(['mirror-lake', 'night-ferry'])
    const [ferry, mirror] = [
      await launchStudioGame(app, anna),
      await launchStudioGame(app, anna, 'real', 'mirror-lake'),
    ]
    await playsFree(mirror, id)
    await playsFree(ferry, id)
    expect((await mirror.call<OpenAnswer>('open')).data?.freeRounds).toMatchObject({ packId: id, left: 1 })
    expect((await free(await launchStudioGame(app, anna, 'real', 'orchard'), id)).error?.code).toBe(
      'FREE_ROUNDS_OVER',
    )
    await playsFree(mirror, id)
    expect(await freeSpinsGrantOf(id)).toMatchObject({ status: 'finished', remaining_count: 0 })
    expect((await free(ferry, id)).error?.code).toBe('FREE_ROUNDS_OVER')
  })

  test('GM-11 the last one finishes the pack, and no other follows', async () => {
    const id = await grants({ rounds: 1 })
    const table = await launchStudioGame(app, anna)
    await playsFree(table, id)
    expect(await freeSpinsGrantOf(id)).toMatchObject({ status: 'finished', remaining_count: 0 })
    expect((await free(table, id)).error?.code).toBe('FREE_ROUNDS_OVER')
    expect((await table.call<OpenAnswer>('open')).data?.freeRounds).toBeNull()
  })

  test('GM-11 at its time a pack is over at once, and the job writes it down', async () => {
    const id = await grants({ days: 1 })
    const table = await launchStudioGame(app, anna)
    await playsFree(table, id)
    await timeUp(id)
    expect(await freeSpinsGrantOf(id)).toMatchObject({ status: 'expired', remaining_count: 2 })
    expect((await free(table, id)).error?.code).toBe('FREE_ROUNDS_OVER')
    await app.advance(61)
    const row = await app.ctx.db
      .selectFrom('free_round_packs')
      .select(['status', 'ended_at'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'expired', ended_at: expect.any(Date) as Date })
  })

  test('GM-11 D4 free rounds are replayed like all others, and watched apart from money', async () => {
    const id = await grants({ games: ['orchard'], rounds: 2 })
    const table = await launchStudioGame(app, anna, 'real', 'orchard')
    await playsFree(table, id)
    await playsFree(table, id)
    await app.advance(360)
    await app.advance(360)
    const { data } = await chief.get('games/getReturns', { game: 'orchard', mode: 'free' })
    expect(data).toMatchObject({
      items: [{ mode: 'free', rounds: 2, staked: { amount: 2 }, stake: { amount: 1 } }],
    })
    expect((await chief.get('games/getAlerts', { kind: 'wrong_round' })).data).toMatchObject({ items: [] })
  })

  test('GM-11 what free rounds win gives no room to lose more than a limit says', async () => {
    const limit = await anna.post('account/setLossLimit', { period: '1', amount: '5' })
    expect(limit.error).toBeUndefined()
    const id = await grants({ rounds: 200 })
    const table = await launchStudioGame(app, anna)
    let won = 0n
    while (won === 0n) won += BigInt((await playsFree(table, id)).round.winMinor)
    const counted = await app.ctx.db
      .selectFrom('loss_hours')
      .select('net_minor')
      .where('uid', '=', anna.uid)
      .execute()
    expect(counted.reduce((sum, { net_minor }) => sum + net_minor, 0n)).toBe(0n)
  })
})

describe('at the desk', () => {
  test('GM-11 L1 what was given and taken back stands in the list and in the audit log', async () => {
    const id = await grants()
    const list = async () =>
      (
        (await chief.get('freeRounds/getList', { uid: String(anna.uid) })).data as {
          items: StaffFreeSpinsGrant[]
        }
      ).items
    expect(await list()).toMatchObject([{ id, left: 3, status: 'received', granted_by: chief.email }])
    const table = await launchStudioGame(app, anna)
    await playsFree(table, id)
    const stale = await chief.post('freeRounds/cancel', { id, seen_left: 3, reason: 'a mistake' })
    expect(stale).toMatchObject({ status: 409, fields: { left: 2 } })
    expect((await chief.post('freeRounds/cancel', { id, seen_left: 2, reason: 'a mistake' })).status).toBe(
      200,
    )
    expect(
      (await chief.post('freeRounds/cancel', { id, seen_left: 2, reason: 'again' })).fields,
    ).toMatchObject({
      id: ['NOT_ALLOWED'],
    })
    expect(await list()).toMatchObject([{ id, status: 'cancelled' }])
    expect(await freeSpinsGrantsOf()).toEqual([])
    expect((await free(table, id)).error?.code).toBe('FREE_ROUNDS_OVER')
    for (const type of ['free_rounds_granted', 'free_rounds_cancelled'])
      expect((await chief.get('audit/getList', { type, uid: String(anna.uid) })).data).toMatchObject({
        items: [{ subject: `free_rounds:${id}`, actor: chief.email }],
      })
  })

  test('GM-11 W26 a gift above one person’s reach waits for a second, and is made once', async () => {
    const large = await asks({ rounds: 500, stake: '20' })
    const { approval_id: approval, id } = large.data as { approval_id: string; id: string | null }
    expect(id).toBeNull()
    expect(await freeSpinsGrantsOf()).toEqual([])
    expect((await chief.post('approvals/approve', { id: approval })).status).toBe(403)
    await second.stepUp('money')
    expect((await second.post('approvals/approve', { id: approval })).status).toBe(200)
    expect((await second.post('approvals/approve', { id: approval })).status).not.toBe(200)
    expect(await freeSpinsGrantsOf()).toMatchObject([{ total_count: 500, bet: { amount: 20 } }])
  })

  test.each([
    ['a game that is no slot of ours', { games: ['dice'] }, { games: ['UNKNOWN'] }],
    ['no game', { games: [] }, { games: ['REQUIRED'] }],
    ['games of two suppliers', { games: ['orchard', sandboxSlot] }, { games: ['ONE_SUPPLIER'] }],
    ['a stake that the game does not have', { stake: '0.33' }, { stake: ['UNKNOWN'] }],
    ['no sum', { stake: 'much' }, { stake: ['SUM'] }],
    ['no reason', { reason: ' ' }, { reason: ['REQUIRED'] }],
    ['nobody', { uid: 2_000_000_000 }, { uid: ['NOT_FOUND'] }],
  ])('GM-11 nothing is given for %s', async (_what, given, fields) => {
    expect((await asks(given as Given)).fields).toMatchObject(fields)
    expect(await freeSpinsGrantsOf()).toEqual([])
  })

  test('GM-11 R6 R7 a player who may not play is given nothing to play with', async () => {
    await app.ctx.db.updateTable('players').set({ status: 'excluded' }).where('uid', '=', anna.uid).execute()
    expect((await asks()).fields).toMatchObject({ uid: ['NOT_ALLOWED'] })
  })
})

describe('at a supplier', () => {
  let far: SupplierClient
  beforeAll(() => {
    const key = sandboxSupplierKey(app.ctx.settings.dataDir)
    far = createSupplierClient({ origin: 'http://localhost', key, deliver: app.ctx.deliver })
  })
  const standsAtSupplier = async (rewardId: string, winnings: 'main' | 'bonus' = 'bonus', rounds = 2) => {
    const now = app.clock.now()
    const { id } = await app.ctx.db
      .insertInto('free_round_packs')
      .values({
        uid: anna.uid,
        supplier: sandboxSupplier,
        currency: 'EUR',
        stake_minor: 100n,
        rounds_total: rounds,
        winnings,
        status: 'received',
        granted_by: 'test',
        reason: 'test',
        created_at: now,
        expires_at: new Date(now.getTime() + daySeconds * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const supplier = { pack_id: id, game: sandboxGame, supplier: sandboxSupplier, reward_id: rewardId }
    await app.ctx.db
      .insertInto('free_round_games')
      .values({ ...supplier, reference: randomUUID(), state: 'given' })
      .execute()
  }
  const bets = async (rewardId: string) => {
    const fields = await opensSupplierGame(anna)
    let at = 0
    return async (more: object = {}) => {
      const id = `${rewardId}-${++at}`
      const bet = { transaction_uuid: id, round: `round ${at}`.replace(' ', '-'), amount: 0, is_free: true }
      const sent = { ...fields, ...bet, reward_uuid: rewardId, request_uuid: id, ...more }
      return { sent, answer: await far.call('transaction/bet', sent) }
    }
  }

  test('GM-11 GM-17 a supplier’s free bets count on the pack they name, once each, and win to its pocket', async () => {
    const name = `reward-${names++}`
    await standsAtSupplier(name)
    const bet = await bets(name)
    const first = await bet()
    expect(first.answer).toMatchObject({ status: 'RS_OK', balance: 0 })
    expect(await far.call('transaction/bet', first.sent)).toMatchObject({ status: 'RS_OK', balance: 0 })
    const won = await far.call('transaction/win', {
      ...first.sent,
      transaction_uuid: `${name}-win`,
      reference_transaction_uuid: first.sent.transaction_uuid,
      amount: 250_000,
      round_closed: true,
    })
    expect(won).toMatchObject({ status: 'RS_OK', balance: 0 })
    expect(await balances()).toMatchObject({ mainMinor: 0n, bonusMinor: 250n })
    const last = await bet()
    expect((await bet()).answer.status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    // A bet that is rolled back gives its round back once, however often the rollback is repeated.
    for (const id of ['back-1', 'back-2'])
      expect(
        await far.call('transaction/rollback', {
          ...last.sent,
          transaction_uuid: `${name}-${id}`,
          reference_transaction_uuid: last.sent.transaction_uuid,
        }),
      ).toMatchObject({ status: 'RS_OK' })
    expect((await freeSpinsGrantsOf()).find(({ game }) => game.sysname === sandboxGame)).toMatchObject({
      status: 'activated',
      remaining_count: 1,
      won: { amount: 2.5 },
    })
  })

  test('GM-17 a free bet that has a sum is refused, and one of a gift of the supplier’s own is taken', async () => {
    const name = `reward-${names++}`
    await standsAtSupplier(name)
    const bet = await bets(name)
    expect((await bet({ amount: 100_000 })).answer.status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await bet({ reward_uuid: 'their-own' })).answer.status).toBe('RS_OK')
    expect((await freeSpinsGrantsOf()).map((grant) => grant.remaining_count)).toEqual([2])
  })

  test('GM-17 a win of the supplier’s own promotion is paid without a bet, once, and only where the operator lets it', async () => {
    const fields = await opensSupplierGame(anna)
    const name = `promo-${names++}`
    const { token: sent } = fields
    const promo = {
      ...fields,
      transaction_uuid: name,
      round: name,
      round_closed: true,
      request_uuid: name,
      amount: 500_000,
      is_supplier_promo: true,
    }
    const pays = (isLet: boolean) =>
      app.ctx.db
        .updateTable('game_suppliers')
        .set({
          settings: JSON.stringify({
            pays_promo_wins: isLet,
            launch_url: 'https://games.supplier.example/open?token={token}',
          }),
        })
        .where('sysname', '=', sandboxSupplier)
        .execute()
    expect((await far.call('transaction/win', promo)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await pays(true)
    await app.ctx.db
      .updateTable('game_sessions')
      .set({ ended_at: app.clock.now() })
      .where('uid', '=', anna.uid)
      .execute()
    for (let time = 0; time < 2; time++)
      expect(await far.call('transaction/win', promo)).toMatchObject({ status: 'RS_OK', balance: 500_000 })
    const other = { ...promo, transaction_uuid: `${name}-2`, round: `${name}-2` }
    expect((await far.call('transaction/win', { ...other, token: `${sent}x` })).status).toBe(
      'RS_ERROR_INVALID_TOKEN',
    )
    expect(await balances()).toMatchObject({ mainMinor: 500n })
    await pays(false)
  })
})
