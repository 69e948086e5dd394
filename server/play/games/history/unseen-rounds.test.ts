import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import type { RoundSummary } from '#contract/games.ts'
import { roundView, type RoundView } from '#contract/studio.ts'
import { deposits } from '#db/seed/story.ts'
import { newKey, launchStudioGame, type Table } from '#studio/server/studio-table.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'

let app: TestApp
let players = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const newcomer = async (): Promise<Actor> => {
  const player = await register(app, `unseen${players++}@example.com`, { currency: 'EUR', country: 'LV' })
  await deposits(player, '100')
  return player
}
const wins = async (table: Table): Promise<RoundView> => {
  for (;;) {
    const choice = { stakeMinor: '1000', winning: 9800, isOver: false }
    const round = roundView.parse((await table.play(choice)).data)
    if (BigInt(round.winMinor) > 1000n) return round
    await table.shown(round.roundId)
  }
}
const history = async (player: Actor, input: Record<string, string> = {}) =>
  (await player.get('games/getHistory', input)).data as { items: RoundSummary[]; total: number }
const file = async (player: Actor) => (await player.request('/platform/rounds/history.csv')).text()

test('E2 the history of a player says how a round ended once it was shown', async () => {
  const player = await newcomer()
  const table = await launchStudioGame(app, player, 'real', 'dice')
  const round = await wins(table)
  const id = round.roundId
  const before = BigInt(round.balanceBeforeWinMinor)
  const open = { id, status: 'open', bet: { amount: 10 }, win: { amount: 0 } }
  expect((await history(player)).items[0]).toMatchObject(open)
  for (const result of ['won', 'lost'])
    expect((await history(player, { result })).items.map((it) => it.id)).not.toContain(id)
  const recalled = async () => (await player.get('games/getRound', { id })).data
  const balance_after = { amount: Number(before) / 100, currency: 'EUR' }
  expect(await recalled()).toMatchObject({ ...open, outcome: null, balance_after })
  expect((await file(player)).split('\n')[1]).toMatch(/,open\s*$/)
  await table.shown(id)
  const win = { amount: Number(round.winMinor) / 100 }
  expect((await history(player, { result: 'won' })).items[0]).toMatchObject({ id, status: 'closed', win })
  expect(await recalled()).toMatchObject({ status: 'closed', win, outcome: { roundId: id } })
  expect((await file(player)).split('\n')[1]).toMatch(/,closed\s*$/)
})

test('E2 a round that its player has left stands in the history a minute later', async () => {
  const player = await newcomer()
  const { roundId } = await wins(await launchStudioGame(app, player, 'real', 'dice'))
  await app.ctx.db
    .updateTable('game_rounds')
    .set({ ended_at: new Date(app.ctx.clock.now().getTime() - minuteMs) })
    .where('id', '=', BigInt(roundId))
    .execute()
  expect((await history(player)).items[0]).toMatchObject({ id: roundId, status: 'closed' })
})

test('E2 free spins count what a round has won once it was shown', async () => {
  const player = await newcomer()
  const chief = await hire(app, ['administrator'])
  await chief.stepUp('money')
  const given = {
    games: ['night-ferry'],
    rounds: 200,
    stake: '1',
    days: 7,
    winnings: 'main',
    reason: 'a test',
  }
  const { data, error } = await chief.post('freeRounds/grant', { uid: player.uid, ...given })
  expect(error).toBeUndefined()
  const { id } = data as { id: string }
  const won = async () =>
    ((await player.get('freespins/get', { count: '9' })).data as { items: FreeSpinsGrantDto[] }).items[0]?.won
      .amount
  const table = await launchStudioGame(app, player)
  for (;;) {
    const choice = { choice: { stakeMinor: '100' }, key: newKey(), freePackId: id }
    const { roundId, winMinor } = roundView.parse((await table.call<RoundView>('play', choice)).data)
    if (winMinor !== '0') {
      expect(await won()).toBe(0)
      await table.shown(roundId)
      expect(await won()).toBe(Number(winMinor) / 100)
      return
    }
    await table.shown(roundId)
  }
})
