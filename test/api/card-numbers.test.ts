import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import { transact } from '#db/transaction.ts'
import { writes } from '#server/backoffice/support/support.fixture.ts'
import { allRoutes } from '#server/api.ts'
import { allOperatorRoutes } from '#server/operator-api.ts'
import { cardFieldExceptions, isCardFieldException } from '#server/platform/web/card-fields.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { rowsWithCard } from './rows-with-card.ts'
import { hire } from '../backoffice.ts'
import { createActor, register, storyPassword, type Actor } from '../players.ts'

let app: TestApp
let anna: Actor
beforeAll(async () => {
  app = await createTestApp()
  anna = await register(app, 'anna@example.com')
})
afterAll(() => app.close())

const card = '4111111111111111'
const written = [card, '4111 1111 1111 1111', '4111-1111-1111-1111']

const linesWithCard = () => app.logLines.filter((line) => line.replace(/[\s.\-_/]/g, '').includes(card))

describe('W28 a form refuses a card number at its field', () => {
  const newcomer = { password: storyPassword, country: 'LV', currency: 'EUR', terms: '1' }
  const profile = ['first_name', 'last_name', 'home_town', 'address', 'document_number'] as const

  test.each(written)('W28 a registration with %s in any field', async (typed) => {
    const solid = typed.replaceAll(' ', '-')
    const fields: Record<string, string> = {
      login: solid,
      email: `${solid}@example.com`,
      fakename: card,
      address: typed,
      document_number: typed,
      promo_code: typed,
      character_id: typed,
    }
    for (const [field, value] of Object.entries(fields)) {
      const answer = await createActor(app).post('auth/register', {
        ...newcomer,
        email: 'boris@example.com',
        [field]: value,
      })
      expect([answer.status, answer.error?.error_data], field).toEqual([422, { [field]: ['CARD_NUMBER'] }])
    }
  })

  test.each(profile)('W28 the profile’s %s', async (field) => {
    for (const value of written) {
      const { status, error } = await anna.post('account/saveProfileInfo', { [field]: value })
      expect([status, error?.invalid_parameters]).toEqual([422, [field]])
    }
  })

  test('W28 nickname, contact, kept values and seeds', async () => {
    const refused: [string, Record<string, string>, string][] = [
      ['account/saveProfileInfo', { fakename: card }, 'fakename'],
      [
        'account/addContact',
        { type: 'email', contact: `${card}@example.com`, password: storyPassword },
        'contact',
      ],
      ['storage/set', { key: 'note', value: `my card: ${written[1]}` }, 'value'],
      ['storage/set', { key: 'note', value: '4111–1111–1111–1111' }, 'value'],
      ['storage/set', { key: written[2] ?? '', value: 'x' }, 'key'],
      ['games/rotateSeed', { client_seed: card, next_server_seed_hash: '0'.repeat(64) }, 'client_seed'],
    ]
    for (const [path, input, field] of refused) {
      const { status, error } = await anna.post(path, input)
      expect([status, error?.error_data], path).toEqual([422, { [field]: ['CARD_NUMBER'] }])
    }
  })

  test('W28 a message to support, and the address it is to be answered at', async () => {
    const guest = createActor(app)
    expect((await writes(guest, { email: `${card}@example.com` })).fields).toEqual({ email: ['CARD_NUMBER'] })
    for (const message of ['my card is 4111–1111–1111–1111', '4111\u00a01111\u20091111\u202f1111'])
      expect((await writes(guest, { message })).fields).toEqual({ message: ['CARD_NUMBER'] })
    expect((await writes(guest, { name: '4111—1111—1111—1111' })).fields).toEqual({ name: ['CARD_NUMBER'] })
  })

  test('W28 a hash with such digits in it is none', async () => {
    const hash = `${'f'.repeat(24)}${card}${'e'.repeat(24)}`
    const answer = await anna.post('games/rotateSeed', { client_seed: 'mine', next_server_seed_hash: hash })
    expect(JSON.stringify(answer.error ?? {})).not.toContain('CARD_NUMBER')
  })

  test('W28 an IBAN and a phone number that look like one are taken', async () => {
    const kept = await anna.post('storage/set', { key: 'bank', value: 'DE89 4111 1111 1111 1111 11' })
    const phone = await anna.post('account/addContact', {
      type: 'phone',
      contact: '+86 138 0013 8002',
      password: storyPassword,
    })
    expect([kept.status, phone.status]).toEqual([200, 200])
    await anna.post('storage/set', { key: 'bank', value: '' })
  })
})

/** Top-level names of a call's input, each with a text if it takes one. */
const textFieldsOf = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
  }
  return Object.entries(properties).flatMap(([name, told]) =>
    /"type":"string"|^\{\}$|"type":\["/.test(JSON.stringify(told)) ? [name] : [],
  )
}

describe('W28 every text of every call', () => {
  const text = 'my card is 4111–1111 1111 1111'
  const fieldsOf = ({ error }: { error?: { error_data?: unknown } | undefined }) =>
    Object.keys((error?.error_data ?? {}) as object)
  /** Calls that accept the number in this field; a refusal names the field. */
  const takes = async (
    ask: (
      path: string,
      method: string,
      input: Record<string, string>,
    ) => Promise<{ status: number; error?: { error_data?: unknown } | undefined }>,
    routes: readonly { path: string; call: { method: string; input: z.ZodType } }[],
  ) => {
    const taking: string[] = []
    let asked = 0
    for (const { path, call } of routes)
      for (const name of textFieldsOf(call.input)) {
        if (isCardFieldException(path, name)) continue
        asked++
        const answer = await ask(path, call.method, { [name]: text })
        if (answer.status !== 422 || !fieldsOf(answer).includes(name))
          taking.push(
            `${path} ${name} ${answer.status} ${JSON.stringify(answer.error?.error_data ?? null).slice(0, 80)}`,
          )
      }
    return { taking, asked }
  }

  test('W28 the player’s calls', async () => {
    const { taking, asked } = await takes(
      (path, method, input) => (method === 'GET' ? anna.get(path, input) : anna.post(path, input)),
      allRoutes(),
    )
    expect(asked).toBeGreaterThan(100)
    expect(taking).toEqual([])
  })

  test('W28 the calls of the back office', async () => {
    const chief = await hire(app, ['administrator'])
    const { taking, asked } = await takes(
      (path, method, input) => (method === 'GET' ? chief.get(path, input) : chief.post(path, input)),
      allOperatorRoutes(),
    )
    expect(asked).toBeGreaterThan(200)
    expect(taking).toEqual([])
  })

  test('W28 each exception is a field of a call', () => {
    const names = new Set(
      [...allRoutes(), ...allOperatorRoutes()].flatMap(({ path, call }) =>
        textFieldsOf(call.input).flatMap((name) => [name, `${path} ${name}`]),
      ),
    )
    expect(Object.keys(cardFieldExceptions).filter((name) => !names.has(name))).toEqual([])
  })

  test('W28 an ordinary address whose run of digits is no card is taken', async () => {
    const answer = await createActor(app).post('auth/register', {
      password: storyPassword,
      country: 'LV',
      currency: 'EUR',
      terms: '1',
      email: 'order.1234567812345670@example.com',
    })
    expect(answer.error?.error_data ?? {}).not.toHaveProperty('email')
  })
})

test('W28 what comes along by itself is kept masked: headers, events, hits, and what is typed at a sign-in', async () => {
  const headers = { 'user-agent': `Mozilla/5.0 ${written[1]}`, referer: `http://localhost:3000/${card}` }
  const entered = await anna.post(
    'auth/login',
    { login: 'anna@example.com', password: storyPassword },
    headers,
  )
  expect(entered.status).toBe(200)
  const params = JSON.stringify({ note: written[1], number: Number(card), [card]: 1 })
  const event = { event_name: 'user_inactivity_pp', event_params: params }
  expect((await anna.get('events/handle', event)).status).toBe(200)
  const hit = new URLSearchParams({ referer: `https://x.example/${written[2]}`, track_id: card })
  expect((await anna.request(`/hit?${hit}`)).status).toBe(204)
  await createActor(app).post('auth/login', { login: written[1] ?? '', password: card })
  await createActor(app).post('auth/restore', { login: written[1] ?? '' })
  await anna.request('/auth/send-email-confirmation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${card}@example.com` }),
  })
  const sessions = await app.ctx.db.selectFrom('sessions').select('user_agent').execute()
  expect(sessions.map((row) => row.user_agent)).toContain('Mozilla/5.0 411111...1111')
  const { params: stored } = await app.ctx.db
    .selectFrom('player_events')
    .select('params')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ note: '411111...1111', number: '411111...1111', '411111...1111': 1 })
  const hits = await app.ctx.db.selectFrom('tracking_hits').select(['referer', 'track_id']).execute()
  expect(hits).toEqual([{ referer: 'https://x.example/411111...1111', track_id: '411111...1111' }])
})

test('W28 L1 L2 the audit log masks it in any case, and so does the application log', async () => {
  await transact(app.ctx.connection, (tx) =>
    recordAudit(app.ctx, tx, {
      type: 'profile_changed',
      uid: anna.uid,
      actor: playerActor(anna.uid),
      reason: `told on the phone: ${written[1]}`,
      subject: card,
      before: { address: card },
      after: { address: written[2] ?? '' },
    }),
  )
  const record = await app.ctx.db
    .selectFrom('audit_records')
    .select(['subject', 'reason', 'before', 'after'])
    .where('type', '=', 'profile_changed')
    .executeTakeFirstOrThrow()
  expect(record).toEqual({
    subject: '411111...1111',
    reason: 'told on the phone: 411111...1111',
    before: { address: '411111...1111' },
    after: { address: '411111...1111' },
  })
  app.ctx.log.warn({ told: card }, `A note with ${written[1]}`)
  expect(app.logLines.at(-1)).toContain('411111...1111')
})

test('CA-22 W28 after all that no row of the database and no line of the log holds it', async () => {
  await app.settle()
  expect(await rowsWithCard(app, card)).toEqual([])
  expect(linesWithCard()).toEqual([])
})
