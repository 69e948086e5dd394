import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { Balances } from '#contract/account.ts'
import type { Win } from '#contract/leaderboard.ts'
import { toMoney } from '#contract/money.ts'
import { roundView } from '#contract/studio.ts'
import { deposits } from '#db/seed/story.ts'
import { openUpdateStream } from '#server/platform/player-updates/open-update-stream.fixture.ts'
import { playFollowers } from '#server/play-followers.ts'
import { launchStudioGame, type Table } from '#studio/server/studio-table.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { playFollowedTo } from './follow-play.ts'

let app: TestApp
let players = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const nickname = () => `Seen${players}`
const sits = async (): Promise<{ player: Actor; table: Table }> => {
  players += 1
  const player = await register(app, `seen${players}@example.com`, { currency: 'EUR', country: 'LV' })
  await deposits(player, '100')
  await player.post('account/saveProfileInfo', { fakename: nickname() })
  return { player, table: await launchStudioGame(app, player, 'real', 'dice') }
}
/** Plays until a round pays more than its stake; the rounds before it are shown to their end. */
const wins = async (table: Table): Promise<bigint> => {
  for (;;) {
    const { roundId, winMinor } = roundView.parse(
      (await table.play({ stakeMinor: '1000', winning: 9800, isOver: false })).data,
    )
    if (BigInt(winMinor ?? 0) > 1000n) return BigInt(roundId)
    await table.shown(roundId)
  }
}
/** Records the rounds that each follower receives from now on. */
const listens = () =>
  playFollowers.map((follower) => {
    const follow = vi.spyOn(follower, 'follow')
    return {
      name: follower.name,
      told: () => follow.mock.calls.flatMap(([, , played]) => played.map(({ roundId }) => roundId)),
    }
  })
const liveWins = async () => {
  const { data } = await createActor(app).get('leaderboard/live', { count: '50' })
  return (data as { items: Win[] }).items.filter(({ fakename }) => fakename === nickname())
}
const heard = (followers: ReturnType<typeof listens>, round: bigint) =>
  Object.fromEntries(
    followers.map(({ name, told }) => [name, told().filter((roundId) => roundId === round).length]),
  )
const decidedAgo = (round: bigint, ms: number) =>
  app.ctx.db
    .updateTable('game_rounds')
    .set({ ended_at: new Date(app.ctx.clock.now().getTime() - ms) })
    .where('id', '=', round)
    .execute()
const each = (count: number) => Object.fromEntries(playFollowers.map(({ name }) => [name, count]))

test('E2 no follower of play receives a round before its player has seen it', async () => {
  const { table } = await sits()
  await app.settle()
  const followers = listens()
  const round = await wins(table)
  await app.settle()
  expect(heard(followers, round)).toEqual(each(0))
  expect(await liveWins()).toEqual([])
  await table.shown(String(round))
  await app.settle()
  // The bet and its payout, once each.
  expect(heard(followers, round)).toEqual(each(2))
  expect(await liveWins()).toHaveLength(1)
  await app.settle()
  expect(heard(followers, round)).toEqual(each(2))
  await app.assertLedger()
})

test('E2 a round that its player left is delivered a minute after its decision, blocking none', async () => {
  const { table } = await sits()
  await app.settle()
  const followers = listens()
  const left = await wins(table)
  const other = await sits()
  const seen = await wins(other.table)
  await other.table.shown(String(seen))
  await app.settle()
  expect([heard(followers, left), heard(followers, seen)]).toEqual([each(0), each(2)])
  const decided = app.ctx.clock.now()
  for (const { name } of playFollowers)
    expect((await playFollowedTo(app.ctx.db, name))!.getTime()).toBeLessThanOrEqual(decided.getTime())
  await decidedAgo(left, 0)
  await app.settle()
  expect(heard(followers, left)).toEqual(each(0))
  await decidedAgo(left, minuteMs)
  await app.settle()
  expect(heard(followers, left)).toEqual(each(2))
  await app.assertLedger()
})

test('E2 a round of several steps delivers its stake, and its end once the player has seen it', async () => {
  const { player } = await sits()
  const table = await launchStudioGame(app, player, 'real', 'coin')
  await app.settle()
  const followers = listens()
  let begun = roundView.parse((await table.play({ stakeMinor: '100', side: 'heads' })).data)
  while (begun.status !== 'open') {
    await table.shown(begun.roundId)
    begun = roundView.parse((await table.play({ stakeMinor: '100', side: 'heads' })).data)
  }
  await app.settle()
  expect(heard(followers, BigInt(begun.roundId))).toEqual(each(1))
  await table.act(begun, 'cash')
  await app.settle()
  expect(heard(followers, BigInt(begun.roundId))).toEqual(each(1))
  await table.shown(begun.roundId)
  await app.settle()
  expect(heard(followers, BigInt(begun.roundId))).toEqual(each(2))
})

test('E2 W24 no page shows its player what a round has paid before it was seen, and each hears of it then', async () => {
  const { player, table } = await sits()
  const shows = async () => {
    const [balance, info] = await Promise.all([
      player.get('account/getBalance'),
      player.get('account/getInfo'),
    ])
    const { balance_main: main } = balance.data as Balances
    expect((info.data as Balances).balance_main).toEqual(main)
    return main
  }
  const round = await wins(table)
  const { win_minor: won, balance_after_minor: after } = await app.ctx.db
    .selectFrom('game_rounds')
    .select(['win_minor', 'balance_after_minor'])
    .where('id', '=', round)
    .executeTakeFirstOrThrow()
  await app.settle()
  expect(await shows()).toEqual(toMoney(after - won, 'EUR'))
  const page = await openUpdateStream(app, player)
  await page.receive(1)
  await table.shown(String(round))
  expect(await shows()).toEqual(toMoney(after, 'EUR'))
  await app.settle()
  expect((await page.receive(2)).at(-1)).toBe('balance')
  await page.close()
  const left = await wins(table)
  const lost = await shows()
  await decidedAgo(left, minuteMs)
  expect(await shows()).not.toEqual(lost)
  await app.assertLedger()
})
