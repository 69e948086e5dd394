import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { randomId } from '#server/platform/kernel/random.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { fine, problem, reasonOf, warning, type Check, type Finding } from './check.ts'

type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number }

const gigabyte = 2 ** 30
const minFree = { problem: 1, warning: 5 } as const

const spaceOf = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** A writable folder on a disk with room. */
const checkFolder = async (folder: string, readSpace = spaceOf): Promise<Finding> => {
  if (!existsSync(folder)) return warning(`${folder} does not exist yet: the first start creates it.`)
  try {
    const file = join(folder, `.doctor-${randomId()}`)
    await writeFile(file, '')
    await rm(file)
  } catch (error) {
    return problem(`${folder} cannot be written: ${reasonOf(error)}`)
  }
  const { freeBytes, totalBytes } = await readSpace(folder)
  const says = `${folder} has ${(freeBytes / gigabyte).toFixed(1)} of ${(totalBytes / gigabyte).toFixed(1)} GB free.`
  if (freeBytes < minFree.problem * gigabyte) return problem(says)
  return freeBytes < minFree.warning * gigabyte ? warning(says) : fine(says)
}

const deviceOf = async (path: string): Promise<number> => {
  const there = existsSync(path) ? path : dirname(path)
  return (await stat(there)).dev
}

/** The copy of the audit log protects only if one disk cannot lose both. */
const checkAuditLog = async ({ auditLogFile, dataDir, mode }: Settings, device: typeof deviceOf) => {
  const folder = await checkFolder(dirname(auditLogFile))
  if (folder.state === 'problem' || !existsSync(dataDir)) return folder
  const isSame = (await device(auditLogFile)) === (await device(dataDir))
  if (!isSame) return fine(`AUDIT_LOG_FILE is on another disk than DATA_DIR.`)
  return mode === 'live'
    ? warning(`AUDIT_LOG_FILE ${auditLogFile} is on the disk of DATA_DIR: one failure loses both.`)
    : fine('AUDIT_LOG_FILE is on the disk of DATA_DIR, as in any demonstration.')
}

const run = promisify(execFile)

/** Whether a time service says that the clock is synchronised; undefined where none is visible. */
const isSynchronised = async (): Promise<boolean | undefined> => {
  const options = { timeout: 5000 }
  try {
    const { stdout } = await run('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], options)
    return stdout.trim() === 'yes'
  } catch {
    try {
      const { stdout } = await run('chronyc', ['-n', 'tracking'], options)
      return /Leap status\s*:\s*Normal/.test(stdout)
    } catch {
      return undefined
    }
  }
}

const checkTimeService = async (isSynced: typeof isSynchronised): Promise<Finding> => {
  const found = await isSynced()
  if (found === undefined) return fine('No time service is visible from here; see the database clock.')
  return found
    ? fine('A time service keeps the clock of this machine.')
    : warning('The clock of this machine is not synchronised by its time service (timedatectl).')
}

type Machine = {
  readonly space: typeof spaceOf
  readonly device: typeof deviceOf
  readonly isSynchronised: typeof isSynchronised
}

const thisMachine: Machine = { space: spaceOf, device: deviceOf, isSynchronised }

export const machineChecks = (settings: Settings, machine = thisMachine): readonly Check[] => [
  { name: 'Files', section: 'disks', run: () => checkFolder(settings.dataDir, machine.space) },
  { name: 'Audit log copy', section: 'disks', run: () => checkAuditLog(settings, machine.device) },
  { name: 'Time service', section: 'clocks', run: () => checkTimeService(machine.isSynchronised) },
]
