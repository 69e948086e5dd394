import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposits, opensGame } from '#db/seed/story.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'
import { makeDeposit } from '../../money/cashier/deposit/make-deposit.ts'
import type { RestrictionKind } from '../account/schema.ts'
import { operatorActor } from '../../platform/audit/record-audit.ts'
import { liftRestriction } from './restrictions/lift-restriction.ts'
import { setRestriction } from './restrictions/set-restriction.ts'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const actor = operatorActor('Olga')
const password = storyPassword
const game = 'night-ferry'
const newcomer = (): Promise<Actor> => register(app, `standing${count++}@example.com`)
const inAYear = () => new Date(app.clock.now().getTime() + 365 * 24 * 60 * 60 * 1000)
const shut = (uid: number, kind: RestrictionKind = 'banned', endsAt?: Date) =>
  setRestriction(app.ctx, { uid, kind, reason: 'chargebacks', endsAt, actor })
const lift = (uid: number, kind: RestrictionKind = 'banned') =>
  liftRestriction(app.ctx, { uid, kind, reason: 'cleared', actor })
const statusOf = async (uid: number): Promise<string> =>
  (await app.ctx.db.selectFrom('players').select('status').where('uid', '=', uid).executeTakeFirstOrThrow())
    .status
const signsIn = async ({ email }: Actor): Promise<string> => {
  const answer = await createActor(app).post('auth/login', { login: email, password })
  return answer.status === 200 ? 'in' : (answer.error?.type ?? '')
}

describe('B6 a restriction ends everything that the account has open', () => {
  test.each(['banned', 'suspended', 'excluded'] as const)(
    'B6 I3 W8 a player who is %s during play is refused by every call at once, everywhere',
    async (kind) => {
      const anna = await newcomer()
      const elsewhere = createActor(app)
      await elsewhere.post('auth/login', { login: anna.email, password })
      await deposits(anna, '50')
      const table = await opensGame(anna, game)
      await table.shown((await table.spin('100', `before-${kind}`)).roundId)
      expect(await shut(anna.uid, kind, inAYear())).toEqual({ ok: true, value: kind })
      for (const browser of [anna, elsewhere]) {
        expect((await browser.get('account/getInfo')).data).toMatchObject({ uid: 0 })
        for (const [call, input] of [
          ['cashier/makedeposit', { method: 'card', amount: '10' }],
          ['cashier/makewithdrawal', { method: 'bank-transfer', amount: '10' }],
          ['account/changeLocale', { locale: 'fr' }],
        ] as const)
          expect((await browser.post(call, input)).status, call).toBe(401)
        expect((await browser.request(`/platform/game/${game}/play?mode=real`)).status).toBe(401)
      }
      await expect(table.spin('100', `after-${kind}`)).rejects.toThrow('TOKEN_INVALID')
      const ended = await app.ctx.db
        .selectFrom('sessions')
        .select('end_reason')
        .where('uid', '=', anna.uid)
        .execute()
      expect(ended.map(({ end_reason }) => end_reason)).toEqual([kind, kind])
      await app.assertLedger()
    },
  )

  test('B6 what a session is still being sent stops', async () => {
    const boris = await newcomer()
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      uid: boris.uid,
      name: 'user_inactivity_cashier' as const,
      params: JSON.stringify({ at }),
      received_at: app.clock.now(),
    }))
    await app.ctx.db.insertInto('player_events').values(rows).execute()
    const { url } = (await boris.post('personalData/startExport', { password })).data as { url: string }
    const answer = await boris.request(url)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await shut(boris.uid)
    // The reader is slow, as on a phone: it reads no chunk before the stream is closed.
    await expect(reader?.closed).rejects.toThrow('The session has ended')
  })
})

describe('B6 no door lets a shut account in', () => {
  test('B6 password, link of a mail, passkey and jwt are refused in the words of the contract', async () => {
    const carla = await newcomer()
    const passkey = createSoftwarePasskey(testOrigin)
    const begun = (await carla.post('account/startPasskey', { password })).data
    await carla.post('account/addPasskey', { response: passkey.make(begun as never) })
    const door = async (
      path: string,
      body: Record<string, unknown>,
      headers: Record<string, string> = {},
    ) => {
      const answer = await app.fetch(path, {
        method: Object.keys(body).length > 0 ? 'POST' : 'GET',
        ...(Object.keys(body).length > 0 ? { body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json', origin: testOrigin, ...headers },
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, never> }
    }
    const local = { identifier: carla.email, password }
    const { jwt } = (await door('/auth/local', local)).body as unknown as { jwt: string }
    await createActor(app).post('auth/restore', { login: carla.email })
    await app.settle()
    const mail = await app.ctx.db
      .selectFrom('outbox_messages')
      .select('body_text')
      .where('recipient', '=', carla.email)
      .where('kind', '=', 'restorePassword')
      .executeTakeFirstOrThrow()
    const code = /token=([\w-]+)/.exec(mail.body_text)?.[1]

    await shut(carla.uid)
    expect(await signsIn(carla)).toBe('UserBannedException')
    const blocked = { error: { message: 'Your account has been blocked by an administrator' } }
    expect((await door('/auth/local', local)).body).toMatchObject(blocked)
    expect((await door('/users/me', {}, { authorization: `Bearer ${jwt}` })).status).toBe(401)
    const asked = (await createActor(app).post('auth/startPasskey', {})).data as never
    const signed = await createActor(app).post('auth/passkey', { response: passkey.sign(asked) })
    expect([signed.status, signed.error?.type]).toEqual([403, 'UserBannedException'])
    const next = { password: 'Evening2', passwordConfirmation: 'Evening2', code }
    expect((await door('/auth/reset-password', next)).body).toMatchObject({ jwt: null, user: null })
    await lift(carla.uid)
    const back = await createActor(app).post('auth/login', { login: carla.email, password: 'Evening2' })
    expect(back.status).toBe(200)
  })

  test('B6 a deposit that was on its way when the ban came is refused', async () => {
    const dana = await newcomer()
    const { session_id, ...player } = await app.ctx.db
      .selectFrom('players')
      .innerJoin('sessions', 'sessions.uid', 'players.uid')
      .selectAll('players')
      .select('sessions.id as session_id')
      .where('players.uid', '=', dana.uid)
      .executeTakeFirstOrThrow()
    const request = { id: '', ip: '', userAgent: '', host: '', locale: 'en' }
    const late = { ...app.ctx, uid: dana.uid, player, sessionId: session_id, isBanned: false, request }
    const asks = () =>
      makeDeposit(late as never, { method: 'card', amount: '10', campaign_offer_id: -1, requisites: {} })
    expect((await asks()).ok).toBe(true)
    await shut(dana.uid)
    expect(await asks()).toEqual({ ok: false, refusal: { type: 'UserBanned' } })
  })
})

describe('B6 money that is under way arrives', () => {
  beforeAll(() => registerSandboxSupplier(app.ctx))

  const halfADay = () => app.advance(12 * 60 * 60 + 60)
  test.each([
    ['after a ban', (uid: number) => shut(uid), 403],
    ['once its session was idle for too long', halfADay, 401],
  ] as const)(
    'B6 B2 I3 a supplier’s win and rollback are taken %s, and a new bet is not',
    async (_when, ends, status) => {
      const key = sandboxSupplierKey(app.ctx.settings.dataDir)
      const supplier = createSupplierClient({
        origin: testOrigin,
        key,
        deliver: async (request) => app.app.fetch(request),
      })
      const elena = await newcomer()
      await deposits(elena, '50')
      const launched = await elena.request(`/platform/game/${sandboxGame}/play?mode=real`)
      const token = new URL(launched.headers.get('location') ?? '').searchParams.get('token')
      const bet = (round: string) => ({
        user: String(elena.uid),
        token,
        transaction_uuid: `bet-${round}-${elena.uid}`,
        round: `${round}-${elena.uid}`,
        round_closed: false,
        request_uuid: `request-${round}-${elena.uid}`,
        game_code: sandboxGame,
        currency: 'EUR',
        amount: 100_000,
      })
      for (const round of ['won', 'void'])
        expect((await supplier.call('transaction/bet', bet(round))).status).toBe('RS_OK')
      await ends(elena.uid)
      for (const [call, input] of [
        ['cashier/makedeposit', { method: 'card', amount: '10' }],
        ['cashier/makewithdrawal', { method: 'bank', amount: '10' }],
      ] as const)
        // A banned player is informed once, and is a guest from then on.
        expect([status, 401], call).toContain((await elena.post(call, input)).status)
      expect((await supplier.call('transaction/bet', bet('late'))).status).toMatch(
        /RS_ERROR_(TOKEN_EXPIRED|USER_DISABLED)/,
      )
      const about = (round: string, name: string) => ({
        ...bet(round),
        transaction_uuid: `${name}-${round}-${elena.uid}`,
        reference_transaction_uuid: `bet-${round}-${elena.uid}`,
      })
      expect(
        await supplier.call('transaction/win', { ...about('won', 'win'), amount: 250_000 }),
      ).toMatchObject({ status: 'RS_OK' })
      expect(await supplier.call('transaction/rollback', about('void', 'rollback'))).toMatchObject({
        status: 'RS_OK',
        balance: (5000 - 100 + 250) * 1000,
      })
      await app.assertLedger()
    },
  )
})

describe('B6 standings begin, overlap and end', () => {
  test('B6 a ban over an exclusion leaves the exclusion behind when it is lifted', async () => {
    const farid = await newcomer()
    await shut(farid.uid, 'suspended')
    await shut(farid.uid, 'excluded', inAYear())
    expect(await shut(farid.uid)).toEqual({ ok: true, value: 'banned' })
    const excluded = { ok: true, value: { status: 'excluded', returnAt: null } }
    expect(await lift(farid.uid)).toEqual(excluded)
    expect(await signsIn(farid)).toBe('AuthorizationException')
    expect(await lift(farid.uid, 'suspended')).toEqual(excluded)
  })

  test('B6 an exclusion ends on its day and no earlier, regardless of who asks', async () => {
    const gita = await newcomer()
    const end = inAYear()
    await shut(gita.uid, 'excluded', end)
    expect(await lift(gita.uid, 'excluded')).toMatchObject({
      refusal: { fields: { ends_at: ['TOO_EARLY'] } },
    })
    const sooner = new Date(end.getTime() - 1000)
    expect(await shut(gita.uid, 'excluded', sooner)).toMatchObject({
      refusal: { fields: { ends_at: ['TOO_EARLY'] } },
    })
    app.clock.advance(365 * 24 * 60 * 60 * 1000 - 60_000)
    await app.settle()
    expect(await statusOf(gita.uid)).toBe('excluded')
    await app.advance(120)
    expect(await statusOf(gita.uid)).toBe('active')
    expect(await signsIn(gita)).toBe('in')
  })

  test('B6 a standing takes a reason, a player, and an end that is to come', async () => {
    const ida = await newcomer()
    const set = (more: Record<string, unknown>) =>
      setRestriction(app.ctx, { uid: ida.uid, kind: 'banned', reason: 'fraud', actor, ...more })
    const fieldsOf = async (more: Record<string, unknown>) => {
      const answer = await set(more)
      return answer.ok ? 'ok' : answer.refusal.fields
    }
    expect(await fieldsOf({ reason: '  ' })).toEqual({ reason: ['REQUIRED'] })
    expect(await fieldsOf({ uid: 1 })).toEqual({ uid: ['NOT_FOUND'] })
    expect(await fieldsOf({ endsAt: app.clock.now() })).toEqual({ ends_at: ['PAST'] })
    expect(await fieldsOf({ kind: 'excluded' })).toEqual({ ends_at: ['REQUIRED'] })
    expect(await statusOf(ida.uid)).toBe('active')
    expect(await lift(ida.uid)).toMatchObject({ refusal: { fields: { kind: ['NOT_FOUND'] } } })
  })
})
