import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#server/platform/kernel/result.ts'
import { startSession } from '#server/identity/session/sign-in/start-session.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'
import { registerFromIdentity, type OutsideIdentity } from './register-from-identity.ts'
import type { Player } from '../queries.ts'

let app: VisitorApp
beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())

const dana: OutsideIdentity = { firstName: 'Dana', lastName: 'Ozola <3', locale: 'fr' }
const noLink = async () => ok(1)

const comesWith = async (identity: OutsideIdentity): Promise<{ player: Player; visitor: Visitor }> => {
  const registered = await registerFromIdentity(app.ctx, identity, noLink)
  if (!registered.ok) throw new Error(JSON.stringify(registered.refusal))
  const player = registered.value
  const visitor = app.visitor()
  const request = {
    id: '',
    ip: '192.0.2.250',
    userAgent: '',
    host: '',
    locale: 'en',
    idempotencyKey: undefined,
  }
  const session = await startSession({ ...app.ctx, request } as never, player, 'service')
  if (!session.ok) throw new Error('No session')
  visitor.token = session.value.token
  return { player, visitor }
}

test('RG-29 ER-11 who comes with an outside identity has an account that lacks what the identity did not tell', async () => {
  const { player, visitor } = await comesWith(dana)
  expect(player).toMatchObject({ email: null, phone: null, country: 'ZZ', is_registration_completed: false })
  expect((await visitor.call('account/getInfo')).data).toMatchObject({
    is_registration_completed: false,
    country_code: '',
    contacts: { email: null, phone: null },
  })
  const deposit = await visitor.call('cashier/makedeposit', { method: 'card', amount: '20' })
  expect(deposit.status).toBe(422)
  expect(deposit.error).toMatchObject({
    type: 'UserNeedProfileDataException',
    error_data: { fields: ['email', 'country'] },
  })
  // A name that is not valid here is requested again.
  expect((await visitor.call('account/getprofileinfo')).data).toMatchObject({
    first_name: 'Dana',
    last_name: '',
  })
  const refused = await visitor.call('account/completeRegistration', { country: 'US', first_name: 'D4na' })
  expect(refused.fields).toEqual({
    country: ['NOT_AVAILABLE'],
    email: ['REQUIRED'],
    first_name: ['NAME'],
  })
  const rest = { email: 'dana@example.com', country: 'BR', currency: 'BRL', notify: '1', last_name: 'Souza' }
  expect((await visitor.call('account/completeRegistration', rest)).data).toBe(1)
  expect((await visitor.call('account/getInfo')).data).toMatchObject({
    is_registration_completed: true,
    is_subscribed: true,
    country_code: 'BR',
    currency: 'BRL',
    contacts: { email: { value: 'dana@example.com', confirmed: false } },
  })
  await app.settle()
  const mails = (await app.mails()).filter(({ recipient }) => recipient === 'dana@example.com')
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['confirmEmail', 'mailingJoined'])
  const again = await visitor.call('account/completeRegistration', { ...rest, country: 'LV' })
  expect([again.status, again.fields]).toEqual([422, { registration: ['LOCKED'] }])
})

test('RG-29 an identity with all data opens a complete account, with its address confirmed', async () => {
  const { player } = await comesWith({ verifiedEmail: 'elena@example.com', country: 'LV', locale: 'en' })
  expect(player).toMatchObject({
    email: 'elena@example.com',
    email_confirmed: true,
    currency: 'EUR',
    is_registration_completed: true,
  })
  // The account has no password, and none matches.
  const entry = await app.visitor().call('auth/login', { login: 'elena@example.com', password: 'Abc!234' })
  expect(entry.error?.type).toBe('AuthorizationException')
})

test('W25 an address that another account has is never joined to an outside identity here', async () => {
  const account = { email: 'farid@example.com', password: 'Abc!234', country: 'LV', currency: 'EUR' }
  await app.visitor().call('auth/register', account)
  const identity = { verifiedEmail: 'Farid@Example.com', locale: 'en' }
  const refused = await registerFromIdentity(app.ctx, identity, noLink)
  expect(refused).toMatchObject({ ok: false, refusal: { fields: { email: ['ALREADY_EXISTS'] } } })
  const { visitor } = await comesWith({ locale: 'en' })
  const claimed = await visitor.call('account/completeRegistration', {
    email: 'FARID@example.com',
    country: 'LV',
  })
  expect(claimed.fields).toEqual({ email: ['ALREADY_EXISTS'] })
})

test('an address of a listed domain completes no account, as it opens none', async () => {
  const listed = { shown: 'throwaway.example', reason: 'seen often', added_by: 'rita@example.com' }
  await app.ctx.db
    .insertInto('block_entries')
    .values({
      ...listed,
      kind: 'email_domain',
      value: listed.shown,
      added_at: app.ctx.clock.now(),
      expires_at: null,
    })
    .execute()
  const { visitor } = await comesWith({ locale: 'en' })
  const claims = (email: string) => visitor.call('account/completeRegistration', { email, country: 'LV' })
  expect((await claims('farida@mail.throwaway.example')).fields).toEqual({ email: ['NOT_AVAILABLE'] })
  expect((await claims('farida@example.com')).fields).not.toEqual({ email: ['NOT_AVAILABLE'] })
})

test('W6 RG-29 who completes an account may not ask without end which addresses others have', async () => {
  const { visitor } = await comesWith({ locale: 'en' })
  const asks = (email: string) => visitor.call('account/completeRegistration', { email, country: 'ZZ' })
  const answers = []
  for (let at = 0; at < 10; at++) answers.push((await asks(`guess${at}@example.com`)).status)
  expect(new Set(answers)).toEqual(new Set([422]))
  const refused = await asks('one-more@example.com')
  expect([refused.status, refused.error?.type]).toEqual([429, 'TooManyRequestsException'])
})

test('RG-29 what ties an identity to its account decides whether there is one', async () => {
  const count = async () => (await app.ctx.db.selectFrom('players').select('uid').execute()).length
  const before = await count()
  const refused = await registerFromIdentity(app.ctx, dana, async () => ({
    ok: false,
    refusal: { type: 'InvalidParameter' },
  }))
  expect(refused.ok).toBe(false)
  expect(await count()).toBe(before)
})
