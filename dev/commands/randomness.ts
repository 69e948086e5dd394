import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/**
 * `npm run test:randomness [seed]`: the statistical tests of all random draws, with a fresh seed, or with that
 * of an earlier run to repeat it. For a weekly run; a failing run prints its seed and exits with 1.
 */
const root = join(import.meta.dirname, '../..')
const [given] = process.argv.slice(2)
if (given !== undefined && !/^[0-9a-f]{64}$/.test(given)) {
  console.error('A seed is 64 hexadecimal digits.')
  process.exit(2)
}
const seed = given ?? randomBytes(32).toString('hex')
console.log(`Seed of this run: ${seed}`)
const args = ['run', '--project', 'unit', 'studio/fairness/randomness']
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test', RANDOMNESS_SEED: seed },
})
if (status !== 0) console.error(`Refused with this seed; to repeat: npm run test:randomness ${seed}`)
process.exit(status ?? 1)
