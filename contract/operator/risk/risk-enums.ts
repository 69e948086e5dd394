/** Findings about a player, each with its own rule (`server/compliance/risk/rules`). */
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

export const riskCaseStatuses = ['open', 'waiting', 'decided'] as const
export type RiskCaseStatus = (typeof riskCaseStatuses)[number]

export const riskDecisions = ['dismiss', 'suspend', 'documents', 'block', 'report'] as const
export type RiskDecision = (typeof riskDecisions)[number]

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

export const blockKinds = ['instrument', 'network', 'device', 'email_domain'] as const
export type BlockKind = (typeof blockKinds)[number]
