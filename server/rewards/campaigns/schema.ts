import type { ColumnType, Generated } from 'kysely'
import type { OfferAction } from '#contract/campaigns.ts'
import type { PageEvent } from '#contract/events.ts'
import type { PromotionTexts } from '../bonuses/schema.ts'
import type { OfferCondition } from './conditions/offer-conditions.ts'

export type PlayerEventRow = {
  id: ColumnType<bigint, never, never>
  uid: number
  name: PageEvent
  params: ColumnType<Readonly<Record<string, unknown>>, string, never>
  received_at: Date
}

export type PopupViewRow = {
  uid: number
  sysname: string
  views: number
  first_viewed_at: Date
  last_viewed_at: Date
  dismissed_at: Date | null
}

/** An offer: which promotions are given when, and to whom. */
export type CampaignOfferRow = {
  id: Generated<bigint>
  sysname: string
  status: Generated<'draft' | 'running' | 'stopped'>
  trigger: OfferAction
  exclude_methods: Generated<string[]>
  conditions: ColumnType<readonly OfferCondition[], string, string>
  /** Sysnames of its promotions, in order. */
  promotions: string[]
  /** Sysnames of its free spins campaigns, with or without promotions. */
  gifts: Generated<string[]>
  /** The min deposit by currency, beside those of its promotions. */
  least_deposit: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, string | null>
  texts: ColumnType<PromotionTexts, string, string>
  image_url: string | null
  /** Whether it is listed before it is taken; an offer by code need not be. */
  is_public: Generated<boolean>
  /** Whether each trigger gives it again, such as each deposit. */
  repeats: Generated<boolean>
  priority: Generated<number>
  starts_at: Date
  ends_at: Date | null
  created_by: string
  created_at: Date
  /** Incremented on every change, to detect concurrent edits. */
  version: Generated<number>
  /** When a scheduled one was given to its last player. */
  given_at: Generated<Date | null>
  /** The last player it was given to: the position of the run. */
  given_to_uid: Generated<number>
}

export type CampaignSegmentRow = {
  sysname: string
  name: string
  conditions: ColumnType<readonly OfferCondition[], string, string>
  version: Generated<number>
  created_by: string
  created_at: Date
}

/** A mailing to a segment: texts by language, and its position. */
export type CampaignMailingRow = {
  sysname: string
  segment: string
  status: Generated<'draft' | 'running' | 'stopped'>
  texts: ColumnType<MailingTexts, string, string>
  starts_at: Date
  version: Generated<number>
  /** The last player processed: the position of the run. */
  sent_to_uid: Generated<number>
  sent_at: Generated<Date | null>
  created_by: string
  created_at: Date
}
export type MailingTexts = Readonly<Record<string, { readonly subject: string; readonly body: string }>>

/** Recipients of a mailing: each once. */
export type CampaignMailRow = {
  mailing: string
  uid: number
  queued_at: Date
  /** The job held back outside the permitted hours, until it is queued again. */
  waiting_job_id: Generated<string | null>
}

export type CampaignTakingRow = { offer_id: bigint; uid: number; occasion: string; taken_at: Date }

export type PromoCodeUseRow = { code_canonical: string; uid: number; used_at: Date }

export type PromoCodeRow = {
  code_canonical: string
  /** In the operator's spelling. */
  code: string
  starts_at: Date
  ends_at: Date | null
  is_enabled: Generated<boolean>
  /** Its offer; a code without one only shows that it is in force. */
  offer_id: Generated<bigint | null>
  most_uses: Generated<number | null>
  uses: Generated<number>
  /** The common prefix of the codes created with it. */
  family: Generated<string | null>
  created_by: Generated<string | null>
  created_at: Generated<Date | null>
}

export type CampaignsTables = {
  campaign_offers: CampaignOfferRow
  campaign_segments: CampaignSegmentRow
  campaign_mailings: CampaignMailingRow
  campaign_mails: CampaignMailRow
  campaign_takings: CampaignTakingRow
  promo_code_uses: PromoCodeUseRow
  player_events: PlayerEventRow
  popup_views: PopupViewRow
  promo_codes: PromoCodeRow
}
