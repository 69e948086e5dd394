import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'baize-odds-'))
const fileOf = (name: string, matches: readonly unknown[]): void => {
  mkdirSync(join(folder, '2031-32'), { recursive: true })
  writeFileSync(join(folder, `2031-32/${name}`), JSON.stringify({ name: 'Harbour League 2031/32', matches }))
}
const reads = (...more: readonly string[]) =>
  spawnSync(process.execPath, ['dev/commands/odds.ts', 'import', folder, '--dry-run', ...more], {
    encoding: 'utf8',
  })

test('each row that is left out is named in the report, and counted by file on the screen', () => {
  const good = { round: 'Matchday 1', date: '2031-08-01', team1: 'Harbour Rovers', team2: 'Mill Lane' }
  fileOf('en.1.json', [good, ...Array.from({ length: 30 }, () => 'no match')])
  fileOf('en.2.json', [good, 'no match'])
  const report = join(folder, 'report.txt')
  const { status, stderr } = reads('--report', report)
  expect(status).toBe(0)
  expect(stderr.trim().split('\n')).toEqual([
    'Could not be read: 30 of 2031-32/en.1.json',
    'Could not be read: 1 of 2031-32/en.2.json',
  ])
  const lines = readFileSync(report, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(31)
  for (const at of [2, 31])
    expect(lines.join('\n')).toContain(`Could not be read: 2031-32/en.1.json match ${at}: `)
  expect(reads().stdout).toContain('--report FILE names each.')
  rmSync(folder, { recursive: true })
})
