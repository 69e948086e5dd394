import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import { sendMailing } from '#server/identity/account/mailing/send-mailing.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { deposits } from '#db/seed/story.ts'
import { hire, visitBackoffice, type Hired } from '#test/backoffice.ts'
import { register, storyPassword, type Actor } from '#test/players.ts'

let app: TestApp
let risk: Hired
let people = 0
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  risk = await hire(app, ['risk'])
})
afterAll(() => app.close())

const newcomer = (extra: Record<string, string> = {}): Promise<Actor> =>
  register(app, `player${people++}@example.com`, extra)
const decide = async (path: string, input: object) => {
  await risk.stepUp('player')
  return risk.post(`players/${path}`, input)
}
const cardOf = async (uid: number): Promise<PlayerCard> =>
  (await risk.get('players/get', { uid: String(uid) })).data as PlayerCard
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 3600 * 1000).toISOString()
const lastRecord = (
  uid: number,
  type:
    | 'account_closed'
    | 'standing_set'
    | 'return_requested'
    | 'contact_added'
    | 'profile_changed'
    | 'two_factor_changed',
) =>
  app.ctx.db
    .selectFrom('audit_records')
    .select(['actor_kind', 'actor', 'reason', 'before', 'after'])
    .where('uid', '=', uid)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const mailsTo = async (recipient: string) => {
  await app.settle()
  const rows = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('an account is closed by staff', () => {
  test('ER-08 for a reason in the record, from any restriction, with a mail, for good', async () => {
    for (const restriction of [undefined, 'ban', 'suspend'] as const) {
      const player = await newcomer()
      const { uid } = player
      if (restriction) await decide(restriction, { uid, reason: 'papers' })
      const { status } = await cardOf(uid)
      expect((await decide('close', { uid, reason: ' ' })).fields).toEqual({ reason: ['REQUIRED'] })
      expect((await decide('close', { uid, reason: 'asked by letter' })).data).toBe(1)
      expect((await cardOf(uid)).status).toBe('deleted')
      expect(await lastRecord(uid, 'account_closed')).toMatchObject({
        actor_kind: 'operator',
        actor: risk.email,
        reason: 'asked by letter',
        before: { status },
        after: { status: 'deleted' },
      })
      expect((await player.post('storage/set', { key: 'a', value: 'b' })).error?.type).toBe(
        'UserDeletedException',
      )
      expect(await mailsTo(player.email)).toContain('accountClosed')
      expect((await decide('close', { uid, reason: 'once more' })).fields).toEqual({ uid: ['NOT_FOUND'] })
      // A restriction that was in force before does not reopen it.
      if (restriction)
        await decide('lift', {
          uid,
          kind: `${restriction === 'ban' ? 'banned' : 'suspended'}`,
          reason: 'over',
        })
      expect((await cardOf(uid)).status).toBe('deleted')
    }
    expect((await decide('close', { uid: 1, reason: 'x' })).fields).toEqual({ uid: ['NOT_FOUND'] })
  })

  test('money, a payment or a second factor not shown keeps it open', async () => {
    const player = await newcomer()
    await deposits(player, '100')
    expect((await decide('close', { uid: player.uid, reason: 'x' })).fields).toEqual({
      balance: ['NOT_EMPTY'],
    })
    const unproved = await hire(app, ['risk'])
    const refused = await unproved.post('players/close', { uid: player.uid, reason: 'x' })
    expect(refused.fields).toMatchObject({ step_up: ['REQUIRED'] })
    expect((await cardOf(player.uid)).status).toBe('active')
  })
})

describe('an account is shut', () => {
  test.each([
    ['ban', 'banned'],
    ['suspend', 'suspended'],
    ['exclude', 'excluded'],
  ])('B6 I3 by %s, at once and with its reason in the record', async (verb, status) => {
    const player = await newcomer()
    const until = verb === 'exclude' ? { period: '30_days' } : { until: inDays(30) }
    const { uid } = player
    expect((await decide(verb, { uid, reason: ' ', ...until })).fields).toEqual({ reason: ['REQUIRED'] })
    expect((await decide(verb, { uid: 1, reason: 'fraud', ...until })).fields).toEqual({ uid: ['NOT_FOUND'] })
    const wrong = verb === 'exclude' ? { period: '2_months' } : { until: inDays(-1) }
    expect((await decide(verb, { uid, reason: 'fraud', ...wrong })).fields).toEqual(
      verb === 'exclude' ? { period: ['UNKNOWN'] } : { until: ['PAST'] },
    )
    expect((await player.get('account/getInfo')).data).toMatchObject({ uid })
    expect((await decide(verb, { uid, reason: 'seen at the door', ...until })).data).toEqual({ status })
    expect((await player.get('account/getInfo')).data).toMatchObject({ uid: 0 })
    const login = await player.post('auth/login', { login: player.email, password: storyPassword })
    expect(login.error?.type).toBe(verb === 'exclude' ? 'AuthorizationException' : 'UserBannedException')
    expect(await lastRecord(uid, 'standing_set')).toMatchObject({
      actor_kind: 'operator',
      actor: risk.email,
      reason: 'seen at the door',
    })
    expect((await cardOf(uid)).standings).toMatchObject([
      { kind: status, reason: 'seen at the door', set_by: risk.email },
    ])
  })

  test('I3 RS-03 a ban is lifted, an exclusion by no one before its day', async () => {
    const player = await newcomer()
    const { uid } = player
    expect((await decide('exclude', { uid, reason: 'asked for it' })).fields).toEqual({
      period: ['REQUIRED'],
    })
    await decide('ban', { uid, reason: 'fraud' })
    await decide('exclude', { uid, reason: 'asked for it', period: '30_days' })
    const lift = (kind: string) => decide('lift', { uid, kind, reason: 'papers seen' })
    expect((await lift('banned')).data).toEqual({ status: 'excluded', return_at: null })
    expect((await lift('banned')).fields).toEqual({ kind: ['NOT_FOUND'] })
    expect((await lift('excluded')).fields).toEqual({ until: ['TOO_EARLY'] })
    const sooner = await decide('exclude', { uid, reason: 'changed my mind', period: '7_days' })
    expect(sooner.fields).toEqual({ period: ['TOO_EARLY'] })
    await app.advance(31 * 24 * 3600)
    risk = await hire(app, ['risk'])
    expect((await cardOf(uid)).status).toBe('active')
    expect((await cardOf(uid)).past_standings.map(({ kind }) => kind)).toEqual(['excluded', 'banned'])
  })

  test('R5 after a self-exclusion a player who asks is let in a week later, by no one sooner', async () => {
    const player = await newcomer()
    const { uid, email } = player
    const lift = () => decide('lift', { uid, kind: 'excluded', reason: 'asks to come back' })
    await decide('exclude', { uid, reason: 'asked for it', period: '6_months' })
    expect((await lift()).fields).toEqual({ until: ['TOO_EARLY'] })
    await app.advance(185 * 24 * 3600)
    risk = await hire(app, ['risk'])
    expect((await cardOf(uid)).status).toBe('excluded')
    const asked = (await lift()).data as { status: string; return_at: string }
    expect(asked.status).toBe('excluded')
    const inAWeek = Date.parse(inDays(7))
    expect(inAWeek - Date.parse(asked.return_at)).toBeLessThan(60_000)
    expect(Date.parse(asked.return_at)).toBeLessThanOrEqual(inAWeek)
    expect((await lift()).fields).toEqual({ until: ['TOO_EARLY'] })
    expect((await cardOf(uid)).standings).toMatchObject([{ period: '6_months', return_at: asked.return_at }])
    expect(await lastRecord(uid, 'return_requested')).toMatchObject({
      actor: risk.email,
      reason: 'asks to come back',
    })
    const login = () => player.post('auth/login', { login: email, password: storyPassword })
    expect((await login()).error?.error_data).toMatchObject({
      status: 'excluded',
      return_at: asked.return_at,
    })
    await app.advance(7 * 24 * 3600 - 120)
    expect((await login()).status).toBe(401)
    await app.advance(180)
    expect((await login()).status).toBe(200)
    risk = await hire(app, ['risk'])
  })

  test('R5 a permanent exclusion is lifted by no one, ever', async () => {
    const { uid } = await newcomer()
    await decide('exclude', { uid, reason: 'asked for it', period: 'permanent' })
    await app.advance(30 * 366 * 24 * 3600)
    risk = await hire(app, ['risk'])
    const lift = await decide('lift', { uid, kind: 'excluded', reason: 'thirty years have passed' })
    expect(lift.fields).toEqual({ until: ['TOO_EARLY'] })
    expect((await decide('exclude', { uid, reason: 'shorter', period: '5_years' })).fields).toEqual({
      period: ['TOO_EARLY'],
    })
    expect((await cardOf(uid)).standings).toMatchObject([{ period: 'permanent', ends_at: null }])
  })

  test('NF-03 an excluded player leaves the mailing at once, and is not on it again afterwards', async () => {
    const player = await newcomer({ notify: '1' })
    const { uid } = player
    const mailed = async () => {
      await sendMailing(app.ctx, { uid, template: 'mailingJoined' })
      return (await mailsTo(player.email)).filter((kind) => kind === 'mailingJoined').length
    }
    const before = await mailed()
    expect(before).toBeGreaterThan(0)
    await decide('exclude', { uid, reason: 'asked for it by phone', period: '30_days' })
    expect(await mailed()).toBe(before)
    const [changed] = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'reason', 'after'])
      .where('uid', '=', uid)
      .where('type', '=', 'subscription_changed')
      .execute()
    expect(changed).toMatchObject({
      actor: risk.email,
      reason: 'asked for it by phone',
      after: { is_subscribed: false },
    })
    await app.advance(31 * 24 * 3600)
    risk = await hire(app, ['risk'])
    expect((await cardOf(uid)).status).toBe('active')
    expect(await mailed()).toBe(before)
  })

  test('W26 not by who may only read, nor without the second factor once more', async () => {
    const player = await newcomer()
    const support = await hire(app, ['support'])
    await support.stepUp('player')
    const input = { uid: player.uid, reason: 'because' }
    expect((await support.post('players/ban', input)).status).toBe(403)
    expect((await visitBackoffice(app).post('players/ban', input)).status).toBe(401)
    const other = await hire(app, ['risk'])
    expect((await other.post('players/ban', input)).fields).toMatchObject({ step_up: ['REQUIRED'] })
    expect((await player.get('account/getInfo')).data).toMatchObject({ uid: player.uid })
  })
})

describe('a lost second factor', () => {
  const withApp = async (player: Actor) => {
    const begun = await player.post('account/startAuthenticator', { password: storyPassword })
    const { secret } = begun.data as { secret: string }
    const code = () => hotp(readBase32(secret), totpStep(app.clock.now()))
    const { data } = await player.post('account/confirmAuthenticator', { code: code() })
    app.clock.advance(31_000)
    return { recovery: (data as { recovery_codes: string[] }).recovery_codes }
  }

  test('W26 is removed with a reason: no app or recovery code works, and its owner is notified', async () => {
    const player = await newcomer()
    const { uid } = player
    const { recovery } = await withApp(player)
    expect((await decide('resetSecondFactor', { uid, reason: '' })).status).toBe(422)
    expect((await decide('resetSecondFactor', { uid, reason: 'phone stolen' })).data).toBe(1)
    expect((await player.get('account/getInfo')).data).toMatchObject({ uid: 0 })
    expect(await lastRecord(uid, 'two_factor_changed')).toMatchObject({
      actor: risk.email,
      reason: 'phone stolen',
      before: { two_factor: 'app' },
      after: { two_factor: null },
    })
    expect(await mailsTo(player.email)).toContain('twoFactorOff')
    const entry = { login: player.email, password: storyPassword }
    expect((await player.post('auth/login', entry)).status).toBe(200)
    expect((await cardOf(uid)).two_factor).toBe(null)
    const left = await app.ctx.db.selectFrom('recovery_codes').select('uid').where('uid', '=', uid).execute()
    expect([left.length, recovery.length]).toEqual([0, 10])
    expect((await decide('resetSecondFactor', { uid, reason: 'again' })).fields).toEqual({
      uid: ['NO_FACTOR'],
    })
  })

  test('passkeys go with it only where that is asked', async () => {
    const player = await newcomer()
    const { uid } = player
    await withApp(player)
    await app.ctx.db
      .insertInto('passkeys')
      .values({
        uid,
        credential_id: `key-${uid}`,
        public_key: 'x',
        sign_count: 0n,
        transports: '',
        name: 'Phone',
        is_backed_up: false,
        created_at: app.clock.now(),
        last_used_at: null,
      })
      .execute()
    await decide('resetSecondFactor', { uid, reason: 'phone stolen' })
    expect((await cardOf(uid)).passkeys).toBe(1)
    expect((await decide('resetSecondFactor', { uid, with_passkeys: 1, reason: 'keys too' })).data).toBe(1)
    expect((await cardOf(uid)).passkeys).toBe(0)
    expect(await mailsTo(player.email)).toContain('passkeyRemoved')
  })
})

describe('a contact is corrected', () => {
  const correct = async (uid: number, input: object) => {
    const { version } = await cardOf(uid)
    return decide('correctContact', { uid, version, reason: 'mistyped', ...input })
  }

  test('L1 an address: both are recorded, it must be confirmed again, the old one is notified', async () => {
    const player = await newcomer()
    const { uid, email } = player
    await app.ctx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
    const value = `corrected${uid}@example.com`
    const answer = await correct(uid, { field: 'email', value })
    expect(answer.data).toMatchObject({ email: { value, is_confirmed: false }, login: value })
    expect(await lastRecord(uid, 'contact_added')).toMatchObject({
      actor: risk.email,
      reason: 'mistyped',
      before: { email, email_confirmed: true },
      after: { email: value, email_confirmed: false },
    })
    expect(await mailsTo(value)).toContain('confirmEmail')
    expect(await mailsTo(email)).toContain('addressReplaced')
    const enter = (login: string) => player.post('auth/login', { login, password: storyPassword })
    expect((await enter(value)).status).toBe(200)
    expect((await enter(email)).status).toBe(401)
  })

  test('L1 a phone and a name', async () => {
    const { uid } = await newcomer()
    expect((await correct(uid, { field: 'phone', value: '20 123 457' })).data).toMatchObject({
      phone: { value: '37120123457', is_confirmed: false },
    })
    const named = { field: 'name', first_name: 'Anna', last_name: 'Bērziņa' }
    expect((await correct(uid, named)).data).toMatchObject({ first_name: 'Anna', last_name: 'Bērziņa' })
    expect(await lastRecord(uid, 'profile_changed')).toMatchObject({
      actor: risk.email,
      before: { first_name: null },
      after: { first_name: 'Anna', last_name: 'Bērziņa' },
    })
  })

  test.each([
    ['nothing', { field: 'email' }, { value: ['REQUIRED'] }],
    ['no address', { field: 'email', value: 'anna' }, { value: ['EMAIL'] }],
    ['no phone', { field: 'phone', value: '112' }, { value: ['PHONE'] }],
    ['no reason', { field: 'email', value: 'a@b.lv', reason: ' ' }, { reason: ['REQUIRED'] }],
    ['no name', { field: 'name', first_name: '<b>' }, { first_name: ['NAME'] }],
    ['nothing new of a name', { field: 'name' }, { first_name: ['SAME'] }],
    ['a kind of contact that there is not', { field: 'fax', value: '1' }, { field: ['UNKNOWN'] }],
  ])('%s is refused', async (_what, input, fields) => {
    const { uid } = await newcomer()
    expect((await correct(uid, input)).fields).toEqual(fields)
  })

  test('what another account has, what is there already, and where codes for signing in go is refused', async () => {
    const [player, other] = [await newcomer(), await newcomer()]
    const { uid } = player
    const to = (value: string) => correct(uid, { field: 'email', value })
    expect((await to(other.email.toUpperCase())).fields).toEqual({ value: ['ALREADY_EXISTS'] })
    expect((await to(player.email)).fields).toEqual({ value: ['SAME'] })
    await app.ctx.db.updateTable('players').set({ two_factor: 'email' }).where('uid', '=', uid).execute()
    expect((await to('new@example.com')).fields).toEqual({ value: ['LOCKED'] })
    expect((await cardOf(uid)).email?.value).toBe(player.email)
  })

  test('a stale form receives the current values, and changes nothing', async () => {
    const { uid } = await newcomer()
    const { version } = await cardOf(uid)
    const first = `first${uid}@example.com`
    await correct(uid, { field: 'email', value: first })
    const input = { uid, field: 'email', value: 'late@example.com', version, reason: 'mistyped' }
    const stale = await decide('correctContact', input)
    expect(stale.status).toBe(409)
    expect(stale.fields).toMatchObject({ version: ['CHANGED'], present: { email: { value: first } } })
    expect((await cardOf(uid)).email?.value).toBe(first)
  })
})
