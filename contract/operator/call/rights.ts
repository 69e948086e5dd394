/**
 * What a member of staff may do at the desk: `domain.verb`. `read` shows, as does `games.rounds`; every other verb changes
 * something. A role is a set of these; nobody can give one away that they do not have.
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
] as const
export type Right = (typeof rights)[number]

/** The rights that move money, whose reach a role may bound by a sum. */
export const boundedRights: readonly Right[] = [
  'cashier.review',
  'settlement.resolve',
  'wallet.correct',
  'games.grant',
  'bonuses.grant',
  'affiliates.pay',
]

/** What somebody signed in proves once more, by their second factor, before an action of this kind. */
export const stepUpPurposes = ['money', 'staff', 'player', 'system'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** How long such a proof holds, in the session and from the network it was given in. */
export const stepUpSeconds = 10 * 60

/** What somebody may be lent in an emergency: it reads, or keeps a player out; it moves no money and no staff. */
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
] as const satisfies readonly Right[]
