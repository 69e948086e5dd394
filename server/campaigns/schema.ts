import type { ColumnType } from 'kysely'
import type { PageEvent } from '#contract/events.ts'

/** What a page has reported of its player. */
export type PlayerEventRow = {
  id: ColumnType<bigint, never, never>
  uid: number
  name: PageEvent
  params: ColumnType<Readonly<Record<string, unknown>>, string, never>
  received_at: Date
}

export type CampaignsTables = { player_events: PlayerEventRow }
