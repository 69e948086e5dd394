import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { Balances } from '#contract/account.ts'
import type { Win } from '#contract/leaderboard.ts'
import { toMoney } from '#contract/money.ts'
import { roundView } from '#contract/studio.ts'
import { deposits } from '#db/seed/story.ts'
import { looksOn } from '#server/platform/player-updates/looks-on.fixture.ts'
import { playFollowers } from '#server/play-followers.ts'
import { sitDown, type Table } from '#studio/server/studio-table.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { playFollowedTo } from './follow-play.ts'

let house: TestApp
let players = 0
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

const nickname = () => `Seen${players}`
const sits = async (): Promise<{ player: Actor; table: Table }> => {
  players += 1
  const player = await register(house, `seen${players}@example.com`, { currency: 'EUR', country: 'LV' })
  await deposits(player, '100')
  await player.post('account/saveProfileInfo', { fakename: nickname() })
  return { player, table: await sitDown(house, player, 'real', 'dice') }
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
  const { data } = await createActor(house).get('leaderboard/live', { count: '50' })
  return (data as { items: Win[] }).items.filter(({ fakename }) => fakename === nickname())
}
const heard = (followers: ReturnType<typeof listens>, round: bigint) =>
  Object.fromEntries(
    followers.map(({ name, told }) => [name, told().filter((roundId) => roundId === round).length]),
  )
const decidedAgo = (round: bigint, ms: number) =>
  house.ctx.db
    .updateTable('game_rounds')
    .set({ ended_at: new Date(house.ctx.clock.now().getTime() - ms) })
    .where('id', '=', round)
    .execute()
const each = (count: number) => Object.fromEntries(playFollowers.map(({ name }) => [name, count]))

test('E2 nothing that follows play is told of a round before its player has seen it', async () => {
  const { table } = await sits()
  await house.settle()
  const followers = listens()
  const round = await wins(table)
  await house.settle()
  expect(heard(followers, round)).toEqual(each(0))
  expect(await liveWins()).toEqual([])
  await table.shown(String(round))
  await house.settle()
  // The bet and its payout, once each.
  expect(heard(followers, round)).toEqual(each(2))
  expect(await liveWins()).toHaveLength(1)
  await house.settle()
  expect(heard(followers, round)).toEqual(each(2))
  await house.assertLedger()
})

test('E2 a round that its player has left is told a minute after it was decided, and holds up no other', async () => {
  const { table } = await sits()
  await house.settle()
  const followers = listens()
  const left = await wins(table)
  const other = await sits()
  const seen = await wins(other.table)
  await other.table.shown(String(seen))
  await house.settle()
  expect([heard(followers, left), heard(followers, seen)]).toEqual([each(0), each(2)])
  const decided = house.ctx.clock.now()
  for (const { name } of playFollowers)
    expect((await playFollowedTo(house.ctx.db, name))!.getTime()).toBeLessThanOrEqual(decided.getTime())
  await decidedAgo(left, 0)
  await house.settle()
  expect(heard(followers, left)).toEqual(each(0))
  await decidedAgo(left, minuteMs)
  await house.settle()
  expect(heard(followers, left)).toEqual(each(2))
  await house.assertLedger()
})

test('E2 of a round of several steps the stake is told, and its end when the player has seen it', async () => {
  const { player } = await sits()
  const table = await sitDown(house, player, 'real', 'coin')
  await house.settle()
  const followers = listens()
  let begun = roundView.parse((await table.play({ stakeMinor: '100', side: 'heads' })).data)
  while (begun.status !== 'open') {
    await table.shown(begun.roundId)
    begun = roundView.parse((await table.play({ stakeMinor: '100', side: 'heads' })).data)
  }
  await house.settle()
  expect(heard(followers, BigInt(begun.roundId))).toEqual(each(1))
  await table.act(begun, 'cash')
  await house.settle()
  expect(heard(followers, BigInt(begun.roundId))).toEqual(each(1))
  await table.shown(begun.roundId)
  await house.settle()
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
  const { win_minor: won, balance_after_minor: after } = await house.ctx.db
    .selectFrom('game_rounds')
    .select(['win_minor', 'balance_after_minor'])
    .where('id', '=', round)
    .executeTakeFirstOrThrow()
  await house.settle()
  expect(await shows()).toEqual(toMoney(after - won, 'EUR'))
  const page = await looksOn(house, player)
  await page.hears(1)
  await table.shown(String(round))
  expect(await shows()).toEqual(toMoney(after, 'EUR'))
  await house.settle()
  expect((await page.hears(2)).at(-1)).toBe('balance')
  await page.close()
  const left = await wins(table)
  const lost = await shows()
  await decidedAgo(left, minuteMs)
  expect(await shows()).not.toEqual(lost)
  await house.assertLedger()
})
