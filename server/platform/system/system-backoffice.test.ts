import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailedJob, Health, JobKindDto, LedgerCheckDto, SettingDto } from '#contract/operator/system.ts'
import { deposits } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { corruptBalance } from '#server/money/wallet/ledger.fixture.ts'
import { anna, boris } from '#test/players.ts'
import { describeSettings } from '#server/platform/kernel/settings/describe-settings.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { reportProcess } from './report-process.ts'

const secret = 'a-secret-that-nobody-may-ever-read-0001'
let app: TestApp
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', SESSION_SECRET: secret })
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const health = async () => (await chief.get('system/getHealth')).data as Health

describe('whether the house is well', () => {
  test('it shows the database, its migrations, the outbox and background work', async () => {
    expect(await health()).toMatchObject({
      mode: 'demo',
      version: expect.stringMatching(/^\d/),
      database: { kind: 'postgres', migrations_missing: [], loose_settings: [] },
      ledger: { last: null, is_running: false },
      audit: null,
      outages: [],
      messages: { delayed_since: null, undeliverable: 0 },
      processes: [],
    })
    const { database } = await health()
    expect(database.migrations_done).toBeGreaterThan(30)
    expect(database.size_bytes).toBeGreaterThan(1_000_000)
  })

  test('a process that serves the house stands in it until it ends, and one that fell silent says so', async () => {
    const told = await reportProcess(app.ctx)
    expect((await health()).processes).toMatchObject([{ pid: process.pid, is_this: true, silent_seconds: 0 }])
    expect(await health()).toMatchObject({ has_worker: true, processes: [{ role: 'all' }] })
    await sql`update house_processes set role = 'web'`.execute(app.ctx.db)
    expect((await health()).has_worker).toBe(false)
    await sql`update house_processes set role = 'worker'`.execute(app.ctx.db)
    expect((await health()).has_worker).toBe(true)
    await sql`update house_processes set seen_at = now() - interval '5 minutes'`.execute(app.ctx.db)
    expect((await health()).processes[0]?.silent_seconds).toBeGreaterThanOrEqual(300)
    expect((await health()).has_worker).toBe(false)
    await told.stop()
    expect((await health()).processes).toEqual([])
    await reportProcess(app.ctx)
    await sql`update house_processes set seen_at = now() - interval '2 days'`.execute(app.ctx.db)
    await app.settle()
    expect((await health()).processes).toEqual([])
  })

  test('an outage of the database is reported while it lasts', async () => {
    app.ctx.outages.record(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    app.ctx.outages.record(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    expect((await health()).outages).toMatchObject([{ failures: 2, is_over: false }])
  })
})

describe('V1 V3 V4 V5 the books', () => {
  const check = async () => (await chief.post('system/checkLedger')).data as LedgerCheckDto

  test('V1 are checked on request, one check at a time, and what is broken is reported', async () => {
    const player = await anna(app)
    await deposits(player, '100')
    const begun = await check()
    expect(begun).toMatchObject({ asked_by: chief.email, finished_at: null, problems: [] })
    expect((await check()).id).toBe(begun.id)
    expect((await health()).ledger).toEqual({ last: null, is_running: true })
    await app.settle()
    expect((await health()).ledger).toMatchObject({ last: { id: begun.id, problems: [] }, is_running: false })

    await corruptBalance(app.ctx.db, player.uid, 1n)
    await check()
    await app.settle()
    expect((await health()).ledger.last?.problems.length).toBeGreaterThan(0)
    expect(app.logLines.join('\n')).toContain('The ledger breaks its invariants')
    await corruptBalance(app.ctx.db, player.uid, -1n)
  })

  test('V1 are checked by the house itself every six hours, where money has moved', async () => {
    const checks = async () =>
      (await app.ctx.db.selectFrom('ledger_checks').select('asked_by').orderBy('id').execute()).length
    const before = await checks()
    await app.advance(7 * 3600)
    expect(await checks()).toBe(before)
    await deposits(await boris(app), '20')
    await app.settle()
    expect(await checks()).toBe(before + 1)
    await app.settle()
    expect(await checks()).toBe(before + 1)
    // No back office session lasts that long.
    chief = await hire(app, ['administrator'])
    expect((await health()).ledger.last).toMatchObject({ asked_by: '', problems: [] })
  })
})

describe('background work', () => {
  const jobs = async () => ((await chief.get('system/getJobs')).data as { items: JobKindDto[] }).items
  const failed = async (input: Record<string, string> = {}) =>
    (await chief.get('system/getFailedJobs', input)).data as { items: FailedJob[]; total: number }
  const putFailed = async (name: string, state: 'failed' | 'retry', data: object, said: object) => {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, state, data, output, retry_count, completed_on, start_after)
      values (${name}, ${state}::pgboss.job_state, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(said)}::jsonb, 3, now(),
        now() + interval '1 hour')
      returning id`.execute(app.ctx.db)
    return rows[0]?.id ?? ''
  }

  test('every kind is listed, also one that has had nothing to do yet', async () => {
    const names = (await jobs()).map(({ name }) => name)
    for (const name of ['audit.seal-records', 'cashier.send-payout', 'system.check-ledger'])
      expect(names).toContain(name)
    expect(names.filter((name) => name.startsWith('__'))).toEqual([])
    expect((await jobs()).find(({ name }) => name === 'system.check-ledger')).toMatchObject({
      waiting: 0,
      failed: 0,
      last_done_at: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('what failed says why and of what, without what opens something', async () => {
    const data = { id: '7', token: 'open-sesame', code: '123456' }
    const id = await putFailed('cashier.send-payout', 'failed', data, { message: 'no answer' })
    await putFailed('cashier.review-withdrawal', 'retry', { id: '8' }, { value: 'later' })
    const { items, total } = await failed({ name: 'cashier.send-payout' })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ id, state: 'failed', tries: 4, error: 'no answer', next_try_at: null })
    expect(JSON.parse(items[0]?.data ?? '')).toEqual({ id: '7', token: '…', code: '…' })
    expect((await failed({ state: 'retrying' })).items).toMatchObject([
      { name: 'cashier.review-withdrawal', error: 'later', next_try_at: expect.any(String) },
    ])
    expect((await jobs()).find(({ name }) => name === 'cashier.send-payout')?.failed).toBe(1)
    expect((await health()).jobs.failed).toBe(1)
  })

  test('L1 it is tried once more by who may, after their second factor, and that is written down', async () => {
    await sql`delete from pgboss.job where name like 'cashier.%'`.execute(app.ctx.db)
    // A finished check is not repeated: its job ends immediately.
    const { id: done } = (await health()).ledger.last ?? { id: '' }
    const ids = [
      await putFailed('system.check-ledger', 'failed', { id: done }, {}),
      await putFailed('system.check-ledger', 'retry', { id: done }, {}),
    ]
    expect((await failed()).total).toBe(2)
    await chief.stepUp('staff')
    for (const id of ids)
      expect((await chief.post('system/retryJob', { name: 'system.check-ledger', id })).data).toBe(1)
    const states = async () =>
      (
        await sql<{ state: string; isDue: boolean }>`
          select state, start_after <= now() as "isDue" from pgboss.job where id = any(${ids}::uuid[])`.execute(
          app.ctx.db,
        )
      ).rows
    expect((await states()).map(({ isDue }) => isDue)).toEqual([true, true])
    await app.settle()
    expect((await states()).map(({ state }) => state)).toEqual(['completed', 'completed'])
    expect((await failed()).total).toBe(0)
    const records = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'subject'])
      .where('type', '=', 'job_retried')
      .execute()
    expect(records.map(({ subject }) => subject)).toEqual(ids.map((id) => `job:system.check-ledger:${id}`))
    const again = await chief.post('system/retryJob', { name: 'system.check-ledger', id: ids[0] })
    expect(again.fields).toEqual({ id: ['NOT_FOUND'] })
  })
})

describe('the settings', () => {
  test('each stands with its value and source, and a secret is only told to be there', async () => {
    const answer = await chief.get('system/getSettings')
    const { items } = answer.data as { items: SettingDto[] }
    const of = (name: string) => items.find((item) => item.name === name)
    expect(of('MODE')).toEqual({
      name: 'MODE',
      value: 'demo',
      is_secret: false,
      is_set: true,
      source: 'default',
    })
    expect(of('TRUSTED_PROXIES')).toMatchObject({ value: '127.0.0.1', source: 'environment' })
    expect(of('SESSION_SECRET')).toMatchObject({
      value: null,
      is_secret: true,
      is_set: true,
      source: 'environment',
    })
    expect(of('CONTENT_TOKEN')).toMatchObject({ value: null, is_set: false, source: 'default' })
    expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('of an address with a password everything else is shown', () => {
    const described = describeSettings(
      readSettings({
        SMTP_URL: 'smtp://post:hush-hush@mail.example:2525',
        SMS_URL: 'https://sms.example/messages?api_key=hush-hush',
        DATABASE_URL: 'postgres://baize:hush-hush@db.example/baize',
      }),
    )
    const of = (name: string) => described.find((setting) => setting.name === name)?.value
    expect(of('SMTP_URL')).toBe('smtp://post:***@mail.example:2525')
    expect(of('SMS_URL')).toBe('https://sms.example/messages?api_key=***')
    expect(of('DATABASE_URL')).toBe('postgres://baize:***@db.example/baize')
    expect(JSON.stringify(described)).not.toContain('hush')
  })

  test('W2 without the right no one reads them', async () => {
    const editor = await hire(app, ['content'])
    for (const path of ['system/getSettings', 'system/getHealth', 'system/getFailedJobs'])
      expect((await editor.get(path)).fields, path).toEqual({ right: 'system.read' })
  })
})
