import { connect, type Connection } from '#db/connect.ts'
import { findLooseSettings } from '#db/durability.ts'
import { requireSessionSettings } from '#db/session-settings.ts'
import { openReplica, type Replica } from '#db/replica/open-replica.ts'
import { migrate } from '#db/migrate.ts'
import { transact } from '#db/transaction.ts'
import { commitMissingNextSeeds } from '#studio/server/commit-missing-seeds.ts'
import type { Context } from './context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { openExclusionRegister } from './identity/account/exclusion-register/open-exclusion-register.ts'
import { checkExponents } from './identity/account/rates/check-exponents.ts'
import { openRates } from './identity/account/rates/open-rates.ts'
import { operatorActor, recordAudit } from './platform/audit/record-audit.ts'
import { openContent } from './content/reading/open-content.ts'
import { openPublicUpdates } from './public-updates.ts'
import { openPlayerUpdates } from './player-update-topics.ts'
import { repairMovedStream } from './play/games/follow/repair-moved-stream.ts'
import { syncCatalogue } from './play/games/catalogue/sync-catalogue.ts'
import { LiveHubs } from './play/games/live/live-hub.ts'
import { createLiveTime, type LiveTime } from './play/games/live/live-time.ts'
import { openGameSuppliers } from './play/games/suppliers/open-game-suppliers.ts'
import { createSupplierCalls } from './play/games/suppliers/supplier-calls.ts'
import { createRoundProcessor } from './play/games/round/round-processor.ts'
import { OddsHub } from './play/odds/stream/odds-hub.ts'
import { createClock, type Clock } from './platform/kernel/clock.ts'
import { followDatabaseClock } from './platform/kernel/database-clock.ts'
import { createEvents } from './platform/kernel/jobs/events.ts'
import { armFailpoint } from './platform/kernel/faults/failpoints.ts'
import { createJobs, type JobRunner } from './platform/kernel/jobs/jobs.ts'
import { createRateLimits } from './platform/kernel/rate-limits/rate-limits.ts'
import { createLog, type Log } from './platform/kernel/log.ts'
import { createOutages } from './platform/kernel/faults/outage.ts'
import { openMessages } from './platform/kernel/mail/message-ports.ts'
import { createMemoryRateLimits } from './platform/kernel/rate-limits/memory-rate-limits.ts'
import { openSecrets } from './platform/kernel/secrets/open-secrets.ts'
import type { Settings } from './platform/kernel/settings/settings.ts'
import { createMetrics } from './platform/metrics/create-metrics.ts'
import { recordSettings } from './platform/audit/record-settings.ts'
import { openOddsFeeds } from './play/odds/open-odds-feeds.ts'
import { syncRoles } from './backoffice/operators/default-roles.ts'
import { BrandRegistry } from './backoffice/operators/brand-registry.ts'
import { createPaymentProviders } from './money/payments/payment-providers.ts'
import { createOpenStreams } from './identity/session/open-streams.ts'
import { openScanner } from './backoffice/support/scanner/open-scanner.ts'
import { openRiskEnrichment } from './compliance/risk/enrichment/open-enrichment.ts'
import { openIdentityVerifier } from './compliance/verification/vendor/open-identity-verifier.ts'
import type * as SandboxParties from './sandbox-parties.ts'
import { cronJobsWith, jobHandlers, subscriptions } from './subscriptions.ts'
import { loadPlugins } from './process/plugins/load-plugins.ts'
import { migratePlugins, readPluginTables } from './process/plugins/migrate-plugins.ts'
import { openPluginParts } from './process/plugins/open-plugin-parts.ts'
import { orderPlugins } from './process/plugins/order-plugins.ts'
import { cronJobsOf, subscriptionsOf, vendorsOf, type AddedVendors } from './process/plugins/plugin-parts.ts'
import type { Plugin } from '#plugin/plugin.ts'
import { readTheme } from './platform/web/theme/read-theme.ts'
import { fetchConfigured } from './platform/kernel/network/fetch-configured.ts'

/** The running application without HTTP: shared by `server/main.ts` and the tests. */
export type Application = {
  readonly ctx: Context
  readonly jobs: JobRunner<Context>
  close(): Promise<void>
}

export type ApplicationParts = {
  settings: Settings
  connection?: Connection
  clock?: Clock
  /** Time of live rounds; a test passes its own, which only moves when the test moves it. */
  liveTime?: LiveTime
  log?: Log
  /** Sends requests of sandbox parties to this application; in tests without a port. */
  deliver?: (request: Request) => Promise<Response>
  brandRegistry?: BrandRegistry
  /** Instead of those that the settings name. */
  plugins?: readonly Plugin[]
}

const clockFact = 'clock_offset_ms'

/** Restores the demonstration's clock with its last offset, so that time never runs backwards. */
const restoreClock = async (connection: Connection): Promise<Clock> => {
  const fact = await connection.db
    .selectFrom('house_facts')
    .select('value')
    .where('name', '=', clockFact)
    .executeTakeFirst()
  return createClock(fact ? Number(fact.value) : 0)
}

/** The application's clock by its database, also for commands beside the running application. */
export const clockOf = (settings: Pick<Settings, 'mode'>, connection: Connection): Clock | Promise<Clock> =>
  settings.mode === 'demo' ? restoreClock(connection) : createClock()

/** Advances the clock and stores the offset for the next start. */
export const advanceClock = async (ctx: Kernel, ms: number): Promise<void> => {
  const before = { offset_ms: ctx.clock.offsetMs }
  ctx.clock.advance(ms)
  const after = { offset_ms: ctx.clock.offsetMs }
  const value = JSON.stringify(after.offset_ms)
  await transact(ctx.connection, async (tx) => {
    await tx.db
      .insertInto('house_facts')
      .values({ name: clockFact, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await recordAudit(ctx, tx, { type: 'clock_moved', actor: operatorActor('sandbox'), before, after })
  })
}

/** A database with weak durability settings is refused for real money, and logged otherwise. */
const requireDurability = async (connection: Connection, settings: Settings, log: Log): Promise<void> => {
  const loose = await findLooseSettings(connection)
  if (loose.length === 0) return
  const says = `PostgreSQL may lose confirmed money: ${loose.join(', ')}. Switch these on.`
  if (settings.mode === 'live') throw new Error(says)
  log.warn(says)
}

const externalParties = (
  own: Pick<Context, 'settings' | 'secrets' | 'clock' | 'db' | 'deliver'>,
  vendors: AddedVendors,
) => {
  const parts = { clock: own.clock, send: own.deliver }
  return {
    exclusionRegister: openExclusionRegister(own.settings, vendors.exclusionRegisters, parts),
    paymentProviders: createPaymentProviders({ ...own, vendors: vendors.paymentVendors }),
    gameSuppliers: openGameSuppliers(own),
    identityVerifier: openIdentityVerifier(own, vendors.identityVerifiers),
    riskEnrichment: openRiskEnrichment(own, vendors.riskEnrichments),
    scanner: openScanner(own.settings, vendors.scanners, parts),
    deliver: own.deliver,
  }
}

/** The database of the settings. */
export const connectTo = (settings: Settings): Promise<Connection> =>
  connect({
    databaseUrl: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    schema: settings.databaseSchema,
    dataDir: settings.dataDir,
    poolSize: settings.databasePool,
    statementMs: settings.databaseTimeoutMs,
  })

const openReplicaOf = async (
  settings: Settings,
  connection: Connection,
  log: Log,
): Promise<Replica | undefined> =>
  // A worker answers no reads.
  settings.databaseReplicaUrl && connection.kind === 'postgres' && settings.processRole !== 'worker'
    ? openReplica({
        replicaUrl: settings.databaseReplicaUrl,
        connection,
        log,
        poolSize: settings.databasePool,
        statementMs: settings.databaseTimeoutMs,
        maxLagMs: settings.databaseReplicaMaxLagMs,
      })
    : undefined

/** Migrates the database to the newest schema, wherever it was restored from. */
const bringUpToDate = async (connection: Connection, log: Log): Promise<void> => {
  await migrate(connection, {
    onLockWait: (migration, attempt) =>
      log.warn({ migration, attempt }, 'A migration waits for a lock and is tried again'),
  })
  await repairMovedStream(connection)
}

/** Hubs read shared data once for all viewers. */
const openHubs = (parts: Pick<Kernel, 'connection' | 'clock' | 'log'>) => ({
  liveHubs: new LiveHubs(),
  oddsHub: new OddsHub(parts),
  publicUpdates: openPublicUpdates(),
  playerUpdates: openPlayerUpdates(parts),
})

const closeHubs = async ({ oddsHub, publicUpdates, playerUpdates }: Context): Promise<void> => {
  await oddsHub.stop()
  publicUpdates.stop()
  await playerUpdates.stop()
}

/** Rows that follow from the code and the settings of this version. */
const bringStoredDataUpToDate = async (ctx: Context): Promise<void> => {
  await checkExponents(ctx)
  await syncCatalogue(ctx)
  await syncRoles(ctx)
  await commitMissingNextSeeds(ctx)
  await recordSettings(ctx)
}

type JobParts = Pick<Context, 'settings' | 'connection' | 'outages' | 'log' | 'metrics'> & {
  readonly sandboxParties: typeof SandboxParties | undefined
  readonly plugins: readonly Plugin[]
}

const openJobs = ({ settings, sandboxParties, plugins, ...parts }: JobParts) =>
  createJobs<Context>({
    ...parts,
    brand: settings.brand,
    handlers: [
      ...jobHandlers,
      ...subscriptionsOf(plugins).map(({ handler }) => handler),
      ...(sandboxParties?.sandboxJobs ?? []),
    ],
    cronJobs: cronJobsWith([...cronJobsOf(plugins), ...(sandboxParties?.sandboxCronJobs ?? [])]),
    hasWorkers: settings.processRole !== 'web',
  })

export const createApplication = async (parts: ApplicationParts): Promise<Application> => {
  const { settings, deliver = fetchConfigured } = parts
  armFailpoint(settings.failpoint, settings.failpointPasses)
  const log = parts.log ?? createLog(settings.logLevel)
  const plugins = orderPlugins(parts.plugins ?? (await loadPlugins(settings.plugins)))
  const brandTheme = settings.themeDir === undefined ? undefined : readTheme(settings.themeDir)
  const connection = parts.connection ?? (await connectTo(settings))
  await requireSessionSettings(connection)
  await requireDurability(connection, settings, log)
  await bringUpToDate(connection, log)
  await migratePlugins(connection, plugins, log)
  const clock = parts.clock ?? (await clockOf(settings, connection))
  const leaveClock = await followDatabaseClock({ connection, clock, log })
  const metrics = createMetrics(settings.brand)
  const base = { settings, connection, clock, log, metrics }
  const secrets = await openSecrets(settings, connection.db)
  const { content, messages } = await openContent(base)
  const outages = createOutages({ connection, log })
  const sandboxParties = settings.mode === 'demo' ? await import('./sandbox-parties.ts') : undefined
  const jobs = openJobs({ ...base, outages, sandboxParties, plugins })
  const hubs = openHubs(base)
  const ctx: Context = {
    ...base,
    outages,
    replica: await openReplicaOf(settings, connection, log),
    db: connection.db,
    limits: createRateLimits(connection, clock),
    memoryRateLimits: createMemoryRateLimits(clock),
    jobs,
    events: createEvents(jobs, [...subscriptions, ...subscriptionsOf(plugins)]),
    ...openMessages({ ...base, secrets, displayBrandName: messages.house }),
    rates: openRates(settings, clock),
    secrets,
    messages,
    content,
    brandTheme,
    ...externalParties({ settings, secrets, clock, db: connection.db, deliver }, vendorsOf(plugins, log)),
    pluginParts: await openPluginParts(plugins, log),
    pluginTables: await readPluginTables(connection),
    openStreams: createOpenStreams({ connection, clock, log }),
    brandRegistry: parts.brandRegistry ?? new BrandRegistry(),
    supplierCalls: createSupplierCalls({ db: connection.db, clock, outages, log }),
    roundProcessor: createRoundProcessor({ ...base, outages }),
    liveTime: parts.liveTime ?? createLiveTime({ connection, clock }),
    ...hubs,
    oddsFeeds: {
      ...sandboxParties?.createSandboxOddsFeeds({ ...base, ...hubs, db: connection.db, outages }),
      ...openOddsFeeds({ ...base, deliver }),
    },
  }
  const close = async (): Promise<void> => {
    leaveClock()
    outages.stop()
    await content.stop()
    await closeHubs(ctx)
    await ctx.openStreams.stop()
    await jobs.stop()
    await ctx.supplierCalls.close()
    await ctx.replica?.close()
    await connection.close()
  }
  try {
    await jobs.prepare()
    await bringStoredDataUpToDate(ctx)
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return { ctx, jobs, close }
}
