import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlarmed } from './sign-in-alarm.ts'
import { registerPlayer } from '../registration/register-player.ts'
import { createTestApp } from '#test/app.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let testApp: VisitorApp
const password = 'Abc!234'
const place = { country: 'LV', currency: 'EUR', locale: 'en' }
const anna = 'anna@example.com'
const boris = '+371 20 000 077'
let home: Visitor

beforeAll(async () => {
  testApp = await openVisitorApp()
  expect((await registerPlayer(testApp.ctx, { email: anna, password, ...place })).ok).toBe(true)
  expect((await registerPlayer(testApp.ctx, { phone: boris, password, ...place })).ok).toBe(true)
  home = testApp.visitor('192.0.2.200')
  expect((await signsIn(home)).status).toBe(200)
})
afterAll(() => testApp.close())

const signsIn = (visitor: Visitor, code?: string, login = anna) =>
  visitor.call('auth/login', { login, password, code })
const alarms = () =>
  testApp.ctx.db.selectFrom('audit_records').selectAll().where('type', '=', 'sign_in_alarm').execute()
const mailedCode = async () => {
  await testApp.settle()
  const mail = (await testApp.mails()).findLast(
    ({ kind, recipient }) => kind === 'signInCode' && recipient === anna,
  )
  return /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? ''
}
const guesses = async (count: number, addresses: number, of = testApp) => {
  const places = Array.from({ length: addresses }, (_, at) => of.visitor(`198.51.100.${at}`))
  for (let at = 0; at < count; at++) {
    const login = `victim${at}@example.com`
    const answer = await places[at % addresses]?.call('auth/login', { login, password: 'Wrong!1' })
    expect(answer?.status).toBe(401)
  }
}

describe('W5 guesses from many places', () => {
  test('W5 one network alone raises no alarm, however much it tries', async () => {
    const small = await openVisitorApp({ SIGN_IN_ALARM_AFTER: '25' })
    await guesses(40, 1, small)
    expect(await isAlarmed(small.ctx)).toBe(false)
    await guesses(10, 2, small)
    expect(await isAlarmed(small.ctx)).toBe(true)
    await small.close()
  })

  test('W5 four hundred guesses from forty addresses raise one: a line in the log and a record for staff', async () => {
    await guesses(400, 40)
    expect(await isAlarmed(testApp.ctx)).toBe(true)
    const [record, ...more] = await alarms()
    expect(more).toEqual([])
    expect(record).toMatchObject({ uid: null, actor: 'sign-in', ip: '', after: { failures: 300 } })
  }, 120_000)

  test('W5 while it stands, a browser new to the account proves the mailbox, and a known one is let in', async () => {
    const stranger = testApp.visitor()
    const asked = await signsIn(stranger)
    expect([asked.status, asked.error?.message]).toEqual([401, 'Two-factor already enabled'])
    expect(asked.fields).toMatchObject({
      status: 'already-enabled',
      method: 'email',
      sent_to: 'a…a@example.com',
    })
    expect(stranger.token).toBeUndefined()
    expect((await signsIn(stranger, '000000')).status).toBe(401)
    expect((await signsIn(testApp.visitor(), await mailedCode())).status).toBe(401)
    expect((await signsIn(stranger, await mailedCode())).status).toBe(200)
    expect((await signsIn(home)).status).toBe(200)
    expect((await signsIn(stranger)).status).toBe(200)
  })

  test('W6 a wrong password gets the usual answer, so the alarm reveals nothing of a name', async () => {
    const wrong = async (login: string) => {
      const { status, body } = await testApp.visitor().call('auth/login', { login, password: 'Wrong!1' })
      return [status, body]
    }
    expect(await wrong(anna)).toEqual(await wrong('nobody@example.com'))
  })

  test('W5 who has no address for a code is let in, since none can be asked of them', async () => {
    expect((await signsIn(testApp.visitor(), undefined, boris)).status).toBe(200)
  })

  test('W5 an hour after the last of it all is as before, and new guesses raise it again', async () => {
    testApp.ctx.clock.advance(60 * 60 * 1000)
    expect((await signsIn(testApp.visitor())).status).toBe(200)
    const counted = { name: 'sign-in-failures', max: 300, windowSeconds: 15 * 60 }
    for (let at = 0; at < 295; at++) await testApp.ctx.limits.consume(counted, 'house')
    await guesses(6, 6)
    expect(await alarms()).toHaveLength(2)
    expect((await signsIn(testApp.visitor())).status).toBe(401)
  })
})

test('W5 the setting says how many, and 0 that there is no alarm', async () => {
  const never = await openVisitorApp({ SIGN_IN_ALARM_AFTER: '0' })
  await guesses(40, 40, never)
  expect(await isAlarmed(never.ctx)).toBe(false)
  expect(
    await never.ctx.db.selectFrom('house_facts').select('name').where('name', '=', 'sign_in_alarm').execute(),
  ).toEqual([])
  await never.close()
  const app = await createTestApp({ SIGN_IN_ALARM_AFTER: '2', TRUSTED_PROXIES: '127.0.0.1' })
  for (const login of ['a@example.com', 'b@example.com'])
    await app.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ login, password: 'Wrong!1' }),
    })
  expect(
    app.logLines
      .filter((line) => line.includes('guessed from many places'))
      .map((line) => (JSON.parse(line) as { level: number }).level),
  ).toEqual([50])
  await app.close()
})
