import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Connection } from '#db/connect.ts'
import { requireSessionSettings } from '#db/session-settings.ts'
import { withSeedingLock } from '#db/seeding-lock.ts'
import { lookOf } from '#db/seed/brand-looks.ts'
import { seedContent } from '#db/seed/content/seed-content.ts'
import { seedDemonstration } from '#db/seed/demonstration.ts'
import { displayBrandName } from '../content/reading/display-brand-name.ts'
import { issueDemonstrationToken } from '../content/tokens.ts'
import { watchGameFiles } from '../play/games/game-files/watch-game-files.ts'
import { createApp, type AppOptions } from '../http.ts'
import type { Context } from '../context.ts'
import { createLog } from '../platform/kernel/log.ts'
import { markClosed, markOpen } from '../platform/kernel/pid-file.ts'
import type { Settings } from '../platform/kernel/settings/settings.ts'
import type { BrandRegistry } from '../backoffice/operators/brand-registry.ts'
import { deliverWithin, type Routes } from './deliver-within.ts'
import { startBackgroundWork, type BackgroundWork } from './background-work.ts'
import { connectTo, createApplication, type Application } from '../create-application.ts'
import { openMetricSources } from '../metric-sources.ts'
import type { MetricsOfApplication } from '../platform/metrics/exposition.ts'
import { reportProcess } from '../platform/system/report-process.ts'

export type OpenBrand = {
  readonly settings: Settings
  readonly application: Application
  readonly app: Hono
  readonly metrics: MetricsOfApplication
  /** Edits a demonstration's content from outside; undefined where the content is not its own. */
  readonly editorToken: string | undefined
  /** Starts background work; the brand's address must be served by then. */
  work(): Promise<void>
  /** Ends what other processes take over; see {@link BackgroundWork}. */
  handOver(jobsMs: number): Promise<number>
  close(): Promise<void>
}

type Parts = { readonly site: AppOptions; readonly brandRegistry: BrandRegistry }

const openOn = async (
  connection: Connection,
  settings: Settings,
  { site, brandRegistry }: Parts,
): Promise<OpenBrand> => {
  const root = createLog(settings.logLevel)
  const log = settings.brand === undefined ? root : root.child({ brand: settings.brand })
  markOpen(settings)
  const isDemo = settings.mode === 'demo'
  const isWorker = settings.processRole === 'worker'
  if (isDemo) {
    await requireSessionSettings(connection)
    await seedDemonstration({ settings, connection, log })
  }
  const own: Routes = {}
  const application = await createApplication({
    settings,
    connection,
    log,
    brandRegistry,
    ...((settings.brand !== undefined || isWorker) && { deliver: deliverWithin(settings, own) }),
  })
  try {
    return await openRoutes(application, own, { site, brandRegistry })
  } catch (error) {
    await application.close().catch(() => undefined)
    throw error
  }
}

/** The operator's first content in live mode, which has no other. */
const seedOperatorContent = async ({ settings, connection, log, content }: Context): Promise<void> => {
  const { contentDir: folder, contentUrl } = settings
  if (folder === undefined || contentUrl) return
  const sources = { folder, isBuiltIn: false, hosts: settings }
  const look = lookOf(settings)
  const isNew = await withSeedingLock(connection, () => seedContent({ connection, log, look, sources }))
  if (isNew) await content.refresh()
}

/** The application's routes, and what follows the changes of other processes. */
const openRoutes = async (
  application: Application,
  own: Routes,
  { site, brandRegistry }: Parts,
): Promise<OpenBrand> => {
  const { ctx } = application
  const { settings } = ctx
  const isDemo = settings.mode === 'demo'
  if (isDemo) await (await import('../sandbox-parties.ts')).registerSandboxParties(ctx)
  else await seedOperatorContent(ctx)
  const editorToken = isDemo && !settings.contentUrl ? await issueDemonstrationToken(ctx) : undefined
  // A worker answers no pages; the sandbox parties of its brand still call it within the process.
  const app = (own.app = await createApp(
    application,
    settings.processRole === 'worker' ? { site: undefined } : site,
  ))
  const processReport = await reportProcess(ctx)
  const leaveGameFiles = await watchGameFiles(ctx, join(import.meta.dirname, '../..'))
  if (isDemo && settings.processRole !== 'web')
    await (await import('#sandbox/odds-feed/sending/send-all-odds.ts')).sendAllOdds(ctx)
  await ctx.content.follow()
  await ctx.openStreams.follow()
  const brand = settings.brand ?? ''
  brandRegistry.add({
    brand,
    name: () => displayBrandName(ctx),
    address: `${settings.publicUrl}/backoffice`,
    ctx,
  })
  let background: BackgroundWork | undefined
  return {
    settings,
    application,
    app,
    metrics: openMetricSources(ctx),
    editorToken,
    async work() {
      background = await startBackgroundWork(application)
    },
    handOver: async (jobsMs) => (await background?.handOver(jobsMs)) ?? 0,
    async close() {
      brandRegistry.remove(brand)
      leaveGameFiles()
      await background?.stop()
      await processReport.stop().catch(() => undefined)
      await application.close().finally(() => markClosed(settings))
    },
  }
}

/**
 * Opens the database, seeds an empty one of a demonstration, and creates the application with its routes. After a
 * failure its connections are closed.
 */
export const openBrand = async (settings: Settings, parts: Parts): Promise<OpenBrand> => {
  const connection = await connectTo(settings)
  try {
    return await openOn(connection, settings, parts)
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
}
