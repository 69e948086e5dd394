import { defineConfig } from 'vitest/config'
import { hangLimitMs } from './test/run/hang-limit.ts'

/**
 * Three kinds of tests. `unit` runs the real application on a database of its own; `race` a PostgreSQL and
 * processes, which it kills; `e2e` drives Chromium against one shared server.
 */
export default defineConfig({
  test: {
    // What hangs is ended by these; how long something may take is never told by them, and a machine may be slow.
    testTimeout: 3 * hangLimitMs,
    hookTimeout: 3 * hangLimitMs,
    expect: { poll: { timeout: hangLimitMs } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            'node_modules/**',
            'build/**',
            'test/e2e/**',
            // These need a PgBouncer that is downloaded: `npm run test:pooler`.
            'test/pooler/**',
            'test/race/**',
            // Real software: `npm run test:real`.
            'test/real/**',
            '**/*.race.test.ts',
            // The operator's own, which test/race/own-repository.test.ts runs in a folder made of it.
            'create-baize/template/**',
          ],
          globalSetup: ['test/setup.ts'],
          // Each worker has a process of its own: embedded databases that come and go in two threads of one process now and
          // then end it, with a fatal error of V8 (https://github.com/nodejs/node/issues/64500).
          pool: 'forks',
          maxWorkers: 2,
          // The files of a worker share the modules that one of them has loaded: loading the application for each of
          // two hundred files took a third of the time. So a file leaves nothing behind that another could trip over.
          isolate: false,
          setupFiles: [
            'test/run/restore-globals.ts',
            'test/run/fixed-seed.ts',
            'test/run/remembered-hashes.ts',
          ],
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['test/race/**/*.test.ts', '**/*.race.test.ts'],
          exclude: ['node_modules/**', 'build/**'],
          globalSetup: ['test/race/setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/setup.ts', 'test/e2e/setup.ts'],
          // As with `unit`: half of the files open a house of their own, and each would load the application for it.
          isolate: false,
          setupFiles: ['test/run/restore-globals.ts', 'test/e2e/after-each.ts'],
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          // A browser on a busy machine may miss a deadline once; what is really broken fails twice.
          retry: 1,
          maxWorkers: 2,
        },
      },
    ],
  },
})
