import type { Generated } from 'kysely'

export type SandboxAnalyticsEventRow = {
  id: Generated<bigint>
  received_at: Date
  account: string
  event: Readonly<Record<string, unknown>>
}

export type SandboxAnalyticsTables = { sandbox_analytics_events: SandboxAnalyticsEventRow }
