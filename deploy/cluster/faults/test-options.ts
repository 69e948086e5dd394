import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultTestBasePort, layoutOf, type ClusterLayout } from '../cluster-layout.ts'
import type { DatabasePath } from '../platform-process.ts'
import { ClusterProblem } from '../require-packages.ts'
import { databaseFaults } from './database-faults.ts'
import { diskFault } from './disk-fault.ts'
import type { Fault } from './fault.ts'
import { platformFaults } from './platform-faults.ts'

const faults: readonly Fault[] = [...platformFaults, ...databaseFaults, diskFault]

const usage = `Usage: npm run test:cluster -- [--only <fault>,…] [--times <n>] [--path pgbouncer|haproxy] [--folder <folder>] [--base-port <port>] [--keep]`

const options = {
  only: { type: 'string' },
  times: { type: 'string', default: '1' },
  path: { type: 'string', default: 'haproxy' },
  folder: { type: 'string', default: join(tmpdir(), 'baize-cluster-test') },
  'base-port': { type: 'string', default: String(defaultTestBasePort) },
  keep: { type: 'boolean', default: false },
} as const

type TestOptions = {
  readonly chosen: readonly Fault[]
  readonly times: number
  readonly path: DatabasePath
  readonly layout: ClusterLayout
  /** Whether the cluster goes on after the run. */
  readonly isKept: boolean
}

const faultNamed = (wanted: string): Fault => {
  const fault = faults.find(({ name }) => name === wanted)
  if (!fault) throw new ClusterProblem(`--only has of these: ${faults.map(({ name }) => name).join(', ')}`)
  return fault
}

/** Throws a {@link ClusterProblem} for a value that cannot be used. */
export const readTestOptions = (args: readonly string[]): TestOptions => {
  const { values } = parseArgs({ args: [...args], options })
  const { path, times } = values
  const basePort = values['base-port']
  if (path !== 'pgbouncer' && path !== 'haproxy') throw new ClusterProblem(usage)
  if (!/^[1-9]\d{0,3}$/.test(times) || !/^\d+$/.test(basePort)) throw new ClusterProblem(usage)
  return {
    chosen: values.only?.split(',').map(faultNamed) ?? faults,
    times: Number(times),
    path,
    layout: layoutOf(values.folder, Number(basePort)),
    isKept: values.keep,
  }
}
