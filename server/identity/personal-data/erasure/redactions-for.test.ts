import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { redactJson } from '#server/platform/audit/name-redactions.ts'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import { writes } from '#server/backoffice/support/support.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { redactionsFor } from './redactions-for.ts'

let app: TestApp
let other: Actor
let chief: Hired
const people: Actor[] = []

/** Nicknames and numbers that also occur in others' records with another meaning. */
const ambiguous: Record<string, string>[] = [
  ...['null', 'true', 'main', 'status', 'active', 'suspended', '1000000'].map((fakename) => ({ fakename })),
  { document_type: 'passport', document_number: '1000000' },
]

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  other = await register(app, 'other@example.com')
  chief = await hire(app, ['administrator', 'support', 'risk'])
  await chief.stepUp('player')
  await chief.stepUp('money')
})
afterAll(() => app.close())

const works = async (answer: Promise<{ status: number; data?: unknown; error?: unknown }>) => {
  const { status, data, error } = await answer
  expect([status, error]).toEqual([200, undefined])
  return data
}
const confirm = ({ uid }: Actor) =>
  app.ctx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
const note = (text: string) => works(chief.post('players/addNote', { uid: other.uid, text }))
const correct = async (uid: number, input: object) => {
  const { version } = (await chief.get('players/get', { uid: String(uid) })).data as PlayerCard
  await works(chief.post('players/correctContact', { uid, version, reason: 'mistyped', ...input }))
}
const recordsOfOthers = async () =>
  JSON.stringify(
    await app.ctx.db
      .selectFrom('audit_records')
      .select(['type', 'subject', 'before', 'after'])
      .where((is) => is.or([is('uid', 'is', null), is('uid', '=', other.uid)]))
      .where('type', 'in', ['approval_requested', 'betting_limit_set', 'standing_set'])
      .orderBy('id')
      .execute(),
    (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
const notesLeft = async () =>
  (await app.ctx.db.selectFrom('player_note_versions').select('text').orderBy('note_id').execute()).map(
    ({ text }) => text,
  )
const rowsWith = async (mark: RegExp): Promise<string[]> => {
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
    found.push(...rows.filter(({ row }) => mark.test(row)).map(({ row }) => `${name}: ${row.slice(0, 300)}`))
  }
  return found
}

/** Each is a former name of one person, or a spelling of a current one. */
const named = [
  'qqqold@example.com',
  'QQQold%40example.com',
  'qqqoldnick',
  'Qqqfirst Qqqmaiden',
  'Qqqmarried, Qqqfirst',
  'Qqqmaiden',
  'qqqnew@example.com',
  '20998877',
  '2099 8877',
  '0037120998877',
  '00 371 2099 8877',
  '8 (371) 2099-8877',
  '+371 (0)2099\u20118877',
  '+37120112233',
  '2011 2233',
]

/** Whole words: three letters alone also occur in the random text of a hash. */
const marks = /qqq(old|new|first|maiden|married|guest|hello)/i

const closeAll = async () => {
  for (const actor of people) {
    await confirm(actor)
    await works(actor.post('personalData/closeAccount', { password: storyPassword }))
  }
  await app.settle()
  await app.advance((5 * 365 + 3) * 24 * 60 * 60)
  await app.advance(2 * 24 * 60 * 60)
}

test('W3 erasure knows a person by every name they have had, and leaves the numbers of others', async () => {
  const mona = await register(app, 'qqqold@example.com', {
    fakename: 'qqqoldnick',
    first_name: 'Qqqfirst',
    last_name: 'Qqqmaiden',
  })
  await confirm(mona)
  people.push(mona)
  for (const text of named) await note(`A friend is ${text} as they say`)
  await writes(createActor(app), { email: 'qqqold@example.com', name: 'Qqqguest', message: 'qqqhello' })
  const reason = 'wrote from qqqold@example.com'
  await works(chief.post('blocklists/add', { kind: 'email_domain', value: 'bad.example', reason }))
  const filters = { q: 'by mail:\nqqqold@example.com', status: 'active' }
  await works(
    chief.post('views/save', {
      list: 'players/getList',
      name: 'friends of qqqoldnick',
      scope: 'own',
      filters,
    }),
  )
  await app.settle()
  await correct(mona.uid, { field: 'email', value: 'qqqnew@example.com' })
  await correct(mona.uid, { field: 'name', first_name: 'Qqqfirst', last_name: 'Qqqmarried' })
  await correct(mona.uid, { field: 'phone', value: '2011 2233' })
  await correct(mona.uid, { field: 'phone', value: '2099 8877' })
  await works(mona.post('account/saveProfileInfo', { fakename: 'qqqnewnick' }))
  for (const [at, extra] of ambiguous.entries()) {
    const { fakename, ...profile } = extra
    const actor = await register(app, `person${at}@example.com`, fakename === undefined ? {} : { fakename })
    people.push(actor)
    if (!fakename) await works(actor.post('account/saveProfileInfo', profile))
  }
  await works(chief.post('bets/setLimit', { of: 'market_loss', limit: 10_000, reason: 'a new season' }))
  await works(
    chief.post('wallet/correct', { uid: other.uid, pocket: 'main', amount: '10000', reason: 'a lost bet' }),
  )
  const before = await recordsOfOthers()
  expect(before).toContain('"1000000"')
  const refusing = await register(app, 'refusing@example.com')
  people.splice(0, 0, refusing)
  await sql`
    create function refuse_erasure() returns trigger language plpgsql as
      $$ begin raise exception 'This account cannot be erased'; end $$`.execute(app.ctx.db)
  await sql`
    create trigger refuse_erasure before update of erasure on players for each row
    when (new.uid = ${sql.lit(refusing.uid)}) execute function refuse_erasure()`.execute(app.ctx.db)

  await closeAll()

  const { db, secrets, settings } = app.ctx
  const left = await db.selectFrom('players').select('uid').where('erasure', '=', 0).orderBy('uid').execute()
  expect(left.map(({ uid }) => uid)).toEqual([other.uid, refusing.uid])
  expect(
    app.logLines.filter((line) => line.includes('This account cannot be erased')).length,
  ).toBeGreaterThan(0)
  expect(await recordsOfOthers()).toBe(before)
  expect(await notesLeft()).toEqual(named.map(() => expect.stringContaining('A friend is ') as string))
  expect((await notesLeft()).filter((text) => /qqq|\d{4}/i.test(text))).toEqual([])
  expect(await rowsWith(marks)).toEqual([])
  expect(readFileSync(settings.auditLogFile, 'utf8')).not.toMatch(marks)
  expect(await db.selectFrom('staff_views').select(['name', 'filters']).execute()).toEqual([
    { name: 'friends of [erased]', filters: { q: 'by mail:\n[erased]', status: 'active' } },
  ])
  expect((await checkAudit({ db, secrets, file: settings.auditLogFile })).problems).toEqual([])
})

test.each([
  ['a sum of the same digits', 'digits', { amount_minor: '1000000', limit: 1000000 }, undefined],
  ['an id', 'digits', { uid: '1000000', of: ['1000000', { subject_id: '1000000' }] }, undefined],
  ['a state', 'word', { state: 'status', status: 'status' }, undefined],
  ['a value that is no text', 'word', { a: null, b: true, status: [] }, undefined],
  ['the name of another', 'word', { first_name: 'Status', name: 'a status of mine' }, undefined],
  ['a reason', 'digits', { reason: 'paper 1000000' }, { reason: 'paper [erased]' }],
  ['a word alone in a reason', 'word', { reason: 'status' }, { reason: '[erased]' }],
  ['a sentence in any field', 'word', { x: ['by\nstatus', 'b'] }, { x: ['by\n[erased]', 'b'] }],
  ['a mailbox in any field', 'mailbox', { to: 'A@b.example' }, { to: '[erased]' }],
])(
  'W3 of JSON about others, %s (%s) is cut only where it names the person',
  async (_what, mark, json, left) => {
    const none = { phones: [], streets: [], firstNames: [], lastNames: [], rareNames: [] }
    const redactions = redactionsFor({
      ...none,
      addresses: [],
      provedAddresses: [],
      numbers: mark === 'digits' ? ['1000000'] : [],
      nicknames: mark === 'word' ? ['status'] : [],
      emails: mark === 'mailbox' ? ['a@b.example'] : [],
    })
    expect(redactions).toHaveLength(1)
    for (const cut of redactions) {
      const value = sql`${JSON.stringify(json)}::jsonb`
      const { rows } = await sql<{ left: unknown }>`select ${redactJson(value, cut)} as left`.execute(
        app.ctx.db,
      )
      expect(rows).toEqual([{ left: left ?? json }])
    }
  },
)
