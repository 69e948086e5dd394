import type { Generated } from 'kysely'

/** One start of the site, as the browser reported it (AN-01). */
export type TrackingHitRow = {
  id: Generated<bigint>
  received_at: Date
  uid: number | null
  referer: string | null
  track_id: string | null
  /** The session id at the fraud service, when it is configured. */
  seon_session: string | null
}

export type AnalyticsTables = { tracking_hits: TrackingHitRow }
