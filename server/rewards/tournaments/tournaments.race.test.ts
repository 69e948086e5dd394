import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { addSupplierGame } from '#server/play/games/round/supplier-game.fixture.ts'
import { deliverPlay, followPlayCronJob } from '#server/play/games/follow/follow-play.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openPlayer } from '#test/open-player.ts'
import { register, createActor, type Actor } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { tournamentsFollower } from './play/follow-rounds.ts'
import { finishTournaments } from './prizes/finish-tournaments.ts'
import { escrow, holds, joins, readTable, readTournament } from './tournament.fixture.ts'

let apps: TestApp[] = []
const app = (at: number): TestApp => apps[at % apps.length] as TestApp

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('tournaments')
  apps = [await createTestApp({ DATABASE_URL }), await createTestApp({ DATABASE_URL })]
  const { db, clock } = app(0).ctx
  await addSupplierGame(db, { supplier: 'racing', game: 'chase', type: 'slot', now: clock.now() })
})
afterAll(async () => {
  for (const one of apps) await one.close()
})

test('TN-05 concurrent joins stay within the capacity, and no player joins twice', async () => {
  await holds(app(0).ctx, 'rush', { capacity: 3 })
  const players: Actor[] = []
  for (let at = 0; at < 6; at++)
    players.push(await register(app(at), `rush${at}@example.com`, { currency: 'EUR', country: 'LV' }))
  const answers = await Promise.all([...players, ...players].map((player) => joins(player, 'rush')))
  expect(answers.filter(({ data }) => data === 1)).toHaveLength(3)
  const { total_participants: count } = await readTournament(createActor(app(0)), 'rush')
  expect(count).toBe(3)
})

test('TN-08 TN-09 F4 rounds that two processes play and count are counted once, and two that finish at once pay once', async () => {
  const { ctx } = app(0)
  const id = await holds(ctx, 'race', { prizes: [{ amount: 5000n }, { amount: 1000n }] })
  const { uid, token } = await openPlayer(ctx.connection, {
    name: 'racer',
    supplier: 'racing',
    game: 'chase',
    balanceMinor: 1_000_000n,
  })
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('tournament_participants')
    .values({ tournament_id: id, uid, joined_at: now, counts_from: now, reached_at: now })
    .execute()
  await ctx.db.updateTable('tournaments').set({ joined: 1 }).where('id', '=', id).execute()
  const of = { uid, tokenHash: hashToken(token), supplier: 'racing', game: 'chase', currency: 'EUR' }
  const plays = async (at: number): Promise<void> => {
    const { roundProcessor } = app(at).ctx
    const bet = `bet-${at}`
    const round = `round-${at}`
    await roundProcessor.bet({ ...of, transactionId: bet, round, isRoundClosed: false, amountMinor: 100n })
    await roundProcessor.win({
      ...of,
      transactionId: `win-${at}`,
      referenceId: bet,
      round,
      isRoundClosed: true,
      amountMinor: 150n,
    })
  }
  let isOver = false
  const following = apps.map(async (one) => {
    while (!isOver) await deliverPlay(one.ctx, tournamentsFollower)
  })
  await Promise.all(Array.from({ length: 60 }, (_, at) => plays(at)))
  isOver = true
  await Promise.all(following)
  await followPlayCronJob([tournamentsFollower]).run(ctx)
  expect((await readTable(createActor(app(0)), 'race')).map(({ points }) => points)).toEqual([60 * 150])
  for (const one of apps) one.clock.advance(hourMs + 120_000)
  await followPlayCronJob([tournamentsFollower]).run(ctx)
  await Promise.all(Array.from({ length: 6 }, (_, at) => finishTournaments(app(at).ctx)))
  await finishTournaments(ctx)
  const { rows } = await sql<{ paid: bigint; count: number }>`
    select sum(entry.amount_minor)::bigint as paid, count(*)::integer as count
    from wallet_entries entry join wallet_accounts account on account.id = entry.account_id
    join wallet_postings posting on posting.id = entry.posting_id
    where account.uid = ${uid} and posting.reason = 'prize'`.execute(ctx.db)
  expect(rows).toEqual([{ paid: 5000n, count: 1 }])
  expect(await escrow(ctx.db, id)).toBe(0)
  await app(0).assertLedger()
})

test('TN-09 F4 a house that falls down while it pays has paid nothing, and pays all when it comes back', async () => {
  const { ctx } = app(0)
  const id = await holds(ctx, 'fall', { prizes: [{ amount: 5000n }] })
  const anna = await register(app(0), 'fall@example.com', { currency: 'EUR', country: 'LV' })
  expect((await joins(anna, 'fall')).data).toBe(1)
  const at = ctx.clock.now()
  await ctx.db
    .insertInto('tournament_rounds')
    .values({
      tournament_id: id,
      round_id: -1n,
      uid: anna.uid,
      stake_minor: 1n,
      win_minor: 2n,
      points: 200n,
      at,
    })
    .execute()
  await ctx.db
    .updateTable('tournament_participants')
    .set({ points: 200n })
    .where('tournament_id', '=', id)
    .execute()
  for (const one of apps) one.clock.advance(hourMs + 120_000)
  await followPlayCronJob([tournamentsFollower]).run(ctx)
  // Its audit record, which is written after the posting, fails.
  await sql`alter table audit_records add constraint falls check (type <> 'tournament_finished') not valid`.execute(
    ctx.db,
  )
  await expect(finishTournaments(ctx)).rejects.toThrow()
  expect(await escrow(ctx.db, id)).toBe(5000)
  await sql`alter table audit_records drop constraint falls`.execute(ctx.db)
  await finishTournaments(app(1).ctx)
  expect(await escrow(ctx.db, id)).toBe(0)
  expect((await readTournament(createActor(app(0)), 'fall')).winners).toHaveLength(1)
  await app(0).assertLedger()
})

test('TN-06 a part of the table of a hundred thousand players is read from the order of an index, and never sorted', async () => {
  const { ctx } = app(0)
  const id = await holds(ctx, 'crowd')
  await sql`
    insert into tournament_participants (tournament_id, uid, joined_at, counts_from, points, reached_at)
    select ${id}, 1000000 + n, now(), now(), (n * 7919) % 100003, now() from generate_series(1, 100000) n`.execute(
    ctx.db,
  )
  await sql`analyze tournament_participants`.execute(ctx.db)
  const part = (offset: number) => sql`
    select uid, points from tournament_participants where tournament_id = ${id}
    order by points desc, reached_at, reached_seq, uid offset ${offset} limit 20`
  expect((await part(380).execute(ctx.db)).rows).toHaveLength(20)
  const { rows: plan } = await sql<Record<'QUERY PLAN', string>>`explain ${part(380)}`.execute(ctx.db)
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index (?:Only )?Scan/)
  expect(text).not.toMatch(/Sort|Seq Scan/)
  await sql`delete from tournament_participants where tournament_id = ${id}`.execute(ctx.db)
})
