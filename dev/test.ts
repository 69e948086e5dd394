import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import map from '#site/routes.ts'
import { findChromium } from './find-chromium.ts'
import { createReach } from './tests/reached-tests.ts'
import { roomyMemory } from './tests/roomy-memory.ts'
import { slowestFiles, type TestReport } from './tests/slowest-files.ts'

/**
 * Runs everything: unit and application tests, races on real PostgreSQL, and the browser. `--changed [commit]`
 * runs what the changes since that commit, by default the last one, can reach; `--full` runs every case instead
 * of a sample of similar ones.
 */
const root = join(import.meta.dirname, '..')

const linesOf = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The arguments with `--changed` replaced by the test files. */
const withReached = async (args: readonly string[]): Promise<string[]> => {
  const at = args.findIndex((arg) => arg === '--changed' || arg.startsWith('--changed='))
  if (at < 0) return [...args]
  const written = args[at]?.split('=')[1]
  const next = args[at + 1]
  const since = written ?? (next && !next.startsWith('-') ? next : 'HEAD')
  const changed = [
    ...linesOf('diff', '--name-only', '--merge-base', since),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ]
  const files = linesOf('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) =>
      /\.(tsx?|css|json)$/.test(file) && !file.startsWith('test/real/') && existsSync(join(root, file)),
  )
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const tests = createReach({ sources, siteMap: await map })(changed)
  console.log(`${changed.length} files have changed, which ${tests.length} files of tests can tell`)
  if (tests.length === 0) process.exit(0)
  return [...args.slice(0, at), ...tests, ...args.slice(at + (written || since === 'HEAD' ? 1 : 2))]
}

const given = process.argv.slice(2)
const isFull = given.includes('--full')
const args = await withReached(given.filter((arg) => arg !== '--full'))
const startedAt = performance.now()
const chromium = await findChromium()
build()

const temporary = process.env.TMPDIR ?? roomyMemory()
const folder = join(root, 'test-results')
const report = join(folder, 'report.json')
mkdirSync(folder, { recursive: true })
rmSync(report, { force: true })

const vitest = (args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: chromium,
        NODE_ENV: 'test',
        ...(isFull && { TEST_RUN: 'full' }),
        ...(temporary && { TMPDIR: temporary }),
      },
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

const code = await vitest(['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args])
const results = JSON.parse(readFileSync(report, 'utf8')) as TestReport
console.log(`\nThe slowest files: time, share, share with those above, tests`)
for (const line of slowestFiles(results, root)) console.log(line)
console.log(`\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s; the report is ${report}`)
console.log(`${results.numPassedTests} passed, ${results.numFailedTests} failed`)
process.exit(code)
