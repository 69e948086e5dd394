import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hotp, readBase32, totpStep } from '../two-factor/totp.ts'
import { testOrigin } from '#test/app.ts'
import { expectEqualAnswers } from '#test/equal-answers.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'
import { openVisitorApp, type Answer, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let email: string
let visitor: Visitor
let count = 0
const password = 'Abc!234'

beforeAll(async () => {
  app = await openVisitorApp({ SIGN_IN_LOCK_AFTER: '3' })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `lock${count++}@example.com`
  visitor = app.visitor()
  await visitor.call('auth/register', { email, password, country: 'LV', currency: 'EUR' })
})

const login = (typed = password, name = email, code?: string) =>
  app.visitor().call('auth/login', { login: name, password: typed, code })
const fails = async (times: number, name = email): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let at = 0; at < times; at++) answers.push(await login('Wrong!1', name))
  return answers
}
const stateOf = ({ status, error }: Answer): string =>
  status === 200 ? 'in' : String(error?.error_data.status ?? error?.type)
const passMinutes = (minutes: number) => app.ctx.clock.advance(minutes * 60_000)
const lastMail = async (kind: string): Promise<string | undefined> => {
  await app.settle()
  return (await app.mails()).findLast((mail) => mail.recipient === email && mail.kind === kind)?.body_text
}
const tokenIn = (text = ''): string => /(?:token|code)=([\w-]{20,})/.exec(text)?.[1] ?? ''
const confirmsEmail = async () => {
  const code = tokenIn(await lastMail('confirmEmail'))
  expect((await app.visitor().call('auth/confirmEmail', { code })).status).toBe(200)
}
const asksForLink = async (): Promise<string | undefined> => {
  await app.visitor().call('auth/restore', { login: email })
  return lastMail('restorePassword')
}
const setsPassword = (mail: string | undefined, next: string) =>
  app.visitor().call('auth/resetPassword', { token: tokenIn(mail), password: next, password_repeat: next })

describe('A4 three failed sign-ins in thirty minutes lock an account', () => {
  test('A4 the right password is refused from then on, whenever and from wherever it comes', async () => {
    expect((await fails(3)).map(stateOf)).toEqual([
      'AuthorizationException',
      'AuthorizationException',
      'locked',
    ])
    expect(stateOf(await login())).toBe('locked')
    passMinutes(60 * 24 * 7)
    expect(stateOf(await login())).toBe('locked')
    expect(stateOf(await login(password, email.toUpperCase()))).toBe('locked')
  })

  test('A4 failures count over any thirty minutes, and no longer', async () => {
    await fails(1)
    passMinutes(20)
    await fails(1)
    passMinutes(11)
    expect(stateOf((await fails(1))[0] as Answer)).toBe('AuthorizationException')
    expect(stateOf(await login())).toBe('in')
    passMinutes(8)
    expect(stateOf((await fails(1))[0] as Answer)).toBe('locked')
  })

  test('A4 a right password in between takes no failure away', async () => {
    await fails(2)
    expect(stateOf(await login())).toBe('in')
    await fails(1)
    expect(stateOf(await login())).toBe('locked')
  })

  test('A4 a brand that does not require it locks no account', async () => {
    const other = await openVisitorApp()
    const somebody = other.visitor()
    await somebody.call('auth/register', { email, password, country: 'LV', currency: 'EUR' })
    const at = (typed: string) => other.visitor().call('auth/login', { login: email, password: typed })
    for (let tries = 0; tries < 6; tries++) await at('Wrong!1')
    expect(stateOf(await at(password))).toBe('in')
    expect(await other.ctx.db.selectFrom('sign_in_locks').selectAll().execute()).toEqual([])
    await other.close()
  })

  test('A4 a name without an account is locked alike, in the same bytes', async () => {
    const stranger = `stranger${count}@example.com`
    const known = [...(await fails(4)), await login()]
    const unknown = [...(await fails(4, stranger)), await login(password, stranger)]
    expect(unknown.map(({ status, body }) => [status, body])).toEqual(
      known.map(({ status, body }) => [status, body]),
    )
    passMinutes(60 * 24 * 30)
    expect(stateOf(await login(password, stranger))).toBe('locked')
  })

  test('A4 W6 failures under the e-mail lock the account, and the phone says no more than a stranger’s', async () => {
    const phone = `+3712${String(1_000_000 + count)}`
    const added = await visitor.call('account/addContact', { type: 'phone', contact: phone, password })
    expect(added.status).toBe(200)
    await fails(3)
    const known = [...(await fails(4, phone)), await login(password, phone)]
    const stranger = `+3712${String(1_900_000 + count)}`
    const unknown = [...(await fails(4, stranger)), await login(password, stranger)]
    expect(known.map(({ status, body }) => [status, body])).toEqual(
      unknown.map(({ status, body }) => [status, body]),
    )
    expect(known.map(stateOf).slice(0, 3)).toEqual([
      'AuthorizationException',
      'AuthorizationException',
      'locked',
    ])
  })

  test('A4 failures under all names of an account count together', async () => {
    const phone = `+3712${String(1_100_000 + count)}`
    await visitor.call('account/addContact', { type: 'phone', contact: phone, password })
    await fails(2)
    await fails(1, phone)
    expect((await login(password, phone)).status).toBe(401)
    expect((await login()).status).toBe(401)
  })

  test('A4 the link to a confirmed address opens the account under all its names', async () => {
    const phone = `+3712${String(1_200_000 + count)}`
    await visitor.call('account/addContact', { type: 'phone', contact: phone, password })
    await confirmsEmail()
    await fails(3)
    await fails(3, phone)
    expect((await setsPassword(await asksForLink(), 'New!pass1')).status).toBe(200)
    expect([stateOf(await login('New!pass1')), stateOf(await login('New!pass1', phone))]).toEqual([
      'in',
      'in',
    ])
  })

  test('A4 W6 neither before nor behind the lock does time reveal a name that exists', async () => {
    const ask = (name: string) => async () => {
      passMinutes(61)
      const { status, body } = await login('Wrong!1', name)
      return `${status} ${body}`
    }
    const unknown = `ghost${count}@example.com`
    await expectEqualAnswers(ask(email), ask(unknown))
    await fails(3)
    await fails(3, unknown)
    await expectEqualAnswers(ask(email), ask(unknown))
    expect(stateOf(await login(password, unknown))).toBe('locked')
  })

  test('A4 no other door stands open meanwhile, and who is in stays in', async () => {
    const passkey = createSoftwarePasskey(testOrigin)
    const begun = (await visitor.call('account/startPasskey', { password })).data as never
    await visitor.call('account/addPasskey', { response: passkey.make(begun) })
    await fails(3)
    const asked = (await app.visitor().call('auth/startPasskey')).data as never
    const answer = await app.visitor().call('auth/passkey', { response: passkey.sign(asked) })
    expect(stateOf(answer)).toBe('locked')
    expect((await visitor.call('account/getBalance')).status).toBe(200)
  })
})

describe('A4 only a confirmed contact and the second factor open it', () => {
  test('A4 the link to a confirmed address opens it', async () => {
    await confirmsEmail()
    await fails(3)
    expect((await setsPassword(await asksForLink(), 'New!pass1')).status).toBe(200)
    expect(stateOf(await login('New!pass1'))).toBe('in')
  })

  test('A4 an address that was never confirmed is sent nothing, and a link from before opens nothing', async () => {
    const before = await asksForLink()
    await fails(3)
    passMinutes(16)
    expect(await asksForLink()).toBe(before)
    expect((await setsPassword(before, 'New!pass1')).status).toBe(200)
    expect(stateOf(await login('New!pass1'))).toBe('locked')
  })

  test('A4 a confirmed phone is sent the link where there is no confirmed address', async () => {
    const phone = `3712${String(2_000_000 + count)}`
    await visitor.call('account/addContact', { type: 'phone', contact: `+${phone}`, password })
    await app.ctx.db
      .updateTable('players')
      .set({ phone_confirmed: true })
      .where('email', '=', email)
      .execute()
    await fails(3)
    await app.visitor().call('auth/restore', { login: email })
    await app.settle()
    const sent = (await app.mails()).findLast(({ recipient }) => recipient === phone)
    expect((await setsPassword(sent?.body_text, 'New!pass1')).status).toBe(200)
    expect(stateOf(await login('New!pass1'))).toBe('in')
    const { email_confirmed } = await app.ctx.db
      .selectFrom('players')
      .select('email_confirmed')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(email_confirmed).toBe(false)
  })

  test('A4 with a second factor the link does half, and the code the rest', async () => {
    await confirmsEmail()
    const { secret } = (await visitor.call('account/startAuthenticator', { password })).data as {
      secret: string
    }
    const shown = (drift: bigint) => hotp(readBase32(secret), totpStep(app.ctx.clock.now()) + drift)
    await visitor.call('account/confirmAuthenticator', { code: shown(0n) })
    await fails(3)
    await setsPassword(await asksForLink(), 'New!pass1')
    expect(stateOf(await login('New!pass1'))).toBe('already-enabled')
    expect(stateOf(await login('New!pass1', email, '000000'))).toBe('already-enabled')
    expect(stateOf(await login('New!pass1', email, shown(1n)))).toBe('in')
    passMinutes(1)
    expect(stateOf(await login('New!pass1'))).toBe('already-enabled')
  })

  test('A4 a wrong password between link and code locks again', async () => {
    await confirmsEmail()
    await visitor.call('account/setTwoFactorAuth', { enabled: true })
    const code = /\b\d{6}\b/.exec((await lastMail('twoFactorOnCode')) ?? '')?.[0]
    await visitor.call('account/setTwoFactorAuth', { enabled: true, code })
    await fails(3)
    await setsPassword(await asksForLink(), 'New!pass1')
    await fails(1)
    expect(stateOf(await login('New!pass1'))).toBe('locked')
  })
})
