import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from '#dev/drills/debian-packages.ts'

/** A reason why there can be no cluster on this machine, as a sentence for the operator. */
export class ClusterProblem extends Error {}

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer', 'libfaketime']

const versionsFolder = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL of the machine; undefined without one. */
const findBinFolder = (): string | undefined => {
  if (!existsSync(versionsFolder)) return undefined
  const [newest] = readdirSync(versionsFolder)
    .filter((version) => existsSync(join(versionsFolder, version, 'bin/postgres')))
    .toSorted((a, b) => Number(b) - Number(a))
  return newest && join(versionsFolder, newest, 'bin')
}

/**
 * Installs the missing Debian packages and returns the folder of PostgreSQL's programs. Throws a
 * {@link ClusterProblem} if this is not Debian, or not root.
 */
export const requirePackages = (log: (line: string) => void): { readonly binFolder: string } => {
  if (process.getuid?.() !== 0)
    throw new ClusterProblem('The cluster starts daemons as other users: run this as root.')
  const wanted = [...packages, ...(findBinFolder() ? [] : ['postgresql'])]
  log(`Looking for ${wanted.join(', ')} …`)
  const problem = installDebianPackages(wanted)
  if (problem !== undefined) throw new ClusterProblem(`The cluster needs ${wanted.join(', ')}: ${problem}.`)
  const binFolder = findBinFolder()
  if (!binFolder) throw new ClusterProblem(`There is no PostgreSQL in ${versionsFolder}.`)
  return { binFolder }
}
