import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackofficeWithdrawal, WithdrawalCard } from '#contract/operator/cashier.ts'
import type { InboxRow } from '#contract/operator/inbox.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import type { ListedPlayer, PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { deposits, plays, withdraws } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { createStaffRole, hire, type Hired } from '../backoffice.ts'
import { anna as registerAnna, becomesKnown, type Actor } from '../players.ts'

/** Fields that an answer omits for staff who may read the record but not all of it. */
let app: TestApp
let anna: Actor
let payment = ''
let roles = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  anna = await registerAnna(app)
  await becomesKnown(app, anna)
  for (let at = 0; at < 3; at++) await deposits(anna, '1000')
  payment = await withdraws(anna, '1500', 'LV97HABA0012345678910')
  await plays(anna, 'orchard', '100', 1)
  await app.settle()
})
afterAll(() => app.close())

const withRights = async (...own: Right[]): Promise<Hired> => {
  const role = `reader${roles++}`
  await createStaffRole(app, role, own)
  return hire(app, [role])
}
const read = async <T>(who: Hired, path: string, input: Record<string, string> = {}): Promise<T> => {
  const { status, data } = await who.get(path, input)
  expect(status).toBe(200)
  return data as T
}

describe('W2 money at a player’s card', () => {
  test.each<[Right[], { balance: boolean; paid: boolean }]>([
    [[], { balance: false, paid: false }],
    [['wallet.read'], { balance: true, paid: false }],
    [['cashier.read'], { balance: false, paid: true }],
  ])('with players.read and %j', async (more, sees) => {
    const who = await withRights('players.read', ...more)
    const card = await read<PlayerCard>(who, 'players/get', { uid: String(anna.uid) })
    expect(card.email?.value).toBe('anna@example.com')
    expect([card.balances !== null, card.paid !== null]).toEqual([sees.balance, sees.paid])
    const { items } = await read<{ items: ListedPlayer[] }>(who, 'players/getList')
    expect(items.map(({ balance }) => balance?.currency ?? null)).toEqual([sees.balance ? 'EUR' : null])
    const [columns, row] = (await (await who.file('players/getList')).text()).trim().split(/\r?\n/)
    const at = columns?.split(',').indexOf('balance') ?? -1
    expect(row?.split(',')[at]).toMatch(sees.balance ? /^\d+\.\d\d$/ : /^$/)
  })
})

describe('W2 the rounds of players', () => {
  test('are for who may see rounds, not for who may see the games', async () => {
    const [round] = ((await anna.get('games/getHistory')).data as { items: { id: string }[] }).items
    const id = round?.id ?? ''
    const uid = String(anna.uid)
    const catalogue = await withRights('games.read', 'players.read')
    const rounds = await withRights('games.rounds', 'players.read')
    const calls: [string, Record<string, string>][] = [
      ['games/getRounds', {}],
      ['games/getRound', { id }],
      ['players/getRounds', { uid }],
      ['players/getRound', { id }],
    ]
    for (const [path, input] of calls) {
      const refused = await catalogue.get(path, input)
      expect([path, refused.status, refused.fields]).toEqual([path, 403, { right: 'games.rounds' }])
      expect(await read<object>(rounds, path, input)).toBeTruthy()
    }
    expect((await catalogue.file('games/getRounds')).status).toBe(403)
    const seen = async (who: Hired) => {
      const { items } = await read<{ items: { kind: string }[] }>(who, 'players/search', { q: id })
      const card = await read<PlayerCard>(who, 'players/get', { uid })
      return [items.some(({ kind }) => kind === 'round'), card.rounds]
    }
    expect(await seen(catalogue)).toEqual([false, null])
    expect(await seen(rounds)).toEqual([true, 1])
    expect((await catalogue.get('games/getCatalogue')).status).toBe(200)
    expect((await rounds.get('games/getCatalogue')).status).toBe(403)
    const content = await hire(app, ['content'])
    expect((await content.get('games/getRounds')).status).toBe(403)
    for (const role of ['support', 'risk', 'administrator'])
      expect((await (await hire(app, [role])).get('games/getRound', { id })).status).toBe(200)
  })
})

describe('W2 who a payment is of', () => {
  test.each([
    [['cashier.read'], null],
    [['cashier.read', 'players.read'], 'anna@example.com'],
  ] as const)('with %j', async (own, email) => {
    const who = await withRights(...own)
    const { items } = await read<{ items: BackofficeWithdrawal[] }>(who, 'cashier/getWithdrawals')
    expect(items).toMatchObject([{ uid: anna.uid, email }])
    expect(await read<WithdrawalCard>(who, 'cashier/getWithdrawal', { id: payment })).toMatchObject({ email })
    const deposited = await read<{ items: { email: string | null }[] }>(who, 'cashier/getDeposits')
    expect(deposited.items.map((item) => item.email)).toEqual([email, email, email])
    const queue = await read<{ items: InboxRow[] }>(who, 'inbox/getQueue', { queue: 'withdrawals_in_review' })
    expect(queue.items).toMatchObject([{ uid: anna.uid, login: email }])
  })
})
