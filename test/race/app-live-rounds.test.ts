import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveBetAnswer } from '#contract/live.ts'
import { build } from '#dev/build.ts'
import { findOpenRound } from '#server/play/games/live/live-rounds.ts'
import type { OpenLiveRound } from '#server/play/games/live/live-round-now.ts'
import { skipsTo } from '#server/play/games/live/live-table.fixture.ts'
import { crashGame, risenTo } from '#studio/live/crash.ts'
import type { LiveGame } from '#studio/live/live-game.ts'
import { salonRoulette } from '#studio/live/salon-roulette.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { killAllAppProcesses, startAppProcess, type AppProcess } from './app-process.ts'
import { openRaceContext, type RaceContext } from './race-context.ts'
import { raceDatabase } from './race-database.ts'

const balanceMinor = 10_000n
const waitsFor = { interval: 25 }

let scene: RaceContext
beforeAll(async () => {
  build(() => undefined)
  scene = await openRaceContext(await raceDatabase('house_live_rounds'))
})
afterAll(async () => {
  await killAllAppProcesses()
  await scene.app.close()
})

const sits = (name: string, { sysname: game }: LiveGame): Promise<OpenPlayer> =>
  openPlayer(scene.app.ctx.connection, { name, supplier: 'live', game, balanceMinor })

const headersOf = ({ token }: OpenPlayer) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** Follows the stream until the application is gone. */
const looksOn = async (testApp: AppProcess, seat: OpenPlayer): Promise<void> => {
  const { body } = await testApp.fetch('/platform/live/stream', { headers: headersOf(seat) })
  void body?.pipeTo(new WritableStream()).catch(() => undefined)
}

const asks = async (testApp: AppProcess, seat: OpenPlayer, call: string, input: object) => {
  const body = JSON.stringify(input)
  const answer = await testApp.fetch(`/platform/live/${call}`, {
    method: 'POST',
    headers: headersOf(seat),
    body,
  })
  expect(answer.status, `${call} ${body}`).toBe(200)
  return ((await answer.json()) as { data: LiveBetAnswer }).data
}

const bets = (testApp: AppProcess, seat: OpenPlayer, round: OpenLiveRound, bet: object) =>
  asks(testApp, seat, 'bet', {
    roundId: String(round.id),
    target: null,
    key: `bet-of-${seat.uid}-once`,
    ...bet,
  })

const begun = async (game: LiveGame): Promise<OpenLiveRound> => {
  await expect.poll(() => findOpenRound(scene.app.ctx, game), waitsFor).toBeTruthy()
  return (await findOpenRound(scene.app.ctx, game)) as OpenLiveRound
}

const change = (round: OpenLiveRound, what: 'starts_at' | 'alive_at', byMs: number) =>
  scene.app.ctx.db
    .updateTable('live_rounds')
    .set({ [what]: sql`clock_timestamp() + ${byMs}::int * interval '1 millisecond'` })
    .where('id', '=', round.id)
    .execute()

const factorOf = async ({ id }: OpenLiveRound): Promise<number> => {
  const round = scene.app.ctx.db.selectFrom('live_rounds').select('starts_at').where('id', '=', id)
  return risenTo(Date.now() - (await round.executeTakeFirstOrThrow()).starts_at.getTime())
}

/** The ledger's entries of a player’s bets, and the change of the balance. */
const booksOf = async ({ uid }: OpenPlayer) => {
  const moves = await scene.app.ctx.db
    .selectFrom('game_transactions')
    .select(['kind', 'amount_minor'])
    .where('uid', '=', uid)
    .where('posting_id', 'is not', null)
    .orderBy('kind')
    .execute()
  const { mainMinor } = await scene.moneyOf({ uid } as Parameters<RaceContext['moneyOf']>[0])
  return { kinds: moves.map(({ kind }) => kind), came: mainMinor - balanceMinor }
}

const isSettled = (rounds: readonly OpenLiveRound[]) => async (): Promise<boolean> => {
  const open = await scene.app.ctx.db
    .selectFrom('live_bets')
    .select('id')
    .where(
      'round_id',
      'in',
      rounds.map(({ id }) => id),
    )
    .where('settled_at', 'is', null)
    .execute()
  return open.length === 0
}

test('E2 T3 V4 N10 a house that is killed in flight: targets up to the point are paid by the next one, exits stay, all others have their stake back, and the wheel pays by its number', async () => {
  const [byTarget, tooFar, byHand, stays, atWheel] = [
    await sits('by-target', crashGame),
    await sits('too-far', crashGame),
    await sits('by-hand', crashGame),
    await sits('stays', crashGame),
    await sits('at-wheel', salonRoulette),
  ]
  // A flight of half a minute, and a number that wins on red.
  await skipsTo(scene.app, crashGame, 500n, 2000n)
  await skipsTo(scene.app, salonRoulette, 1n, 1n)
  const first = await startAppProcess(scene.env)
  await Promise.all([looksOn(first, byTarget), looksOn(first, atWheel)])
  const [flight, spin] = [await begun(crashGame), await begun(salonRoulette)]
  await bets(first, byTarget, flight, { stakeMinor: '1000', target: 300 })
  await bets(first, tooFar, flight, { stakeMinor: '1000', target: 100_000 })
  await bets(first, byHand, flight, { stakeMinor: '1000' })
  await bets(first, stays, flight, { stakeMinor: '1000' })
  await bets(first, atWheel, spin, { stakeMinor: '1000', lines: [{ spot: 'red', minor: '1000' }] })

  // All bets are in, so the flight begins at once.
  await change(flight, 'starts_at', 0)
  await expect.poll(() => factorOf(flight), waitsFor).toBeGreaterThan(104)
  const { bet: left } = await asks(first, byHand, 'cashOut', { roundId: String(flight.id) })
  await first.kill()
  expect(left).toMatchObject({ status: 'out', exitBy: 'player' })

  // No process has served the flight for longer than allowed, and the spin is over.
  await change(flight, 'alive_at', -5000)
  await change(spin, 'starts_at', -10_000)
  const second = await startAppProcess(scene.env)
  await expect.poll(isSettled([flight, spin]), waitsFor).toBe(true)
  expect(await Promise.all([byTarget, tooFar, byHand, stays, atWheel].map(booksOf))).toEqual([
    { kinds: ['bet', 'win'], came: 2000n },
    { kinds: ['bet', 'rollback'], came: 0n },
    { kinds: ['bet', 'win'], came: BigInt(left.winMinor) - 1000n },
    { kinds: ['bet', 'rollback'], came: 0n },
    { kinds: ['bet', 'win'], came: 1000n },
  ])
  await scene.app.assertLedger()

  // A repeated exit returns the first one.
  expect((await asks(second, byHand, 'cashOut', { roundId: String(flight.id) })).bet).toEqual(left)
  const { how_ended: how } = await scene.app.ctx.db
    .selectFrom('live_rounds')
    .select('how_ended')
    .where('id', '=', flight.id)
    .executeTakeFirstOrThrow()
  expect(how).toBe('broken')
})
