import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackofficeGame, BackofficeGameAlert, BackofficeGameReturn } from '#contract/operator/games.ts'
import { roundView, type RoundView } from '#contract/studio.ts'
import { deposits } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { newKey, launchStudioGame, type Table } from '#studio/server/studio-table.fixture.ts'
import { advanceClock } from '#server/create-application.ts'
import { checkRounds } from './check-rounds.ts'
import { monitorRtp } from './monitor-rtp.ts'

const sixMinutes = 6 * 60
const dice = { stakeMinor: '100', winning: 4950, isOver: false }

let app: TestApp
let chief: Hired
let anna: Actor
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com')
  await deposits(anna, '500')
})
afterAll(() => app.close())

const returns = async (input: Record<string, string> = {}) =>
  (await chief.get('games/getReturns', input)).data as {
    items: BackofficeGameReturn[]
    alarm_from: number
    replayed_to: string | null
  }
const alerts = async (input: Record<string, string> = {}) =>
  ((await chief.get('games/getAlerts', input)).data as { items: BackofficeGameAlert[] }).items
const stateOf = async (sysname: string) =>
  ((await chief.get('games/get', { sysname })).data as BackofficeGame).state

const rounds = async (table: Table, choices: readonly object[]): Promise<RoundView[]> => {
  const played: RoundView[] = []
  for (const choice of choices) {
    const round = roundView.parse((await table.play(choice)).data)
    if (round.status !== 'open') await table.shown(round.roundId)
    played.push(round)
  }
  return played
}

/** How many rounds of its game are stored up to this one. */
const stored = async (id: string): Promise<number> => {
  const { count } = await app.ctx.db
    .selectFrom('game_rounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game', '=', 'coin')
    .where('id', '<=', BigInt(id))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const sum = (played: readonly RoundView[]) =>
  played.reduce((won, { winMinor }) => won + Number(winMinor), 0) / 100

describe('rounds are replayed', () => {
  test('D4 D5 C7 every round that has ended is counted once by game, mode and stake, beside what was expected of it', async () => {
    const five = Array.from({ length: 5 }, () => dice)
    const real = await rounds(await launchStudioGame(app, anna, 'real', 'dice'), five)
    const dear = await rounds(await launchStudioGame(app, anna, 'real', 'dice'), [
      { ...dice, stakeMinor: '500' },
    ])
    const demo = await rounds(await launchStudioGame(app, anna, 'demo', 'dice'), five.slice(2))
    const spins = await rounds(await launchStudioGame(app, anna, 'real', 'orchard'), [{ stakeMinor: '100' }])
    await app.advance(sixMinutes)
    await app.advance(sixMinutes)
    const { items, replayed_to: replayedTo } = await returns()
    const of = (game: string, mode: string, amount: number) =>
      items.find((one) => one.game.sysname === game && one.mode === mode && one.stake.amount === amount)
    expect(of('dice', 'real', 1)).toMatchObject({
      rounds: 5,
      staked: { amount: 5 },
      won: { amount: sum(real) },
      expected_percent: 99,
      is_alarming: false,
    })
    expect(of('dice', 'real', 5)).toMatchObject({ rounds: 1, won: { amount: sum(dear) } })
    expect(of('dice', 'demo', 1)).toMatchObject({ rounds: 3, won: { amount: sum(demo) } })
    expect(of('orchard', 'real', 1)).toMatchObject({
      rounds: 1,
      won: { amount: sum(spins) },
      expected_percent: 96.02,
    })
    expect(replayedTo).toBe(spins[0]?.roundId)
    expect(await alerts()).toEqual([])
  })

  test('D4 games whose return is in the hands of their player are counted beside what was expected of how they were played', async () => {
    const ante = { stakeMinor: '100', bets: [{ spot: 'ante', chips: 1 }] }
    const box = { stakeMinor: '100', bets: [{ spot: 'box-1', chips: 1 }] }
    const ends: readonly (readonly [game: string, choice: object, action: (round: RoundView) => unknown])[] =
      [
        ['jacks-or-better', { stakeMinor: '100' }, () => [0, 1, 2, 3, 4]],
        ['deuces-wild', { stakeMinor: '100' }, () => [0]],
        ['three-card-poker', ante, () => 'play'],
        ['blackjack', box, ({ view }) => (JSON.stringify(view).includes('"decline"') ? 'decline' : 'stand')],
      ]
    for (const [game, choice, action] of ends) {
      const table = await launchStudioGame(app, anna, 'real', game)
      let round = roundView.parse((await table.play(choice)).data)
      while (round.status === 'open') round = roundView.parse((await table.act(round, action(round))).data)
      await table.shown(round.roundId)
    }
    await app.advance(sixMinutes)
    await app.advance(sixMinutes)
    const { items } = await returns()
    for (const [game] of ends) {
      const counted = items.filter(({ game: { sysname } }) => sysname === game)
      expect(counted).toMatchObject([{ mode: 'real', rounds: 1, is_alarming: false }])
    }
  })

  test('D4 a round that is open is replayed once it has ended', async () => {
    const coin = await launchStudioGame(app, anna, 'real', 'coin')
    let flipped: RoundView | undefined
    while (flipped?.status !== 'open') {
      ;[flipped] = await rounds(coin, [{ stakeMinor: '100', side: 'heads' }])
    }
    await app.advance(sixMinutes)
    const before = (await returns({ game: 'coin' })).items[0]?.rounds ?? 0
    expect(await app.ctx.db.selectFrom('rounds_to_check').selectAll().execute()).toEqual([
      { round_id: BigInt(flipped.roundId) },
    ])
    await coin.act(flipped, 'cash', newKey())
    await coin.shown(flipped.roundId)
    await app.advance(sixMinutes)
    expect((await returns({ game: 'coin' })).items[0]?.rounds).toBe(before + 1)
    expect(await app.ctx.db.selectFrom('rounds_to_check').selectAll().execute()).toEqual([])
  })

  test.each([
    ['after the last one', true],
    ['that was open', false],
  ])('D4 processes that check at the same time count a round %s once', async (_, hasNext) => {
    const coin = await launchStudioGame(app, anna, 'real', 'coin')
    const flips = async (): Promise<RoundView> => {
      const [flipped] = await rounds(coin, [{ stakeMinor: '200', side: 'heads' }])
      return flipped?.status === 'open' ? flipped : flips()
    }
    const cashes = async (flipped: RoundView) => {
      await coin.act(flipped, 'cash', newKey())
      await coin.shown(flipped.roundId)
    }
    const counted = async () =>
      (await returns({ game: 'coin' })).items.find(({ stake }) => stake.amount === 2)?.rounds ?? 0
    const late = await flips()
    await app.advance(sixMinutes)
    const before = await counted()
    await cashes(late)
    const last = hasNext ? await flips() : late
    if (hasNext) await cashes(last)
    const played = 1 + (await stored(last.roundId)) - (await stored(late.roundId))
    await advanceClock(app.ctx, sixMinutes * 1000)
    await Promise.all([1, 2, 3].map(() => checkRounds(app.ctx)))
    await app.advance(sixMinutes)
    expect(await counted()).toBe(before + played)
  })
})

test('D4 E3 one round that is stored otherwise than it plays is reported and stops its game', async () => {
  const limbo = await launchStudioGame(app, anna, 'real', 'limbo')
  const [round] = await rounds(limbo, [{ stakeMinor: '100', target: 1_000_000 }])
  const id = BigInt(round?.roundId ?? 0)
  await app.ctx.db
    .updateTable('game_rounds')
    .set({ win_minor: BigInt(round?.winMinor ?? 0) + 1n })
    .where('id', '=', id)
    .execute()
  await app.advance(sixMinutes)
  expect(await alerts()).toMatchObject([
    {
      kind: 'wrong_round',
      supplier: 'studio',
      uid: anna.uid,
      subject: `round:${id}`,
      details: { game: 'limbo', what: ['win'] },
    },
  ])
  const { data: pile } = await chief.get('inbox/getQueue', { queue: 'game_alerts' })
  expect(pile).toMatchObject({ items: [{ uid: anna.uid, subject: 'wrong_round' }], total: 1 })
  expect(await alerts({ days: '1' })).toHaveLength(1)
  expect(await stateOf('limbo')).toBe('off')
  expect((await limbo.play({ stakeMinor: '100', target: 200 })).error?.code).toBe('GAME_CLOSED')
  expect(await stateOf('dice')).toBe('on')
  const { data } = await chief.get('audit/getList', { type: 'game_changed', actor: 'games.watch' })
  expect(data).toMatchObject({ items: [{ subject: 'game:limbo', actor: 'games.watch' }] })
  // Staff checks and switches it on again; the round is not reported a second time.
  const back = { sysname: 'limbo', state: 'on', seen_state: 'off', reason: 'looked at' }
  expect((await chief.post('games/setState', back)).status).toBe(200)
  await app.advance(sixMinutes)
  expect(await alerts()).toHaveLength(1)
  expect(await stateOf('limbo')).toBe('on')
})

test('D4 a round whose seed cannot be opened is reported, and blocks no other', async () => {
  const boris = await register(app, 'boris@example.com')
  await deposits(boris, '50')
  await rounds(await launchStudioGame(app, boris, 'real', 'wheel'), [{ stakeMinor: '100', table: 'low' }])
  const [after] = await rounds(await launchStudioGame(app, anna, 'real', 'dice'), [dice])
  await app.ctx.db
    .updateTable('fairness_seed_pairs')
    .set({ sealed_server_seed: 'not what was sealed' })
    .where('uid', '=', boris.uid)
    .execute()
  await app.advance(sixMinutes)
  const [told] = await alerts({ kind: 'wrong_round' })
  expect(told).toMatchObject({ uid: boris.uid, details: { game: 'wheel', what: ['replay'] } })
  expect((await returns()).replayed_to).toBe(after?.roundId)
})

test('D4 wins that are no chance any more are told of once a day, and the game goes on', async () => {
  const day = app.clock.now().toISOString().slice(0, 10)
  const of = (game: string, won: bigint) => ({
    day,
    game,
    math_version: `${game}-1`,
    mode: 'real' as const,
    currency: 'EUR',
    stake_minor: 700n,
    rounds: 400_000n,
    staked_minor: 280_000_000n,
    won_minor: won,
    expected: 277_200_000,
    variance: 400_000 * 693 ** 2,
    most_above: 693,
    most_below: 693,
    cut: 0,
  })
  const rows = [of('keno', 277_200_000n - 2_772_000n), of('wheel', 277_200_000n + 400_000n)]
  await app.ctx.db.insertInto('game_return_days').values(rows).execute()
  const before = (await alerts({ kind: 'drift' })).length
  await monitorRtp(app.ctx)
  await monitorRtp(app.ctx)
  const told = await alerts({ kind: 'drift' })
  expect(told).toHaveLength(before + 1)
  expect(told[0]).toMatchObject({ uid: null, details: { game: 'keno', rounds: '400000', mode: 'real' } })
  const { items, alarm_from: from } = await returns()
  expect(items[0]).toMatchObject({ game: { sysname: 'keno' }, is_alarming: true, returned_percent: 98.01 })
  expect(items[0]?.surprise).toBeGreaterThan(from)
  expect(items.find(({ game }) => game.sysname === 'wheel')).toMatchObject({ is_alarming: false })
  expect(await stateOf('keno')).toBe('on')
  expect(app.logLines.some((line) => line.includes('does not by chance'))).toBe(true)
})
