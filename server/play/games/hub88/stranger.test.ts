import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import type { SupplierClient } from '#sandbox/game-supplier/supplier.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'

/** What a supplier with a valid key can read and do about players who never opened one of its games. */
let testApp: TestApp
/** Plays at `near`, never at `far`. */
let anna: Actor
/** Plays at both. */
let boris: Actor
let near: SupplierClient
let far: SupplierClient
let names = 0

const farGame = 'far-wheel'
const name = (prefix: string): string => `${prefix}-${++names}`
const eur = (minor: number): number => minor * 1000
type Fields = Record<string, unknown>

const launch = async (player: Actor, game: string): Promise<string> => {
  const response = await player.request(`/platform/game/${game}/play?mode=real`)
  return new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? ''
}

const betFields = (player: Actor, token: string, fields: Fields = {}): Fields => ({
  user: String(player.uid),
  token,
  transaction_uuid: name('bet'),
  round: name('round'),
  request_uuid: 'request',
  game_code: sandboxGame,
  currency: 'EUR',
  amount: eur(100),
  ...fields,
})
const after = (of: Fields, fields: Fields = {}): Fields => ({
  ...of,
  transaction_uuid: name('after'),
  reference_transaction_uuid: of.transaction_uuid,
  ...fields,
})

const registerFar = async (): Promise<SupplierClient> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { db } = testApp.ctx
  const sandbox = await db
    .selectFrom('game_suppliers')
    .selectAll()
    .where('sysname', '=', 'sandbox')
    .executeTakeFirstOrThrow()
  const game = await db
    .selectFrom('games')
    .selectAll()
    .where('sysname', '=', sandboxGame)
    .executeTakeFirstOrThrow()
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
  await db
    .insertInto('game_suppliers')
    .values({
      ...sandbox,
      sysname: 'far',
      public_keys: JSON.stringify([pem]),
      settings: JSON.stringify(sandbox.settings),
    })
    .execute()
  await db
    .insertInto('games')
    .values({ ...game, sysname: farGame, supplier_code: farGame, supplier: 'far' })
    .execute()
  return createSupplierClient({
    origin: testOrigin,
    key: privateKey,
    supplier: 'far',
    deliver: async (request) => testApp.app.fetch(request),
  })
}

const balance = async (player: Actor): Promise<bigint> =>
  (await readBalances(testApp.ctx.db, player.uid)).mainMinor

const traces = async (): Promise<Record<string, number>> => {
  const count = async (
    table: 'game_transactions' | 'game_rounds' | 'integrity_alerts' | 'wallet_postings' | 'game_players',
  ) => (await testApp.ctx.db.selectFrom(table).selectAll().execute()).length
  return {
    transactions: await count('game_transactions'),
    rounds: await count('game_rounds'),
    alerts: await count('integrity_alerts'),
    postings: await count('wallet_postings'),
    players: await count('game_players'),
  }
}

beforeAll(async () => {
  testApp = await createTestApp()
  await registerSandboxSupplier(testApp.ctx)
  near = createSupplierClient({
    origin: testOrigin,
    key: sandboxSupplierKey(testApp.ctx.settings.dataDir),
    deliver: async (request) => testApp.app.fetch(request),
  })
  far = await registerFar()
  anna = await register({ origin: testOrigin, fetch: testApp.fetch }, 'anna@example.com')
  boris = await register({ origin: testOrigin, fetch: testApp.fetch }, 'boris@example.com')
  await deposits(anna, '100')
  await deposits(boris, '50')
})
afterAll(async () => {
  await testApp.close()
})

describe('a player who never opened a game of the supplier', () => {
  test('GM-17 every call about a stranger is answered as for a player who does not exist, and leaves no row', async () => {
    const annasToken = await launch(anna, sandboxGame)
    const theirs = betFields(anna, annasToken)
    await near.call('transaction/bet', theirs)
    const own = betFields(boris, await launch(boris, farGame), { game_code: farGame })
    await far.call('transaction/bet', own)
    const [before, money] = [await traces(), await balance(anna)]

    // An invalid token, the stranger's token of another supplier, and a token of the supplier's own player.
    for (const token of ['x'.repeat(43), annasToken, own.token]) {
      for (const round of [theirs.round, own.round, name('round')]) {
        const bet = betFields(anna, String(token), { round, game_code: farGame })
        const calls: [string, Fields][] = [
          ['user/info', bet],
          ['user/balance', bet],
          ['transaction/bet', bet],
          ['transaction/bet', { ...bet, transaction_uuid: theirs.transaction_uuid }],
          ['transaction/bet', { ...bet, amount: eur(90_000_000) }],
        ]
        for (const of of [theirs, own, bet]) {
          const named = { reference_transaction_uuid: of.transaction_uuid }
          calls.push(['transaction/win', after(bet, named)], ['transaction/rollback', after(bet, named)])
        }
        for (const [call, fields] of calls) {
          const told = await far.call(call, fields)
          expect(told, call).toEqual({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid: 'request' })
          expect(await far.call(call, { ...fields, user: '999999' }), call).toEqual(told)
        }
      }
    }
    expect(await traces()).toEqual(before)
    expect(await balance(anna)).toBe(money)
    await testApp.assertLedger()
  })

  test('GM-17 a demonstration makes no player of the supplier, and a launch for money does', async () => {
    const carla = await register({ origin: testOrigin, fetch: testApp.fetch }, 'carla@example.com')
    await launch(carla, sandboxGame)
    await testApp.ctx.db.updateTable('games').set({ has_demo: true }).where('sysname', '=', farGame).execute()
    await carla.request(`/platform/game/${farGame}/play?mode=demo`)
    const back = after(betFields(carla, 'x'.repeat(43)))
    expect((await far.call('transaction/rollback', back)).status).toBe('RS_ERROR_INVALID_TOKEN')
    await launch(carla, farGame)
    expect(await far.call('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 0 })
    await testApp.assertLedger()
  })
})

describe('a player of two suppliers', () => {
  test("GM-17 the ids of another supplier's bets and rounds mean nothing, and its money stays where it is", async () => {
    const theirs = betFields(boris, await launch(boris, sandboxGame))
    expect((await near.call('transaction/bet', theirs)).status).toBe('RS_OK')
    const before = await balance(boris)
    const token = await launch(boris, farGame)
    const own = { ...theirs, token, game_code: farGame }

    expect(await far.call('transaction/win', after(own))).toEqual({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      request_uuid: 'request',
    })
    expect((await far.call('transaction/rollback', after(own))).status).toBe('RS_OK')
    expect(await balance(boris)).toBe(before)
    // The first supplier's bet exists, pays, and is no tombstone.
    expect((await near.call('transaction/bet', theirs)).status).toBe('RS_OK')
    expect(await near.call('transaction/win', after(theirs, { amount: eur(250) }))).toMatchObject({
      status: 'RS_OK',
      balance: eur(Number(before) + 250),
    })
    await testApp.assertLedger()
  })

  test('GM-17 the token of one supplier opens nothing at the other, and says nothing of the money', async () => {
    const token = await launch(boris, sandboxGame)
    for (const call of ['user/balance', 'transaction/bet'])
      expect(await far.call(call, betFields(boris, token, { game_code: farGame })), call).toEqual({
        status: 'RS_ERROR_INVALID_TOKEN',
        request_uuid: 'request',
      })
  })

  test('GM-17 one player’s bet is not paid or taken back in the name of another', async () => {
    await launch(anna, sandboxGame)
    const theirs = betFields(boris, await launch(boris, sandboxGame))
    await near.call('transaction/bet', theirs)
    const [annas, boriss] = [await balance(anna), await balance(boris)]
    const claimed = { ...theirs, user: String(anna.uid) }
    expect((await near.call('transaction/bet', claimed)).status).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await near.call('transaction/win', after(claimed))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    await near.call('transaction/rollback', after(claimed))
    expect([await balance(anna), await balance(boris)]).toEqual([annas, boriss])
    await testApp.assertLedger()
  })
})

describe('a supplier that knows the player', () => {
  test('GM-17 a refusal names the balance only where the protocol asks for it: when there is not enough', async () => {
    const token = await launch(anna, sandboxGame)
    const over = await launch(anna, sandboxGame)
    await testApp.ctx.db
      .updateTable('game_sessions')
      .set({ ended_at: testApp.ctx.clock.now() })
      .where('id', '=', (where) =>
        where.selectFrom('game_sessions').select((max) => max.fn.max('id').as('id')),
      )
      .execute()
    const closed = betFields(anna, token, { round_closed: true })
    await near.call('transaction/bet', closed)
    const refusals: [string, Fields, string][] = [
      ['transaction/bet', betFields(anna, 'x'.repeat(43)), 'RS_ERROR_INVALID_TOKEN'],
      ['transaction/bet', betFields(anna, over), 'RS_ERROR_TOKEN_EXPIRED'],
      ['transaction/bet', betFields(anna, token, { game_code: 'other' }), 'RS_ERROR_INVALID_GAME'],
      ['transaction/bet', betFields(anna, token, { currency: 'USD' }), 'RS_ERROR_WRONG_CURRENCY'],
      ['transaction/bet', { ...closed, amount: eur(5) }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
      ['transaction/bet', betFields(anna, token, { round: closed.round }), 'RS_ERROR_UNKNOWN'],
      ['transaction/win', after(betFields(anna, token)), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ]
    for (const [call, fields, status] of refusals)
      expect(await near.call(call, fields), status).toEqual({ status, request_uuid: 'request' })
    expect(
      await near.call('transaction/bet', betFields(anna, token, { amount: eur(90_000_000) })),
    ).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: eur(Number(await balance(anna))) })
    const banned = testApp.ctx.db.updateTable('players').set({ status: 'banned' })
    await banned.where('uid', '=', anna.uid).execute()
    const refused = betFields(anna, token)
    for (const attempt of ['first', 'repeated'])
      expect(await near.call('transaction/bet', refused), attempt).toEqual({
        status: 'RS_ERROR_USER_DISABLED',
        request_uuid: 'request',
      })
    await testApp.assertLedger()
  })
})
