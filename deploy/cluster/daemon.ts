import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ClusterLayout } from './cluster-layout.ts'
import type { SystemUser } from './postgres-user.ts'
import { waitUntil } from './wait-until.ts'

/** A daemon of the cluster, by the name under which its process and its log are stored. */
export type DaemonStart = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Root if absent. */
  readonly user?: SystemUser
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

type Place = Pick<ClusterLayout, 'folder'>
type Marked = { readonly pid: number; readonly startedAt: string }

const markOf = ({ folder }: Place, name: string): string => join(folder, 'running', `${name}.json`)
const logFileOf = ({ folder }: Place, name: string): string => join(folder, 'logs', `${name}.log`)

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
const statOf = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const [stateField, parentField, startField] = [0, 1, 19] as const

/** The start of a process in ticks since the machine's: with it a process id is not taken for a later one's. */
const startOf = (pid: number): string | undefined => {
  const stat = statOf(pid)
  return stat?.[stateField] === 'Z' ? undefined : stat?.[startField]
}

/** The running process of a daemon; undefined if it has ended. */
export const findProcess = (place: Place, name: string): number | undefined => {
  const file = markOf(place, name)
  if (!existsSync(file)) return undefined
  const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8')) as Marked
  return startOf(pid) === startedAt ? pid : undefined
}

export const childrenOf = (parents: readonly number[]): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parents.includes(Number(statOf(pid)?.[parentField])))

/** Starts a daemon unless it runs; it lives on after this process. */
export const startDaemon = (place: Place, start: DaemonStart): void => {
  if (findProcess(place, start.name) !== undefined) return
  mkdirSync(join(place.folder, 'running'), { recursive: true })
  mkdirSync(join(place.folder, 'logs'), { recursive: true })
  const log = openSync(logFileOf(place, start.name), 'a')
  const child = spawn(start.command, start.args, {
    ...start.user,
    cwd: start.cwd ?? place.folder,
    env: { ...process.env, ...start.env },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  if (child.pid === undefined) throw new Error(`${start.command} could not be started`)
  const mark: Marked = { pid: child.pid, startedAt: startOf(child.pid) ?? '' }
  writeFileSync(markOf(place, start.name), JSON.stringify(mark))
}

/** Sends a signal to each process that still exists. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It ended on its own meanwhile.
    }
}

/** Ends a daemon with a signal and waits until it is gone; without effect if it does not run. */
export const endDaemon = async (
  place: Place,
  name: string,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> => {
  const pid = findProcess(place, name)
  if (pid !== undefined) {
    signalAll([pid], signal)
    await waitUntil(`${name} has ended`, () => findProcess(place, name) === undefined)
  }
  rmSync(markOf(place, name), { force: true })
}
