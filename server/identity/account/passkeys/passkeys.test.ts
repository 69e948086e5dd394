import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '#test/app.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'
import { registerPlayer } from '../registration/register-player.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let email: string
let count = 0
const password = 'Abc!234'

beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `passkey${count++}@example.com`
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
})

type Options = { options: Record<string, unknown> }

const signedIn = async (): Promise<Visitor> => {
  const visitor = app.visitor()
  expect((await visitor.call('auth/login', { login: email, password })).status).toBe(200)
  return visitor
}
const begin = async (visitor: Visitor): Promise<Options> =>
  (await visitor.call('account/startPasskey', { password })).data as Options
const ask = async (visitor: Visitor): Promise<Options> =>
  (await visitor.call('auth/startPasskey')).data as Options
const signIn = (visitor: Visitor, response: string) => visitor.call('auth/passkey', { response })

const withPasskey = async () => {
  const visitor = await signedIn()
  const passkey = createSoftwarePasskey(testOrigin)
  const response = passkey.make(await begin(visitor))
  expect((await visitor.call('account/addPasskey', { response })).data).toBe(1)
  return { visitor, passkey }
}
const listOf = async (visitor: Visitor) =>
  (
    (await visitor.call('account/getSecurity')).data as {
      passkeys: { id: string; last_used_at: string | null }[]
    }
  ).passkeys

test('a passkey signs in without password or code, and its owner hears of it', async () => {
  const { visitor, passkey } = await withPasskey()
  await app.settle()
  const mails = (await app.mails()).filter(({ recipient }) => recipient === email)
  expect(mails.map(({ kind }) => kind)).toContain('passkeyAdded')
  await app.ctx.db.updateTable('players').set({ two_factor: 'email' }).where('email', '=', email).execute()
  const other = app.visitor()
  const answer = await signIn(other, passkey.sign(await ask(other)))
  expect(answer.data).toMatchObject({ login: email })
  expect(other.token).toBeDefined()
  expect((await listOf(visitor))[0]?.last_used_at).not.toBeNull()
})

describe('what a passkey is refused for', () => {
  test('W7 a challenge works once, for its purpose, its player and five minutes', async () => {
    const { passkey, visitor } = await withPasskey()
    const other = app.visitor()
    const response = passkey.sign(await ask(other))
    expect((await signIn(other, response)).status).toBe(200)
    expect((await signIn(app.visitor(), response)).status).toBe(422)
    // A challenge for adding a key signs no user in, and the reverse.
    expect((await signIn(app.visitor(), passkey.sign(await begin(visitor)))).status).toBe(422)
    const second = createSoftwarePasskey(testOrigin)
    const foreign = { response: second.make(await ask(visitor)) }
    expect((await visitor.call('account/addPasskey', foreign)).fields).toEqual({ response: ['INVALID'] })
    const late = passkey.sign(await ask(other))
    app.ctx.clock.advance(300_000)
    expect((await signIn(other, late)).status).toBe(422)
  })

  test('another house’s page, no finger, a foreign key, a counter that goes back', async () => {
    const { passkey } = await withPasskey()
    const visitor = app.visitor()
    const phished = passkey.sign(await ask(visitor), { origin: 'http://localhost.evil.example' })
    expect((await signIn(visitor, phished)).status).toBe(422)
    expect((await signIn(visitor, passkey.sign(await ask(visitor), { isVerified: false }))).status).toBe(422)
    const stranger = createSoftwarePasskey(testOrigin)
    expect((await signIn(visitor, stranger.sign(await ask(visitor)))).status).toBe(422)
    const borrowed = JSON.parse(stranger.sign(await ask(visitor))) as Record<string, unknown>
    const renamed = JSON.stringify({ ...borrowed, id: passkey.id, rawId: passkey.id })
    expect((await signIn(visitor, renamed)).status).toBe(422)
    expect((await signIn(visitor, passkey.sign(await ask(visitor), { counter: 5 }))).status).toBe(200)
    expect((await signIn(visitor, passkey.sign(await ask(visitor), { counter: 5 }))).status).toBe(422)
  })

  test('rubbish in place of an answer', async () => {
    const { visitor } = await withPasskey()
    for (const response of ['x', '[]', 'null', '{"id":7}', '{"id":"a"}', `{"id":"${'A'.repeat(9000)}"}`]) {
      expect((await signIn(app.visitor(), response)).fields, response).toEqual({ response: ['INVALID'] })
      expect((await visitor.call('account/addPasskey', { response })).fields).toEqual({
        response: ['INVALID'],
      })
    }
  })

  test('ER-34 a banned player’s key opens nothing', async () => {
    const { passkey } = await withPasskey()
    await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('email', '=', email).execute()
    const visitor = app.visitor()
    expect((await signIn(visitor, passkey.sign(await ask(visitor)))).error?.type).toBe('UserBannedException')
    expect(visitor.token).toBeUndefined()
  })
})

test('W1 TF-10 a key is added and taken away by the password alone, and by its owner only', async () => {
  const { visitor, passkey } = await withPasskey()
  expect((await visitor.call('account/startPasskey', { password: 'Wrong!1' })).fields).toEqual({
    password: ['INVALID'],
  })
  const again = passkey.make(await begin(visitor))
  expect((await visitor.call('account/addPasskey', { response: again })).fields).toEqual({
    response: ['ALREADY_EXISTS'],
  })
  const id = (await listOf(visitor))[0]?.id
  email = `stranger-${email}`
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
  const stranger = await signedIn()
  expect((await stranger.call('account/removePasskey', { id, password })).fields).toEqual({
    id: ['NOT_FOUND'],
  })
  expect((await visitor.call('account/removePasskey', { id, password: 'Wrong!1' })).fields).toEqual({
    password: ['INVALID'],
  })
  expect((await visitor.call('account/removePasskey', { id, password })).data).toBe(1)
  const other = app.visitor()
  expect((await signIn(other, passkey.sign(await ask(other)))).status).toBe(422)
})

test('an account keeps twenty keys, however many are begun at once', async () => {
  const visitor = await signedIn()
  const made = []
  for (let count = 0; count < 22; count++)
    made.push(createSoftwarePasskey(testOrigin).make(await begin(visitor)))
  const answers = await Promise.all(made.map((response) => visitor.call('account/addPasskey', { response })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 422)?.fields).toEqual({ passkey: ['TOO_MANY'] })
  expect(await listOf(visitor)).toHaveLength(20)
})
