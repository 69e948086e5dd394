import type { Connection, Db } from '#db/connect.ts'
import type { Clock } from './clock.ts'
import type { Events } from './jobs/events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './rate-limits/rate-limits.ts'
import type { Log } from './log.ts'
import type { Outages } from './faults/outage.ts'
import type { MemoryRateLimits } from './rate-limits/memory-rate-limits.ts'
import type { MailPort } from './mail/port.ts'
import type { SmsPort } from './sms/port.ts'
import type { Settings } from './settings/settings.ts'
import type { Metrics } from '#server/platform/metrics/create-metrics.ts'
import type { Secrets } from './secrets/secrets.ts'

/**
 * The part of the context that needs no domain. A use case that uses nothing else takes this type, so that its
 * file does not depend on server/context.ts, which imports the ports of all domains.
 */
export type Kernel = {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  /** Reports database failures, so that an outage takes a few log lines. */
  readonly outages: Outages
  /** Counts for the operator's monitoring. */
  readonly metrics: Metrics
  readonly connection: Connection
  /** Reads outside a transaction. Writes go through `transact(ctx.connection, …)`. */
  readonly db: Db
  readonly limits: Limits
  readonly memoryRateLimits: MemoryRateLimits
  readonly jobs: Jobs
  readonly events: Events
  readonly mail: MailPort
  /** Undefined where a production installation has no SMS gateway: features that need it are not offered. */
  readonly sms: SmsPort | undefined
  readonly secrets: Secrets
}
