import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.ts'
import { roomyMemory } from './tests/roomy-memory.ts'

/**
 * `npm run test:pooler`: the tests of the pooler, and races of wallet, bets, jobs and notices behind each of
 * them: none, the system's PgBouncer in session mode, and a newer one in transaction mode, which is downloaded
 * from Debian. Needs PgBouncer and `dpkg-deb`.
 */
const root = join(import.meta.dirname, '..')
const ofPooler = ['test/pooler']
const behindEach = [
  'test/race/wallet-race.test.ts',
  'server/play/sportsbook/bets/mixed-stakes.race.test.ts',
  'server/play/games/follow/follow-play.race.test.ts',
  'server/platform/player-updates/player-updates.race.test.ts',
  'server/platform/notifications/notifications.race.test.ts',
  'server/money/cashier/cashier.race.test.ts',
]

build()
const temporary = process.env.TMPDIR ?? roomyMemory()
const run = (pooler: string, files: readonly string[]): boolean => {
  console.log(`\nBehind ${pooler}:`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/pooler/vitest.config.ts', ...files]
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', POOLER: pooler, ...(temporary && { TMPDIR: temporary }) },
  })
  return status === 0
}

const results = [
  run('none', [...ofPooler, ...behindEach]),
  run('session', behindEach),
  run('transaction', behindEach),
]
process.exit(results.every(Boolean) ? 0 : 1)
