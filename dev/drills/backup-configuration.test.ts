import { expect, test } from 'vitest'
import {
  drillArchiveSettings,
  drillBackupConfiguration,
  parsePostgresSettings,
  replaceValues,
} from './backup-configuration.ts'

test('settings of PostgreSQL are read with and without quotes, and comments are left out', () => {
  const text = "# a = 1\narchive_mode = on\narchive_command = 'copy %p to = x'\n\nport=5\n"
  expect(parsePostgresSettings(text)).toEqual({
    archive_mode: 'on',
    archive_command: 'copy %p to = x',
    port: '5',
  })
})

test('a value of the configuration is replaced, and a name that it lacks is an error', () => {
  expect(replaceValues('a=1\nab=2\n', { a: '3' })).toBe('a=3\nab=2\n')
  expect(() => replaceValues('a=1\n', { b: '3' })).toThrow('has no b')
})

test('T14 the shipped configuration archives, encrypts and deletes old backups, and a drill changes only its places', () => {
  const configuration = drillBackupConfiguration({
    repository: '/r',
    logs: '/l',
    locks: '/k',
    spool: '/s',
    data: '/d',
    sockets: '/u',
    port: 7,
    passphrase: 'drill',
  })
  expect(configuration).toMatch(/^repo1-cipher-type=aes-256-cbc$/m)
  expect(configuration).toMatch(/^repo1-retention-full=2$/m)
  expect(configuration).toMatch(/^repo1-path=\/r$/m)
  expect(configuration).not.toMatch(/REPLACE|=\/(backup|var|tmp)/)
  const settings = drillArchiveSettings('/c.conf')
  expect(settings).toMatchObject({ archive_mode: 'on', wal_level: 'replica' })
  expect(settings.archive_command).toBe('pgbackrest --config=/c.conf --stanza=baize archive-push %p')
})
