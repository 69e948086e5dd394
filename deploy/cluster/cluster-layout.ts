import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClusterProblem } from './require-packages.ts'

/** All daemons listen here only: the rig is for one machine. */
export const host = '127.0.0.1'
export const databaseName = 'baize'
export const databaseUser = 'baize'

export const defaultBasePort = 21_300
/** Of `npm run test:cluster`, so that it may run beside a cluster that is in use. */
export const defaultTestBasePort = defaultBasePort + 100

export type DatabaseNode = {
  readonly name: string
  readonly folder: string
  readonly dataFolder: string
  readonly postgresPort: number
  readonly restPort: number
}

export type PlatformRole = 'web' | 'worker'
export type PlatformMember = {
  readonly name: string
  readonly port: number
  readonly role: PlatformRole
}

/** Where a cluster lives: a folder with its whole state, and the ports from one base port. */
export type ClusterLayout = {
  readonly folder: string
  readonly ports: {
    readonly etcdClient: number
    readonly etcdPeer: number
    readonly leader: number
    readonly replica: number
    readonly web: number
    readonly stats: number
    readonly pooler: number
  }
  readonly nodes: readonly DatabaseNode[]
  readonly platform: readonly PlatformMember[]
}

const nodeCount = 3
const highestOffset = 63

const members: readonly Omit<PlatformMember, 'port'>[] = [
  { name: 'web1', role: 'web' },
  { name: 'web2', role: 'web' },
  { name: 'worker', role: 'worker' },
]

export const defaultFolder = (): string => join(tmpdir(), 'baize-cluster')

/** Throws a {@link ClusterProblem} if the ports would not all be valid. */
export const layoutOf = (folder: string, basePort: number): ClusterLayout => {
  if (!Number.isInteger(basePort) || basePort < 1024 || basePort + highestOffset > 65_535)
    throw new ClusterProblem(
      `The base port is ${basePort}; it must be from 1024 to ${65_535 - highestOffset}`,
    )
  const node = (number: number): DatabaseNode => {
    const own = join(folder, `node${number}`)
    return {
      name: `node${number}`,
      folder: own,
      dataFolder: join(own, 'data'),
      postgresPort: basePort + 10 + number,
      restPort: basePort + 20 + number,
    }
  }
  return {
    folder,
    ports: {
      etcdClient: basePort,
      etcdPeer: basePort + 1,
      leader: basePort + 30,
      replica: basePort + 31,
      web: basePort + 32,
      stats: basePort + 33,
      pooler: basePort + 40,
    },
    nodes: Array.from({ length: nodeCount }, (_one, at) => node(at + 1)),
    platform: members.map((member, at) => ({ ...member, port: basePort + 61 + at })),
  }
}

/** The address that players and suppliers use. */
export const publicUrlOf = ({ ports }: ClusterLayout): string => `http://${host}:${ports.web}`

export type ClusterSecrets = {
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
  readonly database: string
  readonly session: string
}

/** Database URL of the platform's role at one of the ports. */
export const databaseUrlAt = (port: number, { database }: Pick<ClusterSecrets, 'database'>): string =>
  `postgresql://${databaseUser}:${database}@${host}:${port}/${databaseName}`
