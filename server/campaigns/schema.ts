import type { ColumnType, Generated } from 'kysely'
import type { OfferAction } from '#contract/campaigns.ts'
import type { PageEvent } from '#contract/events.ts'
import type { PromotionTexts } from '../bonuses/schema.ts'
import type { OfferCondition } from './conditions/offer-conditions.ts'

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

/** When the house gives which promotions, and to whom. */
export type CampaignOfferRow = {
  id: Generated<bigint>
  sysname: string
  status: Generated<'draft' | 'running' | 'stopped'>
  trigger: OfferAction
  /** Payment methods that a deposit for it may not be made by. */
  exclude_methods: Generated<string[]>
  conditions: ColumnType<readonly OfferCondition[], string, string>
  /** Sysnames of the promotions it gives, in this order. */
  promotions: string[]
  /** Sysnames of the gifts of free rounds that come with them, or alone. */
  gifts: Generated<string[]>
  /** The smallest deposit that brings it, beside what its promotions ask for; in each currency. */
  least_deposit: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, string | null>
  texts: ColumnType<PromotionTexts, string, string>
  image_url: string | null
  /** Whether it is shown before somebody has it; one by code need not be. */
  is_public: Generated<boolean>
  /** Whether each occasion gives it again, such as each deposit. */
  repeats: Generated<boolean>
  priority: Generated<number>
  starts_at: Date
  ends_at: Date | null
  created_by: string
  created_at: Date
  /** Grows with every change, so that nobody writes over what somebody else has written meanwhile. */
  version: Generated<number>
  /** When a scheduled one had been promised to the last of its players. */
  given_at: Generated<Date | null>
  /** To whom it was promised last: it goes on behind them. */
  given_to_uid: Generated<number>
}

/** Players by what is known of them, under a name. */
export type CampaignSegmentRow = {
  sysname: string
  name: string
  conditions: ColumnType<readonly OfferCondition[], string, string>
  version: Generated<number>
  created_by: string
  created_at: Date
}

/** What the house writes to a segment: words by language, and whom it has come to. */
export type CampaignMailingRow = {
  sysname: string
  segment: string
  status: Generated<'draft' | 'running' | 'stopped'>
  texts: ColumnType<MailingTexts, string, string>
  starts_at: Date
  version: Generated<number>
  /** Whose turn it was last: it goes on behind them. */
  sent_to_uid: Generated<number>
  /** When the last of the segment had been written to. */
  sent_at: Generated<Date | null>
  created_by: string
  created_at: Date
}
export type MailingTexts = Readonly<Record<string, { readonly subject: string; readonly body: string }>>

/** Who was written to by which mailing: each once. */
export type CampaignMailRow = {
  mailing: string
  uid: number
  queued_at: Date
  /** The work that came up at an hour in which the house does not write, until it is given out again. */
  waiting_job_id: Generated<string | null>
}

/** Who has taken which offer, and at which occasion. */
export type CampaignTakingRow = { offer_id: bigint; uid: number; occasion: string; taken_at: Date }

export type PromoCodeUseRow = { code_canonical: string; uid: number; used_at: Date }

/** A word that players may give for a promotion. */
export type PromoCodeRow = {
  code_canonical: string
  /** As the operator writes it. */
  code: string
  starts_at: Date
  ends_at: Date | null
  is_enabled: Generated<boolean>
  /** What it gives; a word for nothing is only told to be in force. */
  offer_id: Generated<bigint | null>
  /** How many may use it, each once. */
  most_uses: Generated<number | null>
  uses: Generated<number>
  /** What the codes that were made with it begin with. */
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
