import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  databaseName,
  databaseUser,
  host,
  type ClusterLayout,
  type ClusterSecrets,
  type DatabaseNode,
} from './cluster-layout.ts'
import { renderTemplate, type TemplateValues } from './render-template.ts'
import type { SystemUser } from './postgres-user.ts'

/** What the rig uses of Patroni's times; docs/operating/cluster.md says what each costs. */
export const patroniTimes = { ttlSeconds: 7, loopWaitSeconds: 1, retryTimeoutSeconds: 3 } as const

/** Three processes with at most 19 connections each, and room for a restart beside them. */
const poolSize = 80

const templateText = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'templates', name), 'utf8')

export const patroniFileOf = ({ folder }: Pick<DatabaseNode, 'folder'>): string => join(folder, 'patroni.yml')
export const haproxyFileOf = ({ folder }: Pick<ClusterLayout, 'folder'>): string =>
  join(folder, 'haproxy.cfg')
export const pgbouncerFileOf = ({ folder }: Pick<ClusterLayout, 'folder'>): string =>
  join(folder, 'pgbouncer.ini')

export const renderPatroni = (
  layout: ClusterLayout,
  node: DatabaseNode,
  secrets: ClusterSecrets,
  binFolder: string,
): string =>
  renderTemplate(templateText('patroni.yml'), {
    NODE: node.name,
    HOST: host,
    REST_PORT: node.restPort,
    POSTGRES_PORT: node.postgresPort,
    ETCD_HOSTS: `["${host}:${layout.ports.etcdClient}"]`,
    TTL_SECONDS: patroniTimes.ttlSeconds,
    LOOP_WAIT_SECONDS: patroniTimes.loopWaitSeconds,
    RETRY_TIMEOUT_SECONDS: patroniTimes.retryTimeoutSeconds,
    MAX_CONNECTIONS: 150,
    SHARED_BUFFERS: '128MB',
    WAL_KEEP_SIZE: '256MB',
    MAX_WAL_SIZE: '256MB',
    HBA_NETWORK: `${host}/32`,
    NODE_FOLDER: node.folder,
    DATA_FOLDER: node.dataFolder,
    BIN_FOLDER: binFolder,
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    REWIND_PASSWORD: secrets.rewind,
  })

export const renderHaproxy = (layout: ClusterLayout): string => {
  const nodes = layout.nodes.map(
    (node) => `  server ${node.name} ${host}:${node.postgresPort} check port ${node.restPort}`,
  )
  const webs = layout.platform
    .filter(({ role }) => role === 'web')
    .map(({ name, port }) => `  server ${name} ${host}:${port}`)
  const values: TemplateValues = {
    FOLDER: layout.folder,
    HOST: host,
    LEADER_PORT: layout.ports.leader,
    REPLICA_PORT: layout.ports.replica,
    WEB_PORT: layout.ports.web,
    STATS_PORT: layout.ports.stats,
    LEADER_SERVERS: nodes.join('\n'),
    REPLICA_SERVERS: nodes.join('\n'),
    WEB_SERVERS: webs.join('\n'),
  }
  return renderTemplate(templateText('haproxy.cfg'), values)
}

export const renderPgbouncer = (layout: ClusterLayout): string =>
  renderTemplate(templateText('pgbouncer.ini'), {
    DATABASE: databaseName,
    HOST: host,
    LEADER_PORT: layout.ports.leader,
    POOLER_PORT: layout.ports.pooler,
    FOLDER: layout.folder,
    USER: databaseUser,
    POOL_SIZE: poolSize,
  })

/** Writes every configuration file of the cluster, readable by its daemons' user only. */
export const writeConfiguration = (
  layout: ClusterLayout,
  secrets: ClusterSecrets,
  binFolder: string,
  user: SystemUser,
): void => {
  const write = (file: string, text: string): void => {
    writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, user.uid, user.gid)
  }
  for (const node of layout.nodes) {
    mkdirSync(node.folder, { recursive: true, mode: 0o700 })
    chownSync(node.folder, user.uid, user.gid)
    write(patroniFileOf(node), renderPatroni(layout, node, secrets, binFolder))
  }
  write(haproxyFileOf(layout), renderHaproxy(layout))
  write(pgbouncerFileOf(layout), renderPgbouncer(layout))
  write(join(layout.folder, 'pgbouncer-users.txt'), `"${databaseUser}" "${secrets.database}"\n`)
}
