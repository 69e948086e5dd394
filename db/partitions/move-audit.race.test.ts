import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import { copyRecords } from '#server/platform/audit/audit-copy.ts'
import { eraseRecords } from '#server/platform/audit/erase-records.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { sealRecords } from '#server/platform/audit/seal-records.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { query } from '#test/race/postgres.ts'
import { connect, type Connection } from '../connect.ts'
import { listMigrations, migrate } from '../migrate.ts'
import { transact } from '../transaction.ts'
import { findPartitions } from './find-partitions.ts'
import { makePartitions } from './make-partitions.ts'

const known = await listMigrations()
const before = Object.fromEntries(Object.entries(known).filter(([name]) => name < '0277'))

let connection: Connection
let ctx: Kernel
const file = join(mkdtempSync(join(tmpdir(), 'baize-audit-')), 'audit-log.jsonl')
beforeAll(async () => {
  const server = inject('postgresUrl')
  await query(server, 'drop database if exists moved_audit with (force)')
  await query(server, 'create database moved_audit')
  connection = await connect({
    databaseUrl: Object.assign(new URL(server), { pathname: '/moved_audit' }).href,
  })
  ctx = {
    connection,
    db: connection.db,
    clock: createClock(),
    secrets: createSecrets('one key of this test'),
    settings: { auditLogFile: file },
    log: createLog('error'),
  } as unknown as Kernel
  await migrate(connection, { migrations: before })
})
afterAll(() => connection.close())

const happens = (uid: number) =>
  transact(connection, (tx) =>
    recordAudit(ctx, tx, {
      type: 'profile_changed',
      uid,
      before: { town: 'Riga' },
      after: { town: 'Liepāja' },
    }),
  )
const seal = async (): Promise<void> => {
  await sealRecords(ctx)
  await copyRecords(ctx)
}
const check = () => checkAudit({ db: connection.db, secrets: ctx.secrets, file })
const partitionsOf = async (uid: number): Promise<unknown> =>
  (
    await sql`
      select tableoid::regclass::text as partition, before is null as "isErased" from audit_records
      where uid = ${uid} and type = 'profile_changed' order by id`.execute(connection.db)
  ).rows

test('audit records move into partitions while they are written and sealed, and their chain holds', async () => {
  for (let uid = 1; uid <= 20; uid++) await happens(uid)
  await seal()
  let isMoved = false
  const moved = migrate(connection).finally(() => (isMoved = true))
  let written = 20
  const writer = async () => {
    while (!isMoved) await happens(++written)
  }
  const sealer = async () => {
    while (!isMoved) await seal()
  }
  await Promise.all([moved, writer(), writer(), sealer()])
  await happens(1)
  await seal()
  expect(await check()).toEqual({ problems: [], sealed: written + 1, copied: written + 1, waiting: 0 })
  expect(await partitionsOf(1)).toEqual([
    { partition: 'audit_records_first', isErased: false },
    { partition: 'audit_records_from_1010000000', isErased: false },
  ])
})

test('no statement changes or deletes a record, in any partition or one made later', async () => {
  expect(await makePartitions(connection)).toEqual({ made: ['audit_records'], late: [] })
  const names = (await findPartitions(connection.db, 'public', 'audit_records')).map(({ name }) => name)
  expect(names).toContain('audit_records_from_1020000000')
  for (const name of names)
    for (const statement of [`delete from ${name}`, `truncate ${name} cascade`])
      await expect(sql.raw(statement).execute(connection.db), statement).rejects.toThrow(/append-only/)
  for (const name of ['audit_records_first', 'audit_records_from_1010000000', 'audit_records'])
    await expect(sql`update ${sql.id(name)} set reason = 'x'`.execute(connection.db)).rejects.toThrow(
      /append-only/,
    )
})

test('a seal needs its record, and a record with a seal cannot leave', async () => {
  await expect(
    sql`insert into audit_seals (record_id) values (77000)`.execute(connection.db),
  ).rejects.toThrow('foreign key')
  await expect(
    sql`alter table audit_records detach partition audit_records_first`.execute(connection.db),
  ).rejects.toThrow('foreign key')
})

test('an erasure reaches the records of every partition, and the chain holds without them', async () => {
  await transact(connection, async (tx) => {
    await recordAudit(ctx, tx, { type: 'account_forgotten', uid: 1 })
    await eraseRecords(ctx, tx, 1)
  })
  expect(await partitionsOf(1)).toEqual([
    { partition: 'audit_records_first', isErased: true },
    { partition: 'audit_records_from_1010000000', isErased: true },
  ])
  await seal()
  expect((await check()).problems).toEqual([])
})
