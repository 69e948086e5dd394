import type { Generated } from 'kysely'

/** One thing the stand-in was told of. */
export type SandboxAnalyticsEventRow = {
  id: Generated<bigint>
  received_at: Date
  account: string
  event: Readonly<Record<string, unknown>>
}

export type SandboxAnalyticsTables = { sandbox_analytics_events: SandboxAnalyticsEventRow }
