import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  databaseUrlAt,
  host,
  publicUrlOf,
  type ClusterLayout,
  type ClusterSecrets,
  type PlatformMember,
} from './cluster-layout.ts'
import { endDaemon, startDaemon } from './daemon.ts'
import { isAnswered, waitUntil } from './wait-until.ts'

const root = join(import.meta.dirname, '../..')

/** How the platform reaches the leader: through PgBouncer, or HAProxy only. */
export type DatabasePath = 'pgbouncer' | 'haproxy'

export type Platform = {
  readonly layout: ClusterLayout
  readonly secrets: ClusterSecrets
  readonly path: DatabasePath
}

/** Settings of a platform process, also for commands on its database. */
export const platformEnv = (
  { layout, secrets, path }: Platform,
  { port, role }: Pick<PlatformMember, 'port' | 'role'>,
): Record<string, string> => ({
  MODE: 'demo',
  NODE_ENV: 'production',
  HOST: host,
  PORT: String(port),
  PUBLIC_URL: publicUrlOf(layout),
  TRUSTED_PROXIES: host,
  DATABASE_URL: databaseUrlAt(path === 'haproxy' ? layout.ports.leader : layout.ports.pooler, secrets),
  DATABASE_DIRECT_URL: databaseUrlAt(layout.ports.leader, secrets),
  DATABASE_REPLICA_URL: databaseUrlAt(layout.ports.replica, secrets),
  DATA_DIR: join(layout.folder, 'platform'),
  SESSION_SECRET: secrets.session,
  PROCESS_ROLE: role,
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'info',
  // Simulated matches would take the processors from what is measured.
  ODDS_SIMULATOR: '0',
  OPEN_BROWSER: '0',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
})

/** Starts a process of the platform; `more` are additional settings or variables, such as LD_PRELOAD. */
export const startPlatformProcess = (
  platform: Platform,
  member: PlatformMember,
  more: Readonly<Record<string, string>> = {},
): void => {
  const env = platformEnv(platform, member)
  mkdirSync(join(platform.layout.folder, 'platform'), { recursive: true })
  startDaemon(platform.layout, {
    name: member.name,
    command: process.execPath,
    args: [join(root, 'server/main.ts')],
    cwd: root,
    env: { ...env, AUDIT_LOG_FILE: join(platform.layout.folder, `audit-${member.name}.jsonl`), ...more },
  })
}

/** The first start seeds the demonstration, which takes a minute or two. */
const seedingMs = 300_000

export const untilReady = ({ name, port }: PlatformMember): Promise<void> =>
  waitUntil(`${name} is ready`, () => isAnswered(`http://${host}:${port}/readyz`), seedingMs)

/** The first alone, since it runs the migrations and seeds an empty database. */
export const startPlatform = async (platform: Platform): Promise<void> => {
  const [first, ...others] = platform.layout.platform
  if (!first) return
  startPlatformProcess(platform, first)
  await untilReady(first)
  for (const member of others) startPlatformProcess(platform, member)
  for (const member of others) await untilReady(member)
  await waitUntil('HAProxy leads to the platform', () => isAnswered(`${publicUrlOf(platform.layout)}/readyz`))
}

export const stopPlatform = async (layout: ClusterLayout): Promise<void> => {
  await Promise.all(layout.platform.map(({ name }) => endDaemon(layout, name)))
}
