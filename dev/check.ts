import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const steps: readonly (readonly [string, string, ...string[]])[] = [
  ['dependencies', '../dev/dependencies.ts'],
  ['route types', '@react-router/dev/bin.cjs', 'typegen'],
  ['types', 'typescript/bin/tsc', '-p', '.'],
  ['lint', 'oxlint/bin/oxlint', '--deny-warnings'],
  ['format', 'oxfmt/bin/oxfmt', '--check', '.'],
  ['tidy', 'vitest/vitest.mjs', 'run', '--project', 'unit', 'test/tidy.test.ts'],
]

let failed = 0
for (const [what, script, ...args] of steps) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', script), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  console.log(`${status === 0 ? 'ok     ' : 'failed '} ${what}`)
  if (what === 'dependencies' && status === 0 && stdout) console.log(`        ${stdout.trim()}`)
  if (status !== 0) {
    failed++
    console.log(`${stdout}\n${stderr}`)
  }
}
process.exit(failed === 0 ? 0 : 1)
