import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import type { BackofficeContext } from '#server/context.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { openPlayer } from '#test/open-player.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { createRoundProcessor, type RoundProcessor } from '../../round/round-processor.ts'
import { addSupplierGame } from '../../round/supplier-game.fixture.ts'
import type { FreeSpinsAdapter, GrantResponse } from '../../suppliers/port.ts'
import { cancelFreeSpins } from '../cancel-free-spins.ts'
import { requestFreeSpins } from './send-due-requests.ts'
import type { SupplierRequestParts } from './send-supplier-request.ts'

/** Two round processors with their own connections act as two processes behind a load balancer. */
let connections: Connection[] = []
let books: RoundProcessor[] = []
let players = 0

const clock = createClock()
const log = createLog('silent')
const secrets = createSecrets('a secret of the race')
const game = { supplier: 'far', game: 'far-wheel', currency: 'EUR' }
const db = () => (connections[0] as Connection).db

const supplier = () => {
  const given = new Map<string, string>()
  const asked: string[] = []
  const desk: FreeSpinsAdapter = {
    offers: async () => undefined,
    async give({ reference }) {
      asked.push('give')
      given.set(reference, given.get(reference) ?? randomUUID())
      return { status: 'given', rewardId: given.get(reference) ?? '' }
    },
    async withdraw({ reference }) {
      asked.push('withdraw')
      return given.delete(reference) ? { status: 'withdrawn' } : { status: 'unknown' }
    },
  }
  return { given, asked, desk }
}

const asker = (at: number, desk: FreeSpinsAdapter): SupplierRequestParts => {
  const connection = connections[at % connections.length] as Connection
  const gameSuppliers = { find: async (sysname: string) => ({ sysname, freeRounds: desk }) }
  return { connection, db: connection.db, clock, log, secrets, gameSuppliers }
}

beforeAll(async () => {
  const databaseUrl = await raceDatabase('ask_suppliers')
  connections = [await connect({ databaseUrl, poolSize: 8 }), await connect({ databaseUrl, poolSize: 8 })]
  await migrate(connections[0] as Connection)
  const settings = readSettings({})
  books = connections.map((connection) => createRoundProcessor({ connection, clock, log, settings }))
  await addSupplierGame(db(), { supplier: 'far', game: 'far-wheel', type: 'slot', now: clock.now() })
  await db()
    .insertInto('games')
    .columns([
      'sysname',
      'supplier',
      'supplier_code',
      'name',
      'provider',
      'provider_name',
      'type',
      'image_url',
      'has_demo',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom('games')
        .select((the) => [
          the.val('far-reels').as('sysname'),
          'supplier',
          the.val('far-reels').as('supplier_code'),
        ])
        .select(['name', 'provider', 'provider_name', 'type', 'image_url', 'has_demo', 'created_at'])
        .where('sysname', '=', 'far-wheel'),
    )
    .execute()
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
})

const requestedGrant = async (rounds: number, games: readonly string[] = ['far-wheel']) => {
  const name = `asked${++players}`
  const { uid, token } = await openPlayer(connections[0] as Connection, { ...game, name, balanceMinor: 500n })
  const now = clock.now()
  const day = new Date(now.getTime() + 86_400_000)
  const { id } = await db()
    .insertInto('free_round_packs')
    .values({
      uid,
      supplier: 'far',
      currency: 'EUR',
      stake_minor: 100n,
      rounds_total: rounds,
      winnings: 'bonus',
      status: 'asked',
      granted_by: 'test',
      reason: 'test',
      created_at: now,
      expires_at: day,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const references = games.map(() => randomUUID())
  await db()
    .insertInto('free_round_games')
    .values(
      games.map((one, at) => ({
        pack_id: id,
        game: one,
        supplier: 'far',
        reference: references[at] ?? '',
        state: 'asked' as const,
        next_ask_at: now,
        ask_until: day,
      })),
    )
    .execute()
  return { id, uid, tokenHash: hashToken(token), references }
}
type Asked = Awaited<ReturnType<typeof requestedGrant>>

const bet = (at: number, { uid, tokenHash, references }: Asked, id: string) =>
  (books[at % books.length] as RoundProcessor).bet({
    ...game,
    uid,
    tokenHash,
    rewardId: `theirs-${at % 2}`,
    rewardReference: references[at % references.length],
    transactionId: id,
    round: `round of ${id}`,
    isRoundClosed: false,
    amountMinor: 0n,
  })
const freeSpinsGrantOf = ({ id }: Asked) =>
  db().selectFrom('free_round_packs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const gameOf = ({ id }: Asked) =>
  db().selectFrom('free_round_games').selectAll().where('pack_id', '=', id).executeTakeFirstOrThrow()
const isDue = ({ id }: Asked) =>
  db()
    .updateTable('free_round_games')
    .set({ next_ask_at: clock.now() })
    .where('pack_id', '=', id)
    .where('next_ask_at', 'is not', null)
    .execute()
const cancels = async (at: number, { id }: Asked, left: number) => {
  const connection = connections[at % connections.length] as Connection
  const ctx = { connection, db: connection.db, clock, secrets, jobs: { enqueue: async () => undefined } }
  return cancelFreeSpins(
    { ...ctx, operator: { email: 'staff@example.com' } } as unknown as BackofficeContext,
    {
      id: String(id),
      seen_left: left,
      reason: 'a mistake',
    },
  )
}

test('GM-11 of twenty askers in two processes one asks the supplier for a pack, and it is given once', async () => {
  const grant = await requestedGrant(10)
  const { desk, asked, given } = supplier()
  await Promise.all(Array.from({ length: 20 }, (_one, at) => requestFreeSpins(asker(at, desk), grant.id)))
  expect(asked).toEqual(['give'])
  expect(await freeSpinsGrantOf(grant)).toMatchObject({ status: 'received' })
  expect(await gameOf(grant)).toMatchObject({ state: 'given', reward_id: [...given.values()][0] })
  expect(await checkLedger(db(), ledgerChecks)).toEqual([])
})

test('GM-11 of eighty bets at once that name either of two rewards, before the supplier has answered, as many are taken as the pack has', async () => {
  const grant = await requestedGrant(15, ['far-wheel', 'far-reels'])
  const { desk } = supplier()
  const wanted = Array.from({ length: 80 }, (_one, at) => `early-${at}`)
  const [answers] = await Promise.all([
    Promise.all(wanted.map((id, at) => bet(at, grant, id))),
    requestFreeSpins(asker(0, desk), grant.id),
    requestFreeSpins(asker(1, desk), grant.id),
  ])
  expect(answers.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(15)
  expect(answers.filter(({ status }) => status === 'FREE_ROUNDS_OVER')).toHaveLength(65)
  expect(await freeSpinsGrantOf(grant)).toMatchObject({ status: 'finished', rounds_used: 15 })
  expect(await checkLedger(db(), ledgerChecks)).toEqual([])
})

test('GM-11 what is taken back while its answer is on the way is taken back at the supplier too, and no bet is taken', async () => {
  for (let round = 0; round < 10; round++) {
    const grant = await requestedGrant(5)
    const { desk, given, asked } = supplier()
    const answered = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow: FreeSpinsAdapter = {
      ...desk,
      async give(order, how): Promise<GrantResponse> {
        const answer = await desk.give(order, how)
        begun.resolve()
        await answered.promise
        return answer
      },
    }
    const asking = requestFreeSpins(asker(0, slow), grant.id)
    await begun.promise
    // Which of them comes first alternates between rounds.
    const release = async () => {
      if (round % 2 === 0) await gameOf(grant)
      answered.resolve()
      await asking
    }
    const [cancelled] = await Promise.all([cancels(1, grant, 5), release()])
    expect(cancelled.ok).toBe(true)
    expect(await freeSpinsGrantOf(grant)).toMatchObject({ status: 'cancelled' })
    expect((await bet(round, grant, `late-${round}`)).status).toBe('FREE_ROUNDS_OVER')
    await Promise.all([
      requestFreeSpins(asker(0, desk), grant.id),
      requestFreeSpins(asker(1, desk), grant.id),
    ])
    for (let turn = 0; turn < 2; turn++) {
      await isDue(grant)
      await requestFreeSpins(asker(turn, desk), grant.id)
    }
    expect(await gameOf(grant)).toMatchObject({ state: 'cancelled', next_ask_at: null })
    expect(asked.filter((one) => one === 'give')).toHaveLength(1)
    expect(given.size).toBe(0)
  }
  expect(await checkLedger(db(), ledgerChecks)).toEqual([])
})

test('GM-11 bets that meet the taking back come before it or are refused', async () => {
  const grant = await requestedGrant(50)
  const { desk } = supplier()
  await requestFreeSpins(asker(0, desk), grant.id)
  const bets = Array.from({ length: 40 }, (_one, at) => bet(at, grant, `meets-${at}`))
  let cancelled = await cancels(1, grant, 50)
  while (!cancelled.ok) cancelled = await cancels(1, grant, 50 - (await freeSpinsGrantOf(grant)).rounds_used)
  const taken = (await Promise.all(bets)).filter(({ status }) => status === 'ACCEPTED').length
  expect(await freeSpinsGrantOf(grant)).toMatchObject({ status: 'cancelled', rounds_used: taken })
  expect((await bet(1, grant, 'after')).status).toBe('FREE_ROUNDS_OVER')
  expect(await checkLedger(db(), ledgerChecks)).toEqual([])
})
