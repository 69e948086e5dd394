import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Tests the application with real parts: `npm run test:real [part …]`, where a part is the name of a file
 * `test/real/<part>.test.ts`; all without one. Parts that cannot be installed here are reported as skipped.
 */
const root = join(import.meta.dirname, '..')
const known = globSync('test/real/*.test.ts', { cwd: root }).map((path) => basename(path, '.test.ts'))
const given = process.argv.slice(2)
const parts = given.filter((name) => !name.startsWith('-'))
const unknown = parts.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${known.toSorted().join(', ')}`)
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'vitest.real.config.ts',
    ...given.filter((name) => name.startsWith('-')),
    ...parts.map((name) => `test/real/${name}.test.ts`),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
)
process.exit(status ?? 1)
