import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { insertIdentity } from '#server/account/player-identities.ts'
import { hotp, readBase32, totpStep } from '#server/account/two-factor/totp.ts'
import { auditTypes, type AuditType } from '#server/audit/audit-types.ts'
import { operatorActor, typedName } from '#server/audit/record-audit.ts'
import { approveWithdrawal } from '#server/cashier/approve-withdrawal.ts'
import { declineWithdrawal } from '#server/cashier/decline-withdrawal.ts'
import { issueToken, revokeToken } from '#server/content/tokens.ts'
import { liftStanding, setStanding } from '#server/session/set-standing.ts'
import { openTestHouse, type TestHouse, type Visitor } from '#server/session/test-house.ts'
import { sessionTrail } from '#server/session-trail.ts'
import { advanceClock } from '#server/start.ts'
import { post } from '#server/wallet/post.ts'
import { testOrigin } from '../app.ts'
import { createSoftwarePasskey } from '../software-passkey.ts'

const botToken = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0'
const password = 'Abc!234'
const iban = 'LV97HABA0012345678910'
let house: TestHouse
let count = 0
beforeAll(async () => {
  house = await openTestHouse({ TELEGRAM_BOT_TOKEN: botToken, SIGN_IN_LOCK_AFTER: '3' })
})
afterAll(() => house.close())

type Person = { visitor: Visitor; uid: number; email: string }

const newcomer = async (): Promise<Person> => {
  const visitor = house.visitor()
  const email = `audit${count++}@example.com`
  const input = { email, password, country: 'LV', currency: 'EUR', first_name: 'Anna' }
  const { data } = await visitor.call('auth/register', input)
  return { visitor, uid: (data as { uid: number }).uid, email }
}
const login = (email: string, typed = password, code?: string, visitor = house.visitor()) =>
  visitor.call('auth/login', { login: email, password: typed, code })

const lastMail = async (to: string, kind: string): Promise<string> => {
  await house.settle()
  const mails = await house.mails()
  return mails.findLast((mail) => mail.recipient === to && mail.kind === kind)?.body_text ?? ''
}
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const tokenIn = (text: string): string => /(?:token|code)=([\w-]{20,})/.exec(text)?.[1] ?? ''

const fund = ({ uid }: Person, amountMinor = 200_000n) =>
  transact(house.ctx.connection, (tx) =>
    post(house.ctx, tx, [
      {
        key: `fund-${uid}`,
        reason: 'correction',
        reference: { type: 'gift', id: String(uid) },
        transfers: [
          {
            from: { kind: 'outside', name: 'sandbox', currency: 'EUR' },
            to: { kind: 'player', uid, pocket: 'main', currency: 'EUR' },
            amountMinor,
          },
        ],
      },
    ]),
  )
/** A sum that a person has to look at. */
const withdrawal = async (person: Person): Promise<string> => {
  await fund(person)
  const input = { method: 'bank', amount: '1500', requisites: { iban } }
  const { data, body } = await person.visitor.call('cashier/makewithdrawal', input)
  if (!data) throw new Error(body)
  await house.settle()
  return (data as { transaction_id: string }).transaction_id
}
const setUpApp = async ({ visitor }: Person) => {
  const { secret } = (await visitor.call('account/startAuthenticator', { password })).data as {
    secret: string
  }
  const shown = (drift: bigint) => hotp(readBase32(secret), totpStep(house.ctx.clock.now()) + drift)
  return { shown, confirm: () => visitor.call('account/confirmAuthenticator', { code: shown(0n) }) }
}
const addPasskey = async ({ visitor }: Person) => {
  const passkey = createSoftwarePasskey(testOrigin)
  const begun = (await visitor.call('account/startPasskey', { password })).data as never
  const response = passkey.make(begun)
  return () => visitor.call('account/addPasskey', { response })
}
const initData = (id: number): string => {
  const fields: Record<string, string> = {
    user: JSON.stringify({ id, first_name: 'Ida' }),
    auth_date: String(Math.floor(house.ctx.clock.now().getTime() / 1000)),
  }
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  return new URLSearchParams({
    ...fields,
    hash: createHmac('sha256', key).update(text).digest('hex'),
  }).toString()
}
const fails = async (name: string, times: number, visitor = house.visitor()) => {
  for (let at = 0; at < times; at++) await login(name, 'Wrong!1', undefined, visitor)
}
const byOlga = { actor: operatorActor('Olga'), reason: 'papers seen' }
const staff = { actor_kind: 'operator', actor: 'Olga' }

type Scene = { act: () => Promise<unknown>; says: Record<string, unknown> }
const own = ({ uid }: Person) => ({ uid, actor_kind: 'player', actor: String(uid) })

/** How each event comes about, with everything before it arranged; the compiler asks for one a type. */
const scenes: Record<AuditType, () => Promise<Scene>> = {
  sign_in: async () => {
    const anna = await newcomer()
    const says = { ...own(anna), after: { by: 'password', user_agent: '' } }
    return { act: () => login(anna.email), says }
  },
  sign_in_failed: async () => {
    const { uid, email } = await newcomer()
    const subject = typedName(house.ctx, email)
    const says = { uid, actor_kind: 'visitor', actor: '', subject, reason: 'wrong_password' }
    return { act: () => login(email, 'Wrong!1'), says }
  },
  sign_in_limited: async () => {
    const { uid, email } = await newcomer()
    const visitor = house.visitor()
    const limit = { name: 'sign-in-account-network', max: 5, windowSeconds: 900 }
    for (let at = 0; at < 5; at++) await house.ctx.limits.take(limit, `uid:${uid}|${visitor.ip}`)
    const act = async () => {
      for (let at = 0; at < 3; at++)
        expect((await login(email, password, undefined, visitor)).status).toBe(429)
    }
    return { act, says: { uid, actor_kind: 'visitor', reason: limit.name } }
  },
  sign_in_locked: async () => {
    const { uid, email } = await newcomer()
    await fails(email, 2)
    return { act: () => fails(email, 1), says: { uid, actor_kind: 'visitor' } }
  },
  sign_in_unlocked: async () => {
    const anna = await newcomer()
    const confirmation = tokenIn(await lastMail(anna.email, 'confirmEmail'))
    expect((await house.visitor().call('auth/confirmemail', { code: confirmation })).status).toBe(200)
    await fails(anna.email, 3)
    await house.visitor().call('auth/restore', { login: anna.email })
    const token = tokenIn(await lastMail(anna.email, 'restorePassword'))
    const next = { token, password: 'New!pass1', password_repeat: 'New!pass1' }
    const act = () => house.visitor().call('auth/resetpassword', next)
    return { act, says: { ...own(anna), reason: 'contact' } }
  },
  session_ended: async () => {
    const anna = await newcomer()
    return { act: () => anna.visitor.call('auth/logout'), says: { ...own(anna), reason: 'logout' } }
  },
  account_registered: async () => {
    return {
      act: newcomer,
      says: { actor_kind: 'player', after: { country: 'LV', currency: 'EUR', locale: 'en' } },
    }
  },
  registration_completed: async () => {
    const visitor = house.visitor()
    await visitor.call('auth/miniapp', { init_data: initData(7001) })
    const rest = { email: 'late@example.com', country: 'LV', currency: 'EUR', terms: true, notify: false }
    const act = () => visitor.call('account/completeRegistration', rest)
    const says = { actor_kind: 'player', before: { country: 'ZZ' }, after: { country: 'LV' } }
    return { act, says }
  },
  password_changed: async () => {
    const anna = await newcomer()
    const change = { old_password: password, password: 'New!pass1', password_repeat: 'New!pass1' }
    return { act: () => anna.visitor.call('account/changePassword', change), says: own(anna) }
  },
  password_reset: async () => {
    const anna = await newcomer()
    await house.visitor().call('auth/restore', { login: anna.email })
    const token = tokenIn(await lastMail(anna.email, 'restorePassword'))
    const next = { token, password: 'New!pass1', password_repeat: 'New!pass1' }
    return { act: () => house.visitor().call('auth/resetpassword', next), says: own(anna) }
  },
  two_factor_changed: async () => {
    const anna = await newcomer()
    await anna.visitor.call('account/setTwoFactorAuth', { enabled: true })
    const code = codeIn(await lastMail(anna.email, 'twoFactorOnCode'))
    const act = () => anna.visitor.call('account/setTwoFactorAuth', { enabled: true, code })
    return { act, says: { ...own(anna), before: { two_factor: null }, after: { two_factor: 'email' } } }
  },
  recovery_codes_made: async () => {
    const anna = await newcomer()
    return { act: (await setUpApp(anna)).confirm, says: { ...own(anna), after: { codes: 10 } } }
  },
  recovery_code_used: async () => {
    const anna = await newcomer()
    const { data } = await (await setUpApp(anna)).confirm()
    const [code] = (data as { recovery_codes: string[] }).recovery_codes
    return { act: () => login(anna.email, password, code), says: own(anna) }
  },
  passkey_added: async () => {
    const anna = await newcomer()
    return { act: await addPasskey(anna), says: { ...own(anna), after: { is_synced: false } } }
  },
  passkey_removed: async () => {
    const anna = await newcomer()
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
    const anna = await newcomer()
    const act = () => anna.visitor.call('account/setSignInNotice', { enabled: false })
    return { act, says: { ...own(anna), before: { sign_in_notice: true }, after: { sign_in_notice: false } } }
  },
  identity_linked: async () => {
    const act = () => house.visitor().call('auth/miniapp', { init_data: initData(7002) })
    return { act, says: { actor_kind: 'player', after: { provider: 'telegram', subject: '7002' } } }
  },
  identity_unlinked: async () => {
    const anna = await newcomer()
    const identity = { provider: 'telegram', subject: '7003', locale: 'en' }
    await transact(house.ctx.connection, (tx) => insertIdentity(house.ctx as never, tx, identity, anna.uid))
    const act = () => anna.visitor.call('identities/untie', { service: 'telegram', password })
    return { act, says: { ...own(anna), before: { provider: 'telegram', subject: '7003' } } }
  },
  contact_added: async () => {
    const anna = await newcomer()
    const contact = { type: 'phone', contact: `+371 2${String(1_000_000 + count++)}` }
    const act = () => anna.visitor.call('account/addContact', contact)
    const phone = contact.contact.replaceAll(/\D/g, '')
    return { act, says: { ...own(anna), before: { phone: null }, after: { phone } } }
  },
  contact_confirmed: async () => {
    const anna = await newcomer()
    const contact = { type: 'email', contact: anna.email }
    await anna.visitor.call('account/sendConfirmation', contact)
    const code = codeIn(await lastMail(anna.email, 'confirmContactCode'))
    const act = () => anna.visitor.call('account/confirmContact', { ...contact, code })
    return { act, says: { ...own(anna), after: { email: anna.email } } }
  },
  subscription_changed: async () => {
    const anna = await newcomer()
    const act = () =>
      anna.visitor.call('account/changeSubscription', { contact: anna.email, subscription: true })
    return { act, says: { ...own(anna), before: { is_subscribed: false }, after: { is_subscribed: true } } }
  },
  profile_changed: async () => {
    const anna = await newcomer()
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
    const anna = await newcomer()
    const act = () => anna.visitor.call('account/setCurrency', { currency: 'USD' })
    return { act, says: { ...own(anna), before: { currency: 'EUR' }, after: { currency: 'USD' } } }
  },
  locale_changed: async () => {
    const anna = await newcomer()
    const act = () => anna.visitor.call('account/changeLocale', { locale: 'fr' })
    return { act, says: { ...own(anna), before: { locale: 'en' }, after: { locale: 'fr' } } }
  },
  verification_started: async () => {
    const anna = await newcomer()
    return { act: () => anna.visitor.call('account/setUserOnVerification'), says: own(anna) }
  },
  personal_data_exported: async () => {
    const anna = await newcomer()
    return { act: () => anna.visitor.call('personalData/startExport', { password }), says: own(anna) }
  },
  duplicate_suspected: async () => {
    const first = await newcomer()
    const later = await newcomer()
    const who = { first_name: 'Zane', last_name: 'Ozola', birth_date: '03.05.1990' }
    await first.visitor.call('account/saveProfileInfo', who)
    await later.visitor.call('account/saveProfileInfo', { ...who, last_name: 'OZOLA' })
    const says = {
      uid: later.uid,
      actor_kind: 'system',
      after: { first_uid: first.uid, likeness: ['person'] },
    }
    return { act: () => house.settle(), says }
  },
  account_closed: async () => {
    const anna = await newcomer()
    const act = () => anna.visitor.call('personalData/closeAccount', { password })
    return { act, says: { ...own(anna), before: { status: 'active' }, after: { status: 'deleted' } } }
  },
  account_forgotten: async () => {
    const anna = await newcomer()
    await anna.visitor.call('personalData/closeAccount', { password })
    const closed_at = new Date(house.ctx.clock.now().getTime() - 6 * 365 * 24 * 60 * 60 * 1000)
    await house.ctx.db.updateTable('players').set({ closed_at }).where('uid', '=', anna.uid).execute()
    const says = { uid: anna.uid, actor_kind: 'system', actor: 'personal-data.forget-closed' }
    return { act: () => house.settle(), says }
  },
  standing_set: async () => {
    const { uid } = await newcomer()
    const act = () => setStanding(house.ctx, { uid, kind: 'banned', ...byOlga })
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
    const { uid } = await newcomer()
    await setStanding(house.ctx, { uid, kind: 'banned', ...byOlga })
    const act = () => liftStanding(house.ctx, { uid, kind: 'banned', ...byOlga })
    return { act, says: { uid, ...staff, before: { status: 'banned' }, after: { status: 'active' } } }
  },
  deposit_requested: async () => {
    const anna = await newcomer()
    const act = () => anna.visitor.call('cashier/makedeposit', { method: 'card', amount: '40' })
    return { act, says: { ...own(anna), after: { method: 'card', amount_minor: '4000', currency: 'EUR' } } }
  },
  withdrawal_requested: async () => {
    const anna = await newcomer()
    const says = { ...own(anna), after: { amount_minor: '150000', currency: 'EUR' } }
    return { act: () => withdrawal(anna), says }
  },
  withdrawal_cancelled: async () => {
    const anna = await newcomer()
    const id = await withdrawal(anna)
    const act = () => anna.visitor.call('cashier/cancelwithdrawal', { id })
    return { act, says: { ...own(anna), subject: `withdrawal:${id}`, after: { status: 'cancelled' } } }
  },
  withdrawal_approved: async () => {
    const anna = await newcomer()
    const id = await withdrawal(anna)
    const act = () => approveWithdrawal(house.ctx, BigInt(id), byOlga)
    return {
      act,
      says: { uid: anna.uid, ...staff, before: { status: 'review' }, after: { status: 'processing' } },
    }
  },
  withdrawal_declined: async () => {
    const anna = await newcomer()
    const id = await withdrawal(anna)
    const act = () => declineWithdrawal(house.ctx, BigInt(id), byOlga)
    return {
      act,
      says: { uid: anna.uid, ...staff, before: { status: 'review' }, after: { status: 'declined' } },
    }
  },
  content_token_issued: async () => {
    const act = () => issueToken(house.ctx, { name: 'ed', rights: ['write'], actor: byOlga.actor })
    return { act, says: { ...staff, subject: 'content-token:ed', after: { rights: ['write'] } } }
  },
  content_token_revoked: async () => {
    await issueToken(house.ctx, { name: 'eva', rights: ['write'] })
    const act = () => revokeToken(house.ctx, 'eva', byOlga.actor)
    return { act, says: { ...staff, subject: 'content-token:eva' } }
  },
  clock_moved: async () => {
    const { offsetMs } = house.ctx.clock
    const act = () => advanceClock(house.ctx, 1000)
    return { act, says: { before: { offset_ms: offsetMs }, after: { offset_ms: offsetMs + 1000 } } }
  },
}

const written = (what: unknown): string =>
  JSON.stringify(what, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
const recordsSince = (id: bigint) =>
  house.ctx.db.selectFrom('audit_records').selectAll().where('id', '>', id).orderBy('id').execute()
const lastRecord = async (): Promise<bigint> =>
  (
    await house.ctx.db
      .selectFrom('audit_records')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0n

describe('L1 each significant event leaves one record, with who did it, before and after', () => {
  test.each(auditTypes)('L1 %s', async (type) => {
    const { act, says } = await scenes[type]()
    const before = await lastRecord()
    const at = house.ctx.clock.now().getTime()
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
    const { visitor, email } = await newcomer()
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
      ['auth/endsession', { id: '1' }],
      ['auth/endsessions', {}],
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

  test('L1 a name that nobody has is recorded as one that somebody has, and not readable', async () => {
    const before = await lastRecord()
    await login('Secret!Password-typed-as-name')
    const [record, ...others] = await recordsSince(before)
    expect(others).toEqual([])
    expect(record).toMatchObject({ type: 'sign_in_failed', uid: null, reason: 'unknown_name' })
    expect(written(record)).not.toMatch(/secret!password/i)
  })
})

test('L2 no password, code, token, cookie or secret stands in any record or its copy', async () => {
  const anna = await newcomer()
  const secrets = [password, 'Wrong!1', 'Next!pass9', iban, anna.visitor.token, anna.visitor.device]
  await login(anna.email, 'Wrong!1')
  await anna.visitor.call('account/setTwoFactorAuth', { enabled: true })
  const on = codeIn(await lastMail(anna.email, 'twoFactorOnCode'))
  await anna.visitor.call('account/setTwoFactorAuth', { enabled: true, code: on })
  await login(anna.email)
  const code = codeIn(await lastMail(anna.email, 'signInCode'))
  await house.visitor().call('auth/restore', { login: anna.email })
  const token = tokenIn(await lastMail(anna.email, 'restorePassword'))
  const next = { token, password: 'Next!pass9', password_repeat: 'Next!pass9' }
  expect((await house.visitor().call('auth/resetpassword', next)).status).toBe(200)
  const boris = await newcomer()
  const app = await setUpApp(boris)
  const { recovery_codes: recovery } = (await app.confirm()).data as { recovery_codes: string[] }
  await withdrawal(await newcomer())
  await house.settle()
  const rows = await house.ctx.db.selectFrom('audit_records').selectAll().execute()
  const text = written(rows) + readFileSync(house.ctx.settings.auditLogFile, 'utf8')
  for (const secret of [...secrets, on, code, token, ...recovery, boris.visitor.token]) {
    expect(secret, 'a secret was seen').toBeTruthy()
    expect(text.includes(`"${secret}"`) || (String(secret).length > 6 && text.includes(String(secret)))).toBe(
      false,
    )
  }
  expect(text).not.toMatch(/argon2|\$m=/)
})

test('L2 a session can be put together again, from its beginning to its end', async () => {
  const anna = await newcomer()
  const { id } = await house.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  await anna.visitor.call('account/changeLocale', { locale: 'fr' })
  await anna.visitor.call('cashier/makedeposit', { method: 'card', amount: '40' })
  const elsewhere = house.visitor()
  await login(anna.email, password, undefined, elsewhere)
  await elsewhere.call('account/changeLocale', { locale: 'en' })
  await elsewhere.call('auth/endsession', { id: String(id) })
  const trail = await sessionTrail(house.ctx, id)
  expect(trail?.session).toMatchObject({ uid: anna.uid, end_reason: 'signed_out_elsewhere' })
  expect(trail?.events.map(({ type }) => type)).toEqual([
    'sign_in',
    'locale_changed',
    'deposit_requested',
    'session_ended',
  ])
  expect(trail?.payments).toMatchObject([{ type: 'deposit', amount_minor: 4000n }])
  expect(Object.keys(trail?.session ?? {})).not.toContain('token_hash')
  expect(await sessionTrail(house.ctx, 0n)).toBeUndefined()
})
