import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** The size of databases and browsers of a whole run, doubled. */
const roomBytes = 8 * 2 ** 30

/**
 * An in-memory folder with room for a whole test run, if there is one. On disk the tests' databases wait at
 * every commit, on a busy one longer than the rest of a test; tests that kill processes need no disk either.
 */
export const roomyMemory = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomBytes ? folder : undefined
  } catch {
    return undefined
  }
}
