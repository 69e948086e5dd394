import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginFollower } from '#db/migrations/0109-stream-of-play.ts'
import { transact } from '#db/transaction.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openPlayer } from '#test/open-player.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { addSupplierGame } from '../round/supplier-game.fixture.ts'
import { deliverPlay, followPlay, followPlayCronJob, playFollowedTo } from './follow-play.ts'
import { repairMovedStream } from './repair-moved-stream.ts'
import type { PlayFollower } from './play-follower.ts'

let databaseUrl: string
let apps: TestApp[] = []
const app = (at: number): TestApp => apps[at % apps.length] as TestApp
let player: { uid: number; tokenHash: string }
let bets = 0

const follower = (name: string, fails: () => boolean = () => false): PlayFollower => ({
  name,
  async follow(_ctx, tx, played) {
    for (const { kind, transactionId, ownMinor } of played)
      await sql`insert into told (follower, kind, transaction_id, own_minor)
        values (${name}, ${kind}, ${transactionId}, ${ownMinor})`.execute(tx.db)
    if (fails()) throw new Error('The follower falls down')
  },
})

const begin = (name: string) => transact(app(0).ctx.connection, (tx) => beginFollower(name).execute(tx.db))

const toldTo = async (name: string): Promise<string[]> =>
  (
    await sql<{ transaction_id: string }>`
      select transaction_id from told where follower = ${name} order by place`.execute(app(0).ctx.db)
  ).rows.map(({ transaction_id }) => transaction_id)

const bet = async (at: number): Promise<string> => {
  const transactionId = `bet-${++bets}`
  const { status } = await app(at).ctx.roundProcessor.bet({
    ...player,
    supplier: 'followed',
    transactionId,
    round: `round of ${transactionId}`,
    isRoundClosed: true,
    game: 'chase',
    currency: 'EUR',
    amountMinor: 10n,
  })
  expect(status).toBe('ACCEPTED')
  return transactionId
}

beforeAll(async () => {
  databaseUrl = await raceDatabase('follow_play')
  const DATABASE_URL = databaseUrl
  apps = [await createTestApp({ DATABASE_URL }), await createTestApp({ DATABASE_URL })]
  const { ctx } = app(0)
  await addSupplierGame(ctx.db, { supplier: 'followed', game: 'chase', type: 'slot', now: ctx.clock.now() })
  const given = { name: 'chased', supplier: 'followed', game: 'chase', balanceMinor: 1_000_000n }
  const { uid, token } = await openPlayer(ctx.connection, given)
  player = { uid, tokenHash: hashToken(token) }
  await sql`create table told (place bigint generated always as identity, follower text, kind text,
    transaction_id text, own_minor bigint)`.execute(ctx.db)
})
beforeEach(() => sql`delete from play_followers`.execute(app(0).ctx.db))
afterAll(async () => {
  for (const one of apps) await one.close()
})

test('each command is delivered once, while two processes play and both follow', async () => {
  await begin('both')
  let isOver = false
  const following = [0, 1].map(async (at) => {
    while (!isOver) {
      await deliverPlay(app(at).ctx, follower('both'))
      await wait(5)
    }
  })
  const placed = await Promise.all(Array.from({ length: 300 }, (_, at) => bet(at)))
  isOver = true
  await Promise.all(following)
  await followPlayCronJob([follower('both')]).run(app(0).ctx)
  expect((await toldTo('both')).toSorted()).toEqual(placed.toSorted())
})

test('followers at one place, another further on and one that fails are told by a running house, each what it has not heard, once', async () => {
  const names = ['first', 'second', 'further', 'falls']
  for (const name of names) await begin(name)
  const early = await bet(0)
  await followPlayCronJob([follower('further')]).run(app(0).ctx)
  const late = await bet(0)
  let mayFall = true
  const leave = followPlay(app(0).ctx, [
    follower('falls', () => mayFall),
    ...['first', 'second', 'further'].map((name) => follower(name)),
  ])
  try {
    for (const name of ['first', 'second', 'further'])
      await expect.poll(() => toldTo(name)).toEqual([early, late])
    expect(await toldTo('falls')).toEqual([])
    mayFall = false
    await expect.poll(() => toldTo('falls')).toEqual([early, late])
  } finally {
    await leave()
  }
  for (const name of names) expect(await toldTo(name)).toEqual([early, late])
})

test('what began earlier is delivered earlier, however late it ends, and is waited for', async () => {
  await begin('patient')
  const { ctx } = app(0)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  // A foreign transaction that has begun to write and has not ended.
  const slow = transact(ctx.connection, async (tx) => {
    await sql`insert into told (follower) values ('nobody')`.execute(tx.db)
    begun.resolve(undefined)
    await promise
  })
  await begun.promise
  const placed = await bet(0)
  await deliverPlay(app(1).ctx, follower('patient'))
  expect(await toldTo('patient')).toEqual([])
  const before = ctx.clock.now()
  expect((await playFollowedTo(ctx.db, 'patient'))?.getTime()).toBeLessThan(before.getTime() - 59_000)
  resolve(undefined)
  await slow
  await followPlayCronJob([follower('patient')]).run(ctx)
  expect(await toldTo('patient')).toEqual([placed])
})

test('a follower that fails has received nothing, blocks no other, and receives the same again', async () => {
  await begin('weak')
  await begin('strong')
  const placed = [await bet(0), await bet(1)]
  let falls = 1
  const both = [follower('weak', () => falls-- > 0), follower('strong')]
  await expect(followPlayCronJob(both).run(app(0).ctx)).rejects.toThrow('Play could not be followed')
  expect([await toldTo('weak'), await toldTo('strong')]).toEqual([[], placed])
  await followPlayCronJob(both).run(app(0).ctx)
  expect([await toldTo('weak'), await toldTo('strong')]).toEqual([placed, placed])
})

test('in a database that was restored elsewhere each follower goes on where it was', async () => {
  const { ctx } = app(0)
  await begin('ahead')
  await begin('behind')
  const first = await bet(0)
  await followPlayCronJob([follower('ahead'), follower('behind')]).run(ctx)
  const second = await bet(0)
  await followPlayCronJob([follower('ahead')]).run(ctx)
  const third = await bet(0)
  // As after a restore from a database with a far higher transaction counter.
  await sql`update game_transactions set written_in = (written_in::text::bigint + 1000000)::text::xid8`.execute(
    ctx.db,
  )
  await sql`update play_followers set written_in = (written_in::text::bigint + 1000000)::text::xid8`.execute(
    ctx.db,
  )
  await repairMovedStream(ctx.connection)
  const fourth = await bet(0)
  await followPlayCronJob([follower('ahead'), follower('behind')]).run(ctx)
  expect(await toldTo('ahead')).toEqual([first, second, third, fourth])
  expect(await toldTo('behind')).toEqual([first, second, third, fourth])
})

test('what was played before is not read again to find what is new', async () => {
  await sql`
    insert into game_transactions (supplier, uid, transaction_id, kind, status, game, currency, amount_minor, input_hash,
      is_promo, bonus_minor, forfeited_minor, bonus_counted, covered_minor, created_at)
    select 'followed', ${player.uid}, 'before ' || at, 'bet', 'accepted', 'chase', 'EUR', 10, '', false, 0, 0, 0, 0, now()
    from generate_series(1, 20000) as at`.execute(app(0).ctx.db)
  await sql`analyze game_transactions`.execute(app(0).ctx.db)
  await begin('reader')
  const rowsRead: number[] = []
  const reader: PlayFollower = {
    name: 'reader',
    async follow(_ctx, tx) {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read::integer as read from pg_stat_xact_user_tables where relname = 'game_transactions'`.execute(
        tx.db,
      )
      rowsRead.push(...rows.map(({ read }) => read))
    },
  }
  await bet(0)
  // Connections of its own: PostgreSQL counts what a connection has read for up to a second together.
  const fresh = await createTestApp({ DATABASE_URL: databaseUrl })
  await deliverPlay(fresh.ctx, reader)
  await fresh.close()
  await sql`delete from game_transactions where transaction_id like 'before %'`.execute(app(0).ctx.db)
  expect(rowsRead).toEqual([0])
})
