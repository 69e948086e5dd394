import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { botToken, signedInitData } from '#server/identity/session/sign-in/init-data.fixture.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'
import { createGamstop } from './gamstop.ts'

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  birthDate: '1980-12-10',
  email: 'ada@example.com',
  postcode: 'SW1A 1AA',
  phone: '447700900000',
}
const asks = (answer: (request: Request) => Response | Promise<Response>) =>
  createGamstop({
    url: 'https://register.example/v2',
    key: 'the-key',
    send: async (request) => answer(request),
  }).isExcluded(person, 'trace-1')
const says = (verdict: string | null, status = 200) =>
  new Response(null, { status, headers: verdict === null ? {} : { 'x-exclusion': verdict } })

describe('A5 the adapter of the register', () => {
  test('A5 sends one person as a form, with the key of the house', async () => {
    let sent: { headers: Headers; form: Record<string, unknown> } | undefined
    await asks(async (request) => {
      sent = { headers: request.headers, form: Object.fromEntries(await request.formData()) }
      return says('N')
    })
    expect(sent?.headers.get('x-api-key')).toBe('the-key')
    expect(sent?.headers.get('x-trace-id')).toBe('trace-1')
    expect(sent?.form).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      dateOfBirth: '1980-12-10',
      email: 'ada@example.com',
      postcode: 'SW1A 1AA',
      mobile: '447700900000',
    })
  })

  test.each([
    ['Y', true],
    ['P', false],
    ['N', false],
  ])('A5 reads %s', async (verdict, isExcluded) => {
    expect(await asks(() => says(verdict))).toBe(isExcluded)
  })

  test.each([
    ['no verdict', null, 200],
    ['an unknown one', 'X', 200],
    ['a refused key', 'N', 403],
    ['too many questions', null, 429],
    ['a fault', null, 500],
  ])('A5 %s is no answer', async (_what, verdict, status) => {
    await expect(asks(() => says(verdict, status))).rejects.toThrow(/without a verdict/)
  })
})

describe('A5 a house that asks a register', () => {
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    app = await createTestApp({ EXCLUSION_REGISTER_URL: 'sandbox', TELEGRAM_BOT_TOKEN: botToken })
  })
  afterAll(() => app.close())

  const resident = (extra: Record<string, string> = {}): Promise<Actor> =>
    register(app, `briton${people++}@example.com`, { country: 'GB', currency: 'GBP', ...extra })
  const isCalled = (actor: Actor, last: string) =>
    actor.post('account/saveProfileInfo', {
      first_name: 'Ada',
      last_name: last,
      birth_date: '10.12.1980',
      postcode: 'SW1A 1AA',
    })
  const signsIn = ({ email }: Actor) =>
    createActor(app).post('auth/login', { login: email, password: storyPassword })
  const lastFailure = async ({ uid }: Actor) =>
    app.ctx.db
      .selectFrom('audit_records')
      .select('reason')
      .where('uid', '=', uid)
      .where('type', '=', 'sign_in_failed')
      .executeTakeFirst()

  test('A5 who is on it is refused at the next sign-in, sees the reason, and it is on record', async () => {
    const ada = await resident()
    expect((await isCalled(ada, 'Excluded')).status).toBe(200)
    const refused = await signsIn(ada)
    expect([refused.status, refused.error?.error_data]).toEqual([
      401,
      { status: 'excluded', is_national: true },
    ])
    expect(await lastFailure(ada)).toEqual({ reason: 'national_register' })
    expect((await ada.post('cashier/makedeposit', { method: 'card', amount: '10' })).status).toBe(401)
  })

  test.each(['auth/local', 'the link of a new password', 'a passkey'] as const)(
    'A5 nor is who comes by %s',
    async (door) => {
      const eve = await resident()
      const passkey = createSoftwarePasskey(testOrigin)
      const begun = (await eve.post('account/startPasskey', { password: storyPassword })).data
      expect((await eve.post('account/addPasskey', { response: passkey.make(begun as never) })).status).toBe(
        200,
      )
      await createActor(app).post('auth/restore', { login: eve.email })
      await app.settle()
      expect((await isCalled(eve, 'Excluded')).status).toBe(200)
      const open = () =>
        app.ctx.db
          .selectFrom('sessions')
          .select('id')
          .where('uid', '=', eve.uid)
          .where('ended_at', 'is', null)
          .execute()
      const before = await open()
      const posts = (path: string, body: Record<string, string>) =>
        app.fetch(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', origin: testOrigin },
        })
      if (door === 'auth/local') {
        const answer = await posts('/auth/local', { identifier: eve.email, password: storyPassword })
        expect(await answer.json()).not.toHaveProperty('jwt')
      } else if (door === 'a passkey') {
        const asked = (await createActor(app).post('auth/startPasskey', {})).data as never
        const answer = await createActor(app).post('auth/passkey', { response: passkey.sign(asked) })
        expect([answer.status, answer.error?.error_data]).toEqual([
          401,
          { status: 'excluded', is_national: true },
        ])
      } else {
        const { body_text: mail } = await app.ctx.db
          .selectFrom('outbox_messages')
          .select('body_text')
          .where('recipient', '=', eve.email)
          .where('kind', '=', 'restorePassword')
          .executeTakeFirstOrThrow()
        const code = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
        const answer = await posts('/auth/reset-password', {
          password: 'Evening2',
          passwordConfirmation: 'Evening2',
          code,
        })
        expect(await answer.json()).toMatchObject({ jwt: null, user: null })
      }
      const known = new Set(before.map(({ id }) => id))
      expect((await open()).filter(({ id }) => !known.has(id))).toEqual([])
      expect(await lastFailure(eve)).toEqual({ reason: 'national_register' })
    },
  )

  test('A5 nor is who comes by the messenger', async () => {
    const initData = signedInitData({
      query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
      user: JSON.stringify({ id: 279058397, first_name: 'Fay', language_code: 'en' }),
      auth_date: String(Math.floor(app.clock.now().getTime() / 1000)),
    })
    const fay = createActor(app)
    expect((await fay.post('auth/miniApp', { init_data: initData })).status).toBe(200)
    const home = { country: 'GB', currency: 'GBP', email: 'fay@example.com' }
    expect((await fay.post('account/completeRegistration', home)).status).toBe(200)
    expect((await isCalled(fay, 'Excluded')).status).toBe(200)
    const again = createActor(app)
    const refused = await again.post('auth/miniApp', { init_data: initData })
    expect([refused.status, refused.error?.error_data, again.cookie]).toEqual([
      401,
      { status: 'excluded', is_national: true },
      undefined,
    ])
  })

  test('A5 while it is silent no player subject to it signs in or deposits; the log says so', async () => {
    const bea = await resident()
    await isCalled(bea, 'Silent')
    expect((await signsIn(bea)).status).toBe(429)
    expect(await lastFailure(bea)).toEqual({ reason: 'national_register_silent' })
    expect(app.logLines.join('')).toContain('The exclusion register does not answer')
    const paid = await bea.post('cashier/makedeposit', { method: 'card', amount: '10' })
    expect(paid.error?.type).toBe('BillingUnavailableException')
  })

  test('A5 ER-11 who is no longer on it comes in and pays in; who has not said who they are says it before that', async () => {
    const cat = await resident()
    const asked = async () => {
      const { error } = await cat.post('cashier/makedeposit', { method: 'card', amount: '10' })
      return [error?.type, error?.error_data]
    }
    const lacks = (...fields: string[]) => ['UserNeedProfileDataException', { fields }]
    expect(await asked()).toEqual(lacks('first_name', 'last_name', 'birth_date', 'postcode'))
    await cat.post('account/saveProfileInfo', { first_name: 'Ada', postcode: 'SW1A 1AA' })
    expect(await asked()).toEqual(lacks('last_name', 'birth_date'))
    await isCalled(cat, 'Formerly')
    expect((await signsIn(cat)).status).toBe(200)
    expect((await cat.post('cashier/makedeposit', { method: 'card', amount: '10' })).status).toBe(200)
  })

  test('A5 a resident of another country is not asked about', async () => {
    const dag = await register(app, `dag${people++}@example.com`, { country: 'LV' })
    await isCalled(dag, 'Excluded')
    expect((await signsIn(dag)).status).toBe(200)
  })

  test('A5 a registration that says all of it is refused at once, without a word of why', async () => {
    const form = (last: string) =>
      createActor(app).post('auth/register', {
        email: `new${people++}@example.com`,
        password: storyPassword,
        country: 'GB',
        currency: 'GBP',
        first_name: 'Ada',
        last_name: last,
        birth_date: '10.12.1980',
        postcode: 'SW1A 1AA',
      })
    expect((await form('Excluded')).error?.error_data).toEqual({ birth_date: ['NOT_AVAILABLE'] })
    expect((await form('Silent')).status).toBe(429)
    expect((await form('Lovelace')).status).toBe(200)
  })

  test('A5 W25 nor does completing an account of a messenger pass the register', async () => {
    const gil = createActor(app)
    const opened = await gil.post('auth/miniApp', {
      init_data: signedInitData({
        query_id: 'AAHdF6IQAAAAAN0XohDhrOre',
        user: JSON.stringify({ id: 279058399, first_name: 'Gil', language_code: 'en' }),
        auth_date: String(Math.floor(app.clock.now().getTime() / 1000)),
      }),
    })
    expect(opened.status).toBe(200)
    const completes = (last: string, email = 'gil@example.com') =>
      gil.post('account/completeRegistration', {
        email,
        country: 'GB',
        currency: 'GBP',
        first_name: 'Ada',
        last_name: last,
        birth_date: '10.12.1980',
        postcode: 'SW1A 1AA',
      })
    expect((await completes('Silent', 'no address')).error?.error_data).toEqual({ email: ['EMAIL'] })
    expect((await completes('Excluded')).error?.error_data).toEqual({ birth_date: ['NOT_AVAILABLE'] })
    expect((await completes('Silent')).status).toBe(429)
    expect((await completes('Lovelace')).status).toBe(200)
    // Only now is it complete.
    expect((await completes('Lovelace')).error?.error_data).toEqual({ registration: ['LOCKED'] })
  })
})
