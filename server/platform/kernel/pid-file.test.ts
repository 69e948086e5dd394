import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOpenProcess, markClosed, markOpen } from './pid-file.ts'

const newPlace = () => ({ dataDir: mkdtempSync(join(tmpdir(), 'baize-mark-')), databaseUrl: undefined })
const markedBy = (pid: number) => {
  const place = newPlace()
  writeFileSync(join(place.dataDir, 'open-house.pid'), String(pid))
  return place
}

test('an embedded database is named as open while the process that has it is alive', () => {
  const { ppid } = process
  expect(findOpenProcess(markedBy(ppid))).toBe(ppid)
  expect(findOpenProcess({ ...markedBy(ppid), databaseUrl: 'postgresql://db' })).toBeUndefined()
})

test('a PID file that a crash left behind, or that names no process, locks no one out', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  expect(findOpenProcess(markedBy(pid))).toBeUndefined()
  expect(findOpenProcess(markedBy(Number.NaN))).toBeUndefined()
  expect(findOpenProcess(newPlace())).toBeUndefined()
})

test('a house takes its own mark away when it closes', () => {
  const place = newPlace()
  markOpen(place)
  // Its own mark is no conflict.
  expect(findOpenProcess(place)).toBeUndefined()
  markClosed(place)
  markClosed(place)
  expect(findOpenProcess(place)).toBeUndefined()
})
