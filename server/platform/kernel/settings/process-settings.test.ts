import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const live = {
  MODE: 'live',
  DATABASE_URL: 'postgresql://baize@127.0.0.1/baize',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://casino.example',
}

test('a demonstration ends at once, a live process drains for five seconds, and a setting changes both', () => {
  expect(readSettings({})).toMatchObject({ processRole: 'all', drainMs: 0 })
  expect(readSettings(live)).toMatchObject({ processRole: 'all', drainMs: 5000 })
  for (const env of [{}, live]) expect(readSettings({ ...env, DRAIN_SECONDS: '12' }).drainMs).toBe(12_000)
})

test('a role needs a database that several processes can open', () => {
  expect(readSettings({ ...live, PROCESS_ROLE: 'web' }).processRole).toBe('web')
  expect(() => readSettings({ PROCESS_ROLE: 'worker' })).toThrow(SettingsError)
  expect(() => readSettings({ PROCESS_ROLE: 'worker' })).toThrow('PROCESS_ROLE must be all with the embedded')
  expect(() => readSettings({ ...live, PROCESS_ROLE: 'both' })).toThrow(
    'PROCESS_ROLE must be all, web, worker',
  )
})
