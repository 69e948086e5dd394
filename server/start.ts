import { connect, type Connection } from '#db/connect.ts'
import { findLooseSettings } from '#db/durability.ts'
import { migrate } from '#db/migrate.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from './context.ts'
import { openRates } from './account/rates/open-rates.ts'
import { operatorActor, recordAudit } from './audit/record-audit.ts'
import { openContent } from './content/open-content.ts'
import { syncCatalogue } from './games/sync-catalogue.ts'
import { createRoundBook } from './games/round-book.ts'
import { createClock, type Clock } from './kernel/clock.ts'
import { createEvents } from './kernel/events.ts'
import { armFailpoint } from './kernel/failpoints.ts'
import { createJobs, type JobRunner } from './kernel/jobs.ts'
import { createLimits } from './kernel/limits.ts'
import { createLog, type Log } from './kernel/log.ts'
import { openMessages } from './kernel/open-messages.ts'
import { createSecrets, loadSecret } from './kernel/secrets.ts'
import type { Settings } from './kernel/settings.ts'
import { noteSettings } from './note-settings.ts'
import { createPaymentProviders } from './payments/providers.ts'
import { createOpenStreams } from './session/open-streams.ts'
import { jobHandlers, subscriptions, sweeps } from './subscriptions.ts'

/** The running house without its HTTP face: what `server/main.ts` and the tests share. */
export type House = {
  readonly ctx: Context
  readonly jobs: JobRunner<Context>
  close(): Promise<void>
}

export type HouseParts = {
  settings: Settings
  connection?: Connection
  clock?: Clock
  log?: Log
  /** How our stand-ins reach this house; in a test it answers without a port. */
  deliver?: (request: Request) => Promise<Response>
}

const clockFact = 'clock_offset_ms'

/** The demonstration's clock goes on from where it was moved to, so that time never runs backwards. */
const restoreClock = async (connection: Connection): Promise<Clock> => {
  const fact = await connection.db
    .selectFrom('house_facts')
    .select('value')
    .where('name', '=', clockFact)
    .executeTakeFirst()
  return createClock(fact ? Number(fact.value) : 0)
}

/** The house's clock as it stands in its database, for commands beside the running house too. */
export const clockOf = (settings: Pick<Settings, 'mode'>, connection: Connection): Clock | Promise<Clock> =>
  settings.mode === 'demo' ? restoreClock(connection) : createClock()

/** Moves the clock and keeps the new offset for the next start. */
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

/** A database that forgets what it confirmed is refused for real money, and named in the log otherwise. */
const demandDurability = async (connection: Connection, settings: Settings, log: Log): Promise<void> => {
  const loose = await findLooseSettings(connection)
  if (loose.length === 0) return
  const says = `PostgreSQL may lose confirmed money: ${loose.join(', ')}. Switch these on.`
  if (settings.mode === 'live') throw new Error(says)
  log.warn(says)
}

/** Opens the database, brings it up to date, and builds the context. */
export const openHouse = async (parts: HouseParts): Promise<House> => {
  const { settings } = parts
  armFailpoint(settings.failpoint)
  const log = parts.log ?? createLog(settings.logLevel)
  const connection =
    parts.connection ??
    (await connect({
      databaseUrl: settings.databaseUrl,
      dataDir: settings.dataDir,
      poolSize: settings.databasePool,
      statementMs: settings.databaseTimeoutMs,
    }))
  await demandDurability(connection, settings, log)
  await migrate(connection)
  const clock = parts.clock ?? (await clockOf(settings, connection))
  const secrets = createSecrets(loadSecret(settings))
  const { content, messages } = await openContent({ settings, connection, clock, log })
  const openStreams = createOpenStreams({ connection, clock, log })
  const jobs = createJobs<Context>({ connection, log, handlers: jobHandlers, sweeps })
  await jobs.prepare()
  const ctx: Context = {
    settings,
    clock,
    log,
    connection,
    db: connection.db,
    limits: createLimits(connection, clock),
    jobs,
    events: createEvents(jobs, subscriptions),
    ...openMessages({ settings, connection, clock, log, secrets }),
    rates: openRates(settings, clock),
    secrets,
    messages,
    content,
    paymentProviders: createPaymentProviders({ settings, secrets, deliver: parts.deliver ?? fetch }),
    deliver: parts.deliver ?? fetch,
    openStreams,
    roundBook: createRoundBook({ connection, clock, log }),
  }
  await syncCatalogue(ctx)
  await noteSettings(ctx)
  return {
    ctx,
    jobs,
    async close() {
      await content.stop()
      await openStreams.stop()
      await jobs.stop()
      await connection.close()
    },
  }
}
