import { defineConfig } from 'vitest/config'

/** The tests as `npm run test:mutation` runs them: no projects, of which Stryker knows nothing. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
