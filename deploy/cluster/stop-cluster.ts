import type { ClusterLayout } from './cluster-layout.ts'
import { endDaemon } from './daemon.ts'
import { thawNode } from './database-node.ts'
import { stopPlatform } from './platform-process.ts'

/** Ends every process of the cluster, the users of a service before the service; its data stays. */
export const stopCluster = async (layout: ClusterLayout): Promise<void> => {
  await stopPlatform(layout)
  await endDaemon(layout, 'pgbouncer', 'SIGINT')
  await endDaemon(layout, 'haproxy')
  for (const node of layout.nodes) thawNode(layout, node)
  await Promise.all(layout.nodes.map(({ name }) => endDaemon(layout, name)))
  await endDaemon(layout, 'etcd')
}
