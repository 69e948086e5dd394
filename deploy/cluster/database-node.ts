import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterLayout, DatabaseNode } from './cluster-layout.ts'
import { childrenOf, findProcess, signalAll, startDaemon } from './daemon.ts'
import { postgresUser } from './postgres-user.ts'
import { waitUntil } from './wait-until.ts'
import { patroniFileOf } from './write-configuration.ts'

export const startNode = (layout: ClusterLayout, node: DatabaseNode): void =>
  startDaemon(layout, {
    name: node.name,
    command: '/usr/bin/patroni',
    args: [patroniFileOf(node)],
    user: postgresUser(),
    cwd: node.folder,
    env: { HOME: node.folder },
  })

/** The postmaster of a node, from the file in its data folder; undefined if it does not run. */
const postmasterOf = ({ dataFolder }: DatabaseNode): number | undefined => {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const folder = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  return folder.includes(dataFolder) ? pid : undefined
}

/** Every process of a node: Patroni, the postmaster and all backends, parents before children. */
const processesOf = (layout: ClusterLayout, node: DatabaseNode): number[] => {
  const roots = [postmasterOf(node), findProcess(layout, node.name)].filter((pid) => pid !== undefined)
  const all = [...roots]
  for (let next = childrenOf(roots); next.length > 0; next = childrenOf(next))
    all.push(...next.filter((pid) => !all.includes(pid)))
  return all
}

/** Sends a signal to every process of a node, also to those that begin meanwhile. */
const signalNode = (layout: ClusterLayout, node: DatabaseNode, signal: NodeJS.Signals): void => {
  const reached = new Set<number>()
  for (;;) {
    const more = processesOf(layout, node).filter((pid) => !reached.has(pid))
    if (more.length === 0) return
    signalAll(more, signal)
    for (const pid of more) reached.add(pid)
  }
}

/** As when a machine loses its power: Patroni and PostgreSQL end without a word. */
export const killNode = async (layout: ClusterLayout, node: DatabaseNode): Promise<void> => {
  signalNode(layout, node, 'SIGKILL')
  await waitUntil(`${node.name} is dead`, () => processesOf(layout, node).length === 0)
}

/** As when a machine hangs: it keeps its connections and answers nothing. */
export const freezeNode = (layout: ClusterLayout, node: DatabaseNode): void =>
  signalNode(layout, node, 'SIGSTOP')

export const thawNode = (layout: ClusterLayout, node: DatabaseNode): void =>
  signalNode(layout, node, 'SIGCONT')

type PatroniMember = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

/** Patroni's own list of the cluster, from the first node that answers. */
export const clusterMembers = async (layout: ClusterLayout): Promise<readonly PatroniMember[]> => {
  for (const { restPort } of layout.nodes)
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2000),
      })
      return ((await answer.json()) as { members: PatroniMember[] }).members
    } catch {
      // The next one may answer.
    }
  return []
}

const standbyRoles: ReadonlySet<string> = new Set(['replica', 'sync_standby'])

/** A leader and standbys, one of them synchronous, all in operation and on the leader's timeline. */
export const isWhole = (layout: ClusterLayout, members: readonly PatroniMember[]): boolean => {
  const leader = members.find(({ role }) => role === 'leader')
  const standbys = members.filter(
    ({ role, state, timeline }) =>
      standbyRoles.has(role) && ['running', 'streaming'].includes(state) && timeline === leader?.timeline,
  )
  return (
    leader?.state === 'running' &&
    standbys.length === layout.nodes.length - 1 &&
    standbys.some(({ role }) => role === 'sync_standby')
  )
}

export const untilWhole = (layout: ClusterLayout): Promise<void> =>
  waitUntil('a leader and every standby are in operation', async () =>
    isWhole(layout, await clusterMembers(layout)),
  )

export type NodeRole = 'leader' | 'sync_standby'

/** The node in this role now. Throws without one. */
export const nodeInRole = async (layout: ClusterLayout, role: NodeRole): Promise<DatabaseNode> => {
  const member = (await clusterMembers(layout)).find((one) => one.role === role)
  const node = layout.nodes.find(({ name }) => name === member?.name)
  if (!node) throw new Error(`No node is ${role}`)
  return node
}
