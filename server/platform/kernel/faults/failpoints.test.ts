import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allFailpointNames, type FailpointName } from './failpoints.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'

/** Runs two transactions in another process, the money's within the other's; returns its progress. */
const passThrough = (armed: FailpointName | undefined) => {
  const script = `
    import { armFailpoint, failpoint } from ${JSON.stringify(join(import.meta.dirname, 'failpoints.ts'))}
    armFailpoint(${JSON.stringify(armed)})
    const money = {}
    const other = {}
    failpoint('before-commit', other)
    for (const name of ['after-lock', 'after-posting', 'before-commit', 'after-commit']) {
      failpoint(name, money)
      process.stdout.write(name + ' ')
      if (name === 'after-posting') for (const end of ['before-commit', 'after-commit']) failpoint(end, other)
    }`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { signal, passed: stdout.split(' ').filter(Boolean) }
}

const points = ['after-lock', 'after-posting', 'before-commit', 'after-commit'] as const

test.each(points.entries().toArray())('T3 failpoint %#: the process is killed at %s', (index, name) => {
  expect(passThrough(name)).toEqual({ signal: 'SIGKILL', passed: points.slice(0, index) })
})

test('T3 without the setting every point is passed', () => {
  expect(passThrough(undefined)).toEqual({ signal: null, passed: [...points] })
})

test('T3 a failpoint is refused in live mode and by a wrong name, and is off by default', () => {
  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readSettings(env)
      return []
    } catch (error) {
      if (error instanceof SettingsError) return error.problems
      throw error
    }
  }
  expect(readSettings({}).failpoint).toBeUndefined()
  for (const name of allFailpointNames) expect(readSettings({ FAILPOINT: name }).failpoint).toBe(name)
  expect(problemsOf({ FAILPOINT: 'now' })).toEqual([`FAILPOINT must be ${allFailpointNames.join(', ')}.`])
  const live = {
    MODE: 'live',
    DATABASE_URL: 'postgres://localhost/baize',
    PUBLIC_URL: 'https://casino.example',
    SESSION_SECRET: 's'.repeat(32),
  }
  expect(problemsOf(live)).toEqual([])
  expect(problemsOf({ ...live, FAILPOINT: 'after-lock' })).toEqual([
    'FAILPOINT is for tests and refused in live mode.',
  ])
})
