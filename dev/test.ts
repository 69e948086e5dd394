import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { findChromium } from './find-chromium.ts'

/** Runs everything: unit and application tests, races on real PostgreSQL, and the browser. */
const root = join(import.meta.dirname, '..')
const startedAt = performance.now()
const chromium = await findChromium()
build()

const folder = mkdtempSync(join(tmpdir(), 'baize-report-'))
const report = join(folder, 'report.json')

const vitest = (args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test' },
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

const code = await vitest([
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])
const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
rmSync(folder, { recursive: true })
console.log(`\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`)
process.exit(code)
