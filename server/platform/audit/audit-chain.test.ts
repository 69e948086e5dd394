import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact, transactResult } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { refuse } from '../kernel/result.ts'
import { checkAudit, type AuditProblem } from './check-audit.ts'
import { eraseRecords } from './erase-records.ts'
import { recordAudit } from './record-audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const check = () =>
  checkAudit({ db: app.ctx.db, secrets: app.ctx.secrets, file: app.ctx.settings.auditLogFile })
const found = async (): Promise<readonly AuditProblem['check'][]> => [
  ...new Set((await check()).problems.map((problem) => problem.check)),
]
const happens = (uid: number) =>
  transact(app.ctx.connection, (tx) =>
    recordAudit(app.ctx, tx, {
      type: 'profile_changed',
      uid,
      before: { home_town: 'Riga', sex: null },
      after: { home_town: 'Liepāja\0\ud800', sex: 2 },
    }),
  )
const copyOf = () => readFileSync(app.ctx.settings.auditLogFile, 'utf8')

/** Acts as an attacker with the database but without the secret: triggers and keys do not prevent it. */
const byHand = async (...statements: readonly string[]): Promise<void> => {
  await sql`set session_replication_role = replica`.execute(app.ctx.db)
  for (const statement of statements) await sql.raw(statement).execute(app.ctx.db)
  await sql`set session_replication_role = origin`.execute(app.ctx.db)
}

beforeEach(async () => {
  await happens(1)
  await happens(2)
  await happens(3)
  await app.settle()
  expect(await check()).toMatchObject({ problems: [], waiting: 0 })
})

describe('L2 the audit log is written and never changed', () => {
  test.each(['audit_records', 'audit_seals'])(
    'the database refuses to change, delete or empty %s, regardless of who asks',
    async (table) => {
      const column = table === 'audit_records' ? 'reason' : 'hash'
      for (const statement of [
        `update ${table} set ${column} = 'x'`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(sql.raw(statement).execute(app.ctx.db), statement).rejects.toThrow(/append-only/)
    },
  )

  test('L2 a record is sealed, and copied beside the database, with what the change was', async () => {
    await happens(77)
    expect(await check()).toMatchObject({ problems: [], waiting: 1 })
    await app.settle()
    const lines = copyOf()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { number: string; record: Record<string, unknown> })
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, at) => String(at + 1)))
    expect(lines.at(-1)?.record).toMatchObject({
      type: 'profile_changed',
      uid: 77,
      actor_kind: 'system',
      before: { home_town: 'Riga', sex: null },
      after: { home_town: 'Liepāja\ufffd', sex: 2 },
    })
    expect(await check()).toMatchObject({ problems: [], waiting: 0, copied: lines.length })
  })

  test('L2 records outlive every cron job, and far more than ninety days', async () => {
    const { sealed } = await check()
    await app.advance(400 * 24 * 60 * 60)
    const later = await check()
    expect(later.problems).toEqual([])
    expect(later.sealed).toBeGreaterThanOrEqual(sealed)
  })

  test('L1 a change that is refused leaves no record', async () => {
    const before = await check()
    await transactResult(app.ctx.connection, async (tx) => {
      await recordAudit(app.ctx, tx, { type: 'profile_changed', uid: 1 })
      return refuse('InvalidRequest')
    })
    expect(await check()).toEqual(before)
  })

  test('L2 a line that a crash cut off is written again', async () => {
    const { auditLogFile } = app.ctx.settings
    await happens(5)
    writeFileSync(auditLogFile, `${copyOf()}\n{"number":"9999","ha`)
    await app.settle()
    expect(await check()).toMatchObject({ problems: [], waiting: 0 })
  })
})

describe('L2 a person is forgotten and the chain holds', () => {
  const forgets = (uid: number) =>
    transact(app.ctx.connection, async (tx) => {
      await recordAudit(app.ctx, tx, { type: 'account_forgotten', uid })
      await eraseRecords(app.ctx, tx, uid)
    })

  test('L2 what the log and its copy told of them is gone, and that something happened stays', async () => {
    const tell = (uid: number) =>
      transact(app.ctx.connection, (tx) =>
        recordAudit(app.ctx, tx, {
          type: 'contact_added',
          uid,
          after: { email: `person${uid}@example.com` },
        }),
      )
    await tell(900)
    await tell(901)
    await app.settle()
    expect(copyOf()).toContain('person900@example.com')
    await forgets(900)
    expect((await check()).problems).toEqual([])
    await app.settle()
    expect(await check()).toMatchObject({ problems: [], waiting: 0 })
    expect(copyOf()).not.toContain('person900@example.com')
    expect(copyOf()).toContain('person901@example.com')
    const rows = await app.ctx.db.selectFrom('audit_records').selectAll().where('uid', '=', 900).execute()
    expect(rows).toMatchObject([
      { type: 'contact_added', before: null, after: null, ip: '' },
      { type: 'account_forgotten' },
    ])
  })

  test('L2 only the facts of a forgotten person can be erased, and no other fact of theirs', async () => {
    await happens(902)
    await expect(transact(app.ctx.connection, (tx) => eraseRecords(app.ctx, tx, 902))).rejects.toThrow(
      /append-only/,
    )
    await forgets(903)
    await happens(903)
    await expect(
      sql`update audit_records set reason = 'x', before = null, after = null where uid = 903`.execute(
        app.ctx.db,
      ),
    ).rejects.toThrow(/append-only/)
  })
})

describe('L2 the check finds what was done by hand', () => {
  const newest = '(select max(record_id) from audit_seals)'

  const tamper = async (work: () => Promise<void> | void): Promise<readonly string[]> => {
    const copy = copyOf()
    await byHand(
      'create table kept_records as table audit_records',
      'create table kept_seals as table audit_seals',
    )
    await work()
    const problems = await found()
    writeFileSync(app.ctx.settings.auditLogFile, copy)
    await byHand(
      'delete from audit_seals',
      'delete from audit_records',
      'insert into audit_records overriding system value table kept_records',
      'insert into audit_seals table kept_seals',
      'drop table kept_records, kept_seals',
    )
    expect(await found()).toEqual([])
    return problems
  }

  test('L2 a record that was edited', async () => {
    expect(
      await tamper(() => byHand(`update audit_records set actor = '100001' where id = ${newest}`)),
    ).toEqual(['records', 'copy'])
  })

  test('L2 facts that were erased by hand, of a person who was not forgotten', async () => {
    const taken = 'update audit_records set before = null, after = null where uid = 3'
    expect(await tamper(() => byHand(taken))).toEqual(['records', 'copy'])
  })

  test('L2 a record that was put in, with or without a place to wait at', async () => {
    const insert = `insert into audit_records (at, type, actor_kind, actor, uid, subject, request_id, ip, reason, mac)
      select at, 'withdrawal_approved', 'operator', 'eve', uid, '', '', '', '', mac from audit_records limit 1`
    expect(await tamper(() => byHand(insert))).toEqual(['outside'])
    const place = 'insert into audit_seals (record_id) select max(id) from audit_records'
    expect(await tamper(() => byHand(insert, place))).toEqual(['records'])
  })

  test('L2 a record that was taken out of the middle, with its seal', async () => {
    const problems = await tamper(() =>
      byHand(
        'delete from audit_records where id = (select record_id from audit_seals where number = 2)',
        'delete from audit_seals where number = 2',
      ),
    )
    expect(problems).toEqual(['chain', 'tail'])
  })

  test('L2 a tail that was cut off, which the table alone would not show', async () => {
    const cut = [
      'delete from audit_seals where number > 1',
      'delete from audit_records where id not in (select record_id from audit_seals)',
    ]
    expect(await tamper(() => byHand(...cut))).toEqual(['tail'])
  })

  test('L2 a seal that was changed', async () => {
    expect(await tamper(() => byHand(`update audit_seals set hash = 'made-up' where number = 2`))).toEqual([
      'chain',
      'copy',
    ])
  })

  test('L2 a copy that was edited, shortened in the middle, or taken away', async () => {
    const { auditLogFile } = app.ctx.settings
    const lines = () => copyOf().split('\n')
    expect(await tamper(() => writeFileSync(auditLogFile, copyOf().replace('Riga', 'Rome')))).toEqual([
      'copy',
    ])
    expect(await tamper(() => writeFileSync(auditLogFile, lines().toSpliced(2, 1).join('\n')))).toEqual([
      'copy',
    ])
    expect(await tamper(() => writeFileSync(auditLogFile, ''))).toEqual([])
  })

  test('L2 nothing is added to a copy that the table does not continue', async () => {
    const { auditLogFile } = app.ctx.settings
    const whole = copyOf()
    const foreign = whole.replaceAll(/"hash":"[^"]+"/g, '"hash":"of-another-house"')
    writeFileSync(auditLogFile, foreign)
    await happens(8)
    await app.settle()
    expect(copyOf()).toBe(foreign)
    expect(app.logLines.join('')).toContain('does not continue its copy')
    writeFileSync(auditLogFile, whole)
    await app.settle()
    expect(await found()).toEqual([])
  })
})
