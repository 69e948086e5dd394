import type { ColumnType, Generated } from 'kysely'
import type { PageEvent } from '#contract/events.ts'

/** What a page has reported of its player. */
export type PlayerEventRow = {
  id: ColumnType<bigint, never, never>
  uid: number
  name: PageEvent
  params: ColumnType<Readonly<Record<string, unknown>>, string, never>
  received_at: Date
}

/** What a player has seen of a popup. */
export type PopupViewRow = {
  uid: number
  sysname: string
  views: number
  first_viewed_at: Date
  last_viewed_at: Date
  dismissed_at: Date | null
}

/** A word that players may give for a promotion. */
export type PromoCodeRow = {
  code_canonical: string
  /** As the operator writes it. */
  code: string
  starts_at: Date
  ends_at: Date | null
  is_enabled: Generated<boolean>
}

export type CampaignsTables = {
  player_events: PlayerEventRow
  popup_views: PopupViewRow
  promo_codes: PromoCodeRow
}
