import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { runsFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import { setFreeSpinsCampaignState } from '#server/play/games/free-spins-campaigns/set-free-spins-campaign-state.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { currencies, offered } from '#server/money/wallet/currencies.fixture.ts'
import { register } from '#test/players.ts'
import { tries } from '#test/run/full-run.ts'
import { escrow, holds } from '../tournament.fixture.ts'
import { cancelTournament } from './publish-tournament.ts'
import { finishTournaments } from './finish-tournaments.ts'

let app: TestApp
const uids: number[] = []
const uidsIn = new Map<string, number[]>([['EUR', uids]])

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', ...offered })
  for (let at = 0; at < 6; at++)
    for (const currency of currencies) {
      const email = `p${at}-${currency.toLowerCase()}@example.com`
      const { uid } = await register(app, email, { currency, country: 'LV' })
      uidsIn.set(currency, uidsIn.get(currency) ?? [])
      uidsIn.get(currency)?.push(uid)
    }
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

type Entry = { readonly points: number; readonly second: number }

const enters = async (id: bigint, uid: number, { points, second }: Entry) => {
  const { db, clock } = app.ctx
  const at = new Date(clock.now().getTime() + second * 1000)
  const given = { tournament_id: id, uid, points: BigInt(points) }
  await db
    .insertInto('tournament_participants')
    .values({ ...given, joined_at: at, counts_from: at, reached_at: at })
    .execute()
  await db
    .insertInto('tournament_rounds')
    .values({ ...given, round_id: -BigInt(uid), stake_minor: 1n, win_minor: 1n, at })
    .execute()
}

const paidTo = async (id: bigint): Promise<Map<number, bigint>> => {
  const rows = await app.ctx.db
    .selectFrom('wallet_entries as entry')
    .innerJoin('wallet_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('wallet_postings as posting', 'posting.id', 'entry.posting_id')
    .select(['account.uid', 'entry.amount_minor'])
    .where('account.kind', '=', 'player')
    .where('posting.key', 'like', `tournament:${id}:place:%`)
    .execute()
  return new Map(rows.map(({ uid, amount_minor: minor }) => [uid, minor]))
}

const contest = fc.record({
  currency: fc.constantFrom(...currencies),
  prizes: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
  // Few points and few moments, so that there are ties.
  entries: fc.array(
    fc.record({ points: fc.integer({ min: 0, max: 3 }), second: fc.integer({ min: 0, max: 2 }) }),
    { maxLength: 6 },
  ),
  isCancelled: fc.boolean(),
})

test('F4 V9 TN-09 any entries, ties or cancellation: each place is paid once, nothing is left', async () => {
  let names = 0
  await fc.assert(
    fc.asyncProperty(contest, async ({ currency, prizes, entries, isCancelled }) => {
      const players = uidsIn.get(currency) ?? []
      const sysname = `contest-${++names}`
      const id = await holds(app.ctx, sysname, {
        currency,
        prizes: prizes.map((minor) => ({ amount: BigInt(minor) })),
      })
      expect(await escrow(app.ctx.db, id)).toBe(prizes.reduce((sum, minor) => sum + minor, 0))
      for (const [at, entry] of entries.entries()) await enters(id, players[at] ?? 0, entry)
      if (isCancelled)
        await transactResult(app.ctx.connection, (tx) =>
          cancelTournament(app.ctx, tx, sysname, { actor: systemActor('tests'), reason: 'a test' }),
        )
      await app.advance(hourMs / 1000 + 120)
      await app.settle()
      await finishTournaments(app.ctx)
      expect(await escrow(app.ctx.db, id)).toBe(0)
      const ranked = entries
        .map(({ points, second }, at) => ({ points, second, uid: players[at] ?? 0 }))
        .filter(({ points }) => points > 0)
        .toSorted((a, b) => b.points - a.points || a.second - b.second || a.uid - b.uid)
      const due = ranked
        .slice(0, prizes.length)
        .map(({ uid }, place) => [uid, BigInt(prizes[place] ?? 0)] as const)
      expect(await paidTo(id)).toEqual(new Map(isCancelled ? [] : due))
    }),
    { numRuns: tries(25, 8) },
  )
}, 300_000)

const winnersOf = (id: bigint) =>
  app.ctx.db
    .selectFrom('tournament_winners')
    .select(['place', 'uid', 'status', 'problem', 'gift'])
    .where('tournament_id', '=', id)
    .orderBy('place')
    .execute()
const freeSpinsGrantsOf = (id: bigint) =>
  app.ctx.db
    .selectFrom('free_round_packs')
    .select(['uid', 'rounds_total', 'grant_key'])
    .where('grant_key', 'like', `tournament:${id}:%`)
    .orderBy('grant_key')
    .execute()

test('TN-09 GM-11 free rounds of a place are given once with its money, and held whole once they are stopped', async () => {
  await runsFreeSpinsCampaign(app.ctx, 'places', {
    rounds: 25,
    grants: { most: null, eachPlayer: 10, budget: null },
  })
  const prizes = [{ amount: 500n }, { amount: 200n, gift: 'places' }, { gift: 'places' }]
  const [first = 0, second = 0, third = 0] = uids
  const held = async (sysname: string) => {
    const id = await holds(app.ctx, sysname, { prizes })
    for (const [at, uid] of [first, second, third].entries())
      await enters(id, uid, { points: 9 - at, second: 1 })
    await app.advance(hourMs / 1000 + 120)
    return id
  }
  const id = await held('rounds-by-place')
  await app.settle()
  for (let again = 0; again < 2; again++) await finishTournaments(app.ctx)
  expect(await winnersOf(id)).toMatchObject([
    { place: 1, uid: first, problem: null, gift: null },
    { place: 2, uid: second, problem: null, gift: 'places' },
    { place: 3, uid: third, problem: null, gift: 'places' },
  ])
  expect(await freeSpinsGrantsOf(id)).toEqual([
    { uid: second, rounds_total: 25, grant_key: `tournament:${id}:place:2` },
    { uid: third, rounds_total: 25, grant_key: `tournament:${id}:place:3` },
  ])
  expect(await paidTo(id)).toEqual(
    new Map([
      [first, 500n],
      [second, 200n],
    ]),
  )

  const stopped = await transactResult(app.ctx.connection, (tx) =>
    setFreeSpinsCampaignState(app.ctx, tx, {
      sysname: 'places',
      state: 'stopped',
      seen: 'running',
      actor: systemActor('tests'),
      reason: 'a test',
    }),
  )
  expect(stopped.ok).toBe(true)
  const next = await held('rounds-that-stopped')
  await app.settle()
  await finishTournaments(app.ctx)
  expect(await winnersOf(next)).toMatchObject([
    { place: 1, problem: null },
    { place: 2, status: 'held', problem: 'CLOSED' },
    { place: 3, status: 'held', problem: 'CLOSED' },
  ])
  expect(await freeSpinsGrantsOf(next)).toEqual([])
  expect(await paidTo(next)).toEqual(new Map([[first, 500n]]))
})
