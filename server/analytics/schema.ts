import type { Generated } from 'kysely'

/** One start of the site in a browser, as it said of itself (AN-01). */
export type TrackingHitRow = {
  id: Generated<bigint>
  received_at: Date
  /** The player, or null for a guest. */
  uid: number | null
  /** Where the visitor came from, without its query. */
  referer: string | null
  track_id: string | null
  /** Name of the session at the fraud service, while the house uses one. */
  seon_session: string | null
}

export type AnalyticsTables = { tracking_hits: TrackingHitRow }
