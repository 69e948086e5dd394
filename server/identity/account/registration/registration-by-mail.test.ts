import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectEqualAnswers } from '#test/equal-answers.ts'
import { registerPlayer } from './register-player.ts'
import { jurisdictionNames, jurisdictions } from '../../../platform/kernel/settings/jurisdictions.ts'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'

let app: VisitorApp
const password = 'Correct horse 1'
const place = { country: 'GB', currency: 'GBP' }
const known = { email: 'anna@example.com', login: 'anna.known', phone: '+44 7400 123456', fakename: 'Anna1' }

beforeAll(async () => {
  app = await openVisitorApp({ JURISDICTION: 'uk' })
  const opened = await registerPlayer(app.ctx, { ...known, ...place, password, locale: 'fr' })
  expect(opened.ok).toBe(true)
})
afterAll(() => app.close())

const registers = (form: Record<string, unknown>, at = app) =>
  at.visitor().call('auth/register', { ...place, password, ...form })
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter(({ recipient }) => recipient === email)
}
const codeIn = (text = ''): string => /code=([\w-]{20,})/.exec(text)?.[1] ?? ''
const codeFor = async (email: string) => codeIn((await mailsTo(email)).at(-1)?.body_text)
const confirms = (input: { code: string; password?: string }) =>
  app.visitor().call('auth/confirmEmail', input)
const presses = (code: string) => confirms({ code, password })
const signsIn = (login: string) => app.visitor().call('auth/login', { login, password })
const playerBy = (email: string) =>
  app.ctx.db.selectFrom('players').selectAll().where('email', '=', email).executeTakeFirst()

describe('RG-29 W6 where the market confirms by mail first', () => {
  test('W6 a known and an unknown address get the same bytes, no session, and no account yet', async () => {
    const visitor = app.visitor()
    const unknown = await visitor.call('auth/register', { ...place, password, email: 'new@example.com' })
    const taken = await registers({ email: 'ANNA@example.com' })
    expect(unknown).toMatchObject({ status: 200, data: { is_confirmation_sent: true } })
    expect([taken.status, taken.body]).toEqual([unknown.status, unknown.body])
    expect([visitor.token, visitor.device]).toEqual([undefined, undefined])
    expect(await playerBy('new@example.com')).toBeUndefined()
  })

  test('W6 the owner of a known address hears of it in their own language, and nothing of theirs changes', async () => {
    const before = await playerBy(known.email)
    await registers({ email: known.email, locale: 'en' })
    const told = (await mailsTo(known.email)).at(-1)
    expect(told).toMatchObject({ kind: 'alreadyRegistered', locale: 'fr' })
    expect(codeIn(told?.body_text)).toBe('')
    expect(await playerBy(known.email)).toEqual(before)
  })

  test('RG-31 VL-02 AC-14 the mailed link opens the account with its address confirmed, once, and the password is right', async () => {
    const email = 'boris@example.com'
    await registers({ email, first_name: 'Boris', notify: '1' })
    expect((await signsIn(email)).status).toBe(401)
    const code = await codeFor(email)
    expect((await presses(code)).status).toBe(200)
    expect(await playerBy(email)).toMatchObject({ email_confirmed: true, country: 'GB', is_subscribed: true })
    expect((await presses(code)).fields).toEqual({ code: ['INVALID'] })
    expect((await signsIn(email)).status).toBe(200)
    expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain('confirmEmail')
  })

  test('W6 the link of a stranger’s registration gives the owner of the address no account with the stranger’s password', async () => {
    const email = 'victim@example.com'
    await registers({ email, login: 'strangers.login', password: 'Strangers choice 7' })
    const strangers = await codeFor(email)
    await registers({ email })
    const own = await codeFor(email)
    expect((await confirms({ code: strangers })).fields).toEqual({ password: ['REQUIRED'] })
    expect((await confirms({ code: strangers, password: '' })).fields).toEqual({ password: ['REQUIRED'] })
    expect((await presses(strangers)).fields).toEqual({ password: ['INVALID'] })
    expect(await playerBy(email)).toBeUndefined()
    expect((await presses(own)).status).toBe(200)
    expect(await playerBy(email)).toMatchObject({ login: email, email_confirmed: true })
    const stranger = { login: email, password: 'Strangers choice 7' }
    expect((await app.visitor().call('auth/login', stranger)).status).toBe(401)
    // A link sent before has no effect on the account that the address has now.
    const late = await confirms({ code: strangers, password: 'Strangers choice 7' })
    expect(late.fields).toEqual({ code: ['INVALID'] })
    expect((await signsIn(email)).status).toBe(200)
  })

  test('W19 a link takes five passwords, then it is void, to the right one as well', async () => {
    const [four, five] = ['four@example.com', 'five@example.com']
    for (const [email, wrong] of [
      [four, 4],
      [five, 5],
    ] as const) {
      await registers({ email })
      const code = await codeFor(email)
      // A request for the password is no attempt.
      for (let at = 0; at < 6; at++)
        expect((await confirms({ code })).fields).toEqual({ password: ['REQUIRED'] })
      for (let at = 0; at < wrong; at++)
        expect((await confirms({ code, password: `Wrong guess ${at}` })).fields).toEqual({
          password: ['INVALID'],
        })
      const right = await presses(code)
      if (wrong < 5) expect(right.status).toBe(200)
      else expect(right.fields).toEqual({ code: ['INVALID'] })
    }
    expect(await playerBy(four)).toBeDefined()
    expect(await playerBy(five)).toBeUndefined()
    // None of it is stored.
    const kept = await app.ctx.db.selectFrom('pending_registrations').select('newcomer').execute()
    expect(JSON.stringify(kept)).not.toContain(five)
  })

  test('AC-14 a link that is made up says nothing of passwords', async () => {
    expect((await confirms({ code: 'made-up' })).fields).toEqual({ code: ['INVALID'] })
    expect((await presses('made-up')).fields).toEqual({ code: ['INVALID'] })
  })

  test('W8 the database holds neither the password nor the link’s secret', async () => {
    const email = 'carla@example.com'
    await registers({ email })
    const code = await codeFor(email)
    const rows = await app.ctx.db.selectFrom('pending_registrations').selectAll().execute()
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(text).toContain(email)
    expect(code).not.toBe('')
    expect([text.includes(password), text.includes(code)]).toEqual([false, false])
  })

  test('AC-14 after a day the link opens nothing, and what was typed is gone', async () => {
    const email = 'late@example.com'
    await registers({ email })
    const code = await codeFor(email)
    app.ctx.clock.advance(24 * 60 * 60 * 1000 + 1000)
    expect((await presses(code)).fields).toEqual({ code: ['INVALID'] })
    app.ctx.clock.advance(24 * 60 * 60 * 1000)
    await app.settle()
    const left = await app.ctx.db.selectFrom('pending_registrations').select('id').execute()
    expect(left).toEqual([])
  })

  test('W6 two links to one address open one account: the first that is pressed', async () => {
    const email = 'twice@example.com'
    await registers({ email })
    const first = await codeFor(email)
    await registers({ email })
    const second = await codeFor(email)
    expect((await presses(second)).status).toBe(200)
    expect((await presses(first)).fields).toEqual({ code: ['INVALID'] })
  })

  test('W6 another player’s phone, login or nickname is hidden: the account opens without it', async () => {
    const email = 'dmitri@example.com'
    const answer = await registers({ ...known, email })
    expect(answer).toMatchObject({ status: 200, data: { is_confirmation_sent: true } })
    expect((await presses(await codeFor(email))).status).toBe(200)
    expect(await playerBy(email)).toMatchObject({ login: email, phone: null, fakename: null })
  })

  test('RG-29 a field error is reported as everywhere, and an address is needed for the link', async () => {
    const weak = await registers({ email: 'weak@example.com', password: 'abc' })
    expect(weak.fields).toEqual({ password: ['MIN_LENGTH'] })
    const nameless = await registers({ phone: '+44 7400 123999' })
    expect(nameless.fields).toEqual({ email: ['REQUIRED'] })
  })

  test('W19 one address is mailed three times an hour, regardless of who asks', async () => {
    const email = 'flooded@example.com'
    for (let at = 0; at < 5; at++) expect((await registers({ email })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('CB-09 the content-and-auth backend answers without a jwt, as where an address is confirmed first', async () => {
    const answers = []
    for (const email of [known.email, 'strapi@example.com']) {
      const response = await app.ctx.deliver?.(
        new Request('http://localhost:3000/auth/local/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
          body: JSON.stringify({ username: `user${email.length}`, email, password }),
        }),
      )
      answers.push([response?.status, await response?.text()])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual([200, JSON.stringify({ jwt: null, user: null, ok: true })])
  })
})

test('W6 where the market confirms by mail, a registration takes the same time for every address', async () => {
  let count = 0
  const ask = (email: () => string) => async () => {
    app.ctx.clock.advance(61 * 60 * 1000)
    const { status, body } = await registers({ email: email() })
    return `${status} ${body}`
  }
  await expectEqualAnswers(
    ask(() => known.email),
    ask(() => `nobody${count++}@example.com`),
  )
})

describe('RG-29 the profiles', () => {
  test('RG-29 the default follows the specification: ALREADY_EXISTS, and a session at once', async () => {
    const usual = await openVisitorApp()
    const visitor = usual.visitor()
    const form = { email: 'anna@example.com', password: 'Abc!234', country: 'LV', currency: 'EUR' }
    expect((await visitor.call('auth/register', form)).status).toBe(200)
    expect(visitor.token).toBeDefined()
    expect((await registers(form, usual)).fields).toEqual({ email: ['ALREADY_EXISTS'] })
    await usual.close()
  })

  test('every market but the default confirms by mail first', () => {
    const others = jurisdictionNames.filter((name) => name !== 'default')
    expect(others.map((name) => jurisdictions[name].registration)).toEqual(others.map(() => 'by_mail'))
  })
})
