import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposits, likes, withdraws } from '#db/seed/story.ts'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import { writes } from '#server/backoffice/support/support.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { storedFiles } from '../columns/stored-files.ts'

let app: TestApp
let mona: Actor
let other: Actor
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  mona = await register(app, 'zyxmail@example.com', {
    login: 'zyxlogin',
    fakename: 'zyxnick',
    first_name: 'Zyxfirst',
    last_name: 'Zyxlast',
  })
  other = await register(app, 'other@example.com')
  chief = await hire(app, ['administrator', 'support', 'risk'])
})
afterAll(() => app.close())

const iban = 'LV97HABA0012345678910'
/** Each mark is written by one call, so that a remaining mark names its source. */
const doors =
  'attachment|browser|event|file|first|guest|guestmessage|key|last|lifted|login|mail|message|nick|note|referer|street|suspended|town|track|value'
/** Whole words: three letters alone also occur in the random text of a hash. */
const marks = new RegExp(`zyx(${doors})|97HABA0012345678910|371\\s?2099\\s?8877|20998877`, 'gi')

const marksIn = async (): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    app.ctx.db,
  )
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(held) as row from ${sql.raw(name)} as held`.execute(app.ctx.db)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? openIfSealed(value) : JSON.stringify(value)
        for (const [mark] of text.matchAll(marks)) found.add(`${name}.${column}: ${mark.toLowerCase()}`)
      }
  }
  return [...found].toSorted()
}

/** Sealed values are read too: a holder of the key can read them. */
const openIfSealed = (text: string): string => {
  for (const purpose of ['withdrawal-requisites'] as const)
    try {
      return app.ctx.secrets.open(purpose, text)
    } catch {
      continue
    }
  return text
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
const marksInFiles = (): string[] =>
  filesOf(app.ctx.settings.dataDir).filter(
    (name) => readFileSync(join(app.ctx.settings.dataDir, name), 'latin1').match(marks) !== null,
  )

const works = async (answer: Promise<{ status: number; data?: unknown; error?: unknown }>) => {
  const { status, data, error } = await answer
  expect([status, error]).toEqual([200, undefined])
  return data
}

const playerWrites = async (): Promise<void> => {
  const { uid } = mona
  await app.ctx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
  await works(
    mona.post('account/saveProfileInfo', {
      home_town: 'Zyxtown',
      address: 'Zyxstreet 5',
      postcode: '1010',
    }),
  )
  await works(
    mona.post('account/addContact', { type: 'phone', contact: '+371 2099 8877', password: storyPassword }),
  )
  await works(mona.post('storage/set', { key: 'zyxkey', value: 'zyxvalue' }))
  await works(
    mona.get('events/handle', {
      event_name: 'user_inactivity_pp',
      event_params: JSON.stringify({ note: 'zyxevent' }),
    }),
  )
  await mona.request(
    `/hit?${new URLSearchParams({ referer: 'https://x.example/zyxreferer', track_id: 'zyxtrack' })}`,
  )
  await createActor(app).post(
    'auth/login',
    { login: 'zyxmail@example.com', password: storyPassword },
    { 'user-agent': 'Zyxbrowser/1' },
  )
  await createActor(app).post('auth/login', { login: 'zyxmail@example.com', password: 'Wrong1!' })
  await createActor(app).post('auth/restore', { login: 'zyxmail@example.com' })
  await likes(mona, 'orchard')
  const file = new File(['\x89PNG zyxattachment'], 'zyxfile.txt', { type: 'text/plain' })
  expect((await writes(mona, { message: 'I am zyxmessage', name: 'Zyxfirst' }, [file])).status).toBe(200)
  const guest = createActor(app)
  await writes(guest, { email: 'zyxmail@example.com', name: 'Zyxguest', message: 'zyxguestmessage' })
  await writes(guest, { email: 'x@example.com', message: 'my friend is zyxmail@example.com' })
  await deposits(mona, '40')
  await app.settle()
  await withdraws(mona, '40', iban)
  await app.settle()
}

const staffWrites = async (): Promise<void> => {
  const { uid } = mona
  const said = (what: string) => `Zyxfirst Zyxlast, zyxmail@example.com, ${what}`
  await works(chief.post('players/addNote', { uid, text: said('zyxnote') }))
  await works(chief.post('players/addNote', { uid: other.uid, text: said('known to the other') }))
  await chief.stepUp('player')
  const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const suspended = await chief.post('players/suspend', { uid, reason: said('zyxsuspended'), until })
  expect([suspended.status, suspended.error]).toEqual([200, undefined])
  await works(chief.post('players/lift', { uid, kind: 'suspended', reason: said('zyxlifted') }))
  await works(
    chief.post('players/suspend', { uid: other.uid, reason: said('a friend, +371 2099 8877'), until }),
  )
  await works(
    chief.post('blocklists/add', { kind: 'email_domain', value: 'bad.example', reason: said('from there') }),
  )
  await chief.get('players/search', { q: 'zyxmail@example.com' })
}

test('L2 W3 once an account is erased, nothing that is kept names who had it', async () => {
  await playerWrites()
  await staffWrites()
  await app.settle()
  expect((await marksIn()).length).toBeGreaterThan(30)
  expect(marksInFiles().length).toBeGreaterThan(0)

  const entered = createActor(app)
  await works(entered.post('auth/login', { login: 'zyxmail@example.com', password: storyPassword }))
  expect(await entered.post('personalData/closeAccount', { password: storyPassword })).toMatchObject({
    status: 200,
  })
  await app.advance((5 * 365 + 3) * 24 * 60 * 60)
  await app.advance(2 * 24 * 60 * 60)

  expect(await marksIn()).toEqual([])
  expect(marksInFiles()).toEqual([])
  const { db, secrets, settings } = app.ctx
  expect((await checkAudit({ db, secrets, file: settings.auditLogFile })).problems).toEqual([])
  const notes = await db.selectFrom('player_note_versions').select('text').execute()
  expect(notes.map(({ text }) => text)).toEqual(['[erased], [erased], known to the other'])
  await app.assertLedger()
})

test('L2 W3 every file that a used platform keeps stands in the table of files', () => {
  const patterns = storedFiles.map(({ path }) => path)
  const isNamed = (name: string) =>
    patterns.some((path) =>
      path.endsWith('/**')
        ? name.startsWith(path.slice(0, -2))
        : name === path || (path.startsWith('*') && name.endsWith(path.slice(1))),
    )
  expect(filesOf(app.ctx.settings.dataDir).filter((name) => !isNamed(name))).toEqual([])
})
