/** `invited`: the invitation has not been accepted yet. */
export const affiliateStatuses = ['invited', 'active', 'closed'] as const
export type AffiliateStatus = (typeof affiliateStatuses)[number]

export const affiliateEvents = ['registration', 'first_deposit', 'acquisition'] as const
export type AffiliateEvent = (typeof affiliateEvents)[number]

export const postbackStates = ['waiting', 'delivered', 'failed'] as const
export type PostbackState = (typeof postbackStates)[number]

/** `nothing`: the commission of the month is 0; `open`: it is not paid yet. */
export const statementStatuses = ['nothing', 'open', 'paid'] as const
export type StatementStatus = (typeof statementStatuses)[number]

export const statementLineKinds = ['share', 'acquisition', 'correction', 'owed_before', 'owed_after'] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

/** Placeholders of a postback’s URL. None of them identifies a player. */
export const postbackPlaceholders = [
  'event',
  'click_id',
  'player',
  'tracker',
  'amount',
  'currency',
  'id',
] as const

/** The longest period of one affiliate report. */
export const affiliateSpanDays = 366
