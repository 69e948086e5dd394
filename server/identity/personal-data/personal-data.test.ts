import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { calls, legOn, offerOf } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { hire } from '#test/backoffice.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { auditTypes } from '../../platform/audit/audit-types.ts'
import { operatorActor, recordAudits } from '../../platform/audit/record-audit.ts'
import { post } from '../../money/wallet/post.ts'
import { exportedTables } from './exported-tables.ts'
import { withheldTables } from './withheld-tables.ts'

let app: TestApp
let anna: Actor
let boris: Actor
beforeAll(async () => {
  app = await createTestApp()
  anna = await register(app, 'anna@example.com', { first_name: 'Anna', last_name: 'Berzina' })
  boris = await register(app, 'boris@example.com')
  await anna.post('account/addContact', {
    type: 'phone',
    contact: '+371 2012 3456',
    password: storyPassword,
  })
  await anna.post('storage/set', { key: 'note', value: 'mine' })
  await boris.post('storage/set', { key: 'note', value: 'not-hers' })
  expect((await anna.post('cashier/makedeposit', { method: 'card', amount: '40' })).status).toBe(200)
  await app.settle()
})
afterAll(() => app.close())

type File = Record<string, Record<string, unknown>[]>
const password = storyPassword
const cookieOf = (actor: Actor): Record<string, string> => (actor.cookie ? { cookie: actor.cookie } : {})
const fileOf = async (actor: Actor): Promise<string> =>
  ((await actor.post('personalData/startExport', { password })).data as { url: string }).url
const download = (url: string, actor: Actor) => app.fetch(url, { headers: cookieOf(actor) })

describe('everything the house holds on a player, as a file', () => {
  test('every table with players in it is exported or withheld by name, column for column', async () => {
    const { rows } = await sql<{ table_name: string; columns: string[] }>`
      select table_name, json_agg(column_name) as columns from information_schema.columns
      where table_schema = 'public' and table_name not in (select relname from pg_class where relispartition)
      group by table_name`.execute(app.ctx.db)
    const withPlayers = rows.filter(({ columns }) => columns.includes('uid')).map((row) => row.table_name)
    const named = [...exportedTables.map(({ table }) => table), ...Object.keys(withheldTables)]
    expect(withPlayers.filter((table) => !named.includes(table))).toEqual([])
    for (const { table, given, withheld = [] } of exportedTables) {
      const columns = rows.find(({ table_name }) => table_name === table)?.columns ?? []
      expect([...given, ...withheld].toSorted(), table).toEqual(columns.toSorted())
    }
  })

  test('no secret and no hash is exported', () => {
    for (const { table, given } of exportedTables)
      expect(
        given.filter((column) => /hash$|sealed|secret|token/.test(column) && column !== 'server_seed_hash'),
        table,
      ).toEqual([])
  })

  test('the file holds what is the player’s and nothing of anybody else', async () => {
    const answer = await download(await fileOf(anna), anna)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const file = JSON.parse(text) as File
    expect(file.players).toMatchObject([{ email: 'anna@example.com', phone: '37120123456' }])
    expect(file.player_profiles).toMatchObject([{ first_name: 'Anna', last_name: 'Berzina' }])
    expect(file.stored_values).toMatchObject([{ key: 'note', value: 'mine' }])
    expect(file.cashier_transactions).toMatchObject([
      { type: 'deposit', amount_minor: '4000', currency: 'EUR' },
    ])
    expect(file.sessions?.length).toBeGreaterThan(0)
    expect(text).not.toContain('not-hers')
    expect(text).not.toContain('boris@example.com')
    expect(text).not.toContain('argon2')
  })

  test('W3 the audit log shows what the player did, no suspicions and no other visitors', async () => {
    const diana = await register(app, 'diana@example.com')
    const { uid } = (await diana.get('account/getInfo')).data as { uid: number }
    await createActor(app).post('auth/login', { login: 'diana@example.com', password: 'Wrong1!' })
    const staff = { actor: operatorActor('mara'), uid }
    const noted = { reason: 'kept quiet', before: { status: 'quiet' }, after: { kind: 'quiet' } }
    await recordAudits(app.ctx, app.ctx.db, [
      { ...staff, type: 'duplicate_suspected', after: { first_uid: 4711 } },
      { ...staff, ...noted, type: 'standing_set' },
      { ...staff, ...noted, type: 'standing_lifted' },
      { ...staff, ...noted, type: 'verification_changed' },
      { ...staff, ...noted, type: 'kyc_block_changed' },
    ])
    const text = await (await download(await fileOf(diana), diana)).text()
    const records = (JSON.parse(text) as File).audit_records ?? []
    const of = (type: string) => records.filter((record) => record.type === type)
    expect([of('duplicate_suspected'), of('standing_set').length, of('standing_lifted').length]).toEqual([
      [],
      1,
      1,
    ])
    for (const secret of ['kept quiet', '4711', 'mara']) expect(text).not.toContain(secret)
    // An inquiry may request documents, and its number is in the reason.
    expect([of('verification_changed').length, of('kyc_block_changed').length]).toEqual([1, 1])
    for (const record of [
      'standing_set',
      'standing_lifted',
      'verification_changed',
      'kyc_block_changed',
    ].flatMap(of))
      expect(record).toMatchObject({ reason: null, before: null, after: null })
    expect(of('sign_in_failed')).toMatchObject([{ reason: 'wrong_password', ip: null, request_id: null }])
    expect(of('account_registered')[0]).toMatchObject({ ip: '127.0.0.1', after: { country: 'LV' } })
  })

  test('W3 no event of the audit log discloses a reason of staff, and none what its own table withholds', async () => {
    const tessa = await register(app, 'tessa@example.com')
    const { uid } = (await tessa.get('account/getInfo')).data as { uid: number }
    const staff = { uid, actor: operatorActor('mara'), reason: 'kept quiet' }
    await recordAudits(
      app.ctx,
      app.ctx.db,
      auditTypes.map((type) => ({ ...staff, type })),
    )
    const text = await (await download(await fileOf(tessa), tessa)).text()
    expect(text).not.toContain('kept quiet')
    const told = new Set(((JSON.parse(text) as File).audit_records ?? []).map(({ type }) => type))
    const silent = ['bonus_reviewed', 'betting_factor_set', 'interaction_recorded', 'spending_check_opened']
    expect(
      [...silent, 'dispute_taken', 'risk_case_opened', 'award_kept'].filter((type) => told.has(type)),
    ).toEqual([])
    expect(told).toContain('withdrawal_declined')
  })

  test('a long history comes whole and in order', async () => {
    const { uid } = (await boris.get('account/getInfo')).data as { uid: number }
    const rows = Array.from({ length: 1203 }, (_, at) => ({
      uid,
      name: 'user_inactivity_cashier' as const,
      params: JSON.stringify({ at }),
      received_at: app.clock.now(),
    }))
    await app.ctx.db.insertInto('player_events').values(rows).execute()
    const file = (await (await download(await fileOf(boris), boris)).json()) as File
    expect(file.player_events?.map(({ params }) => params)).toEqual(
      rows.map(({ params }) => JSON.parse(params) as unknown),
    )
  })

  test('the password is asked for once more', async () => {
    const answer = await anna.post('personalData/startExport', { password: 'Wrong1!' })
    expect([answer.status, answer.error?.error_data]).toEqual([422, { password: ['INVALID'] }])
  })

  test('W1 the address works for the session that asked, for five minutes, as it is', async () => {
    const url = await fileOf(anna)
    expect((await download(url, boris)).status).toBe(404)
    expect((await download(url, createActor(app))).status).toBe(404)
    expect(
      (
        await download(
          url.replace(/until=(\d+)/, (_all, until) => `until=${Number(until) + 1}`),
          anna,
        )
      ).status,
    ).toBe(404)
    expect((await download('/platform/personal-data', anna)).status).toBe(404)
    expect((await download(url, anna)).status).toBe(200)
    const late = await fileOf(anna)
    await app.advance(5 * 60)
    expect((await download(late, anna)).status).toBe(404)
  })

  test('W21 the address works once, regardless of who uses it at the same time', async () => {
    await app.advance(60 * 60)
    const url = await fileOf(anna)
    const answers = await Promise.all([download(url, anna), download(url, anna)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await download(url, anna)).status).toBe(404)
  })
})

describe('closing an account', () => {
  const close = (actor: Actor, typed = password) =>
    actor.post('personalData/closeAccount', { password: typed })
  const uidOf = async (actor: Actor) => ((await actor.get('account/getInfo')).data as { uid: number }).uid

  test('it is refused while a payment is under way, and for a wrong password', async () => {
    expect((await close(anna, 'Wrong1!')).error?.error_data).toEqual({ password: ['INVALID'] })
    expect((await close(anna)).error?.error_data).toEqual({ payments: ['PENDING'] })
  })

  test('it is refused while there is money, and nothing is lost', async () => {
    const elena = await register(app, 'elena@example.com')
    const uid = await uidOf(elena)
    const cash = { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const
    const outside = { kind: 'outside', name: 'sandbox', currency: 'EUR' } as const
    await transact(app.ctx.connection, (tx) =>
      post(app.ctx, tx, [
        {
          key: 'gift-elena',
          reason: 'correction',
          reference: { type: 'gift', id: '1' },
          transfers: [{ from: outside, to: cash, amountMinor: 50n }],
        },
      ]),
    )
    expect((await close(elena)).error?.error_data).toEqual({ balance: ['NOT_EMPTY'] })
    expect(await uidOf(elena)).toBe(uid)
  })

  test('it is refused while a bet runs', async () => {
    const hugo = await register(app, 'hugo@example.com')
    const offer = offerOf(app.ctx)
    await offer.producers('up')
    await offer.gives(await uidOf(hugo), 1000n)
    const placed = await calls(hugo).place({ legs: [legOn(await offer.prematch())] })
    expect(placed.data.state).toBe('accepted')
    expect((await close(hugo)).error?.error_data).toEqual({ bets: ['PENDING'] })
  })

  test('it ends every session, removes sign-in methods, stops news and notifies the owner', async () => {
    const carla = await register(app, 'carla@example.com', { notify: '1' })
    const elsewhere = createActor(app)
    await elsewhere.post('auth/login', { login: 'carla@example.com', password })
    const uid = await uidOf(carla)
    await carla.post('storage/set', { key: 'note', value: 'x' })
    expect((await close(carla)).data).toBe(1)
    expect(await uidOf(carla)).toBe(0)
    expect(await uidOf(elsewhere)).toBe(0)
    const again = await createActor(app).post('auth/login', { login: 'carla@example.com', password })
    expect([again.status, again.error?.type]).toEqual([401, 'UserDeletedException'])
    const row = await app.ctx.db
      .selectFrom('players')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'deleted', is_subscribed: false, two_factor: null })
    expect(await app.ctx.db.selectFrom('stored_values').selectAll().where('uid', '=', uid).execute()).toEqual(
      [],
    )
    await app.settle()
    const mails = await app.ctx.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', 'carla@example.com')
      .where('kind', '=', 'accountClosed')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('with a second factor it takes its code too, once nothing is left to keep the account open', async () => {
    const gita = await register(app, 'gita@example.com')
    const uid = await uidOf(gita)
    const mails = async () => {
      await app.settle()
      const { rows } = await sql<{ body_text: string }>`
        select body_text from outbox_messages
        where recipient = 'gita@example.com' and kind = 'closeAccountCode' order by id`.execute(app.ctx.db)
      return rows.map(({ body_text }) => /\b\d{6}\b/.exec(body_text)?.[0] ?? '')
    }
    const attempt = (typed: string, code?: string) =>
      gita.post('personalData/closeAccount', { password: typed, ...(code === undefined ? {} : { code }) })
    await app.ctx.db.updateTable('players').set({ two_factor: 'email' }).where('uid', '=', uid).execute()
    const started = await gita.post('cashier/makedeposit', { method: 'card', amount: '10' })
    expect((await attempt(password)).error?.error_data).toEqual({ payments: ['PENDING'] })
    expect(await mails()).toEqual([])
    const { transaction_id } = started.data as { transaction_id: string }
    await app.ctx.db
      .updateTable('cashier_transactions')
      .set({ status: 'failed' })
      .where('id', '=', BigInt(transaction_id))
      .execute()

    expect((await attempt('Wrong1!')).error?.error_data).toEqual({ password: ['INVALID'] })
    expect((await attempt(password)).error).toMatchObject({
      error_data: { code: ['REQUIRED'], sent_to: 'g…a@example.com' },
      resend_time: 60,
    })
    const [code = ''] = await mails()
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await attempt(password, other)).error?.error_data).toEqual({ code: ['INVALID'] })
    expect((await attempt('Wrong1!', code)).error?.error_data).toEqual({ password: ['INVALID'] })
    expect(await uidOf(gita)).toBe(uid)
    expect((await attempt(password, code)).data).toBe(1)
    expect(await uidOf(gita)).toBe(0)
  })

  test('L2 what staff asked of one another about them, and typed to find them, is forgotten with them', async () => {
    const { db } = app.ctx
    const emil = await register(app, 'emil@example.com', { first_name: 'Emil', last_name: 'Ozols' })
    const uid = await uidOf(emil)
    const by = await hire(app, [])
    const at = app.clock.now()
    const request = async (about: number) =>
      db
        .insertInto('approvals')
        .values({
          action: 'wallet.correct',
          input: JSON.stringify({ uid: about, pocket: 'main' }),
          input_hash: `of-${about}`,
          uid: about,
          subject: `player:${about}`,
          amount_minor: null,
          currency: null,
          requested_by: BigInt(by.id),
          reason: 'Emil Ozols has called',
          requested_at: at,
          expires_at: at,
          status: 'withdrawn',
          decided_by: null,
          decided_at: at,
          decision_reason: 'it was Emil’s brother',
        })
        .execute()
    await request(uid)
    await request(anna.uid)
    const { id: emergency } = await db
      .insertInto('break_glass')
      .values({
        wanted_right: 'players.read',
        justification: 'a fraud is under way',
        requested_by: BigInt(by.id),
        requested_at: at,
        expires_at: at,
        status: 'expired',
        decided_by: null,
        decided_at: null,
        decision_reason: null,
        ended_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const q of ['Emil@Example', 'ozols', 'Emil Ozols', 'anna@example.com', '4711'])
      await db
        .insertInto('break_glass_uses')
        .values({ break_glass_id: emergency, call: 'players/search', input_ids: JSON.stringify({ q }), at })
        .execute()
    expect((await close(emil)).data).toBe(1)
    await app.advance((5 * 365 + 3) * 24 * 60 * 60)
    const told = await db
      .selectFrom('approvals')
      .select(['uid', 'input', 'reason', 'decision_reason', 'status'])
      .orderBy('id')
      .execute()
    const blank = { input: {}, reason: '', decision_reason: null }
    expect(told).toMatchObject([
      { uid, status: 'withdrawn', ...blank },
      { uid: anna.uid, reason: '[erased] has called', decision_reason: 'it was [erased]’s brother' },
    ])
    const uses = await db.selectFrom('break_glass_uses').select('input_ids').orderBy('id').execute()
    expect(uses.map(({ input_ids }) => input_ids.q)).toEqual([
      undefined,
      undefined,
      undefined,
      'anna@example.com',
      '4711',
    ])
  })

  test('who it was is kept for five years and then forgotten, and the books stay', async () => {
    const farid = await register(app, 'farid@example.com', { first_name: 'Farid', last_name: 'Karimi' })
    const uid = await uidOf(farid)
    expect((await close(farid)).data).toBe(1)
    const held = async () => ({
      player: await app.ctx.db
        .selectFrom('players')
        .selectAll()
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow(),
      profiles: await app.ctx.db.selectFrom('player_profiles').selectAll().where('uid', '=', uid).execute(),
    })
    await app.advance(5 * 365 * 24 * 60 * 60)
    expect(await held()).toMatchObject({
      player: { email: 'farid@example.com' },
      profiles: [{ first_name: 'Farid' }],
    })
    await app.advance(3 * 24 * 60 * 60)
    expect(await held()).toMatchObject({
      player: { email: null, phone: null, login: `closed-${uid}`, password_hash: '' },
      profiles: [],
    })
    const log = () => app.ctx.db.selectFrom('audit_records').selectAll().where('uid', '=', uid).execute()
    const told = (await log()).filter(
      ({ ip, before, after }) => ip !== '' || before !== null || after !== null,
    )
    expect([(await log()).length > 3, told]).toEqual([true, []])
    await app.assertLedger()
  })
})
