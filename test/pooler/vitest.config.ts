import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { hangLimitMs } from '../run/hang-limit.ts'

/** Race tests behind a pooler, which `POOLER` names, and those of the pooler itself: `npm run test:pooler`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    testTimeout: 3 * hangLimitMs,
    hookTimeout: 3 * hangLimitMs,
    expect: { poll: { timeout: hangLimitMs } },
    include: ['test/pooler/**/*.test.ts', 'test/race/**/*.test.ts', '**/*.race.test.ts'],
    exclude: ['node_modules/**', 'build/**'],
    globalSetup: ['test/pooler/setup.ts'],
    maxWorkers: 2,
  },
})
