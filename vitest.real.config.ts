import { defineConfig } from 'vitest/config'
import { hangLimitMs } from './test/run/hang-limit.ts'

/** `npm run test:real`: the application with real parts. Not among the projects of `npm test`: it installs packages. */
export default defineConfig({
  test: {
    name: 'real',
    include: ['test/real/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    testTimeout: 3 * hangLimitMs,
    hookTimeout: 3 * hangLimitMs,
    expect: { poll: { timeout: hangLimitMs } },
    reporters: ['verbose'],
    // One part at a time: each starts daemons and freezes or ends them.
    pool: 'forks',
    fileParallelism: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
