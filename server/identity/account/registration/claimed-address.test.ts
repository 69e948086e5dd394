import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrigin } from '#test/app.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'
import { registerPlayer } from './register-player.ts'
import { hotp, readBase32, totpStep } from '../two-factor/totp.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let email: string
let uid: number
let count = 0
const password = 'Abc!234'
const next = 'Neu!567'

beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `claimed${count++}@example.com`
  const claimed = await registerPlayer(app.ctx, {
    email,
    password,
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
  })
  if (!claimed.ok) throw new Error('no account')
  uid = claimed.value.uid
  await app.settle()
})

const login = (visitor: Visitor, secret: string) =>
  visitor.call('auth/login', { login: email, password: secret })
const confirm = () =>
  app.ctx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()

/** The person who opened the account leaves a passkey, an app and a linked service as ways back in. */
const settlesIn = async () => {
  const visitor = app.visitor()
  await login(visitor, password)
  const passkey = createSoftwarePasskey(testOrigin)
  const options = (await visitor.call('account/startPasskey', { password })).data
  const response = passkey.make(options as { options: Record<string, unknown> })
  expect((await visitor.call('account/addPasskey', { response })).data).toBe(1)
  const { secret } = (await visitor.call('account/startAuthenticator', { password })).data as {
    secret: string
  }
  const code = hotp(readBase32(secret), totpStep(app.ctx.clock.now()))
  expect((await visitor.call('account/confirmAuthenticator', { code })).status).toBe(200)
  const now = app.ctx.clock.now()
  await app.ctx.db
    .insertInto('player_identities')
    .values({ uid, provider: 'sandbox', subject: `of ${email}`, email, created_at: now, last_used_at: now })
    .execute()
  return passkey
}
const resets = async (): Promise<void> => {
  await app.visitor().call('auth/restore', { login: email })
  await app.settle()
  const mail = (await app.mails()).findLast((it) => it.recipient === email && it.kind === 'restorePassword')
  const token = /reset-password\?token=([\w-]{43})\s/.exec(mail?.body_text ?? '')?.[1] ?? ''
  const answer = await app
    .visitor()
    .call('auth/resetPassword', { token, password: next, password_repeat: next })
  expect(answer.data).toBe(1)
}
const entersBy = async (passkey: ReturnType<typeof createSoftwarePasskey>) => {
  const visitor = app.visitor()
  const asked = (await visitor.call('auth/startPasskey')).data as { options: Record<string, unknown> }
  return (await visitor.call('auth/passkey', { response: passkey.sign(asked) })).status
}
const identities = () =>
  app.ctx.db.selectFrom('player_identities').select('provider').where('uid', '=', uid).execute()

test('AU-14 W25 who proves a mailbox under which a stranger opened an account has it alone: no key, app or service of the stranger’s opens it', async () => {
  const passkey = await settlesIn()
  expect(await entersBy(passkey)).toBe(200)
  await resets()
  expect(await entersBy(passkey)).toBe(422)
  expect(await identities()).toEqual([])
  const owner = app.visitor()
  expect((await login(owner, next)).status).toBe(200)
  expect((await owner.call('account/getSecurity')).data).toMatchObject({
    two_factor: null,
    passkeys: [],
    recovery_codes_left: 0,
  })
  const told = await app.ctx.db
    .selectFrom('audit_records')
    .select('type')
    .where('uid', '=', uid)
    .where('type', 'in', ['passkey_removed', 'identity_unlinked', 'two_factor_changed'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(told.map(({ type }) => type).toSorted()).toEqual([
    'identity_unlinked',
    'passkey_removed',
    'two_factor_changed',
  ])
})

test('AU-14 a new password leaves them to who had proved the mailbox before', async () => {
  const passkey = await settlesIn()
  await confirm()
  await resets()
  expect(await entersBy(passkey)).toBe(200)
  expect(await identities()).toEqual([{ provider: 'sandbox' }])
  expect((await login(app.visitor(), next)).error).toMatchObject({
    error_data: { status: 'already-enabled', method: 'app' },
  })
})

test('AU-13 AU-14 with a phone that was confirmed the link goes there, and not to an address that was never proved', async () => {
  await app.ctx.db
    .updateTable('players')
    .set({ phone: `3712099${count}00`, phone_confirmed: true })
    .where('uid', '=', uid)
    .execute()
  await app.visitor().call('auth/restore', { login: email })
  await app.settle()
  const links = (await app.mails()).filter((it) => it.kind === 'restorePassword')
  expect(links.at(-1)?.recipient).toBe(`3712099${count}00`)
  expect(links.filter(({ recipient }) => recipient === email)).toEqual([])
})
