import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection, type Db } from '#db/connect.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import { query, startPostgres, type TestPostgres } from '#test/race/postgres.ts'
import { startReplica, type TestReplica } from '#test/race/replica.ts'
import { startSwitchingProxy, type SwitchingProxy } from '#test/race/switching-proxy.ts'
import { transact } from '../transaction.ts'

let leader: TestPostgres
let standby: TestReplica
let proxy: SwitchingProxy
let url: string
let connection: Connection
beforeAll(async () => {
  leader = await startPostgres({ max_connections: '400' })
  await query(leader.url('postgres'), 'create table notes (id int primary key)')
  standby = await startReplica(leader)
  proxy = await startSwitchingProxy(leader.port)
  const proxied = new URL(leader.url('postgres'))
  proxied.port = String(proxy.port)
  url = proxied.href
  connection = await connect({ databaseUrl: url, statementMs: 4000 })
})
afterAll(async () => {
  await connection.close()
  await proxy.close()
  await standby.stop()
  await leader.stop()
})

const standbyPort = (): number => Number(new URL(standby.url('postgres')).port)
const recovery = 'select pg_is_in_recovery() as is_standby'
const isOnStandby = async (db: Db): Promise<unknown> =>
  (await sql<{ is_standby: boolean }>`${sql.raw(recovery)}`.execute(db)).rows[0]?.is_standby
const sharedOnStandby = async (): Promise<unknown> =>
  ((await connection.ask(recovery, []))[0] as { is_standby: boolean }).is_standby
const everyPool = async (): Promise<unknown[]> => [
  await isOnStandby(connection.db),
  await isOnStandby(connection.pipelined),
  await isOnStandby(connection.longRunning),
  await sharedOnStandby(),
  await sharedOnStandby(),
]
const write = (id: number): Promise<unknown> =>
  transact(connection, (tx) => sql`insert into notes values (${id})`.execute(tx.db))

test('T13 a write refused by a former leader reopens every connection, also those that only read', async () => {
  proxy.leadTo(standbyPort())
  expect(await everyPool()).toEqual([true, true, true, true, true])
  proxy.leadTo(leader.port)
  // A connection that only reads would stay with the old server for ever.
  expect(await everyPool()).toEqual([true, true, true, true, true])
  const error: unknown = await write(1).catch((failure: unknown) => failure)
  expect(error).toMatchObject({ code: '25006' })
  expect(isUnavailable(error)).toBe(true)
  await expect.poll(everyPool).toEqual([false, false, false, false, false])
  await write(1)
  expect(await query(leader.url('postgres'), 'select id from notes')).toEqual([{ id: 1 }])
})

test('T13 the job queue leaves a former leader too', async () => {
  const boss = new PgBoss({ ...connection.bossOptions, useListenNotify: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue('letters')
  await standby.catchUp()
  proxy.leadTo(standbyPort())
  proxy.cut()
  const send = (): Promise<unknown> =>
    boss.send('letters', {}).catch((error: { code?: string }) => error.code)
  await expect.poll(send).toBe('25006')
  proxy.leadTo(leader.port)
  await expect.poll(send).toMatch(/^[\da-f-]{36}$/)
  await boss.stop({ graceful: false })
})
