import { parseArgs } from 'node:util'
import { build } from '#dev/build.ts'
import { defaultBasePort, defaultFolder, layoutOf, type ClusterLayout } from './cluster-layout.ts'
import { clusterStatus } from './cluster-status.ts'
import { startPlatform, type DatabasePath } from './platform-process.ts'
import { ClusterProblem } from './require-packages.ts'
import { startDatabase } from './start-database.ts'
import { stopCluster } from './stop-cluster.ts'

/**
 * `npm run cluster -- up | down | status`: a cluster of the platform on this machine, described in
 * docs/operating/cluster.md. `--folder` names where its state is, `--base-port` the first of its ports, `--path` how
 * the platform reaches the leader. `up` may be repeated: it starts what does not run.
 */
const usage = `Usage: npm run cluster -- up | down | status [--folder <folder>] [--base-port <port>] [--path pgbouncer|haproxy]`

const print = async (layout: ClusterLayout): Promise<void> => {
  for (const line of await clusterStatus(layout)) console.log(line)
}

const run = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string', default: defaultFolder() },
      'base-port': { type: 'string', default: String(defaultBasePort) },
      path: { type: 'string', default: 'haproxy' },
    },
  })
  const [command] = positionals
  const layout = layoutOf(values.folder, Number(values['base-port']))
  if (values.path !== 'pgbouncer' && values.path !== 'haproxy') throw new ClusterProblem(usage)
  const path: DatabasePath = values.path
  switch (command) {
    case 'up': {
      build()
      const secrets = await startDatabase(layout, console.log)
      console.log('Starting the platform …')
      await startPlatform({ layout, secrets, path })
      await print(layout)
      return 0
    }
    case 'down':
      await stopCluster(layout)
      return 0
    case 'status':
      await print(layout)
      return 0
    default:
      console.log(usage)
      return 1
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof ClusterProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
