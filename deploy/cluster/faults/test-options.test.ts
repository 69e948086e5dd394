import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultBasePort } from '../cluster-layout.ts'
import { ClusterProblem } from '../require-packages.ts'
import { claimFolder } from './claim-folder.ts'
import { readTestOptions } from './test-options.ts'

test('a run has ports and a folder of its own, and all faults once', () => {
  const { chosen, times, path, layout, isKept } = readTestOptions([])
  expect(chosen.length).toBeGreaterThan(10)
  expect({ times, path, isKept }).toEqual({ times: 1, path: 'haproxy', isKept: false })
  expect(layout.ports.etcdClient).toBe(defaultBasePort + 100)
  expect(layout.folder).toMatch(/baize-cluster-test$/)
})

test('options choose the faults, their number and the path', () => {
  const args = [
    '--only',
    'switchover,disk-full',
    '--times',
    '3',
    '--path',
    'pgbouncer',
    '--base-port',
    '30000',
  ]
  const { chosen, times, path, layout } = readTestOptions(args)
  expect(chosen.map(({ name }) => name)).toEqual(['switchover', 'disk-full'])
  expect([times, path, layout.ports.etcdClient]).toEqual([3, 'pgbouncer', 30_000])
})

test.each([
  ['--times', '0'],
  ['--times', 'two'],
  ['--path', 'pgpool'],
  ['--base-port', 'x'],
  ['--base-port', ''],
  ['--base-port', '80'],
  ['--only', 'earthquake'],
])('%s %s is refused', (option, value) => {
  expect(() => readTestOptions([option, value])).toThrow(ClusterProblem)
})

test('a folder that another has made is left alone, and one of an earlier run is used again', () => {
  const parent = mkdtempSync(join(tmpdir(), 'claim-folder-'))
  try {
    const [own, foreign] = [join(parent, 'own'), join(parent, 'foreign')]
    claimFolder(own)
    expect(() => claimFolder(own)).not.toThrow()
    mkdirSync(foreign)
    expect(() => claimFolder(foreign)).toThrow(ClusterProblem)
  } finally {
    rmSync(parent, { recursive: true })
  }
})
