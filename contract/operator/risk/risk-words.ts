/** What may be found about a player, each by a rule of its own (`server/risk/rules`). */
export const riskRules = [
  'structuring',
  'rapid_in_out',
  'low_turnover',
  'sudden_jump',
  'beyond_income',
  'many_instruments',
  'shared_instrument',
  'shared_device',
  'shared_address',
  'shared_identity',
  'owner_differs',
  'country_differs',
  'card_testing',
  'anonymous_network',
  'listed_person',
  'opposite_bets',
  'chargebacks',
  'on_list',
] as const
export type RiskRuleName = (typeof riskRules)[number]

export const riskSeverities = ['low', 'medium', 'severe'] as const
export type RiskSeverity = (typeof riskSeverities)[number]

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** A case waits for somebody, or for the player’s documents, or was decided. */
export const riskCaseStatuses = ['open', 'waiting', 'decided'] as const
export type RiskCaseStatus = (typeof riskCaseStatuses)[number]

/** What may be decided in a case. */
export const riskDecisions = ['dismiss', 'suspend', 'documents', 'block', 'report'] as const
export type RiskDecision = (typeof riskDecisions)[number]

/** What accounts may have in common. */
export const linkKinds = [
  'instrument',
  'device',
  'address',
  'network',
  'mailbox',
  'document',
  'person',
] as const
export type LinkKind = (typeof linkKinds)[number]

/** What may stand on a list of the house. */
export const blockKinds = ['instrument', 'network', 'device', 'email_domain'] as const
export type BlockKind = (typeof blockKinds)[number]
