import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import {
  databaseName,
  databaseUrlAt,
  databaseUser,
  host,
  type ClusterLayout,
  type ClusterSecrets,
} from './cluster-layout.ts'
import { startDaemon } from './daemon.ts'
import { startNode, untilWhole } from './database-node.ts'
import { postgresUser } from './postgres-user.ts'
import { requirePackages } from './require-packages.ts'
import { isAnswered, waitUntil } from './wait-until.ts'
import { haproxyFileOf, pgbouncerFileOf, writeConfiguration } from './write-configuration.ts'

const secretsFileOf = ({ folder }: Pick<ClusterLayout, 'folder'>): string => join(folder, 'secrets.json')

/** The passwords of a cluster, generated at its first start. */
const openSecrets = (layout: ClusterLayout): ClusterSecrets => {
  const file = secretsFileOf(layout)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ClusterSecrets
  const secret = (): string => randomBytes(24).toString('hex')
  const secrets: ClusterSecrets = {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    database: secret(),
    session: secret(),
  }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

export const startEtcd = async (layout: ClusterLayout): Promise<void> => {
  const client = `http://${host}:${layout.ports.etcdClient}`
  const peer = `http://${host}:${layout.ports.etcdPeer}`
  startDaemon(layout, {
    name: 'etcd',
    command: '/usr/bin/etcd',
    args: [
      '--name=etcd1',
      `--data-dir=${join(layout.folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=etcd1=${peer}`,
      '--log-level=warn',
      // The API by which Patroni 3.0.2 renews its lock only while it still holds it (templates/patroni.yml).
      '--enable-v2=true',
      // Of one member the election is with itself: a second is enough after a restart.
      '--heartbeat-interval=100',
      '--election-timeout=1000',
    ],
    user: postgresUser(),
  })
  await waitUntil('etcd answers', () => isAnswered(`${client}/health`))
}

export const startHaproxy = async (layout: ClusterLayout): Promise<void> => {
  startDaemon(layout, {
    name: 'haproxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', haproxyFileOf(layout)],
    user: postgresUser(),
  })
  await waitUntil('HAProxy answers', () => isAnswered(`http://${host}:${layout.ports.stats}/`))
}

const startPgbouncer = (layout: ClusterLayout): void =>
  startDaemon(layout, {
    name: 'pgbouncer',
    command: '/usr/sbin/pgbouncer',
    args: [pgbouncerFileOf(layout)],
    user: postgresUser(),
  })

const withClient = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** The platform's role and database; PgBouncer drops startup parameters, so the role has them (docs/operating.md). */
const createDatabase = async (layout: ClusterLayout, secrets: ClusterSecrets): Promise<void> => {
  const superuser = `postgresql://postgres:${secrets.superuser}@${host}:${layout.ports.leader}/postgres`
  await withClient(superuser, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [databaseUser])
    if (rowCount) return
    await client.query(`create role ${databaseUser} login password '${secrets.database}'`)
    await client.query(`alter role ${databaseUser} set timezone = 'UTC'`)
    await client.query(`alter role ${databaseUser} set statement_timeout = '4s'`)
    await client.query(`alter role ${databaseUser} set idle_in_transaction_session_timeout = '8s'`)
    await client.query(`create database ${databaseName} owner ${databaseUser}`)
  })
}

const isOpen = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query('select 1')).rowCount === 1)

/**
 * Starts etcd, the nodes of PostgreSQL, HAProxy and PgBouncer where they do not run yet, and waits until the
 * platform's role can connect through each. Throws a ClusterProblem if the machine is not fit for it.
 */
export const startDatabase = async (
  layout: ClusterLayout,
  log: (line: string) => void,
): Promise<ClusterSecrets> => {
  const { binFolder } = requirePackages(log)
  const user = postgresUser()
  mkdirSync(layout.folder, { recursive: true, mode: 0o711 })
  chownSync(layout.folder, user.uid, user.gid)
  const secrets = openSecrets(layout)
  writeConfiguration(layout, secrets, binFolder, user)
  log('Starting etcd and three nodes of PostgreSQL …')
  await startEtcd(layout)
  for (const node of layout.nodes) startNode(layout, node)
  await untilWhole(layout)
  log('Starting HAProxy and PgBouncer …')
  await startHaproxy(layout)
  await waitUntil('HAProxy leads to the leader', async () => {
    await createDatabase(layout, secrets)
    return isOpen(databaseUrlAt(layout.ports.leader, secrets))
  })
  startPgbouncer(layout)
  await waitUntil('PgBouncer leads to the leader', () => isOpen(databaseUrlAt(layout.ports.pooler, secrets)))
  await waitUntil('HAProxy leads to a replica', () => isOpen(databaseUrlAt(layout.ports.replica, secrets)))
  return secrets
}
