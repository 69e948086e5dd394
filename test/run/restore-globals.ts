import { afterAll, vi } from 'vitest'

/** The next file in the same worker finds the globals and clocks as they were before this one. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
