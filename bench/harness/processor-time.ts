import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { query } from '#test/race/postgres.ts'

/** The kernel reports processor time in hundredths of a second, on every platform Node.js runs on. */
const ticksPerSecond = 100

/** Fields of `/proc/{pid}/stat` after the name, which may contain blanks and brackets (proc(5)). */
const statOf = (pid: number): { parent: number; seconds: number; endedChildren: number } => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((at) => fields[at] ?? 0)
  return {
    parent: parent as number,
    seconds: ((user as number) + (system as number)) / ticksPerSecond,
    endedChildren: ((childUser as number) + (childSystem as number)) / ticksPerSecond,
  }
}

/** Processor time of a process so far, in seconds; Linux only, 0 elsewhere. */
export const processorSeconds = (pid: number): number =>
  process.platform === 'linux' ? statOf(pid).seconds : 0

/** Resident memory of a process; Linux only, 0 elsewhere. */
export const residentMegabytes = (pid: number): number => {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}

/** Processor time of a PostgreSQL server with all its processes, ended ones included. */
export const createPostgresMeter = async (url: string): Promise<() => number> => {
  const [row] = await query(url, 'show data_directory')
  const [first] = readFileSync(join(String(row?.data_directory), 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  return () => {
    if (process.platform !== 'linux') return 0
    const { seconds, endedChildren } = statOf(postmaster)
    let sum = seconds + endedChildren
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const stat = statOf(Number(name))
        if (stat.parent === postmaster) sum += stat.seconds
      } catch {
        // The process ended meanwhile.
      }
    }
    return sum
  }
}
