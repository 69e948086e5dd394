import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerActor, recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '../app.ts'
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

/** Every row of every table, those of the jobs too, in which the number stands, however it is written. */
const rowsWithCard = async (): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    app.ctx.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select held::text as row from ${sql.raw(name)} as held`.execute(app.ctx.db)
    const holds = rows.filter(({ row }) => row.replace(/[\s.\-_/]/g, '').includes(card))
    found.push(...holds.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
  }
  return found
}
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
      ['storage/set', { key: written[2] ?? '', value: 'x' }, 'key'],
      ['games/rotateSeed', { client_seed: card, next_server_seed_hash: '0'.repeat(64) }, 'client_seed'],
    ]
    for (const [path, input, field] of refused) {
      const { status, error } = await anna.post(path, input)
      expect([status, error?.error_data], path).toEqual([422, { [field]: ['CARD_NUMBER'] }])
    }
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

test('W28 L1 the audit log masks it, whatever let it come so far, and so does the house’s log', async () => {
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

test('W28 after all that no row of the database and no line of the log holds it', async () => {
  await app.settle()
  expect(await rowsWithCard()).toEqual([])
  expect(linesWithCard()).toEqual([])
})
