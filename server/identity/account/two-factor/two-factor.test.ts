import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerPlayer } from '../registration/register-player.ts'
import { openVisitorApp, type Answer, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let email: string
let count = 0
const password = 'Abc!234'

const newPlayer = async (): Promise<string> => {
  const address = `second${count++}@example.com`
  await registerPlayer(app.ctx, {
    email: address,
    password,
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
  })
  await app.settle()
  return address
}

beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  email = await newPlayer()
})

const pass = (seconds: number) => app.ctx.clock.advance(seconds * 1000)
const login = (visitor: Visitor, code?: string, name = email) =>
  visitor.call('auth/login', { login: name, password, code })
const refusal = ({ status, error }: Answer) => [status, error?.type, error?.message]

const mailedCode = async (to = email): Promise<string> => {
  await app.settle()
  const mail = (await app.mails()).findLast(
    ({ recipient, kind }) => recipient === to && kind.endsWith('Code'),
  )
  return /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? ''
}
const mailCount = async (kind: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.recipient === email && mail.kind === kind).length
}

const protectedPlayer = async (name = email): Promise<Visitor> => {
  const visitor = app.visitor()
  expect((await login(visitor, undefined, name)).status).toBe(200)
  expect((await visitor.call('account/setTwoFactorAuth', { enabled: '1' })).fields).toMatchObject({
    code: ['REQUIRED'],
  })
  const on = await visitor.call('account/setTwoFactorAuth', { enabled: '1', code: await mailedCode(name) })
  expect(on.data).toBe(1)
  return visitor
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('TF-01 TF-09 ER-04 the right password is answered that two-factor is on, and the mailed code opens the session', async () => {
  await protectedPlayer()
  const visitor = app.visitor()
  const asked = await login(visitor)
  expect(refusal(asked)).toEqual([401, 'AuthorizationException', 'Two-factor already enabled'])
  expect(asked.error?.resend_time).toBe(60)
  expect(asked.error?.error_data).toMatchObject({ status: 'already-enabled', method: 'email' })
  expect(JSON.stringify(asked.error)).not.toContain(email)
  expect(visitor.token).toBeUndefined()
  expect((await login(visitor, await mailedCode())).status).toBe(200)
  expect(visitor.token).toBeDefined()
})

test('TF-09 W7 another code is sent a minute after the last, and the last one then stops working', async () => {
  await protectedPlayer()
  const visitor = app.visitor()
  await login(visitor)
  const first = await mailedCode()
  pass(18)
  const early = await login(visitor)
  // What is left of the minute; the test's own seconds count too.
  const left = early.error?.resend_time ?? 0
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(42)
  expect(refusal(early)).toEqual([401, 'AuthorizationException', `Resend time is ${left}`])
  pass(left)
  expect((await login(visitor)).error?.message).toBe('Two-factor already enabled')
  const second = await mailedCode()
  expect(refusal(await login(visitor, first === second ? other(first) : first))[2]).toBe('code is invalid')
  expect((await login(visitor, second)).status).toBe(200)
})

describe('TF-06 TF-09 a code that does not match gets the reason', () => {
  test('TF-06 a code without six digits gets that message', async () => {
    await protectedPlayer()
    const visitor = app.visitor()
    await login(visitor)
    for (const code of ['12345', '1234567', 'abcdef', '12 345', '１２３４５６']) {
      expect(refusal(await login(visitor, code)), code).toEqual([
        401,
        'AuthorizationException',
        'code must contain 6 digits',
      ])
    }
  })

  test('TF-09 W7 a wrong code is invalid, and after five minutes a right one has expired', async () => {
    await protectedPlayer()
    const visitor = app.visitor()
    await login(visitor)
    const code = await mailedCode()
    expect(refusal(await login(visitor, other(code)))[2]).toBe('code is invalid')
    pass(300)
    expect(refusal(await login(visitor, code))[2]).toBe('time expired')
  })

  test('TF-09 a code opens until its five minutes are nearly over', async () => {
    await protectedPlayer()
    const visitor = app.visitor()
    await login(visitor)
    const code = await mailedCode()
    pass(270)
    expect((await login(visitor, code)).status).toBe(200)
  })

  test('TF-09 with a wrong password a code is not even looked at', async () => {
    await protectedPlayer()
    const visitor = app.visitor()
    await login(visitor)
    const code = await mailedCode()
    const wrong = await visitor.call('auth/login', { login: email, password: 'Wrong!1', code })
    const unknown = await visitor.call('auth/login', {
      login: 'nobody@example.com',
      password: 'Wrong!1',
      code,
    })
    expect(wrong.body).toBe(unknown.body)
    expect((await login(visitor, code)).status).toBe(200)
  })
})

test('W7 TF-09 after five wrong tries the right code no longer opens, made one by one or all at once', async () => {
  await protectedPlayer()
  const visitor = app.visitor()
  await login(visitor)
  const code = await mailedCode()
  for (let step = 0; step < 5; step++)
    expect(refusal(await login(visitor, other(code)))[2]).toBe('code is invalid')
  expect(refusal(await login(visitor, code))[2]).toBe('time expired')

  pass(60)
  await login(visitor)
  const next = await mailedCode()
  const burst = await Promise.all(Array.from({ length: 8 }, () => login(visitor, other(next))))
  expect(burst.filter(({ error }) => error?.message === 'code is invalid').length).toBeLessThanOrEqual(5)
  expect(visitor.token).toBeUndefined()
})

test('W7 guessing goes on for twenty tries an hour, however many codes are asked for', async () => {
  await protectedPlayer()
  const visitor = app.visitor()
  let tried = 0
  for (let asked = 0; asked < 6; asked++) {
    pass(61)
    await login(visitor)
    const code = await mailedCode()
    for (let step = 0; step < 5; step++) {
      const answer = await login(visitor, other(code))
      if (answer.status === 401) tried++
      else expect(answer.status).toBe(429)
    }
  }
  expect(tried).toBe(20)
})

test('W7 a code works once, also when it comes twice at the same moment', async () => {
  await protectedPlayer()
  const visitor = app.visitor()
  await login(visitor)
  const code = await mailedCode()
  const twice = await Promise.all([login(visitor, code), login(visitor, code)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(refusal(await login(visitor, code))[2]).toBe('time expired')
})

test('W7 the code of one request opens no other: another browser’s, another purpose’s, another player’s', async () => {
  const owner = await protectedPlayer()
  const mine = app.visitor()
  const foreign = app.visitor()
  await login(mine)
  const code = await mailedCode()
  await login(foreign)
  const foreignCode = await mailedCode()
  if (code !== foreignCode) expect(refusal(await login(foreign, code))[2]).toBe('code is invalid')
  const off = await owner.call('account/setTwoFactorAuth', { enabled: '0', code: foreignCode })
  expect(off.fields).toEqual({ code: ['EXPIRED'] })

  const friend = await newPlayer()
  await protectedPlayer(friend)
  const visitor = app.visitor()
  await login(visitor, undefined, friend)
  expect(refusal(await login(visitor, code, friend))[2]).toBe('code is invalid')
  // The browser is recognised by its secret, so a phone may change its network on the way to the mail.
  mine.ip = '203.0.113.50'
  expect((await login(mine, code)).status).toBe(200)
})

test('W7 a code serves the browser it was asked in, and none beside it that looks the same', async () => {
  await protectedPlayer()
  const mine = app.visitor('198.51.100.77')
  const beside = app.visitor('198.51.100.77')
  await login(mine)
  pass(60)
  await login(beside)
  const code = await mailedCode()
  expect(refusal(await login(mine, code))[2]).toBe('time expired')
  // A browser without cookies is recognised by network and kind of browser.
  beside.device = undefined
  expect((await login(beside, code)).status).toBe(200)
})

test('W7 the database keeps no code, and the queue of work none either', async () => {
  await protectedPlayer()
  await login(app.visitor())
  const code = await mailedCode()
  const rows = await app.ctx.db.selectFrom('security_codes').selectAll().execute()
  const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(text).not.toContain(code)
})

test('TF-10 two-factor is switched on and off by a code, the account shows it, and its owner hears of both', async () => {
  const visitor = await protectedPlayer()
  expect((await visitor.call('account/getInfo')).data).toMatchObject({ two_factor_auth: true })
  expect((await visitor.call('account/getSecurity')).data).toMatchObject({ two_factor: 'email' })
  expect(await mailCount('twoFactorOn')).toBe(1)

  const asked = await visitor.call('account/setTwoFactorAuth', { enabled: '0' })
  expect([asked.status, asked.error?.resend_time]).toEqual([422, 60])
  const code = await mailedCode()
  const wrong = await visitor.call('account/setTwoFactorAuth', { enabled: '0', code: other(code) })
  expect(wrong.fields).toEqual({ code: ['INVALID'] })
  expect((await visitor.call('account/setTwoFactorAuth', { enabled: '0', code })).data).toBe(1)
  expect((await visitor.call('account/getInfo')).data).toMatchObject({ two_factor_auth: false })
  expect(await mailCount('twoFactorOff')).toBe(1)
  expect((await login(app.visitor())).status).toBe(200)
})

test('TF-09 a player without an e-mail gets the code on a phone that was confirmed, and is shown no more than its end', async () => {
  const phone = `3712000${String(count).padStart(4, '0')}`
  const row = { email: null, email_canonical: null, phone, two_factor: 'sms' } as const
  await app.ctx.db.updateTable('players').set(row).where('email', '=', email).execute()
  const visitor = app.visitor()
  await app.ctx.db.updateTable('players').set({ phone_confirmed: true }).where('phone', '=', phone).execute()
  const asked = await login(visitor, undefined, phone)
  expect(asked.error?.error_data).toMatchObject({ method: 'sms', sent_to: `…${phone.slice(-2)}` })
  expect((await login(visitor, await mailedCode(phone), phone)).status).toBe(200)
})

test('TF-09 a ban is reported before any code is sent', async () => {
  await protectedPlayer()
  await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('email', '=', email).execute()
  const before = await mailCount('signInCode')
  expect(refusal(await login(app.visitor()))[1]).toBe('UserBannedException')
  expect(await mailCount('signInCode')).toBe(before)
})

test('TF-10 AC-12 the code that switches it on proves the address it was sent to', async () => {
  const visitor = await protectedPlayer()
  expect((await visitor.call('account/getInfo')).data).toMatchObject({
    contacts: { email: { confirmed: true } },
  })
})

describe('W8 TF-09 another way in asks for the second factor too', () => {
  test.each(['account/startPasskey', 'account/startAuthenticator'])(
    'W8 TF-09 %s wants the code besides the password, and takes none that was sent for something else',
    async (call) => {
      const visitor = await protectedPlayer()
      const start = (typed: Record<string, string>) => visitor.call(call, { password, ...typed })
      expect((await start({ password: 'Wrong!1' })).fields).toEqual({ password: ['INVALID'] })
      const asked = await start({})
      expect([asked.status, asked.fields]).toMatchObject([422, { code: ['REQUIRED'] }])
      const code = await mailedCode()
      expect(await mailCount('addGuardCode')).toBe(1)
      expect((await start({ code: other(code) })).fields).toEqual({ code: ['INVALID'] })
      await visitor.call('account/setTwoFactorAuth', { enabled: '0' })
      const foreign = await mailedCode()
      if (foreign !== code) expect((await start({ code: foreign })).fields).toEqual({ code: ['INVALID'] })
      expect((await start({ code })).status).toBe(200)
      expect((await start({ code })).fields).toEqual({ code: ['EXPIRED'] })
    },
  )
})
