import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** What the databases and browsers of a whole run write, and as much again. */
const roomBytes = 8 * 2 ** 30

/**
 * A folder of this machine's memory with room for a whole run of the tests, if there is one. Their databases wait for
 * the disk at every commit, which on a busy one takes longer than the rest of a test; what they prove by killing
 * processes needs no disk.
 */
export const roomyMemory = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomBytes ? folder : undefined
  } catch {
    return undefined
  }
}
