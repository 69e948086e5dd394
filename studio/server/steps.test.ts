import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { roundView, type FairnessView, type OpenAnswer, type RoundView } from '#contract/studio.ts'
import { movesOfKind } from '#contract/studio-moves.ts'
import { register, storyPassword, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { fastGames } from '#studio/fast/fast-games.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import { verifyRound } from '#studio/verify/verify-round.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { boardChoices } from './first-choices.fixture.ts'
import { safeTiles } from './safe-tiles.fixture.ts'
import { newKey, launchStudioGame, type Table } from './studio-table.fixture.ts'

const day = 24 * 60 * 60
const twoMines = { stakeMinor: '100', mines: 2 }

let app: TestApp
let names = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterEach(async () => expect(await checkLedger(app.ctx.db, ledgerChecks)).toEqual([]))
afterAll(() => app.close())

const newcomer = async (): Promise<Actor> => {
  const player = await register({ origin: testOrigin, fetch: app.fetch }, `steps${names++}@example.com`)
  await deposits(player, '200')
  return player
}
const balance = async ({ uid }: Actor): Promise<bigint> => (await readBalances(app.ctx.db, uid)).mainMinor
const begins = async (table: Table, choice: object): Promise<RoundView> =>
  roundView.parse((await table.play(choice)).data)
const stateOf = async (table: Table): Promise<OpenAnswer> =>
  (await table.call<OpenAnswer>('open')).data as OpenAnswer
const statusOf = (roundId: string) =>
  app.ctx.db
    .selectFrom('game_rounds')
    .select(['status', 'stake_minor', 'win_minor', 'refunded_minor', 'shown_at'])
    .where('id', '=', BigInt(roundId))
    .executeTakeFirstOrThrow()

/** Mines with one safe tile open, for money or in a demonstration. */
const oneTurned = async (player: Actor, mode: 'real' | 'demo' = 'real') => {
  const table = await launchStudioGame(app, player, mode, 'mines')
  const round = await begins(table, twoMines)
  const safe = await safeTiles(app, round.roundId)
  const turned = (await table.act(round, safe[0])).data as RoundView
  return { table, round, turned, safe }
}

describe.each(['real', 'demo'] as const)('an open round, %s', (mode) => {
  test('E2 N8 is the same after a reload, keeps its stake, and holds up the next one and a new seed', async () => {
    const { table, turned } = await oneTurned(await newcomer(), mode)
    expect(turned).toMatchObject({ status: 'open', winMinor: '0', stakeMinor: '100' })
    expect(turned.view).toMatchObject({ kind: 'mines', hidden: null, end: 'open' })
    expect((await stateOf(table)).unfinished).toEqual(turned)
    expect((await table.play(twoMines)).error?.code).toBe('ROUND_UNFINISHED')
    expect((await table.rotate('x')).error?.code).toBe('ROUND_UNFINISHED')
    await table.shown(turned.roundId)
    expect((await stateOf(table)).unfinished).toEqual(turned)
  })

  test('C3 an action counts once: repeated it is answered as at first, and another one for its step is not taken', async () => {
    const { table, round, turned, safe } = await oneTurned(await newcomer(), mode)
    const key = newKey()
    const first = await table.act(turned, safe[1], key)
    expect(first.data?.actions).toEqual([safe[0], safe[1]])
    expect(await table.act(turned, safe[1], key)).toEqual(first)
    expect((await table.act(turned, safe[1])).error?.code).toBe('STEP_TAKEN')
    expect((await table.act(turned, safe[2], key)).error?.code).toBe('STEP_TAKEN')
    expect((await table.act(round, 'cash')).error?.code).toBe('STEP_TAKEN')
    const ahead = { roundId: round.roundId, actions: [0, 0, 0, 0, 0] }
    expect((await table.act(ahead, 'cash')).error?.code).toBe('STEP_TAKEN')
    expect((await stateOf(table)).unfinished?.actions).toEqual([safe[0], safe[1]])
  })

  test('what is not legal, not offered or no action at all changes nothing', async () => {
    const { table, turned, safe } = await oneTurned(await newcomer(), mode)
    for (const action of [safe[0], 25, 1000])
      expect((await table.act(turned, action)).error?.code).toBe('ACTION_INVALID')
    for (const action of [-1, 1.5, 'take', null, { cell: 1 }])
      expect((await table.act(turned, action)).status).toBe(400)
    const foreign = { ...turned, roundId: '999999999' }
    expect((await table.act(foreign, 'cash')).error?.code).toBe('ACTION_INVALID')
    expect((await stateOf(table)).unfinished).toEqual(turned)
  })

  test('cashing out pays once, to the cent, and is the end of the round', async () => {
    const player = await newcomer()
    const { table, turned } = await oneTurned(player, mode)
    const before = BigInt((await stateOf(table)).balanceMinor)
    const key = newKey()
    const paid = (await table.act(turned, 'cash', key)).data as RoundView
    // One safe tile of 25 with two mines: 99 % of 25/23.
    expect(paid).toMatchObject({ status: 'closed', winMinor: '107' })
    expect(BigInt(paid.balanceMinor)).toBe(before + 107n)
    expect((await table.act(turned, 'cash', key)).data).toEqual(paid)
    expect((await table.act(paid, 'cash')).error?.code).toBe('STEP_TAKEN')
    expect((await stateOf(table)).balanceMinor).toBe(paid.balanceMinor)
    expect(paid.view.kind === 'mines' && paid.view.hidden?.length).toBe(2)
    await table.shown(paid.roundId)
    expect((await table.play(twoMines)).data?.status).toBe('open')
  })

  test('a mine ends the round without a win', async () => {
    const { table, turned, safe } = await oneTurned(await newcomer(), mode)
    const mine = Array.from({ length: 25 }, (_, cell) => cell).find((cell) => !safe.includes(cell))
    const before = (await stateOf(table)).balanceMinor
    const lost = (await table.act(turned, mine)).data as RoundView
    expect(lost).toMatchObject({ status: 'closed', winMinor: '0', balanceMinor: before })
    expect(lost.view).toMatchObject({ kind: 'mines', end: 'lost', factor: 0 })
  })
})

test('N6 N8 rounds of several steps are made again from their seeds, choice and actions', async () => {
  const table = await launchStudioGame(app, await newcomer(), 'real', 'coin')
  const start = (await table.call<FairnessView>('fairness')).data as FairnessView
  const rounds: RoundView[] = []
  for (let at = 0; at < 6; at += 1) {
    let round = await begins(table, { stakeMinor: '100', side: 'heads' })
    for (const action of ['tails', 'heads', 'cash'])
      if (round.status === 'open') round = (await table.act(round, action)).data as RoundView
    await table.shown(round.roundId)
    rounds.push(round)
  }
  const { previous } = (await table.rotate('mine')).data as FairnessView
  for (const round of rounds) {
    const { isCommitmentKept, round: made } = await verifyRound({
      serverSeed: previous?.serverSeed ?? '',
      serverSeedHash: start.serverSeedHash,
      clientSeed: start.clientSeed,
      nonce: round.nonce,
      game: fastGames.coin,
      choice: round.choice,
      actions: round.actions,
    })
    expect(isCommitmentKept).toBe(true)
    expect(String(made?.winMinor)).toBe(round.winMinor)
    expect(made?.view).toEqual(round.view)
  }
})

test.each(Object.entries(boardChoices))(
  'D2 D5 %s is played for money and shown again by the history',
  async (sysname, choice) => {
    const player = await newcomer()
    const table = await launchStudioGame(app, player, 'real', sysname)
    const before = await balance(player)
    const round = await begins(table, { stakeMinor: '500', ...choice })
    const { game } = catalogue.find((entry) => entry.sysname === sysname)!
    expect(round.view.kind).toBe(game.kind)
    const staked = game.stakeOf({ stakeMinor: '500', ...choice }) ?? 0n
    expect(round.stakeMinor).toBe(String(staked))
    expect(movesOfKind[round.view.kind].choice.parse(round.choice)).toEqual({ stakeMinor: '500', ...choice })
    const paid = round.status === 'closed' ? BigInt(round.winMinor) : 0n
    expect(await balance(player)).toBe(before - staked + paid)
    if (round.status === 'closed') await table.shown(round.roundId)
    const recalled = await player.get('games/getRound', { id: round.roundId })
    expect(recalled.data).toMatchObject({ outcome: round, status: round.status })
  },
)

test.each([
  ['dice', { winning: 199, isOver: true }],
  ['dice', { winning: 9801, isOver: true }],
  ['limbo', { target: 100 }],
  ['mines', { mines: 25 }],
  ['mines', { mines: 0 }],
  ['wheel', { table: 'reckless' }],
  ['plinko', { rows: 9, risk: 'low' }],
  ['keno', { picks: [] }],
  ['keno', { picks: [1, 1] }],
  ['keno', { picks: [40] }],
  ['european-roulette', { bets: [] }],
  ['european-roulette', { bets: [{ spot: '1-3', chips: 1 }] }],
  ['european-roulette', { bets: [{ spot: 'red', chips: 1001 }] }],
])('%s takes no choice that is not on offer: %j', async (sysname, choice) => {
  const player = await newcomer()
  const table = await launchStudioGame(app, player, 'real', sysname)
  const before = await balance(player)
  expect((await table.play({ stakeMinor: '100', ...choice })).error?.code).toBe('CHOICE_INVALID')
  expect((await table.play({ stakeMinor: '150', ...choice })).error?.code).toBe('STAKE_INVALID')
  expect((await table.play({ stakeMinor: '100', ...choice, extra: 1 })).status).toBe(400)
  expect(await balance(player)).toBe(before)
})

test('E3 I3 a game that is switched off in the middle of a round begins no other and lets this one end', async () => {
  const { table, turned } = await oneTurned(await newcomer())
  const setOff = (is_off: boolean) =>
    app.ctx.db.updateTable('games').set({ is_off }).where('sysname', '=', 'mines').execute()
  await setOff(true)
  try {
    expect((await table.play(twoMines)).error?.code).not.toBeUndefined()
    const paid = (await table.act(turned, 'cash')).data as RoundView
    expect(paid.winMinor).toBe('107')
    await table.shown(paid.roundId)
    expect((await table.play(twoMines)).error?.code).toBe('GAME_CLOSED')
  } finally {
    await setOff(false)
  }
})

/** Three card poker with an ante of `chips` chips of 1.00, and one on a pair or better. */
const ante = (chips: number) => ({ stakeMinor: '100', bets: [{ spot: 'ante', chips }] })
const betsOf = (roundId: string) =>
  app.ctx.db
    .selectFrom('game_transactions')
    .select('amount_minor')
    .where('round_id', '=', BigInt(roundId))
    .where('kind', '=', 'bet')
    .execute()

describe('a step that stakes more', () => {
  test('C3 is refused without the money for it and changes nothing, then is a bet of its round, taken once', async () => {
    const player = await newcomer()
    const table = await launchStudioGame(app, player, 'real', 'three-card-poker')
    const round = await begins(table, ante(110))
    expect(await balance(player)).toBe(9_000n)
    const key = newKey()
    expect((await table.act(round, 'play', key)).error?.code).toBe('NOT_ENOUGH_MONEY')
    expect((await stateOf(table)).unfinished).toEqual(round)
    expect(await balance(player)).toBe(9_000n)
    await deposits(player, '100')
    expect((await table.act({ ...round, actions: ['fold'] }, 'play')).error?.code).toBe('STEP_TAKEN')
    const played = (await table.act(round, 'play', key)).data as RoundView
    expect(played).toMatchObject({ status: 'closed', stakeMinor: '22000', actions: ['play'] })
    expect((await table.act(round, 'play', key)).data).toEqual(played)
    expect((await table.act(round, 'fold')).error?.code).toBe('STEP_TAKEN')
    expect(await balance(player)).toBe(8_000n + BigInt(played.winMinor))
    expect(await betsOf(round.roundId)).toEqual([{ amount_minor: 11_000n }, { amount_minor: 11_000n }])
  })

  test('D5 takes the money of a demonstration in the same way', async () => {
    const table = await launchStudioGame(app, await newcomer(), 'demo', 'three-card-poker')
    const before = BigInt((await stateOf(table)).balanceMinor)
    const round = await begins(table, ante(400))
    const played = (await table.act(round, 'play')).data as RoundView
    expect(played.stakeMinor).toBe('80000')
    expect(BigInt((await stateOf(table)).balanceMinor)).toBe(before - 80_000n + BigInt(played.winMinor))
  })
})

describe('a round that its player has left', () => {
  test('E3 after 72 hours takes what stands; a minute before that it still waits', async () => {
    const player = await newcomer()
    const { turned } = await oneTurned(player)
    const before = await balance(player)
    await app.advance(3 * day - 60 * 60)
    expect((await statusOf(turned.roundId)).status).toBe('open')
    await app.advance(2 * 60 * 60)
    expect(await statusOf(turned.roundId)).toMatchObject({ status: 'closed', win_minor: 107n })
    expect((await statusOf(turned.roundId)).shown_at).not.toBeNull()
    expect(await balance(player)).toBe(before + 107n)
  })

  test('E3 gives the stake back where nothing was shown yet', async () => {
    const player = await newcomer()
    const before = await balance(player)
    const { roundId } = await begins(await launchStudioGame(app, player, 'real', 'mines'), twoMines)
    await app.advance(3 * day + 60 * 60)
    expect(await statusOf(roundId)).toMatchObject({ status: 'rolled_back', refunded_minor: 100n })
    expect(await balance(player)).toBe(before)
    await player.post('auth/login', { login: player.email, password: storyPassword })
    const { items } = (await player.get('games/getHistory')).data as {
      items: { id: string; status: string }[]
    }
    expect(items.find(({ id }) => id === roundId)?.status).toBe('rolled_back')
  })

  test('E3 one that cannot be gone on with gets its stake back, and keeps no later one waiting', async () => {
    const [spoilt, sound] = [await newcomer(), await newcomer()]
    const before = await balance(spoilt)
    const first = await begins(await launchStudioGame(app, spoilt, 'real', 'mines'), twoMines)
    await app.advance(60)
    const second = await begins(await launchStudioGame(app, sound, 'real', 'mines'), twoMines)
    await app.ctx.db
      .updateTable('fairness_seed_pairs')
      .set({ sealed_server_seed: 'spoilt' })
      .where('uid', '=', spoilt.uid)
      .execute()
    await app.advance(3 * day + 60 * 60)
    for (const { roundId } of [first, second]) expect((await statusOf(roundId)).status).toBe('rolled_back')
    expect(await balance(spoilt)).toBe(before)
  })

  test('E3 gives the stake back at hi-lo where no guess was made: every card is worth the same before one', async () => {
    const player = await newcomer()
    const before = await balance(player)
    const { roundId } = await begins(await launchStudioGame(app, player, 'real', 'hi-lo'), {
      stakeMinor: '100',
    })
    await app.advance(3 * day + 60 * 60)
    expect(await statusOf(roundId)).toMatchObject({ status: 'rolled_back', refunded_minor: 100n })
    expect(await balance(player)).toBe(before)
  })

  test('D9 E3 one that began under other rules is not ended under these: its stake goes back', async () => {
    const player = await newcomer()
    const { table, turned } = await oneTurned(player)
    await app.ctx.db
      .updateTable('game_rounds')
      .set({ math_version: 'mines-0' })
      .where('id', '=', BigInt(turned.roundId))
      .execute()
    expect((await table.act(turned, 'cash')).error?.code).toBe('GAME_CLOSED')
    const before = await balance(player)
    await app.advance(3 * day + 60 * 60)
    expect((await statusOf(turned.roundId)).status).toBe('rolled_back')
    expect(await balance(player)).toBe(before + 100n)
  })

  /**
   * Repeats until a hand waits for a move: a blackjack ends its round at once, and an ace first offers
   * insurance.
   */
  const opensHand = async (table: Table, choice: object): Promise<RoundView> => {
    for (;;) {
      let round = await begins(table, choice)
      const isInsuring = round.view.kind === 'blackjack' && round.view.insurance === 'offered'
      if (round.status === 'open' && !isInsuring) return round
      for (const action of ['decline', 'stand'])
        if (round.status === 'open') round = (await table.act(round, action)).data as RoundView
      await table.shown(round.roundId)
    }
  }

  test.each([
    ['jacks-or-better', { stakeMinor: '100' }, [[0, 1, 2, 3, 4]]],
    ['three-card-poker', ante(2), ['fold']],
    ['blackjack', { stakeMinor: '100', bets: [{ spot: 'box-2', chips: 1 }] }, ['stand']],
  ] as const)(
    'E3 stakes no more at %s, and is ended by a move of the game',
    async (sysname, choice, actions) => {
      const table = await launchStudioGame(app, await newcomer(), 'real', sysname)
      const round = await opensHand(table, choice)
      await app.advance(3 * day + 60 * 60)
      const left = await statusOf(round.roundId)
      expect(left).toMatchObject({
        status: 'closed',
        stake_minor: BigInt(round.stakeMinor),
        refunded_minor: 0n,
      })
      const { outcome } = await app.ctx.db
        .selectFrom('game_rounds')
        .select('outcome')
        .where('id', '=', BigInt(round.roundId))
        .executeTakeFirstOrThrow()
      expect(outcome?.actions.map(({ action }) => action)).toEqual(actions)
    },
  )
})
