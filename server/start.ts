import { connect, type Connection } from '#db/connect.ts'
import { findLooseSettings } from '#db/durability.ts'
import { findSessionFaults } from '#db/session-settings.ts'
import { migrate } from '#db/migrate.ts'
import { transact } from '#db/transaction.ts'
import { commitMissingNextSeeds } from '#studio/server/commit-missing-seeds.ts'
import type { Context } from './context.ts'
import { openExclusionRegister } from './identity/account/exclusion-register/open-exclusion-register.ts'
import { keepPlaces } from './identity/account/rates/keep-places.ts'
import { openRates } from './identity/account/rates/open-rates.ts'
import { operatorActor, recordAudit } from './platform/audit/record-audit.ts'
import { openContent } from './content/reading/open-content.ts'
import { openPublicUpdates } from './public-updates.ts'
import { openPlayerUpdates } from './player-update-topics.ts'
import { mendMovedStream } from './play/games/follow/mend-moved-stream.ts'
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
import { createLimits } from './platform/kernel/rate-limits/rate-limits.ts'
import { createLog, type Log } from './platform/kernel/log.ts'
import { createOutages } from './platform/kernel/faults/outage.ts'
import { openMessages } from './platform/kernel/mail/message-ports.ts'
import { createQuickLimits } from './platform/kernel/rate-limits/memory-rate-limits.ts'
import { openSecrets } from './platform/kernel/secrets/kept-keys.ts'
import type { Settings } from './platform/kernel/settings/settings.ts'
import { noteSettings } from './platform/audit/record-settings.ts'
import { openOddsFeeds } from './play/odds/open-odds-feeds.ts'
import { syncRoles } from './backoffice/operators/default-roles.ts'
import { SisterHouses } from './backoffice/operators/sister-houses.ts'
import { createPaymentProviders } from './money/payments/payment-providers.ts'
import { createOpenStreams } from './identity/session/open-streams.ts'
import { openScanner } from './backoffice/support/scanner/open-scanner.ts'
import { openRiskEnrichment } from './compliance/risk/enrichment/open-enrichment.ts'
import { openIdentityVerifier } from './compliance/verification/vendor/open-identity-verifier.ts'
import { cronJobsWith, jobHandlers, subscriptions } from './subscriptions.ts'
import { fetchConfigured } from './platform/kernel/network/fetch-configured.ts'

/** The running application without HTTP: shared by `server/main.ts` and the tests. */
export type House = {
  readonly ctx: Context
  readonly jobs: JobRunner<Context>
  close(): Promise<void>
}

export type HouseParts = {
  settings: Settings
  connection?: Connection
  clock?: Clock
  /** Time of live rounds; a test passes its own, which only moves when the test moves it. */
  liveTime?: LiveTime
  log?: Log
  /** Sends requests of sandbox parties to this application; in tests without a port. */
  deliver?: (request: Request) => Promise<Response>
  sisters?: SisterHouses
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
export const advanceClock = async (ctx: Context, ms: number): Promise<void> => {
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
const demandDurability = async (connection: Connection, settings: Settings, log: Log): Promise<void> => {
  const loose = await findLooseSettings(connection)
  if (loose.length === 0) return
  const says = `PostgreSQL may lose confirmed money: ${loose.join(', ')}. Switch these on.`
  if (settings.mode === 'live') throw new Error(says)
  log.warn(says)
}

/** With a pooler that drops startup parameters, sessions would have the wrong time zone or schema. */
const demandSessionSettings = async (connection: Connection): Promise<void> => {
  const faults = await findSessionFaults(connection)
  if (faults.length > 0)
    throw new Error(
      `Sessions of PostgreSQL are not as Baize opens them: ${faults.join(', ')}. A pooler has to pass the startup parameter "options", or the role has to have these settings.`,
    )
}

const outsideParties = (own: Pick<Context, 'settings' | 'secrets' | 'clock' | 'db' | 'deliver'>) => ({
  exclusionRegister: openExclusionRegister(own.settings, own.deliver),
  paymentProviders: createPaymentProviders(own),
  gameSuppliers: openGameSuppliers(own),
  identityVerifier: openIdentityVerifier(own),
  riskEnrichment: openRiskEnrichment(own),
  deliver: own.deliver,
})

const connectTo = (settings: Settings): Promise<Connection> =>
  connect({
    databaseUrl: settings.databaseUrl,
    schema: settings.databaseSchema,
    dataDir: settings.dataDir,
    poolSize: settings.databasePool,
    statementMs: settings.databaseTimeoutMs,
  })

/** Migrates the database to the newest schema, wherever it was restored from. */
const bringUpToDate = async (connection: Connection): Promise<void> => {
  await migrate(connection)
  await mendMovedStream(connection)
}

/** Hubs read shared data once for all viewers. */
const openHubs = (parts: Pick<Context, 'connection' | 'clock' | 'log'>) => ({
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

export const openHouse = async (parts: HouseParts): Promise<House> => {
  const { settings, deliver = fetchConfigured } = parts
  armFailpoint(settings.failpoint, settings.failpointPasses)
  const log = parts.log ?? createLog(settings.logLevel)
  const connection = parts.connection ?? (await connectTo(settings))
  await demandSessionSettings(connection)
  await demandDurability(connection, settings, log)
  await bringUpToDate(connection)
  const clock = parts.clock ?? (await clockOf(settings, connection))
  const leaveClock = await followDatabaseClock({ connection, clock, log })
  const secrets = await openSecrets(settings, connection.db)
  const { content, messages } = await openContent({ settings, connection, clock, log })
  const outages = createOutages({ connection, log })
  const standIns = settings.mode === 'demo' ? await import('./stand-ins.ts') : undefined
  const jobs = createJobs<Context>({
    connection,
    outages,
    log,
    handlers: [...jobHandlers, ...(standIns?.standInJobs ?? [])],
    cronJobs: cronJobsWith(standIns?.standInCronJobs ?? []),
  })
  await jobs.prepare()
  const ctx: Context = {
    settings,
    clock,
    log,
    outages,
    connection,
    db: connection.db,
    limits: createLimits(connection, clock),
    memoryRateLimits: createQuickLimits(clock),
    jobs,
    events: createEvents(jobs, subscriptions),
    ...openMessages({ settings, connection, clock, log, secrets, houseName: messages.house }),
    scanner: openScanner(settings),
    rates: openRates(settings, clock),
    secrets,
    messages,
    content,
    ...outsideParties({ settings, secrets, clock, db: connection.db, deliver }),
    openStreams: createOpenStreams({ connection, clock, log }),
    sisters: parts.sisters ?? new SisterHouses(),
    supplierCalls: createSupplierCalls({ db: connection.db, clock, outages, log }),
    roundBook: createRoundProcessor({ connection, clock, log, outages, settings }),
    liveTime: parts.liveTime ?? createLiveTime({ connection, clock }),
    ...openHubs({ connection, clock, log }),
    oddsFeeds: {
      ...standIns?.standInOddsFeeds({ settings, connection, db: connection.db, clock, log, outages }),
      ...openOddsFeeds({ settings, clock, log, deliver }),
    },
  }
  await keepPlaces(ctx)
  await syncCatalogue(ctx)
  await syncRoles(ctx)
  await commitMissingNextSeeds(ctx)
  await noteSettings(ctx)
  return {
    ctx,
    jobs,
    async close() {
      leaveClock()
      outages.stop()
      await content.stop()
      await closeHubs(ctx)
      await ctx.openStreams.stop()
      await jobs.stop()
      await ctx.supplierCalls.close()
      await connection.close()
    },
  }
}
