import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { roundRecall } from '#contract/games.ts'
import type { InGameJackpots } from '#contract/jackpots-in-game.ts'
import { deposits } from '#db/seed/story.ts'
import { launchStudioGame, type Table } from '#studio/server/studio-table.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { anna as registerAnna, boris as registerBoris, type Actor } from '#test/players.ts'
import { levelOf, runsJackpot } from '../jackpot.fixture.ts'
import { returnPercentOf } from './pending-jackpot-wins.ts'

type RoundRecall = z.output<typeof roundRecall>

let app: TestApp
let anna: Actor
let boris: Actor
let comet: bigint
const named = { games: { games: ['comet-year'], studios: [], types: [] } }
beforeAll(async () => {
  app = await createTestApp()
  anna = await registerAnna(app)
  boris = await registerBoris(app)
  for (const player of [anna, boris]) await deposits(player, '200')
  comet = await runsJackpot(
    app.ctx,
    'comet-jackpot',
    [levelOf({ name: 'Comet', seed: '100000', odds: '20000000' })],
    {
      ...named,
      texts: { en: { title: 'Comet', description: '' }, ar: { title: 'المذنب', description: '' } },
    },
  )
  await runsJackpot(app.ctx, 'all-games', [levelOf()])
})
afterAll(() => app.close())

type Told = { status: number; data?: InGameJackpots; error?: { code: string } }
const asks = async (token: string, call: string, input: unknown = {}): Promise<Told> => {
  const response = await app.fetch(`/platform/jackpots/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: 'null' },
    body: JSON.stringify(input),
  })
  const body = response.headers.get('content-type')?.includes('json')
    ? ((await response.json()) as object)
    : {}
  return { status: response.status, ...body }
}
const sees = async ({ token }: Table) => (await asks(token, 'see')).data as InGameJackpots
/** From now on any stake in the game wins the jackpot. */
const isEasy = () =>
  app.ctx.db
    .updateTable('jackpots')
    .set({ levels: JSON.stringify([levelOf({ name: 'Comet', seed: '100000', odds: '1' })]) })
    .where('id', '=', comet)
    .execute()

test('JP-04 a game shows the jackpots that are meant for it, with what they return beside its own return', async () => {
  const table = await launchStudioGame(app, anna, 'real', 'comet-year')
  await table.plays('200')
  await app.settle()
  const { jackpots, won, balanceMinor } = await sees(table)
  expect(won).toEqual([])
  expect(BigInt(balanceMinor)).toBeGreaterThan(0n)
  expect(jackpots).toEqual([
    {
      id: String(comet),
      name: 'Comet',
      currency: 'EUR',
      exponent: 2,
      levels: [
        {
          name: 'Comet',
          kind: 'progressive',
          meterMinor: '100002',
          seedMinor: '100000',
          percent: '1',
          oddsMinor: '20000000',
          capMinor: null,
          endsAt: null,
          returnPercent: '1.50',
        },
      ],
    },
  ])
  expect((await asks(table.token, 'see?locale=ar')).data?.jackpots[0]?.name).toBe('المذنب')
  expect((await sees(await launchStudioGame(app, anna, 'real', 'orchard'))).jackpots).toEqual([])
})

test.each([
  ['a progressive one', { seed: '50000', odds: '5000000' }, '2.00'],
  ['one with a limit', { kind: 'must_hit_by', seed: '100', cap: '300', odds: null }, '2.00'],
  ['a daily one', { kind: 'timed', hour: 20, odds: null }, null],
] as const)(
  'JP-04 of %s it says what is paid of all stakes, where that is known',
  (_kind, terms, percent) => {
    expect(returnPercentOf(levelOf(terms))).toBe(percent)
  },
)

test('JP-04 E1 only the winner is notified in the game, once; the recall of the round keeps it', async () => {
  const [mine, other, elsewhere] = [
    await launchStudioGame(app, anna, 'real', 'comet-year'),
    await launchStudioGame(app, boris, 'real', 'comet-year'),
    await launchStudioGame(app, anna, 'real', 'orchard'),
  ]
  const demo = await launchStudioGame(app, anna, 'demo', 'comet-year')
  await isEasy()
  await mine.plays('100')
  await app.settle()
  const { won } = await sees(mine)
  expect(won).toEqual([
    {
      id: `${comet}-1-1`,
      name: 'Comet',
      level: 'Comet',
      amountMinor: '100003',
      currency: 'EUR',
      exponent: 2,
    },
  ])
  const [round] = ((await anna.get('games/getHistory', { count: '1' })).data as { items: { id: string }[] })
    .items
  const recalled = async (path: string, by: Actor | Hired, input: Record<string, string>) =>
    ((await by.get(path, input)).data as RoundRecall).jackpots
  const amount = { amount: 1000.03, currency: 'EUR' }
  const jackpot = { name: 'Comet', level: 'Comet', amount, is_paid: true }
  const id = String(round?.id)
  expect(await recalled('games/getRound', anna, { id })).toEqual([jackpot])
  expect(await recalled('games/getRound', anna, { id, locale: 'ar' })).toMatchObject([{ name: 'المذنب' }])
  const staff = await hire(app, ['administrator'])
  expect(await recalled('games/getRound', staff, { id })).toEqual([jackpot])
  expect(await recalled('players/getRound', staff, { id })).toEqual([jackpot])
  const [, earlier] = (
    (await anna.get('games/getHistory', { count: '2' })).data as { items: { id: string }[] }
  ).items
  expect(await recalled('games/getRound', anna, { id: String(earlier?.id) })).toEqual([])
  const ids = won.map(({ id: one }) => one)
  for (const table of [other, elsewhere, demo]) {
    expect((await sees(table)).won).toEqual([])
    // Nor can any of them acknowledge it.
    expect((await asks(table.token, 'told', { ids })).status).toBe(200)
  }
  // A new launch of the game still has it to show.
  const again = await launchStudioGame(app, anna, 'real', 'comet-year')
  expect((await sees(again)).won).toHaveLength(1)
  expect((await asks(again.token, 'told', { ids })).data?.won).toEqual([])
  expect((await sees(mine)).won).toEqual([])
})

test('JP-04 without the token of a game nothing is shown, and nonsense is refused', async () => {
  const { token } = await launchStudioGame(app, anna, 'real', 'comet-year')
  expect((await asks('x'.repeat(40), 'see')).error?.code).toBe('TOKEN_INVALID')
  expect((await asks(token, 'told', { ids: ["1-1-1' or true"] })).error?.code).toBe('MALFORMED')
  expect((await asks(token, 'told', { ids: [] })).error?.code).toBe('MALFORMED')
  expect((await asks(token, 'else')).status).toBe(404)
})
