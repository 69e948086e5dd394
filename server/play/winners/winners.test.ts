import { expect, test } from 'vitest'
import type { Leader, Win } from '#contract/leaderboard.ts'
import { sandboxGame } from '#sandbox/game-supplier/supplier.ts'
import {
  anna,
  bets,
  gives,
  testApp,
  acts,
  name,
  openBonusApp,
  sits,
  takesBack,
  wins,
} from '#server/rewards/bonuses/bonus-app.fixture.ts'
import { findCurrentRates } from '#server/identity/account/rates/find-current-rates.ts'
import { deposits } from '#db/seed/story.ts'
import { register, createActor, type Actor } from '#test/players.ts'

openBonusApp()

const guest = () => createActor(testApp)
const listed = async <T>(path: string, input: Record<string, string> = {}, reader: Actor = guest()) =>
  ((await reader.get(path, input)).data as { items: T[] }).items
const live = () => listed<Win>('leaderboard/live', { count: '50' })
const top = (period = 'day') => listed<Win>('leaderboard/top', { period, count: '50' })
const leaders = (period = 'day', reader?: Actor) =>
  listed<Leader>('leaderboard/get', { period, count: '100' }, reader)
/** Wins of this test's player, by their unique nickname. */
const own = (wins: readonly Win[]) =>
  wins.filter(({ fakename }) => fakename === nickname).map(({ amount }) => amount.amount)
let nickname = ''

const comes = async () => {
  nickname = name('Winner').replace('-', '')
  await anna.post('account/saveProfileInfo', { fakename: nickname })
  await deposits(anna, '100')
  await sits()
}
const plays = async (stake: number, win: number) => {
  const bet = await bets(stake)
  expect(bet.status).toBe('RS_OK')
  if (win > 0) await wins(bet, win)
  return bet
}

test('LB-01 the three lists are there for everybody', async () => {
  for (const path of ['leaderboard/get', 'leaderboard/live', 'leaderboard/top']) {
    const answer = await guest().get(path)
    expect([answer.status, Array.isArray((answer.data as { items: unknown }).items)], path).toEqual([
      200,
      true,
    ])
  }
  expect((await guest().get('leaderboard/get', { period: 'year' })).error?.error_data).toEqual({
    period: ['UNKNOWN'],
  })
})

test('LB-02 live has the latest wins, top the biggest of the period, and a round that gave back less than its stake is none', async () => {
  await comes()
  await plays(100, 300)
  await plays(100, 900)
  await plays(100, 50)
  await plays(100, 100)
  await plays(100, 200)
  await testApp.settle()
  expect(own(await live())).toEqual([2, 9, 3])
  expect(own(await top())).toEqual([9, 3, 2])
  const [newest] = (await live()).filter(({ fakename }) => fakename === nickname)
  expect(newest).toMatchObject({
    game: { sysname: sandboxGame },
    amount: { amount: 2, currency: 'EUR' },
    times: 200,
    date: expect.stringMatching(/Z$/),
  })
})

test('LB-02 players stand by the points of their winning rounds, regardless of their stakes', async () => {
  await comes()
  // 300 and 1000 hundredths; the third is capped at 10,000.
  await plays(100, 300)
  await plays(50, 500)
  await testApp.settle()
  const first = nickname
  expect((await leaders()).find(({ fakename }) => fakename === first)).toMatchObject({
    points: 1300,
    amount: { amount: 8, currency: 'EUR' },
    is_own: false,
  })
  expect((await leaders('day', anna)).find(({ fakename }) => fakename === first)?.is_own).toBe(true)
  await plays(10, 4000)
  // Below the minimum stake a win is listed but earns nothing.
  await plays(5, 100)
  await testApp.settle()
  expect((await leaders()).find(({ fakename }) => fakename === first)?.points).toBe(11_300)
  expect(own(await top())).toEqual([40, 5, 3, 1])
  expect((await guest().get('leaderboard/get', { period: 'day', count: '1' })).data).toMatchObject({
    items: [{ place: 1 }],
  })
  const all = await leaders()
  expect(all.map(({ place }) => place)).toEqual(all.map((_one, at) => at + 1))
  expect(all.map(({ points }) => points)).toEqual(all.map(({ points }) => points).toSorted((a, b) => b - a))
})

test('LB-02 a round that pays again counts as a whole, and one that is taken back does not count', async () => {
  await comes()
  const bet = await bets(100)
  await wins(bet, 150, false)
  await testApp.settle()
  expect(own(await live())).toEqual([1.5])
  await wins(bet, 250)
  await testApp.settle()
  expect(own(await live())).toEqual([4])
  expect((await leaders('month')).find(({ fakename }) => fakename === nickname)?.points).toBe(400)
  await takesBack(bet)
  await testApp.settle()
  expect(own(await live())).toEqual([])
  expect((await leaders('month')).map(({ fakename }) => fakename)).not.toContain(nickname)
})

test('LB-02 another currency is compared by the rates of the house, and shown in its own', async () => {
  const rates = (await findCurrentRates(testApp.ctx))?.rates ?? {}
  const diego = await register(testApp, `${name('diego')}@example.com`, { currency: 'BRL', country: 'BR' })
  expect(rates.BRL).toBeGreaterThan(2)
  await testApp.ctx.db
    .insertInto('won_rounds')
    .values({
      round_id: -1n,
      uid: diego.uid,
      game: sandboxGame,
      currency: 'BRL',
      stake_minor: 100n,
      win_minor: 2000n,
      points: 2000,
      base_minor: BigInt(Math.round(2000 / (rates.BRL ?? 1))),
      at: testApp.clock.now(),
    })
    .execute()
  await comes()
  await plays(100, 1500)
  await testApp.settle()
  const sums = (await top()).map(({ amount }) => `${amount.amount} ${amount.currency}`)
  expect(sums.indexOf('15 EUR')).toBeGreaterThanOrEqual(0)
  expect(sums.indexOf('15 EUR')).toBeLessThan(sums.indexOf('20 BRL'))
})

test('LB-03 no one sees more of a player than the nickname, or the first letters of the login', async () => {
  await deposits(anna, '100')
  await sits()
  await plays(100, 700)
  await testApp.settle()
  const { login, email } = await testApp.ctx.db
    .selectFrom('players')
    .select(['login', 'email'])
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  const told = JSON.stringify([await live(), await top('week'), await leaders('week')])
  expect(told).toContain(`"${login.slice(0, 2)}***"`)
  expect(told).not.toContain(login)
  expect(told).not.toContain(email)
  expect(told).not.toContain(`"uid"`)
})

test('LB-03 a player who opts out is in no list, nor is one whose account is shut', async () => {
  await comes()
  await plays(100, 300)
  await testApp.settle()
  expect(own(await live())).toEqual([3])
  expect((await anna.get('leaderboard/getVisibility')).data).toEqual({ is_shown: true })
  expect((await anna.post('leaderboard/setVisibility', { is_shown: '0' })).data).toBe(1)
  expect((await anna.get('leaderboard/getVisibility')).data).toEqual({ is_shown: false })
  expect([own(await live()), own(await top())]).toEqual([[], []])
  expect((await leaders()).map(({ fakename }) => fakename)).not.toContain(nickname)
  await anna.post('leaderboard/setVisibility', { is_shown: '1' })
  expect(own(await live())).toEqual([3])
  await testApp.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', anna.uid).execute()
  expect(own(await live())).toEqual([])
})

test('a stake of a bonus wins like one of own money', async () => {
  await comes()
  const { value } = (await gives()) as { value: { id: bigint } }
  await acts('activate', String(value.id))
  const bet = await bets(10_500)
  await wins(bet, 21_000)
  await testApp.settle()
  expect(own(await live())).toEqual([210])
})

test('LB-02 what stands in no list any more is forgotten, and the biggest of the month are kept', async () => {
  await comes()
  await plays(100, 300)
  await testApp.settle()
  const known = async () =>
    (await testApp.ctx.db.selectFrom('won_rounds').select('round_id').where('uid', '=', anna.uid).execute())
      .length
  await testApp.advance(3 * 86_400)
  await testApp.settle()
  expect(await known()).toBe(1)
  expect(own(await top('day'))).toEqual([])
  expect((await leaders('day')).map(({ fakename }) => fakename)).not.toContain(nickname)
  await testApp.advance(40 * 86_400)
  await testApp.settle()
  expect(await known()).toBe(0)
})

test('W24 the floor’s stream shows the latest wins to any visitor, refuses an unknown topic', async () => {
  await comes()
  await plays(100, 800)
  await testApp.settle()
  const stream = await testApp.fetch('/platform/floor/stream?topics=wins.en')
  expect([stream.status, stream.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  let heard = ''
  while (!heard.includes('event: wins')) heard += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  expect(heard).toContain(nickname)
  for (const topics of ['', 'secrets', 'wins,secrets', 'x'.repeat(9000)])
    expect((await testApp.fetch(`/platform/floor/stream?topics=${topics}`)).status).toBe(400)
})
