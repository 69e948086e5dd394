/** `invited`: the invitation has not been taken up yet. */
export const affiliateStatuses = ['invited', 'active', 'closed'] as const
export type AffiliateStatus = (typeof affiliateStatuses)[number]

/** What an affiliate’s server can be told of. */
export const affiliateEvents = ['registration', 'first_deposit', 'acquisition'] as const
export type AffiliateEvent = (typeof affiliateEvents)[number]

export const postbackStates = ['waiting', 'delivered', 'failed'] as const
export type PostbackState = (typeof postbackStates)[number]

/** `nothing`: the month has come to nothing; `open`: it is to be paid. */
export const statementStatuses = ['nothing', 'open', 'paid'] as const
export type StatementStatus = (typeof statementStatuses)[number]

export const statementLineKinds = ['share', 'acquisition', 'correction', 'owed_before', 'owed_after'] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

/** Words of a postback’s address that are filled in. None of them says who a player is. */
export const postbackPlaceholders = [
  'event',
  'click_id',
  'player',
  'tracker',
  'amount',
  'currency',
  'id',
] as const

/** The longest span an affiliate looks at in one go. */
export const affiliateSpanDays = 366
