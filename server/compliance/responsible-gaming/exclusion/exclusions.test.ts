import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { formatDateTime } from '#contract/format-date.ts'
import type { OfferedExclusion } from '#contract/exclusions.ts'
import { deposits, opensGame, withdraws } from '#db/seed/story.ts'
import { sendMailing } from '#server/identity/account/mailing/send-mailing.ts'
import { makeDeposit } from '#server/money/cashier/deposit/make-deposit.ts'
import type { JurisdictionName } from '#server/platform/kernel/settings/jurisdictions.ts'
import { eraseClosedAccounts } from '#server/identity/personal-data/erasure/erase-closed-accounts.ts'
import { markEarlierExclusions } from '#server/identity/session/restrictions/end-restrictions.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { becomesKnown, createActor, register, storyPassword, type Actor } from '#test/players.ts'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => marketIs('default'))
afterAll(() => app.close())

const marketIs = (jurisdiction: JurisdictionName) => Object.assign(app.ctx.settings, { jurisdiction })
const newcomer = (extra: Record<string, string> = {}): Promise<Actor> =>
  register(app, `excluded${people++}@example.com`, extra)
const excludes = (actor: Actor, period = '6_months') => actor.post('account/selfExclude', { period })
const signIn = ({ email }: Pick<Actor, 'email'>) =>
  createActor(app).post('auth/login', { login: email, password: storyPassword })
const saysWho = (actor: Actor, more: Record<string, string> = {}) =>
  actor.post('account/saveProfileInfo', {
    first_name: 'Zoë',
    last_name: 'Van Dijk',
    birth_date: '01.02.1990',
    ...more,
  })
const keptMails = (recipient: string) =>
  app.ctx.db
    .selectFrom('outbox_messages')
    .select(['kind', 'state', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
const mailsTo = async (recipient: string) => {
  await app.settle()
  return keptMails(recipient)
}

describe('RS-03 who excludes themselves is out at once', () => {
  test('RS-03 everywhere, sees until when only with the right password, and is written to', async () => {
    const anna = await newcomer({ notify: '1' })
    const elsewhere = createActor(app)
    await elsewhere.post('auth/login', { login: anna.email, password: storyPassword })
    const { data, status } = await excludes(anna, '1_year')
    const until = (data as OfferedExclusion).ends_at
    expect([status, data]).toMatchObject([200, { period: '1_year', is_break: false, cooling_off_hours: 168 }])
    for (const browser of [anna, elsewhere]) {
      expect((await browser.get('account/getInfo')).data).toMatchObject({ uid: 0 })
      expect((await excludes(browser)).status).toBe(401)
    }
    const refused = await signIn(anna)
    expect([refused.status, refused.error]).toMatchObject([
      401,
      {
        type: 'AuthorizationException',
        error_data: { status: 'excluded', ends_at: until, period: '1_year', return_at: null },
      },
    ])
    const guess = await createActor(app).post('auth/login', { login: anna.email, password: 'Wrong-one1' })
    expect(guess.error?.error_data).toEqual({})
    const mail = (await mailsTo(anna.email)).find(({ kind }) => kind === 'excluded')
    expect(mail?.body_text).toContain(formatDateTime(until ?? '', 'both', 'numeric', 'UTC'))
  })

  test('RS-02 RS-03 X11 for good as well, and only for what this market offers', async () => {
    const boris = await newcomer()
    for (const period of ['2_months', '1', 'PERMANENT', ''])
      expect((await excludes(boris, period)).status, period).toBe(422)
    expect((await boris.get('account/getExclusionPeriods')).data).toHaveLength(12)
    marketIs('ontario')
    expect((await boris.get('account/getExclusionPeriods')).data).toHaveLength(13)
    marketIs('default')
    expect((await excludes(boris, 'permanent')).data).toMatchObject({ ends_at: null })
    expect((await signIn(boris)).error?.error_data).toMatchObject({ status: 'excluded', ends_at: null })
    expect((await mailsTo(boris.email)).map(({ kind }) => kind)).toContain('excludedForGood')
  })

  test('RS-04 R5 a break ends by itself on its moment; where the market asks for it, at the player’s wish', async () => {
    const [carla, dora] = [await newcomer(), await newcomer()]
    await excludes(carla, '1_day')
    marketIs('mga')
    await excludes(dora, '1_day')
    marketIs('default')
    await app.advance(24 * 3600 - 90)
    expect((await signIn(carla)).status).toBe(401)
    await app.advance(120)
    expect((await signIn(carla)).status).toBe(200)
    expect((await signIn(dora)).error?.error_data).toMatchObject({
      status: 'excluded',
      cooling_off_hours: 24,
    })
  })

  test('RS-03 a deposit that was on its way is refused by the one gate, with the end of the exclusion', async () => {
    const emil = await newcomer()
    const { session_id, ...player } = await app.ctx.db
      .selectFrom('players')
      .innerJoin('sessions', 'sessions.uid', 'players.uid')
      .selectAll('players')
      .select('sessions.id as session_id')
      .where('players.uid', '=', emil.uid)
      .executeTakeFirstOrThrow()
    const request = { id: '', ip: '', userAgent: '', host: '', locale: 'en' }
    const late = { ...app.ctx, uid: emil.uid, player, sessionId: session_id, isBanned: false, request }
    const { data } = await excludes(emil)
    const given = { method: 'card', amount: '10', campaign_offer_id: -1, requisites: {} }
    expect(await makeDeposit(late as never, given)).toMatchObject({
      refusal: { type: 'Authorization', data: { ends_at: (data as OfferedExclusion).ends_at } },
    })
  })

  test('RS-03 R5 a withdrawal that is under way is still decided on and paid', async () => {
    const fina = await newcomer()
    await deposits(fina, '50')
    await becomesKnown(app, fina)
    const id = await withdraws(fina, '20', 'LV97HABA0012345678910')
    await excludes(fina)
    await app.settle()
    const { status } = await app.ctx.db
      .selectFrom('cashier_transactions')
      .select('status')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(status).toBe('success')
    await app.assertLedger()
  })
})

describe('R7 what was begun is settled', () => {
  test('R7 a supplier’s win and rollback are taken, a new bet is not, and a round of ours is not either', async () => {
    const key = sandboxSupplierKey(app.ctx.settings.dataDir)
    await registerSandboxSupplier(app.ctx)
    const supplier = createSupplierClient({
      origin: testOrigin,
      key,
      deliver: async (sent) => app.app.fetch(sent),
    })
    const gita = await newcomer()
    await deposits(gita, '50')
    const table = await opensGame(gita, 'night-ferry')
    const launched = await gita.request(`/platform/game/${sandboxGame}/play?mode=real`)
    const token = new URL(launched.headers.get('location') ?? '').searchParams.get('token')
    const bet = (round: string) => ({
      user: String(gita.uid),
      token,
      transaction_uuid: `x-bet-${round}`,
      round: `x-${round}`,
      round_closed: false,
      request_uuid: `x-request-${round}`,
      game_code: sandboxGame,
      currency: 'EUR',
      amount: 100_000,
    })
    for (const round of ['won', 'void'])
      expect((await supplier.call('transaction/bet', bet(round))).status).toBe('RS_OK')
    await excludes(gita, '30_days')
    expect((await supplier.call('transaction/bet', bet('late'))).status).toMatch(
      /RS_ERROR_(TOKEN_EXPIRED|USER_DISABLED)/,
    )
    await expect(table.spin('100', 'x-late')).rejects.toThrow('TOKEN_INVALID')
    const about = (round: string, name: string) => ({
      ...bet(round),
      transaction_uuid: `x-${name}-${round}`,
      reference_transaction_uuid: `x-bet-${round}`,
    })
    const won = await supplier.call('transaction/win', { ...about('won', 'win'), amount: 250_000 })
    const back = await supplier.call('transaction/rollback', about('void', 'rollback'))
    expect([won.status, back.status]).toEqual(['RS_OK', 'RS_OK'])
    await app.assertLedger()
  })
})

describe('R6 marketing stops', () => {
  test('R6 nothing of the mailing is sent or waits, no popup is due, and staff can list who is excluded', async () => {
    const hugo = await newcomer({ notify: '1' })
    await mailsTo(hugo.email)
    await app.ctx.db
      .insertInto('outbox_messages')
      .values(
        ['mailingJoined', 'passwordChanged'].map((kind) => ({
          channel: 'email' as const,
          recipient: hugo.email,
          locale: 'en',
          kind,
          subject: '',
          body_text: '',
          body_html: '',
          secrets: [],
          state: 'waiting' as const,
          created_at: app.clock.now(),
          tried_at: app.clock.now(),
        })),
      )
      .execute()
    const before = (await keptMails(hugo.email)).filter(({ kind }) => kind === 'mailingJoined').length
    await excludes(hugo, '1_day')
    const mails = await keptMails(hugo.email)
    expect(mails.filter(({ state }) => state === 'waiting').map(({ kind }) => kind)).toEqual([
      'passwordChanged',
    ])
    await sendMailing(app.ctx, { uid: hugo.uid, template: 'mailingJoined' })
    const later = await mailsTo(hugo.email)
    expect(later.filter(({ kind }) => kind === 'mailingJoined')).toHaveLength(before)
    expect((await hugo.get('popups/getDue')).status).toBe(401)
    const risk = await hire(app, ['risk'])
    const listed = await risk.get('players/getList', { status: 'excluded', limit: '100' })
    expect(JSON.stringify(listed.data)).toContain(hugo.email)
    const file = await risk.file('players/getList', { status: 'excluded' })
    expect(file.status).toBe(200)
    expect(await file.text()).toContain(hugo.email)
  })
})

describe('RS-03 the same person is known again', () => {
  const registersAs = (email: string, more: Record<string, string> = {}) =>
    createActor(app).post('auth/register', {
      email,
      password: storyPassword,
      country: 'LV',
      currency: 'EUR',
      ...more,
    })

  test('RS-03 by their mailbox however it is written and by their phone, in the words of any taken one', async () => {
    const ida = await newcomer({ phone: '+37120123499' })
    await excludes(ida)
    const alias = ida.email.replace('@', '+again@').toUpperCase()
    expect((await registersAs(alias)).error?.error_data).toEqual({ email: ['ALREADY_EXISTS'] })
    const other = await registersAs(`other${people++}@example.com`, { phone: '+37120123499' })
    expect(other.error?.error_data).toEqual({ phone: ['ALREADY_EXISTS'] })
  })

  test('RS-03 by name and birthday, with or without accents, until the exclusion is over', async () => {
    const [jana, again, twin] = [await newcomer(), await newcomer(), await newcomer()]
    expect((await saysWho(jana)).status).toBe(200)
    await excludes(jana, '30_days')
    const plain = { first_name: 'ZOE', last_name: 'van-dijk' }
    expect((await saysWho(again, plain)).error?.error_data).toEqual({ birth_date: ['NOT_AVAILABLE'] })
    expect((await saysWho(twin, { birth_date: '02.02.1990' })).status).toBe(200)
    await app.advance(30 * 24 * 3600 + 60)
    await again.post('auth/login', { login: again.email, password: storyPassword })
    expect((await saysWho(again, plain)).status).toBe(200)
  })

  test('RS-03 by letters that are written otherwise without an accent', async () => {
    const [lucja, again] = [await newcomer(), await newcomer()]
    expect((await saysWho(lucja, { first_name: 'Łucja', last_name: 'O’Groß' })).status).toBe(200)
    await excludes(lucja, '30_days')
    const typed = { first_name: 'LUCJA', last_name: "O'GROSS" }
    expect((await saysWho(again, typed)).error?.error_data).toEqual({ birth_date: ['NOT_AVAILABLE'] })
  })

  test('RS-03 also when their account has been forgotten, and no longer than the exclusion lasts', async () => {
    const kira = await newcomer()
    await saysWho(kira, { first_name: 'Kira' })
    await excludes(kira, '9_months')
    await app.ctx.db
      .updateTable('players')
      .set({ status: 'deleted', closed_at: new Date(app.clock.now().getTime() - 6 * 366 * dayMs) })
      .where('uid', '=', kira.uid)
      .execute()
    await eraseClosedAccounts(app.ctx)
    const gone = await app.ctx.db
      .selectFrom('players')
      .select('email')
      .where('uid', '=', kira.uid)
      .executeTakeFirstOrThrow()
    expect(gone.email).toBeNull()
    expect((await registersAs(kira.email)).error?.error_data).toEqual({ email: ['ALREADY_EXISTS'] })
    const marks = await app.ctx.db
      .selectFrom('exclusion_marks')
      .selectAll()
      .where('uid', '=', kira.uid)
      .execute()
    expect(JSON.stringify(marks)).not.toMatch(/kira|example/i)
    await app.ctx.db
      .updateTable('player_standings')
      .set({ return_at: app.clock.now() })
      .where('uid', '=', kira.uid)
      .execute()
    await app.settle()
    expect((await registersAs(kira.email)).status).toBe(200)
  })

  test('RS-03 who was excluded before marks were kept is marked in the night', async () => {
    const lena = await newcomer()
    await excludes(lena)
    await app.ctx.db.deleteFrom('exclusion_marks').where('uid', '=', lena.uid).execute()
    await markEarlierExclusions(app.ctx)
    const marks = await app.ctx.db
      .selectFrom('exclusion_marks')
      .select('kind')
      .where('uid', '=', lena.uid)
      .execute()
    expect(marks).toEqual([{ kind: 'mailbox' }])
  })
})
