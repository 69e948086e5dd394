import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const migrates = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['dev/commands/migrate.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })

test('an empty database gets every migration, and a second run finds nothing to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-migrate-'))
  const count = readdirSync('db/migrations').filter((name) => name.endsWith('.ts')).length
  const first = migrates({ DATA_DIR: folder })
  expect([first.status, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toBe(`The database is up to date; migrations run: ${count}.\n`)
  expect(migrates({ DATA_DIR: folder }).stdout).toBe('The database is up to date; migrations run: 0.\n')
  rmSync(folder, { recursive: true })
})

test('wrong settings are named, and a database that cannot be reached ends the command with an error', () => {
  const wrong = migrates({ DATABASE_POOL: 'many' })
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain('DATABASE_POOL must be a number')
  const absent = migrates({ DATABASE_URL: 'postgresql://baize@127.0.0.1:21599/baize' })
  expect(absent.status).toBe(1)
  expect(absent.stdout).toBe('')
  expect(absent.stderr).toBe('The database cannot be migrated: connect ECONNREFUSED 127.0.0.1:21599\n')
})
