import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterLayout, DatabaseNode } from '../cluster-layout.ts'
import { endDaemon } from '../daemon.ts'
import { freezeNode, killNode, nodeInRole, startNode, thawNode, type NodeRole } from '../database-node.ts'
import { startEtcd } from '../start-database.ts'
import { patroniFileOf } from '../write-configuration.ts'
import type { Fault, FaultScene } from './fault.ts'

const run = promisify(execFile)

/** As a supervisor starts a machine's services again. */
const restartMs = 15_000
const frozenMs = 20_000
const etcdMs = 20_000

const killAndRestart = async ({ layout }: FaultScene, node: DatabaseNode): Promise<void> => {
  await killNode(layout, node)
  await wait(restartMs)
  await endDaemon(layout, node.name)
  startNode(layout, node)
}

const freezeAndThaw = async ({ layout }: FaultScene, node: DatabaseNode): Promise<void> => {
  freezeNode(layout, node)
  await wait(frozenMs)
  thawNode(layout, node)
}

const patronictl = async (layout: ClusterLayout, args: readonly string[]): Promise<void> => {
  const [node] = layout.nodes
  if (node) await run('/usr/bin/patronictl', ['-c', patroniFileOf(node), ...args])
}

const switchOver = async ({ layout }: FaultScene): Promise<void> => {
  const leader = await nodeInRole(layout, 'leader')
  const candidate = await nodeInRole(layout, 'sync_standby')
  const nodes = ['--master', leader.name, '--candidate', candidate.name]
  await patronictl(layout, ['switchover', 'baize', ...nodes, '--force'])
}

/** A fault of the node that is in a role when it begins. */
const nodeFault = (
  { role, ...fault }: Omit<Fault, 'run'> & { readonly role: NodeRole },
  cause: (scene: FaultScene, node: DatabaseNode) => Promise<void>,
): Fault => ({
  ...fault,
  run: async (scene) => cause(scene, await nodeInRole(scene.layout, role)),
})

export const databaseFaults: readonly Fault[] = [
  nodeFault(
    {
      name: 'leader-killed',
      says: 'the leader’s node killed, started again 15 s later',
      goalSeconds: 10,
      role: 'leader',
    },
    killAndRestart,
  ),
  nodeFault(
    {
      name: 'standby-killed',
      says: 'the synchronous standby’s node killed, started again 15 s later',
      goalSeconds: 5,
      role: 'sync_standby',
    },
    killAndRestart,
  ),
  {
    name: 'switchover',
    says: 'a planned switchover to the synchronous standby',
    goalSeconds: 2,
    run: switchOver,
  },
  nodeFault(
    {
      name: 'leader-frozen',
      says: 'the leader’s node frozen for 20 s',
      goalSeconds: 15,
      role: 'leader',
    },
    freezeAndThaw,
  ),
  nodeFault(
    {
      name: 'standby-frozen',
      says: 'the synchronous standby’s node frozen for 20 s',
      goalSeconds: 8,
      role: 'sync_standby',
    },
    freezeAndThaw,
  ),
  {
    name: 'etcd-gone',
    says: 'etcd gone for 20 s',
    goalSeconds: 1,
    run: async ({ layout }) => {
      await endDaemon(layout, 'etcd', 'SIGKILL')
      await wait(etcdMs)
      await startEtcd(layout)
    },
  },
]
