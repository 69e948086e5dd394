import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { register, storyPassword } from '../players.ts'
import { raceDatabase } from './race-database.ts'

let testApp: VisitorApp
let app: TestApp
let env: Record<string, string>
let count = 0
const password = 'Abc!234'

beforeAll(async () => {
  const databaseUrl = await raceDatabase('standing_race')
  env = {
    DATABASE_URL: databaseUrl,
    SIGN_IN_LOCK_AFTER: '3',
    SESSION_SECRET: 'one secret for all processes of a house',
  }
  testApp = await openVisitorApp(env)
  app = await createTestApp(env)
  await app.ctx.openStreams.follow()
})
afterAll(async () => {
  await testApp.close()
  await app.close()
})

const atOnce = <T>(times: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, number) => work(number)))
const newcomer = async (): Promise<{ email: string; uid: number; visitor: Visitor }> => {
  const email = `standing${count++}@example.com`
  const visitor = testApp.visitor()
  const { data } = await visitor.call('auth/register', { email, password, country: 'LV', currency: 'EUR' })
  return { email, visitor, uid: (data as { uid: number }).uid }
}
const login = (email: string, typed = password) =>
  testApp.visitor().call('auth/login', { login: email, password: typed })
const statuses = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** An operator's command, in a process of its own beside the running application. */
const run = (script: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [script, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env, MODE: 'demo', DATA_DIR: app.ctx.settings.dataDir },
  })

const command = (...words: string[]) => run('dev/commands/player.ts', ...words, '--by', 'Olga')

describe('B6 a decision in one process takes effect in all of them', () => {
  test('B6 a ban by the operator’s command ends calls at once, and what another process is sending', async () => {
    const anna = await register(app, 'anna@example.com')
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      uid: anna.uid,
      name: 'user_inactivity_cashier' as const,
      params: JSON.stringify({ at }),
      received_at: app.clock.now(),
    }))
    await app.ctx.db.insertInto('player_events').values(rows).execute()
    const { url } = (await anna.post('personalData/startExport', { password: storyPassword })).data as {
      url: string
    }
    const reader = (await anna.request(url)).body?.getReader()
    await reader?.read()
    const closed = expect(reader?.closed).rejects.toThrow('The session has ended')
    const { stdout } = await command('ban', anna.email, '--reason', 'chargebacks', '--until', '2099-01-31')
    expect(stdout).toContain(`${anna.email} is banned now.`)
    expect((await anna.post('account/changeLocale', { locale: 'fr' })).status).toBe(403)
    await closed
  })

  test('B6 the command shows, exports and lifts, and says what it refuses', async () => {
    const { email, uid } = await newcomer()
    await command('suspend', String(uid), '--reason', 'papers are missing')
    const shown = await command('show', email)
    expect(shown.stdout).toMatch(/"status": "suspended"[^]*suspended from .* by Olga: papers are missing/)
    const file = join(mkdtempSync(join(tmpdir(), 'baize-export-')), 'data.json')
    await command('export', email, file)
    const held = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { type?: string; email?: string }[]>
    expect(held.players).toMatchObject([{ email }])
    expect(held.audit_records?.map(({ type }) => type)).toContain('standing_set')
    await expect(command('lift', email)).rejects.toThrow(/reason: REQUIRED/)
    await command('lift', email, '--reason', 'papers came')
    expect((await login(email)).status).toBe(200)
    const session = await app.ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('uid', '=', uid)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect((await command('session', String(session.id))).stdout).toMatch(/"reason": "suspended"/)
  })

  test('B6 no sign-in slips in beside a ban', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, uid } = await newcomer()
      const [answers] = await Promise.all([
        atOnce(4, () => login(email)),
        setRestriction(app.ctx, { uid, kind: 'banned', reason: 'race', actor: operatorActor('Olga') }),
      ])
      expect(statuses(answers, 200) + statuses(answers, 403)).toBe(4)
      const open = await app.ctx.db
        .selectFrom('sessions')
        .select('id')
        .where('uid', '=', uid)
        .where('ended_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    }
  })
})

describe('A4 requests at the same moment gain nothing', () => {
  const failuresOf = (uid: number) =>
    testApp.ctx.db
      .selectFrom('audit_records')
      .select('type')
      .where('uid', '=', uid)
      .where('type', 'in', ['sign_in_failed', 'sign_in_locked'])
      .where('reason', '<>', 'locked')
      .execute()

  test('A4 forty guesses at once are three, and lock once', async () => {
    const { email, uid } = await newcomer()
    const answers = await atOnce(40, () => login(email, 'Wrong!1'))
    const types = (await failuresOf(uid)).map(({ type }) => type).toSorted()
    expect(types).toEqual(['sign_in_failed', 'sign_in_failed', 'sign_in_failed', 'sign_in_locked'])
    expect(statuses(answers, 401) + statuses(answers, 429)).toBe(40)
    expect((await login(email)).error?.error_data).toEqual({ status: 'locked' })
  })

  test('A4 right passwords beside wrong ones clear no failure, and alone lock no account', async () => {
    const { email, uid } = await newcomer()
    expect(statuses(await atOnce(12, () => login(email)), 200)).toBeGreaterThanOrEqual(3)
    expect((await login(email)).status).toBe(200)
    await login(email, 'Wrong!1')
    await Promise.all([atOnce(3, () => login(email)), login(email, 'Wrong!1')])
    // An attempt that has to be retried is no failure.
    while ((await failuresOf(uid)).length < 3) await login(email, 'Wrong!1')
    expect((await login(email)).error?.error_data).toEqual({ status: 'locked' })
    expect((await failuresOf(uid)).map(({ type }) => type).toSorted()).toEqual([
      'sign_in_failed',
      'sign_in_failed',
      'sign_in_failed',
      'sign_in_locked',
    ])
  })
})

test('L2 records written by many at once, and sealed by two processes, make one chain', async () => {
  const people = await atOnce(6, newcomer)
  await Promise.all([
    ...people.map(({ visitor }, at) =>
      visitor.call('account/changeLocale', { locale: at % 2 ? 'fr' : 'lv' }),
    ),
    testApp.settle(),
    app.settle(),
  ])
  await Promise.all([testApp.settle(), app.settle()])
  for (const { ctx } of [testApp, app]) {
    const report = await checkAudit({ db: ctx.db, secrets: ctx.secrets, file: ctx.settings.auditLogFile })
    expect(report.problems).toEqual([])
    expect(report.waiting).toBe(0)
  }
  const { stdout } = await run('dev/commands/audit-check.ts')
  expect(stdout.match(/^holds /gm)).toHaveLength(5)
  expect(stdout).toMatch(/\d+ records in the chain, 0 wait/)
})
