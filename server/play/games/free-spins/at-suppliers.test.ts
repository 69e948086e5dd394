import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import type { StaffFreeSpinsGrant } from '#contract/operator/games/free-spins.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { playRound, type Seat } from '#sandbox/game-supplier/play-round.ts'
import { rewardFaults } from '#sandbox/game-supplier/reward-rules.ts'
import { registerSandboxSupplier, sandboxGame, sandboxSlot } from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { readBalances } from '#server/money/wallet/queries.ts'

let app: TestApp
let chief: Hired
let second: Hired
let anna: Actor
let names = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerSandboxSupplier(app.ctx)
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
})
beforeEach(async () => {
  app.line.isCutOff = false
  anna = await register(app, `given${names++}@example.com`, { currency: 'EUR', country: 'LV' })
  await chief.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

type Given = { games?: string[]; rounds?: number; stake?: string; days?: number; winnings?: string }
const asks = (given: Given = {}) =>
  chief.post('freeRounds/grant', {
    uid: anna.uid,
    games: [sandboxGame],
    rounds: 3,
    stake: '1',
    days: 7,
    winnings: 'bonus',
    reason: 'a birthday',
    ...given,
  })
/** The id of a requested grant; its supplier has answered by then, if it does. */
const grants = async (given: Given = {}): Promise<string> => {
  const { data, error } = await asks(given)
  if (error) throw new Error(JSON.stringify(error))
  await app.settle()
  return (data as { id: string }).id
}
const staffGrant = async (id: string) =>
  (await chief.get('freeRounds/get', { id })).data as StaffFreeSpinsGrant
const freeSpinsGrantsOf = async () =>
  ((await anna.get('freespins/get', { count: '99' })).data as { items: FreeSpinsGrantDto[] }).items
const rewards = () =>
  app.ctx.db
    .selectFrom('sandbox_rewards')
    .selectAll()
    .where('player', '=', String(anna.uid))
    .orderBy('created_at')
    .execute()
const seat = async (game: string = sandboxGame): Promise<Seat> => {
  const { user, token, currency } = await opensSupplierGame(anna, game)
  return { player: user, token, gameCode: game, currency }
}
const plays = (at: Seat) => playRound(app.ctx, at, 100_000)
const cancels = async (id: string) => {
  const { left } = await staffGrant(id)
  return chief.post('freeRounds/cancel', { id, seen_left: left, reason: 'a mistake' })
}
const audited = async (id: string) => {
  const { data } = await chief.get('audit/getList', { uid: String(anna.uid) })
  const { items } = data as { items: { type: string; subject: string }[] }
  return items.filter(({ subject }) => subject === `free_rounds:${id}`).map(({ type }) => type)
}

describe('given at a supplier', () => {
  test('GM-10 GM-11 ten free rounds at a supplier are given, played there as free bets, and their wins are in the bonus balance', async () => {
    const id = await grants({ rounds: 10 })
    expect(await staffGrant(id)).toMatchObject({
      status: 'received',
      supplier: 'sandbox',
      games: [{ sysname: sandboxGame, state: 'given', reward_id: expect.any(String) as string }],
    })
    expect(await freeSpinsGrantsOf()).toMatchObject([{ id, status: 'received', remaining_count: 10 }])
    const at = await seat()
    let won = 0
    for (let left = 9; left >= 0; left--) {
      const played = await plays(at)
      expect(played).toMatchObject({ isFree: true, freeLeft: left, answer: { status: 'RS_OK' } })
      won += played.win
    }
    expect(await freeSpinsGrantsOf()).toMatchObject([
      { status: 'finished', remaining_count: 0, won: { amount: won / 100_000 } },
    ])
    await app.advance(61)
    await app.advance(61)
    const { mainMinor, bonusMinor } = await readBalances(app.ctx.db, anna.uid)
    expect([mainMinor, bonusMinor]).toEqual([BigInt(won / 1000), 0n])
    // The eleventh spin is for money, which the player may not have.
    expect(await plays(at)).toMatchObject({ isFree: false })
    expect(await audited(id)).toEqual(
      expect.arrayContaining(['free_rounds_granted', 'free_rounds_confirmed']),
    )
  })

  test('GM-11 one pack is played in any of its games at the supplier, and never more than it has', async () => {
    const id = await grants({ games: [sandboxGame, sandboxSlot], rounds: 3 })
    // The supplier has a reward of the whole number in each game; the wallet counts them as one.
    expect((await rewards()).map(({ bet_count }) => bet_count)).toEqual([3, 3])
    const [wheel, slot] = [await seat(), await seat(sandboxSlot)]
    for (const at of [wheel, slot, slot])
      expect(await plays(at)).toMatchObject({ answer: { status: 'RS_OK' } })
    for (const at of [wheel, slot])
      expect(await plays(at)).toMatchObject({
        isFree: true,
        answer: { status: 'RS_ERROR_BET_LIMIT_EXCEEDED' },
      })
    expect(await freeSpinsGrantsOf()).toMatchObject([{ id, status: 'finished', games: [{}, {}] }])
    // The unused reward at the supplier is withdrawn once it can no longer be played.
    for (let minute = 0; minute < 13; minute++) await app.advance(61)
    expect((await rewards()).map(({ status }) => status)).toEqual(['FRS_CANCELLED', 'FRS_CANCELLED'])
    expect((await staffGrant(id)).games.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  test('GM-11 what a supplier gives twice after a lost answer is one pack at the wallet', async () => {
    const rounds = rewardFaults.twice
    const id = await grants({ rounds, stake: '0.20' })
    expect(await staffGrant(id)).toMatchObject({ status: 'asked' })
    await app.advance(61)
    expect(await rewards()).toHaveLength(2)
    expect(await staffGrant(id)).toMatchObject({ status: 'received' })
    const at = await seat()
    for (let round = 0; round < rounds; round++) expect((await plays(at)).answer.status).toBe('RS_OK')
    expect(await plays(at)).toMatchObject({ isFree: true, answer: { status: 'RS_ERROR_BET_LIMIT_EXCEEDED' } })
    expect(await freeSpinsGrantsOf()).toMatchObject([{ status: 'finished' }])
  })

  test('GM-11 a bet that comes before the answer is the answer, and counts', async () => {
    const id = await grants({ rounds: rewardFaults.lose })
    expect(await staffGrant(id)).toMatchObject({ status: 'asked' })
    expect(await freeSpinsGrantsOf()).toEqual([])
    expect((await plays(await seat())).answer.status).toBe('RS_OK')
    expect(await freeSpinsGrantsOf()).toMatchObject([{ id, status: 'activated', remaining_count: 41 }])
    await app.advance(61)
    expect(await staffGrant(id)).toMatchObject({ status: 'activated', games: [{ state: 'given' }] })
    expect(await rewards()).toHaveLength(1)
  })
})

test('GM-10 a game in no list is found by name only by a player with free rounds in it', async () => {
  const finds = async (by: Actor | undefined) => {
    const options = JSON.stringify({ sysnames: [sandboxGame, 'night-ferry'], count: 2 })
    const path = `/api/games/get?options=${encodeURIComponent(options)}`
    const answer = await (by ? by.request(path) : app.fetch(path))
    const { data } = (await answer.json()) as { data: { items: { sysname: string }[]; total: number } }
    expect(data.total).toBe(data.items.length)
    return data.items.map(({ sysname }) => sysname)
  }
  const id = await grants()
  const boris = await register(app, `nothing${names++}@example.com`, { currency: 'EUR', country: 'LV' })
  expect(await finds(anna)).toEqual(['night-ferry', sandboxGame])
  for (const other of [boris, undefined]) expect(await finds(other)).toEqual(['night-ferry'])
  await cancels(id)
  expect(await finds(anna)).toEqual(['night-ferry'])
})

describe('a supplier that says no, or nothing', () => {
  test('GM-11 a refusal is shown in the back office in the supplier’s words, not to the player', async () => {
    const id = await grants({ rounds: rewardFaults.refuse })
    expect(await staffGrant(id)).toMatchObject({
      status: 'refused',
      ended_at: expect.any(String) as string,
      games: [{ state: 'refused', reason: 'supplier', words: 'The player may not have promotions here.' }],
    })
    expect(await freeSpinsGrantsOf()).toEqual([])
    expect(await audited(id)).toContain('free_rounds_refused')
    expect((await cancels(id)).fields).toMatchObject({ id: ['NOT_ALLOWED'] })
  })

  test('GM-11 of several games the one that is refused is none of the pack', async () => {
    const id = await grants({ games: [sandboxGame, sandboxSlot] })
    await app.ctx.db
      .updateTable('free_round_games')
      .set({ state: 'refused', reward_id: null })
      .where('pack_id', '=', BigInt(id))
      .where('game', '=', sandboxSlot)
      .execute()
    expect(await freeSpinsGrantsOf()).toMatchObject([{ games: [{ sysname: sandboxGame }] }])
    expect((await plays(await seat(sandboxSlot))).answer.status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  })

  test('GM-11 a supplier that is away is asked on under the same name, and gives once it is back', async () => {
    app.line.isCutOff = true
    const id = await grants()
    expect(await staffGrant(id)).toMatchObject({ status: 'asked', games: [{ state: 'asked', attempts: 1 }] })
    for (let minute = 0; minute < 4; minute++) await app.advance(61)
    // The pauses grow: one minute, then two more.
    expect(await staffGrant(id)).toMatchObject({ games: [{ attempts: 3 }] })
    app.line.isCutOff = false
    for (let minute = 0; minute < 4; minute++) await app.advance(61)
    expect(await staffGrant(id)).toMatchObject({ status: 'received', games: [{ state: 'given' }] })
    const reference = app.ctx.db
      .selectFrom('free_round_games')
      .select('reference')
      .where('pack_id', '=', BigInt(id))
    expect(await reference.executeTakeFirst()).toEqual({
      reference: (await rewards())[0]?.operator_reference,
    })
  })

  test('GM-11 after a day without an answer the pack is refused, and what may be there is taken back', async () => {
    const id = await grants({ rounds: rewardFaults.lose })
    await app.ctx.db
      .updateTable('free_round_games')
      .set({ ask_until: app.clock.now() })
      .where('pack_id', '=', BigInt(id))
      .execute()
    app.line.isCutOff = true
    await app.advance(61)
    expect(await staffGrant(id)).toMatchObject({
      status: 'refused',
      games: [{ state: 'cancelling', reason: 'no_answer' }],
    })
    app.line.isCutOff = false
    expect((await plays(await seat())).answer.status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    await app.advance(61)
    expect(await staffGrant(id)).toMatchObject({ status: 'refused', games: [{ state: 'cancelled' }] })
    expect(await rewards()).toMatchObject([{ status: 'FRS_CANCELLED' }])
  })

  test('GM-11 stakes are the supplier’s own, and what it does not have is not given', async () => {
    const stakes = async (games: string[]) =>
      (
        await chief.get('freeRounds/getStakes', {
          uid: String(anna.uid),
          ...Object.fromEntries(games.map((game, at) => [`games[${at}]`, game])),
        })
      ).data
    expect(await stakes([sandboxGame, sandboxSlot])).toMatchObject({
      is_known: true,
      is_any: false,
      stakes: [0.2, 0.5, 1, 2].map((amount) => ({ stake: { amount, currency: 'EUR' }, rounds: null })),
    })
    expect(await stakes([sandboxSlot])).toMatchObject({ is_any: true, stakes: [] })
    expect((await asks({ stake: '0.33' })).fields).toMatchObject({ stake: ['UNKNOWN'] })
    app.line.isCutOff = true
    expect(await stakes([sandboxGame])).toMatchObject({ is_known: false })
    // The request is repeated later and then refused.
    const id = await grants({ stake: '0.33' })
    app.line.isCutOff = false
    await app.advance(61)
    expect(await staffGrant(id)).toMatchObject({
      status: 'refused',
      games: [{ state: 'refused', reason: 'no_offer' }],
    })
    const { data } = await chief.get('freeRounds/getGames')
    const { items } = data as { items: { sysname: string; supplier: string }[] }
    expect(items.filter(({ supplier }) => supplier === 'sandbox').map(({ sysname }) => sysname)).toEqual([
      sandboxSlot,
      sandboxGame,
    ])
    expect(items).toContainEqual(expect.objectContaining({ sysname: 'night-ferry', supplier: 'studio' }))
  })

  test('GM-11 W26 above one person’s reach no supplier is asked before a second has approved', async () => {
    const { data } = await asks({ games: [sandboxSlot], rounds: 500, stake: '20' })
    const { approval_id: approval } = data as { approval_id: string }
    await app.settle()
    expect(await rewards()).toEqual([])
    const card = (await second.get('approvals/get', { id: approval })).data
    expect(card).toMatchObject({ facts: { games: 'Sandbox Slot' } })
    await second.stepUp('money')
    expect((await second.post('approvals/approve', { id: approval })).status).toBe(200)
    await app.settle()
    expect(await rewards()).toMatchObject([{ bet_count: 500, bet_value: 2_000_000n }])
    expect(await freeSpinsGrantsOf()).toMatchObject([{ total_count: 500, status: 'received' }])
  })
})

describe('taken back', () => {
  test('GM-11 what staff takes back is refused by the wallet at once, and taken back at the supplier', async () => {
    const id = await grants()
    const at = await seat()
    expect((await plays(at)).answer.status).toBe('RS_OK')
    app.line.isCutOff = true
    expect((await cancels(id)).status).toBe(200)
    await app.settle()
    app.line.isCutOff = false
    expect(await plays(at)).toMatchObject({ isFree: true, answer: { status: 'RS_ERROR_BET_LIMIT_EXCEEDED' } })
    expect(await staffGrant(id)).toMatchObject({ status: 'cancelled', games: [{ state: 'cancelling' }] })
    await app.advance(61)
    expect(await staffGrant(id)).toMatchObject({ games: [{ state: 'cancelled' }] })
    expect(await rewards()).toMatchObject([{ status: 'FRS_CANCELLED', bets_used: 1 }])
    expect(await audited(id)).toEqual(
      expect.arrayContaining(['free_rounds_cancelled', 'free_rounds_withdrawn']),
    )
  })

  test('GM-11 what a supplier would not take back stands at the desk in its words, and is worth nothing', async () => {
    const id = await grants({ rounds: rewardFaults.keep })
    await cancels(id)
    await app.settle()
    expect(await staffGrant(id)).toMatchObject({
      status: 'cancelled',
      games: [{ state: 'left', reason: 'supplier', words: 'A reward that was shown stays with its player.' }],
    })
    expect((await plays(await seat())).answer.status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    expect(await audited(id)).toContain('free_rounds_left')
  })

  test('GM-11 what was asked for and taken back before it was given is found once it is there', async () => {
    const id = await grants({ rounds: rewardFaults.late })
    await cancels(id)
    await app.settle()
    expect(await staffGrant(id)).toMatchObject({ games: [{ state: 'cancelling' }] })
    await app.advance(100)
    expect(await rewards()).toMatchObject([{ status: 'FRS_CANCELLED' }])
    expect(await staffGrant(id)).toMatchObject({ status: 'cancelled', games: [{ state: 'cancelled' }] })
  })
})

describe('the games of the stand-in', () => {
  const asked = (path: string, body?: object) =>
    app.fetch(`/sandbox/game-supplier${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })

  test('GM-11 the launch leads to a page of the game, which says how many free rounds wait and plays them', async () => {
    await grants({ rounds: 2 })
    const launched = await anna.request(`/platform/game/${sandboxGame}/play?mode=real&locale=fr`)
    const address = new URL(launched.headers.get('location') ?? '')
    const page = await (await app.fetch(`${address.pathname}${address.search}`)).text()
    expect(page).toContain('Sandbox Wheel')
    const seated = { ...(await seat()), locale: 'en' }
    // The site shows it in a frame of an opaque origin, so every call is cross-origin.
    const preflight = await app.fetch('/sandbox/game-supplier/spin', {
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
    expect(await (await asked('/seat', seated)).json()).toMatchObject({
      free: 'Free rounds left: 2',
      spin: 'Play a free round',
    })
    expect(await (await asked('/spin', seated)).json()).toMatchObject({ free: 'Free rounds left: 1' })
    expect(await (await asked('')).text()).toContain(`<td>${anna.uid}</td>`)
    expect((await asked('/spin', { ...seated, player: '1' })).status).toBe(200)
    expect(await (await asked('/seat', seated)).json()).toMatchObject({ free: 'Free rounds left: 1' })
  })
})
