import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** The script copies with rsync, which a machine may lack. */
const isThere = spawnSync('rsync', ['--version']).status === 0
const script = join(import.meta.dirname, '../../deploy/backup/back-up-files.sh')
const dayMs = 86_400_000

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'back-up-files-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const at = (path: string): string => join(folder, path)
const age = (path: string, days: number): void => {
  const then = new Date(Date.now() - days * dayMs)
  utimesSync(at(path), then, then)
}
const write = (path: string, days: number): void => {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), path)
  age(path, days)
}
const backUp = (): void => void execFileSync('sh', [script, at('data'), at('backup'), '90'])

describe.skipIf(!isThere)('the backup of uploaded files (skipped without rsync)', () => {
  test('a file stays in the backup for as long as it is used, however old it is', () => {
    write('data/media/old.webp', 100)
    for (let run = 0; run < 2; run++) {
      backUp()
      expect(existsSync(at('backup/media/old.webp'))).toBe(true)
      age('backup/media/old.webp', 100)
    }
  })

  test('a removed file leaves the backup after the time from when it was last seen', () => {
    for (const name of ['used', 'removed', 'removed-lately']) write(`data/attachments/${name}`, 300)
    backUp()
    for (const name of ['removed', 'removed-lately']) rmSync(at(`data/attachments/${name}`))
    age('backup/attachments/removed', 100)
    backUp()
    expect(existsSync(at('backup/attachments/removed'))).toBe(false)
    expect(existsSync(at('backup/attachments/removed-lately'))).toBe(true)
    expect(existsSync(at('backup/attachments/used'))).toBe(true)
  })

  test.each(['empty', 'absent'])('nothing is removed from the backup while the folder is %s', (state) => {
    write('backup/media/picture.webp', 100)
    mkdirSync(at('data'))
    if (state === 'empty') mkdirSync(at('data/media'))
    backUp()
    expect(existsSync(at('backup/media/picture.webp'))).toBe(true)
  })
})
