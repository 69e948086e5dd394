/**
 * Rights of staff in the back office: `domain.verb`. `read` and `games.rounds` only show; every other verb
 * changes something. A role is a set of rights; no one can grant a right that they lack.
 */
export const rights = [
  'players.read',
  'players.restrict',
  'players.correct',
  'players.note',
  'cashier.read',
  'cashier.review',
  'cashier.route',
  'settlement.read',
  'settlement.import',
  'settlement.resolve',
  'wallet.read',
  'wallet.correct',
  'games.read',
  'games.rounds',
  'games.manage',
  'games.grant',
  'bonuses.read',
  'bonuses.manage',
  'bonuses.grant',
  'campaigns.read',
  'campaigns.manage',
  'affiliates.read',
  'affiliates.manage',
  'affiliates.pay',
  'betting.read',
  'betting.trade',
  'betting.limit',
  'betting.settle',
  'content.read',
  'content.edit',
  'content.code',
  'mail.read',
  'mail.send',
  'reports.read',
  'support.read',
  'support.answer',
  'chats.read',
  'risk.read',
  'risk.decide',
  'audit.read',
  'views.share',
  'staff.read',
  'staff.manage',
  'approvals.decide',
  'system.read',
  'system.manage',
  'webhooks.read',
  'webhooks.manage',
] as const
export type Right = (typeof rights)[number]

/** Rights that move money; a role may limit them by an amount. */
export const boundedRights: readonly Right[] = [
  'cashier.review',
  'settlement.resolve',
  'wallet.correct',
  'games.grant',
  'bonuses.grant',
  'affiliates.pay',
]

/** Purposes of a step-up: an action of this kind requires the second factor again. */
export const stepUpPurposes = ['money', 'staff', 'player', 'system'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** How long a step-up is valid, in its session and network. */
export const stepUpSeconds = 10 * 60

/** Rights that break-glass access may lend: they read, or block a player; none moves money or changes staff. */
export const breakGlassRights = [
  'players.read',
  'players.restrict',
  'cashier.read',
  'settlement.read',
  'wallet.read',
  'games.read',
  'games.rounds',
  'bonuses.read',
  'campaigns.read',
  'affiliates.read',
  'betting.read',
  'content.read',
  'mail.read',
  'reports.read',
  'support.read',
  'chats.read',
  'risk.read',
  'audit.read',
  'system.read',
  'webhooks.read',
] as const satisfies readonly Right[]
