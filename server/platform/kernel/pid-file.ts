import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings/settings.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

const fileOf = ({ dataDir }: Place): string => join(dataDir, 'open-house.pid')

/** Marks beside an embedded database that this process has it open exclusively. */
export const markOpen = (settings: Place): void => {
  if (settings.databaseUrl) return
  mkdirSync(settings.dataDir, { recursive: true })
  writeFileSync(fileOf(settings), String(process.pid))
}

export const markClosed = (settings: Place): void => {
  if (!settings.databaseUrl) rmSync(fileOf(settings), { force: true })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: another user's process, which is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that has the embedded database open, if any; a mark left by a crash is ignored. */
export const findOpenProcess = (settings: Place): number | undefined => {
  if (settings.databaseUrl) return undefined
  try {
    const pid = Number(readFileSync(fileOf(settings), 'utf8'))
    return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
