import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import { insertIdentity } from '#server/identity/account/sign-in/player-identities.ts'
import { auditTypes } from '#server/platform/audit/audit-types.ts'
import { operatorActor, typedName } from '#server/platform/audit/record-audit.ts'
import { askProvider } from '#server/money/cashier/backoffice/ask-provider.ts'
import { creditUnmatched } from '#server/money/cashier/deposit/credit-unmatched.ts'
import {
  approveWithdrawal,
  declineWithdrawal,
} from '#server/money/cashier/withdrawal/decide-withdrawal.fixture.ts'
import { syncCatalogue } from '#server/play/games/catalogue/sync-catalogue.ts'
import { recordSettings } from '#server/platform/audit/record-settings.ts'
import { issueToken, revokeToken } from '#server/content/tokens.ts'
import { liftRestriction } from '#server/identity/session/restrictions/lift-restriction.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { retryJob } from '#server/platform/system/retry-job.ts'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { advanceClock } from '#server/create-application.ts'
import { testOrigin } from '../app.ts'
import {
  botToken,
  codeIn,
  excludedUntilNow,
  initData,
  largeRound,
  lastMail,
  login,
  newcomer,
  nextNumber,
  password,
  setUpApp,
  strayMessage,
  receivedMinorOfDeposit,
  tokenIn,
  splitWithdrawal,
  withdrawal,
  written,
  type Person,
} from '../audited-people.ts'
import { isOfPlayers, type PlayerAuditType } from './audited-elsewhere.ts'
import { exportScenarios } from './audited-exports.ts'
import { notificationScenarios } from './audited-notifications.ts'
import { rewardScenarios } from './audited-rewards.ts'
import { resealScenario } from './audited-resealing.ts'
import { limitScenarios, own, type AuditScenario } from '../audited-limits.ts'
import { createSoftwarePasskey } from '../software-passkey.ts'

let app: VisitorApp
beforeAll(async () => {
  app = await openVisitorApp({ TELEGRAM_BOT_TOKEN: botToken, SIGN_IN_LOCK_AFTER: '3' })
})
afterAll(() => app.close())

const decided = async (decide: typeof approveWithdrawal, status: string) => {
  const anna = await newcomer(app)
  const id = await withdrawal(app, anna)
  const act = () => decide(app.ctx, BigInt(id), byOlga)
  return { act, says: { uid: anna.uid, ...staff, before: { status: 'review' }, after: { status } } }
}

const fails = async (name: string, times: number, visitor = app.visitor()) => {
  for (let at = 0; at < times; at++) await login(app, name, { typed: 'Wrong!1', visitor })
}
const addPasskey = async ({ visitor }: Person) => {
  const passkey = createSoftwarePasskey(testOrigin)
  const begun = (await visitor.call('account/startPasskey', { password })).data as never
  const response = passkey.make(begun)
  return () => visitor.call('account/addPasskey', { response })
}
const byOlga = { actor: operatorActor('Olga'), reason: 'papers seen' }
const staff = { actor_kind: 'operator', actor: 'Olga' }

/** How to cause each audit event, with its setup; the compiler requires one per type. */
const scenesOfAreas = { ...limitScenarios, ...exportScenarios, ...notificationScenarios, ...rewardScenarios }

const scenes: Record<Exclude<PlayerAuditType, keyof typeof scenesOfAreas>, () => Promise<AuditScenario>> = {
  job_retried: async () => {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, state, data) values ('system.check-ledger', 'failed', '{"id":"1"}')
      returning id`.execute(app.ctx.db)
    const id = rows[0]?.id ?? ''
    const act = async () => {
      const operator = { email: 'Olga' }
      const job = { name: 'system.check-ledger', id }
      expect((await retryJob({ ...app.ctx, operator }, job)).ok).toBe(true)
    }
    return { act, says: { uid: null, ...staff, subject: `job:system.check-ledger:${id}` } }
  },
  sign_in: async () => {
    const anna = await newcomer(app)
    const says = { ...own(anna), after: { by: 'password', user_agent: '' } }
    return { act: () => login(app, anna.email), says }
  },
  sign_in_failed: async () => {
    const { uid, email } = await newcomer(app)
    const subject = typedName(app.ctx, email)
    const says = { uid, actor_kind: 'visitor', actor: '', subject, reason: 'wrong_password' }
    return { act: () => login(app, email, { typed: 'Wrong!1' }), says }
  },
  sign_in_limited: async () => {
    const { uid, email } = await newcomer(app)
    const visitor = app.visitor()
    const limit = { name: 'sign-in-name-network', max: 5, windowSeconds: 900 }
    for (let at = 0; at < 5; at++)
      await app.ctx.limits.consume(limit, `name:${hashInput(email)}|${visitor.ip}`)
    const act = async () => {
      for (let at = 0; at < 3; at++) expect((await login(app, email, { visitor: visitor })).status).toBe(429)
    }
    return { act, says: { uid, actor_kind: 'visitor', reason: limit.name } }
  },
  sign_in_alarm: async () => {
    const limit = { name: 'sign-in-failures', max: 300, windowSeconds: 900 }
    await app.ctx.limits.clear(limit, 'house')
    for (let at = 0; at < 299; at++) await app.ctx.limits.consume(limit, 'house')
    const act = async () => {
      for (let at = 0; at < 3; at++) await login(app, `nobody${nextNumber()}@example.com`)
      await app.ctx.db.deleteFrom('house_facts').where('name', '=', 'sign_in_alarm').execute()
    }
    return { act, says: { uid: null, actor_kind: 'system', actor: 'sign-in' } }
  },
  sign_in_locked: async () => {
    const { uid, email } = await newcomer(app)
    await fails(email, 2)
    return { act: () => fails(email, 1), says: { uid, actor_kind: 'visitor' } }
  },
  sign_in_unlocked: async () => {
    const anna = await newcomer(app)
    const confirmation = tokenIn(await lastMail(app, anna.email, 'confirmEmail'))
    expect((await app.visitor().call('auth/confirmEmail', { code: confirmation })).status).toBe(200)
    await fails(anna.email, 3)
    await app.visitor().call('auth/restore', { login: anna.email })
    const token = tokenIn(await lastMail(app, anna.email, 'restorePassword'))
    const next = { token, password: 'New!pass1', password_repeat: 'New!pass1' }
    const act = () => app.visitor().call('auth/resetPassword', next)
    return { act, says: { ...own(anna), reason: 'contact' } }
  },
  session_ended: async () => {
    const anna = await newcomer(app)
    return { act: () => anna.visitor.call('auth/logout'), says: { ...own(anna), reason: 'logout' } }
  },
  account_registered: async () => {
    return {
      act: () => newcomer(app),
      says: { actor_kind: 'player', after: { country: 'LV', currency: 'EUR', locale: 'en' } },
    }
  },
  registration_completed: async () => {
    const visitor = app.visitor()
    await visitor.call('auth/miniApp', { init_data: initData(app, 7001) })
    const rest = { email: 'late@example.com', country: 'LV', currency: 'EUR', terms: true, notify: false }
    const act = () => visitor.call('account/completeRegistration', rest)
    const says = { actor_kind: 'player', before: { country: 'ZZ' }, after: { country: 'LV' } }
    return { act, says }
  },
  password_changed: async () => {
    const anna = await newcomer(app)
    const change = { old_password: password, password: 'New!pass1', password_repeat: 'New!pass1' }
    return { act: () => anna.visitor.call('account/changePassword', change), says: own(anna) }
  },
  password_reset: async () => {
    const anna = await newcomer(app)
    await app.visitor().call('auth/restore', { login: anna.email })
    const token = tokenIn(await lastMail(app, anna.email, 'restorePassword'))
    const next = { token, password: 'New!pass1', password_repeat: 'New!pass1' }
    return { act: () => app.visitor().call('auth/resetPassword', next), says: own(anna) }
  },
  two_factor_changed: async () => {
    const anna = await newcomer(app)
    await anna.visitor.call('account/setTwoFactorAuth', { enabled: true })
    const code = codeIn(await lastMail(app, anna.email, 'twoFactorOnCode'))
    const act = () => anna.visitor.call('account/setTwoFactorAuth', { enabled: true, code })
    return { act, says: { ...own(anna), before: { two_factor: null }, after: { two_factor: 'email' } } }
  },
  recovery_codes_made: async () => {
    const anna = await newcomer(app)
    return { act: (await setUpApp(app, anna)).confirm, says: { ...own(anna), after: { codes: 10 } } }
  },
  recovery_code_used: async () => {
    const anna = await newcomer(app)
    const { data } = await (await setUpApp(app, anna)).confirm()
    const [code] = (data as { recovery_codes: string[] }).recovery_codes
    return { act: () => login(app, anna.email, { code }), says: own(anna) }
  },
  passkey_added: async () => {
    const anna = await newcomer(app)
    return { act: await addPasskey(anna), says: { ...own(anna), after: { is_synced: false } } }
  },
  passkey_removed: async () => {
    const anna = await newcomer(app)
    await (
      await addPasskey(anna)
    )()
    const { passkeys } = (await anna.visitor.call('account/getSecurity')).data as {
      passkeys: { id: string }[]
    }
    const [key] = passkeys
    const act = () => anna.visitor.call('account/removePasskey', { id: key?.id, password })
    return { act, says: { ...own(anna), subject: `passkey:${key?.id}` } }
  },
  sign_in_notice_changed: async () => {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('account/setSignInNotice', { enabled: false })
    return { act, says: { ...own(anna), before: { sign_in_notice: true }, after: { sign_in_notice: false } } }
  },
  identity_linked: async () => {
    const act = () => app.visitor().call('auth/miniApp', { init_data: initData(app, 7002) })
    return { act, says: { actor_kind: 'player', after: { provider: 'telegram', subject: '7002' } } }
  },
  identity_unlinked: async () => {
    const anna = await newcomer(app)
    const identity = { provider: 'telegram', subject: '7003', locale: 'en' }
    await transact(app.ctx.connection, (tx) => insertIdentity(app.ctx as never, tx, identity, anna.uid))
    const act = () => anna.visitor.call('identities/untie', { service: 'telegram', password })
    return { act, says: { ...own(anna), before: { provider: 'telegram', subject: '7003' } } }
  },
  contact_added: async () => {
    const anna = await newcomer(app)
    const contact = { type: 'phone', contact: `+371 2${String(1_000_000 + nextNumber())}` }
    const act = () => anna.visitor.call('account/addContact', { ...contact, password })
    const phone = contact.contact.replaceAll(/\D/g, '')
    return { act, says: { ...own(anna), before: { phone: null }, after: { phone } } }
  },
  contact_confirmed: async () => {
    const anna = await newcomer(app)
    const contact = { type: 'email', contact: anna.email }
    await anna.visitor.call('account/sendConfirmation', contact)
    const code = codeIn(await lastMail(app, anna.email, 'confirmContactCode'))
    const act = () => anna.visitor.call('account/confirmContact', { ...contact, code })
    return { act, says: { ...own(anna), after: { email: anna.email } } }
  },
  subscription_changed: async () => {
    const anna = await newcomer(app)
    const act = () =>
      anna.visitor.call('account/changeSubscription', { contact: anna.email, subscription: true })
    return { act, says: { ...own(anna), before: { is_subscribed: false }, after: { is_subscribed: true } } }
  },
  profile_changed: async () => {
    const anna = await newcomer(app)
    const act = () =>
      anna.visitor.call('account/saveProfileInfo', {
        first_name: 'Anna',
        last_name: 'Bērziņa',
        home_town: 'Rīga',
      })
    const before = { last_name: null, home_town: null }
    return { act, says: { ...own(anna), before, after: { last_name: 'Bērziņa', home_town: 'Rīga' } } }
  },
  currency_changed: async () => {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('account/setCurrency', { currency: 'USD' })
    return { act, says: { ...own(anna), before: { currency: 'EUR' }, after: { currency: 'USD' } } }
  },
  locale_changed: async () => {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('account/changeLocale', { locale: 'fr' })
    return { act, says: { ...own(anna), before: { locale: 'en' }, after: { locale: 'fr' } } }
  },
  duplicate_suspected: async () => {
    const first = await newcomer(app)
    const later = await newcomer(app)
    const who = { first_name: 'Zane', last_name: 'Ozola', birth_date: '03.05.1990' }
    await first.visitor.call('account/saveProfileInfo', who)
    await later.visitor.call('account/saveProfileInfo', { ...who, last_name: 'OZOLA' })
    const says = {
      uid: later.uid,
      actor_kind: 'system',
      after: { first_uid: first.uid, likeness: ['person'] },
    }
    return { act: () => app.settle(), says }
  },
  account_closed: async () => {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('personalData/closeAccount', { password })
    return { act, says: { ...own(anna), before: { status: 'active' }, after: { status: 'deleted' } } }
  },
  account_forgotten: async () => {
    const anna = await newcomer(app)
    await anna.visitor.call('personalData/closeAccount', { password })
    const closed_at = new Date(app.ctx.clock.now().getTime() - 6 * 365 * 24 * 60 * 60 * 1000)
    await app.ctx.db.updateTable('players').set({ closed_at }).where('uid', '=', anna.uid).execute()
    const says = { uid: anna.uid, actor_kind: 'system', actor: 'personal-data.forget-closed' }
    return { act: () => app.settle(), says }
  },
  audit_names_erased: async () => {
    const anna = await newcomer(app)
    const email = (
      await app.ctx.db
        .selectFrom('players')
        .select('email')
        .where('uid', '=', anna.uid)
        .executeTakeFirstOrThrow()
    ).email
    const { uid: other } = await newcomer(app)
    await setRestriction(app.ctx, { uid: other, kind: 'banned', ...byOlga, reason: `a friend of ${email}` })
    const named = await app.ctx.db
      .selectFrom('audit_records')
      .select('id')
      .where('uid', '=', other)
      .where('type', '=', 'standing_set')
      .executeTakeFirstOrThrow()
    await anna.visitor.call('personalData/closeAccount', { password })
    const closed_at = new Date(app.ctx.clock.now().getTime() - 6 * 365 * 24 * 60 * 60 * 1000)
    await app.ctx.db.updateTable('players').set({ closed_at }).where('uid', '=', anna.uid).execute()
    const subject = `audit-record:${named.id}`
    const says = { uid: anna.uid, actor_kind: 'system', actor: 'personal-data.forget-closed', subject }
    return { act: () => app.settle(), says }
  },
  standing_set: async () => {
    const { uid } = await newcomer(app)
    const act = () => setRestriction(app.ctx, { uid, kind: 'banned', ...byOlga })
    const says = {
      uid,
      ...staff,
      reason: 'papers seen',
      before: { status: 'active' },
      after: { status: 'banned' },
    }
    return { act, says }
  },
  standing_lifted: async () => {
    const { uid } = await newcomer(app)
    await setRestriction(app.ctx, { uid, kind: 'banned', ...byOlga })
    const says = { uid, ...staff, before: { status: 'banned' }, after: { status: 'active' } }
    return { act: () => liftRestriction(app.ctx, { uid, kind: 'banned', ...byOlga }), says }
  },
  return_requested: async () => {
    const uid = await excludedUntilNow(app)
    const act = () => liftRestriction(app.ctx, { uid, kind: 'excluded', ...byOlga })
    return { act, says: { uid, ...staff, after: { status: 'excluded' } } }
  },
  deposit_requested: async () => {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('cashier/makedeposit', { method: 'card', amount: '40' })
    return { act, says: { ...own(anna), after: { method: 'card', amount_minor: '4000', currency: 'EUR' } } }
  },
  withdrawal_requested: async () => {
    const anna = await newcomer(app)
    const says = { ...own(anna), after: { amount_minor: '150000', currency: 'EUR' } }
    return { act: () => withdrawal(app, anna), says }
  },
  withdrawal_cancelled: async () => {
    const anna = await newcomer(app)
    const id = await withdrawal(app, anna)
    const act = () => anna.visitor.call('cashier/cancelwithdrawal', { id })
    return { act, says: { ...own(anna), subject: `withdrawal:${id}`, after: { status: 'cancelled' } } }
  },
  withdrawal_approved: () => decided(approveWithdrawal, 'processing'),
  withdrawal_paid_in_part: async () => {
    const anna = await newcomer(app)
    const id = await splitWithdrawal(app, anna)
    const act = async () => {
      await approveWithdrawal(app.ctx, BigInt(id), byOlga)
      await app.settle()
    }
    const by = { actor_kind: 'system', actor: 'payments:sandbox', subject: `withdrawal:${id}` }
    const before = { amount_minor: '101300', currency: 'EUR' }
    const after = { amount_minor: '90000', returned_minor: '11300', currency: 'EUR' }
    return { act, says: { uid: anna.uid, ...by, before, after } }
  },
  withdrawal_declined: () => decided(declineWithdrawal, 'declined'),
  payment_status_asked: async () => {
    const anna = await newcomer(app)
    const made = await anna.visitor.call('cashier/makedeposit', { method: 'card', amount: '40' })
    const { transaction_id: id } = made.data as unknown as { transaction_id: string }
    const act = () => askProvider({ ...app.ctx, operator: { id: 1n, email: 'Olga' } } as never, { id })
    const says = { uid: anna.uid, ...staff, subject: `deposit:${id}`, after: { answer: 'pending' } }
    return { act, says }
  },
  deposit_matched: async () => {
    const { uid } = await newcomer(app)
    const key = await strayMessage(app)
    const ctx = { ...app.ctx, request: { id: '', ip: '', host: 'localhost' } } as never
    const act = () => transact(app.ctx.connection, (tx) => creditUnmatched(ctx, tx, { ...key, uid }, byOlga))
    return { act, says: { uid, ...staff, after: { message: key.eventId, amount_minor: '5000' } } }
  },
  deposit_resized: () => receivedMinorOfDeposit(app, { before: { amount_minor: '4000' } }, 'approve_half'),
  payment_reversed: () => receivedMinorOfDeposit(app, { reason: 'charged_back' }, 'approve', 'charge_back'),
  payment_restored: () =>
    receivedMinorOfDeposit(app, { reason: 'restored' }, 'approve', 'charge_back', 'win_dispute'),
  content_token_issued: async () => {
    const act = () => issueToken(app.ctx, { name: 'ed', rights: ['write'], actor: byOlga.actor })
    return { act, says: { ...staff, subject: 'content-token:ed', after: { rights: ['write'] } } }
  },
  content_token_revoked: async () => {
    await issueToken(app.ctx, { name: 'eva', rights: ['write'] })
    const act = () => revokeToken(app.ctx, 'eva', byOlga.actor)
    return { act, says: { ...staff, subject: 'content-token:eva' } }
  },
  settings_changed: async () => {
    const now = { ...app.ctx.settings, signInLockAfter: 5 }
    const says = { actor_kind: 'system', before: { sign_in_lock_after: 3 }, after: { sign_in_lock_after: 5 } }
    return { act: () => recordSettings({ ...app.ctx, settings: now }), says }
  },
  secrets_resealed: () => resealScenario(app.ctx),
  game_changed: async () => {
    await app.ctx.db.updateTable('games').set({ rtp: 1 }).where('sysname', '=', 'orchard').execute()
    const says = { actor_kind: 'system', subject: 'game:orchard', before: { rtp: 1 } }
    return { act: () => syncCatalogue(app.ctx), says }
  },
  large_win: async () => {
    const { uid } = await newcomer(app)
    const { id } = await app.ctx.db
      .insertInto('game_rounds')
      .values(largeRound(uid, app.ctx.clock.now()))
      .returning('id')
      .executeTakeFirstOrThrow()
    const act = async () => {
      await app.settle()
      await app.settle()
    }
    return { act, says: { uid, subject: `round:${id}`, after: { win_minor: '1000000', currency: 'EUR' } } }
  },
  clock_moved: async () => {
    const { offsetMs } = app.ctx.clock
    const act = () => advanceClock(app.ctx, 1000)
    return { act, says: { before: { offset_ms: offsetMs }, after: { offset_ms: offsetMs + 1000 } } }
  },
}

const recordsSince = (id: bigint) =>
  app.ctx.db.selectFrom('audit_records').selectAll().where('id', '>', id).orderBy('id').execute()
const lastRecord = async (): Promise<bigint> =>
  (
    await app.ctx.db
      .selectFrom('audit_records')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0n

describe('L1 each significant event leaves one record, with who did it, before and after', () => {
  const ofPlayers = auditTypes.filter(isOfPlayers)
  test.each(ofPlayers)('L1 %s', async (type) => {
    const { act, says } = await (type in scenesOfAreas
      ? scenesOfAreas[type as keyof typeof scenesOfAreas](app)
      : scenes[type as keyof typeof scenes]())
    const before = await lastRecord()
    const at = app.ctx.clock.now().getTime()
    await act()
    const records = (await recordsSince(before)).filter((record) => record.type === type)
    expect(records).toHaveLength(1)
    const [record] = records
    expect(record).toMatchObject(says)
    expect(record?.at.getTime()).toBeGreaterThanOrEqual(at)
    const isRequest = ['player', 'visitor'].includes(record?.actor_kind ?? '')
    expect([record?.ip !== '', record?.request_id !== '']).toEqual([isRequest, isRequest])
  })

  test('L1 what is refused or changes nothing leaves none', async () => {
    const { visitor, email } = await newcomer(app)
    const calls: [string, Record<string, unknown>][] = [
      ['account/changeLocale', { locale: 'en' }],
      ['account/changeLocale', { locale: 'xx' }],
      ['account/setCurrency', { currency: 'EUR' }],
      ['account/saveProfileInfo', { first_name: 'Anna' }],
      ['account/saveProfileInfo', { first_name: '1' }],
      ['account/changeSubscription', { contact: email, subscription: false }],
      ['account/addContact', { type: 'email', contact: email.toUpperCase() }],
      ['account/setSignInNotice', { enabled: true }],
      ['account/removePasskey', { id: '1', password }],
      ['auth/endOwnSession', { id: '1' }],
      ['auth/endOwnSessions', {}],
      ['personalData/closeAccount', { password: 'Wrong!1' }],
      [
        'account/changePassword',
        { old_password: 'Wrong!1', password: 'New!pass1', password_repeat: 'New!pass1' },
      ],
      ['cashier/makedeposit', { method: 'card', amount: '0' }],
    ]
    const before = await lastRecord()
    for (const [path, input] of calls) await visitor.call(path, input)
    expect((await recordsSince(before)).map(({ type }) => type)).toEqual([])
  })

  test('L1 an unknown name is recorded like a known one, and not readable', async () => {
    const before = await lastRecord()
    await login(app, 'Secret!Password-typed-as-name')
    const [record, ...others] = await recordsSince(before)
    expect(others).toEqual([])
    expect(record).toMatchObject({ type: 'sign_in_failed', uid: null, reason: 'unknown_name' })
    expect(written(record)).not.toMatch(/secret!password/i)
  })
})
