import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { build } from '#dev/build.ts'
import { createApplication } from '#server/create-application.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { keepFromSeeding } from '#test/open-player.ts'
import { databaseUrlAt, type ClusterLayout, type ClusterSecrets } from '../cluster-layout.ts'
import { platformEnv, startPlatform, type Platform } from '../platform-process.ts'
import { ClusterProblem } from '../require-packages.ts'
import { startDatabase } from '../start-database.ts'
import { stopCluster } from '../stop-cluster.ts'
import { claimFolder } from './claim-folder.ts'
import { diskFault, mountNodeDisks, unmountNodeDisks } from './disk-fault.ts'
import type { Fault, FaultScene } from './fault.ts'
import { hasFailed, printReport } from './print-report.ts'
import { runFault, type FaultReport } from './run-fault.ts'
import { readTestOptions } from './test-options.ts'

/** A database with a player, so that the first process does not seed the demonstration. */
const prepareDatabase = async (layout: ClusterLayout, secrets: ClusterSecrets): Promise<void> => {
  const connection = await connect({ databaseUrl: databaseUrlAt(layout.ports.leader, secrets), poolSize: 4 })
  try {
    await migrate(connection)
    const player = await connection.db.selectFrom('players').select('uid').executeTakeFirst()
    if (!player) await keepFromSeeding(connection)
  } finally {
    await connection.close()
  }
}

/** The application of this process, for setup and checks; it answers nothing and runs no jobs. */
const openChecker = (platform: Platform) => {
  const env = platformEnv({ ...platform, path: 'haproxy' }, { port: platform.layout.ports.web, role: 'web' })
  const settings = readSettings({ ...env, AUDIT_LOG_FILE: join(platform.layout.folder, 'audit-test.jsonl') })
  return createApplication({ settings, log: createLog('silent') })
}

const runAll = async (
  chosen: readonly Fault[],
  scene: FaultScene,
  times: number,
): Promise<{ fault: Fault; reports: FaultReport[] }[]> => {
  const application = await openChecker(scene.platform)
  const all: { fault: Fault; reports: FaultReport[] }[] = []
  try {
    for (const fault of chosen) {
      const reports: FaultReport[] = []
      all.push({ fault, reports })
      for (let time = 0; time < times; time++) {
        scene.log(`${fault.name}: ${fault.says} …`)
        const report = await runFault(fault, scene, application)
        reports.push(report)
        printReport(fault, report, scene.log)
      }
    }
    return all
  } finally {
    await application.close()
  }
}

/**
 * `npm run test:cluster`: a cluster of its own under load, with one fault after the other. Prints what was lost,
 * doubled or wrong and the longest time without an acknowledgement; exits with 1 if any money is wrong. Times are
 * printed beside their goals and do not fail the run, because machines differ. `--only <fault>,…` runs some,
 * `--times <n>` repeats each, `--path pgbouncer` leads the platform through PgBouncer, `--keep` leaves the cluster running.
 */
const main = async (): Promise<number> => {
  const { chosen, times, path, layout, isKept } = readTestOptions(process.argv.slice(2))
  const log = (line: string): void => console.log(line)
  build()
  // What follows may stop and remove everything in the folder.
  claimFolder(layout.folder)
  if (chosen.includes(diskFault)) mountNodeDisks(layout)
  try {
    const secrets = await startDatabase(layout, log)
    await prepareDatabase(layout, secrets)
    const platform: Platform = { layout, secrets, path }
    log('Starting the platform …')
    await startPlatform(platform)
    const all = await runAll(chosen, { layout, platform, log }, times)
    const isWrong = all.some(({ reports }) => reports.some(hasFailed))
    log(isWrong ? 'WRONG: see above' : 'Every acknowledged order is there once, and every balance is right.')
    return isWrong ? 1 : 0
  } finally {
    if (!isKept) {
      await stopCluster(layout)
      unmountNodeDisks(layout)
      rmSync(layout.folder, { recursive: true, force: true })
    }
  }
}

try {
  process.exit(await main())
} catch (error) {
  if (!(error instanceof ClusterProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
