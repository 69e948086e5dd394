import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerPlayer } from '#server/identity/account/registration/register-player.ts'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import { openVisitorApp, type Answer, type VisitorApp, type Visitor } from '#test/visitor-app.ts'
import { testOrigin } from '../app.ts'
import { createSoftwarePasskey } from '../software-passkey.ts'
import { raceDatabase } from './race-database.ts'

let app: VisitorApp
let email: string
let count = 0
const password = 'Abc!234'

beforeAll(async () => {
  app = await openVisitorApp({ DATABASE_URL: await raceDatabase('second_factor_race') })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `race${count++}@example.com`
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
})

const atOnce = <T>(times: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, number) => work(number)))
const login = (visitor: Visitor, code?: string) =>
  visitor.call('auth/login', { login: email, password, code })
const messages = (answers: readonly Answer[], message: string) =>
  answers.filter(({ error }) => error?.message === message)
const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200)
const switchOn = () =>
  app.ctx.db.updateTable('players').set({ two_factor: 'email' }).where('email', '=', email).execute()

const mailedCode = async (): Promise<string> => {
  await app.settle()
  const mail = (await app.mails()).findLast(
    ({ recipient, kind }) => recipient === email && kind === 'signInCode',
  )
  return /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? ''
}

test('W7 of a mailed code typed four times at once one opens a session', async () => {
  await switchOn()
  const visitor = app.visitor()
  await login(visitor)
  const code = await mailedCode()
  // Four, because each attempt also costs a hash, and five exceed the limit of one network.
  const answers = await atOnce(4, () => login(visitor, code))
  expect(accepted(answers)).toHaveLength(1)
})

test('W7 eight guesses, four at once, are five guesses', async () => {
  await switchOn()
  const visitor = app.visitor()
  await login(visitor)
  const code = await mailedCode()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const answers = [
    ...(await atOnce(4, () => login(visitor, wrong))),
    ...(await atOnce(4, () => login(visitor, wrong))),
  ]
  expect(messages(answers, 'code is invalid')).toHaveLength(5)
  expect((await login(visitor, code)).error?.message).toBe('time expired')
})

test('TF-09 asked for by four requests at once, one code is sent', async () => {
  await switchOn()
  const visitor = app.visitor()
  const answers = await atOnce(4, () => login(visitor))
  expect(messages(answers, 'Two-factor already enabled')).toHaveLength(1)
  await app.settle()
  const sent = (await app.mails()).filter(
    ({ recipient, kind }) => recipient === email && kind === 'signInCode',
  )
  expect(sent).toHaveLength(1)
})

test('W7 of an app’s code and of a recovery code that come four times at once, one opens', async () => {
  const visitor = app.visitor()
  await login(visitor)
  const { secret } = (await visitor.call('account/startAuthenticator', { password })).data as {
    secret: string
  }
  const shown = (drift: bigint) => hotp(readBase32(secret), totpStep(app.ctx.clock.now()) + drift)
  const first = shown(0n)
  const confirmed = await atOnce(4, () => visitor.call('account/confirmAuthenticator', { code: first }))
  expect(accepted(confirmed)).toHaveLength(1)
  const next = shown(1n)
  expect(accepted(await atOnce(4, () => login(app.visitor(), next)))).toHaveLength(1)
  const winner = accepted(confirmed)[0]?.data as { recovery_codes: string[] } | undefined
  const codes = winner?.recovery_codes ?? []
  expect(accepted(await atOnce(4, () => login(app.visitor(), codes[0])))).toHaveLength(1)
})

test('W7 a signed challenge that comes eight times at once signs in once', async () => {
  const visitor = app.visitor()
  await login(visitor)
  const passkey = createSoftwarePasskey(testOrigin)
  type Options = { options: Record<string, unknown> }
  const begun = (await visitor.call('account/startPasskey', { password })).data as Options
  const made = passkey.make(begun)
  const added = await atOnce(4, () => visitor.call('account/addPasskey', { response: made }))
  expect(accepted(added)).toHaveLength(1)
  const asked = (await app.visitor().call('auth/startPasskey')).data as Options
  const response = passkey.sign(asked, { counter: 1 })
  const answers = await atOnce(8, () => app.visitor().call('auth/passkey', { response }))
  expect(accepted(answers)).toHaveLength(1)
})

test('B1 four sign-ins at once of one known browser all succeed', async () => {
  const visitor = app.visitor()
  await login(visitor)
  const token = visitor.device
  const others = Array.from({ length: 4 }, () => {
    const tab = app.visitor(visitor.ip)
    tab.device = token
    return tab
  })
  expect(accepted(await Promise.all(others.map((tab) => login(tab))))).toHaveLength(4)
  expect((await visitor.call('auth/getSessions')).data).toHaveLength(5)
})
