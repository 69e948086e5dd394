import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestPostgres } from '#test/race/postgres.ts'

/**
 * pgbench's built-in transaction on a database of its own in this PostgreSQL, as a function that runs it for a
 * while and returns transactions per second; undefined if pgbench is not installed.
 */
export const createTpcB = async (
  postgres: TestPostgres,
  clients: number,
  seconds: number,
): Promise<(() => number) | undefined> => {
  const pgbench = join(postgres.binaries, 'pgbench')
  if (!existsSync(pgbench)) return undefined
  const url = await postgres.createDatabase('tpcb')
  // With fewer branches than clients they would wait for one another's rows.
  execFileSync(pgbench, ['-i', '-q', '-s', String(Math.max(16, clients)), url], { stdio: 'pipe' })
  // pgbench vacuums its tables before each run; autovacuum would cost the next measurement.
  const database = new pg.Client(url)
  await database.connect()
  for (const table of ['accounts', 'branches', 'tellers', 'history'])
    await database.query(`alter table pgbench_${table} set (autovacuum_enabled = off)`)
  await database.end()
  return () => {
    const options = ['-c', String(clients), '-j', '2', '-T', String(seconds), url]
    const output = execFileSync(pgbench, options, { encoding: 'utf8', stdio: 'pipe' })
    return Number(/tps = ([\d.]+)/.exec(output)?.[1])
  }
}
