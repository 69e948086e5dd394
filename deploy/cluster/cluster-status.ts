import { databaseUser, databaseName, host, publicUrlOf, type ClusterLayout } from './cluster-layout.ts'
import { findProcess } from './daemon.ts'
import { clusterMembers } from './database-node.ts'
import { isAnswered } from './wait-until.ts'

const readiness = async (port: number): Promise<string> =>
  (await isAnswered(`http://${host}:${port}/readyz`).catch(() => false)) ? 'ready' : 'not ready'

/** The state of each process and of each node, and the addresses; one line each. */
export const clusterStatus = async (layout: ClusterLayout): Promise<string[]> => {
  const { ports, nodes, platform } = layout
  const members = new Map((await clusterMembers(layout)).map((member) => [member.name, member]))
  const line = (name: string, says: string): string => {
    const pid = findProcess(layout, name)
    return `${name.padEnd(10)} ${(pid === undefined ? 'stopped' : `pid ${pid}`).padEnd(12)} ${says}`
  }
  const ready = await Promise.all(platform.map(({ port }) => readiness(port)))
  return [
    line('etcd', `http://${host}:${ports.etcdClient}`),
    ...nodes.map(({ name, postgresPort, restPort }) => {
      const { role = 'unknown', state = 'unknown', timeline = '?' } = members.get(name) ?? {}
      return line(
        name,
        `${host}:${postgresPort}, Patroni ${host}:${restPort}: ${role}, ${state}, timeline ${timeline}`,
      )
    }),
    line(
      'haproxy',
      `leader ${host}:${ports.leader}, replicas ${host}:${ports.replica}, state http://${host}:${ports.stats}`,
    ),
    line('pgbouncer', `${databaseUser}@${host}:${ports.pooler}/${databaseName}`),
    ...platform.map(({ name, port, role }, at) =>
      line(name, `http://${host}:${port}: ${role}, ${ready[at]}`),
    ),
    `The platform: ${publicUrlOf(layout)}`,
    `State, logs and passwords: ${layout.folder}`,
  ]
}
