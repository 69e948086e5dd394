import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { register } from '#db/seed/actor.ts'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import { copyRecords } from '#server/platform/audit/audit-copy.ts'
import { sealRecords } from '#server/platform/audit/seal-records.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { archiveAuditCopy } from './archive-audit-copy.ts'

let app: TestApp
let file: string
beforeEach(async () => {
  app = await createTestApp()
  file = app.ctx.settings.auditLogFile
  const door = { origin: testOrigin, fetch: app.fetch }
  for (const name of ['one', 'two', 'three']) await register(door, `${name}@example.com`)
  await sealRecords(app.ctx)
  await copyRecords(app.ctx)
})
afterEach(() => app.close())

const archive = () =>
  archiveAuditCopy({
    connection: app.ctx.connection,
    secrets: app.ctx.secrets,
    file,
    now: new Date('2026-11-30T02:00:00Z'),
  })
/** The table as it was some records ago, as a restored database has it. */
const loseNewest = async (count: number): Promise<void> => {
  const { db } = app.ctx
  await sql`alter table audit_records disable trigger user`.execute(db)
  await sql`alter table audit_seals disable trigger user`.execute(db)
  const gone = sql`(select record_id from audit_seals order by number desc limit ${count})`
  await sql`create temporary table gone as ${gone}`.execute(db)
  await sql`delete from audit_seals where record_id in (select record_id from gone)`.execute(db)
  await sql`delete from audit_records where id in (select record_id from gone)`.execute(db)
}

test('L2 a copy that the table continues stays where it is', async () => {
  const before = readFileSync(file, 'utf8')
  expect(await archive()).toEqual({ archive: undefined, lost: 0 })
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('L2 T14 a copy with records that a restore lost is set aside whole, and a new one follows the table', async () => {
  const before = readFileSync(file, 'utf8')
  await loseNewest(2)
  const archived = await archive()
  expect(archived).toEqual({ archive: `${file}.lost-2026-11-30T02-00-00.000Z`, lost: 2 })
  expect(readFileSync(archived.archive ?? '', 'utf8')).toBe(before)
  expect(existsSync(file)).toBe(false)
  // As a process that starts on the restored database, which has not read the old copy.
  await copyRecords({ ...app.ctx, connection: { ...app.ctx.connection } })
  const { db, secrets } = app.ctx
  expect((await checkAudit({ db, secrets, file })).problems).toEqual([])
})

test('L2 a copy that was edited is no trace of a restore: it stays, and is reported', async () => {
  await loseNewest(1)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"type":"\w+"/, '"type":"large_win"'))
  await expect(archive()).rejects.toThrow(/differ in more than lost records/)
  expect(existsSync(file)).toBe(true)
})
