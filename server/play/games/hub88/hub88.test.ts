import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import type { SupplierAnswer, SupplierClient } from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { signBody } from './signature.ts'

let testApp: TestApp
let anna: Actor
let key: KeyObject
let supplier: SupplierClient
let token: string
let names = 0

const name = (prefix: string): string => `${prefix}-${++names}`
const eur = (minor: number): number => minor * 1000
const balance = async (): Promise<number> => Number((await readBalances(testApp.ctx.db, anna.uid)).mainMinor)
const alerts = async (): Promise<string[]> =>
  (await testApp.ctx.db.selectFrom('integrity_alerts').select('kind').orderBy('id').execute()).map(
    (row) => row.kind,
  )

/** Launches the supplier's game as the site does; returns the launch token from the redirect address. */
const launch = async (player: Actor): Promise<string> => {
  const response = await player.request(`/platform/game/${sandboxGame}/play?mode=real`)
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? ''
}

type Fields = Record<string, unknown>
const betFields = (fields: Fields = {}): Fields => ({
  user: String(anna.uid),
  token,
  transaction_uuid: name('bet'),
  round: name('round'),
  round_closed: false,
  request_uuid: name('request'),
  game_code: sandboxGame,
  currency: 'EUR',
  amount: eur(100),
  ...fields,
})
const bet = (fields: Fields = {}) => supplier.call('transaction/bet', betFields(fields))
const win = (of: Fields, fields: Fields = {}) =>
  supplier.call('transaction/win', {
    ...of,
    transaction_uuid: name('win'),
    reference_transaction_uuid: of.transaction_uuid,
    amount: eur(250),
    ...fields,
  })
const rollback = (of: Fields, fields: Fields = {}) =>
  supplier.call('transaction/rollback', {
    user: of.user,
    token: of.token,
    transaction_uuid: name('rollback'),
    reference_transaction_uuid: of.transaction_uuid,
    round: of.round,
    game_code: of.game_code,
    request_uuid: name('request'),
    ...fields,
  })

beforeAll(async () => {
  testApp = await createTestApp()
  await registerSandboxSupplier(testApp.ctx)
  key = sandboxSupplierKey(testApp.ctx.settings.dataDir)
  supplier = createSupplierClient({
    origin: testOrigin,
    key,
    deliver: async (request) => testApp.app.fetch(request),
  })
  anna = await register({ origin: testOrigin, fetch: testApp.fetch }, 'anna@example.com')
  await deposits(anna, '100')
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  token = await launch(anna)
})

const sound = async (): Promise<void> => expect(await checkLedger(testApp.ctx.db, ledgerChecks)).toEqual([])

describe('the wallet of the supplier', () => {
  test('GM-17 V4 a repeated bet gets the first answer again and is taken once', async () => {
    const before = await balance()
    const fields = betFields()
    const first = await supplier.call('transaction/bet', fields)
    expect(first).toMatchObject({
      status: 'RS_OK',
      currency: 'EUR',
      balance: eur(before - 100),
      user: String(anna.uid),
    })
    await bet()
    expect(await supplier.call('transaction/bet', fields)).toEqual(first)
    expect(await balance()).toBe(before - 200)
    await sound()
  })

  test('GM-17 a win pays its bet once, and a win of nothing is stored and closes the round', async () => {
    const before = await balance()
    const fields = betFields()
    await supplier.call('transaction/bet', fields)
    const winId = name('win')
    const first = await win(fields, { transaction_uuid: winId })
    expect(first).toMatchObject({ status: 'RS_OK', balance: eur(before + 150) })
    expect(await win(fields, { transaction_uuid: winId })).toEqual(first)
    expect(await win(fields, { amount: 0 })).toMatchObject({ status: 'RS_OK', balance: eur(before + 150) })
    expect(await bet({ round: fields.round })).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
    const round = await testApp.ctx.db
      .selectFrom('game_rounds')
      .select(['status', 'stake_minor', 'win_minor', 'balance_before_minor', 'balance_after_minor'])
      .where('supplier_round', '=', String(fields.round))
      .executeTakeFirstOrThrow()
    expect(round).toEqual({
      status: 'closed',
      stake_minor: 100n,
      win_minor: 250n,
      balance_before_minor: BigInt(before),
      balance_after_minor: BigInt(before + 150),
    })
    await sound()
  })

  test('GM-17 V4 rollbacks of one bet refund it once, regardless of their ids', async () => {
    const before = await balance()
    const fields = betFields()
    await supplier.call('transaction/bet', fields)
    const answers = await Promise.all(Array.from({ length: 10 }, () => rollback(fields)))
    expect(answers.map((answer) => [answer.status, answer.balance])).toEqual(
      answers.map(() => ['RS_OK', eur(before)]),
    )
    expect(await balance()).toBe(before)
    expect(await supplier.call('transaction/bet', fields)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    })
    expect(await win(fields)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    expect(await balance()).toBe(before)
    await sound()
  })

  test('GM-17 T6 the rollback of an unknown bet is accepted, changes nothing, and the late bet is refused', async () => {
    const before = await balance()
    const late = betFields()
    const id = name('rollback')
    const first = await rollback(late, { transaction_uuid: id })
    expect(first).toMatchObject({ status: 'RS_OK', balance: eur(before) })
    expect((await rollback(late, { transaction_uuid: id })).status).toBe('RS_OK')
    expect(await supplier.call('transaction/bet', late)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    })
    expect(await win(late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    expect(await balance()).toBe(before)
    await sound()
  })

  test('GM-17 fifty bets at once keep the sum right', async () => {
    const before = await balance()
    const answers = await Promise.all(Array.from({ length: 50 }, () => bet({ amount: eur(10) })))
    expect(answers.every((answer) => answer.status === 'RS_OK')).toBe(true)
    expect(new Set(answers.map((answer) => answer.balance)).size).toBe(50)
    expect(await balance()).toBe(before - 500)
    await sound()
  })

  test('GM-17 a refused bet stays refused when its copy comes after a deposit', async () => {
    const fields = betFields({ amount: eur(500_000) })
    const first = await supplier.call('transaction/bet', fields)
    expect(first).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: eur(await balance()) })
    await deposits(anna, '6000', 'approve', 'bank')
    expect(await supplier.call('transaction/bet', fields)).toEqual(first)
    expect(await rollback(fields)).toMatchObject({ status: 'RS_OK', balance: eur(await balance()) })
    await sound()
  })

  test('GM-17 a free round is a bet of nothing, stored like any other', async () => {
    const before = await balance()
    const fields = betFields({ amount: 0, is_free: true, reward_uuid: 'reward' })
    expect(await supplier.call('transaction/bet', fields)).toMatchObject({
      status: 'RS_OK',
      balance: eur(before),
    })
    expect(await win(fields, { amount: eur(40) })).toMatchObject({
      status: 'RS_OK',
      balance: eur(before + 40),
    })
    await sound()
  })

  test('GM-17 V4 T6 a win without an accepted bet of its round mints nothing and raises one alert', async () => {
    const before = await balance()
    const never = betFields()
    const id = name('win')
    const raised = (await alerts()).length
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await win(never, { transaction_uuid: id })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      })
    }
    const fields = betFields()
    await supplier.call('transaction/bet', fields)
    expect((await win(fields, { round: 'another' })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect((await alerts()).slice(raised)).toEqual(['win_without_bet', 'win_on_other_round'])
    expect(await balance()).toBe(before - 100)
    // Once its bet has arrived, the same win is paid, as in the right order.
    await supplier.call('transaction/bet', never)
    expect(await win(never, { transaction_uuid: id })).toMatchObject({ status: 'RS_OK' })
    expect(await balance()).toBe(before + 50)
    await sound()
  })
})

describe('who may still bet', () => {
  test('GM-17 after signing out no bet is taken, but what is owed is paid and refunded', async () => {
    const boris = await register({ origin: testOrigin, fetch: testApp.fetch }, 'boris@example.com')
    await deposits(boris, '50')
    const session = { user: String(boris.uid), token: await launch(boris) }
    const [won, lost] = [betFields(session), betFields(session)]
    await supplier.call('transaction/bet', won)
    await supplier.call('transaction/bet', lost)
    await boris.get('auth/logout')
    expect((await bet(session)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await supplier.call('transaction/bet', won)).status).toBe('RS_OK')
    expect(await win(won)).toMatchObject({ status: 'RS_OK', balance: eur(5000 - 200 + 250) })
    expect(await rollback(lost)).toMatchObject({ status: 'RS_OK', balance: eur(5150) })
  })

  test('GM-17 a banned player can place no bet and still gets a late win', async () => {
    const carla = await register({ origin: testOrigin, fetch: testApp.fetch }, 'carla@example.com')
    await deposits(carla, '50')
    const session = { user: String(carla.uid), token: await launch(carla) }
    const fields = betFields(session)
    await supplier.call('transaction/bet', fields)
    await testApp.ctx.db
      .updateTable('players')
      .set({ status: 'banned' })
      .where('uid', '=', carla.uid)
      .execute()
    expect((await bet(session)).status).toBe('RS_ERROR_USER_DISABLED')
    expect((await supplier.call('user/balance', { ...session, game_code: sandboxGame })).status).toBe(
      'RS_ERROR_USER_DISABLED',
    )
    expect(await win(fields)).toMatchObject({ status: 'RS_OK', balance: eur(5150) })
  })

  test('an unused launch token is void after minutes; its first use makes it the session', async () => {
    const used = await launch(anna)
    const ask = (asked: string) =>
      supplier.call('user/balance', { user: String(anna.uid), token: asked, game_code: sandboxGame })
    expect(await ask(used)).toMatchObject({ status: 'RS_OK', balance: eur(await balance()) })
    await testApp.advance(6 * 60)
    expect((await ask(used)).status).toBe('RS_OK')
    expect((await ask(token)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await bet({ token })).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await bet({ token: used })).status).toBe('RS_OK')
  })

  test('the token and the player must belong together, and nothing of the token is kept', async () => {
    const elena = await register({ origin: testOrigin, fetch: testApp.fetch }, 'elena@example.com')
    await launch(elena)
    expect((await bet({ user: String(elena.uid) })).status).toBe('RS_ERROR_INVALID_TOKEN')
    const kept = JSON.stringify(
      await testApp.ctx.db.selectFrom('game_sessions').selectAll().execute(),
      (_key, value) => (typeof value === 'bigint' ? String(value) : value),
    )
    expect(kept).not.toContain(token)
  })
})

describe('what a bet may say', () => {
  test('GM-17 the same id with other content is a conflict', async () => {
    const fields = betFields()
    await supplier.call('transaction/bet', fields)
    for (const other of [
      { amount: eur(200) },
      { round: 'other' },
      { game_code: 'other' },
      { currency: 'USD' },
    ]) {
      expect((await supplier.call('transaction/bet', { ...fields, ...other })).status).toBe(
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
    }
    const taken = { transaction_uuid: fields.transaction_uuid }
    expect((await win(fields, taken)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect((await rollback(fields, taken)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  })

  const refusals: [string, Fields, string][] = [
    ['another token', { token: 'x'.repeat(43) }, 'RS_ERROR_INVALID_TOKEN'],
    ['an unknown player', { user: '999999' }, 'RS_ERROR_INVALID_TOKEN'],
    ['a name for a player', { user: 'anna' }, 'RS_ERROR_INVALID_TOKEN'],
    ['a number beyond all players', { user: '4294967297' }, 'RS_ERROR_INVALID_TOKEN'],
    ['an unknown game', { game_code: 'other' }, 'RS_ERROR_INVALID_GAME'],
    ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['an unknown currency', { currency: 'XYZ' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a property of all objects', { currency: 'constructor' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a fraction of a cent', { amount: 100_500 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a fraction', { amount: 1.5 }, 'RS_ERROR_WRONG_TYPES'],
    ['a negative sum', { amount: -100_000 }, 'RS_ERROR_WRONG_TYPES'],
    ['a sum as text', { amount: '100000' }, 'RS_ERROR_WRONG_TYPES'],
    ['no sum', { amount: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['no transaction', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a number for a transaction', { transaction_uuid: 7 }, 'RS_ERROR_WRONG_TYPES'],
    ['a transaction beyond all bounds', { transaction_uuid: 'x'.repeat(200) }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a line break in the round', { round: 'a\nb' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['words for a flag', { round_closed: 'yes' }, 'RS_ERROR_WRONG_TYPES'],
    ['more than there is', { amount: eur(90_000_000) }, 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ]
  test.each(refusals)('GM-17 %s is refused and takes nothing', async (_what, fields, status) => {
    const before = await balance()
    expect((await bet(fields)).status).toBe(status)
    expect(await balance()).toBe(before)
  })

  test('unknown fields are ignored, as suppliers add them', async () => {
    expect(await bet({ meta: { deep: [1] }, brand_new: true })).toMatchObject({ status: 'RS_OK' })
  })

  test('a supplier receives data about players of its games only', async () => {
    const farid = await register({ origin: testOrigin, fetch: testApp.fetch }, 'farid@example.com', {
      country: 'FR',
    })
    const ask = () => supplier.call('user/info', { user: String(farid.uid), request_uuid: 'r' })
    expect((await ask()).status).toBe('RS_ERROR_INVALID_TOKEN')
    await launch(farid)
    expect(await ask()).toMatchObject({
      status: 'RS_OK',
      user: String(farid.uid),
      country: 'FR',
      request_uuid: 'r',
    })
  })
})

describe('the signature', () => {
  const refused: SupplierAnswer = { status: 'RS_ERROR_INVALID_SIGNATURE' }

  test('W17 one changed byte, no signature, another key or a rewritten body leave no trace', async () => {
    const before = await balance()
    const body = JSON.stringify(betFields())
    const signature = signBody(key, Buffer.from(body))
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const flipped = Buffer.from(signature, 'base64')
    flipped[10] = (flipped[10] as number) ^ 1
    const cases: [string, string | undefined][] = [
      [body.replace('100000', '100001'), signature],
      [JSON.stringify(JSON.parse(body), null, 1), signature],
      [body, undefined],
      [body, ''],
      [body, 'not base64 at all'],
      [body, flipped.toString('base64')],
      [body, signBody(stranger, Buffer.from(body))],
    ]
    for (const [sent, under] of cases)
      expect(await supplier.send('transaction/bet', sent, under)).toEqual(refused)
    expect(await balance()).toBe(before)
    expect((await supplier.send('transaction/bet', body, signature)).status).toBe('RS_OK')
  })

  test('W17 while a key is changed both are valid, and afterwards only the new one', async () => {
    const next = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const publish = async (...keys: KeyObject[]) => {
      const pems = keys.map((one) => createPublicKey(one).export({ type: 'spki', format: 'pem' }))
      await testApp.ctx.db
        .updateTable('game_suppliers')
        .set({ public_keys: JSON.stringify(pems) })
        .where('sysname', '=', 'sandbox')
        .execute()
      await testApp.advance(11)
    }
    const renewed = createSupplierClient({
      origin: testOrigin,
      key: next,
      deliver: async (request) => testApp.app.fetch(request),
    })
    await publish(key, next)
    expect((await bet()).status).toBe('RS_OK')
    expect((await renewed.call('transaction/bet', betFields())).status).toBe('RS_OK')
    await publish(next)
    expect((await bet()).status).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect((await renewed.call('transaction/bet', betFields())).status).toBe('RS_OK')
    await publish(key)
  })

  test('W17 a supplier we do not know and a body that is no JSON are told so', async () => {
    const nobody = createSupplierClient({
      origin: testOrigin,
      key,
      supplier: 'nobody',
      deliver: async (r) => testApp.app.fetch(r),
    })
    expect(await nobody.call('user/balance', {})).toEqual({ status: 'RS_ERROR_INVALID_PARTNER' })
    for (const body of ['{', '[]', 'null', '"x"']) {
      const answer = await supplier.send('user/balance', body, signBody(key, Buffer.from(body)))
      expect(answer.status).toBe('RS_ERROR_WRONG_SYNTAX')
    }
  })
})
