import type { Right } from '#contract/operator/call/rights.ts'
import { paths } from '../paths.ts'

export type MenuItem = {
  /** Key of its text in `desk.menu`. */
  readonly name: string
  readonly to: string
  /** The right that shows the entry; absent for entries that every operator may open. */
  readonly right?: Right
  /** Highlighted only at its exact address, not below it. */
  readonly isExact?: boolean
}

export type MenuGroup = { readonly name: string; readonly items: readonly MenuItem[] }

/** The pages for the menu and the palette. A new page gets a line here and in routes.tsx. */
export const menu: readonly MenuGroup[] = [
  {
    name: 'work',
    items: [
      { name: 'inbox', to: paths.inbox(), isExact: true },
      { name: 'players', to: paths.players(), right: 'players.read' },
      { name: 'markers', to: paths.markers(), right: 'players.read' },
      { name: 'risk', to: paths.riskCases(), right: 'risk.read' },
      { name: 'tickets', to: paths.tickets(), right: 'support.read' },
      { name: 'chats', to: paths.chats(), right: 'chats.read' },
      { name: 'outbox', to: paths.outbox(), right: 'mail.read' },
      { name: 'notifications', to: paths.notifications(), right: 'mail.read' },
    ],
  },
  {
    name: 'money',
    items: [
      { name: 'withdrawals', to: paths.withdrawals(), right: 'cashier.read' },
      { name: 'deposits', to: paths.deposits(), right: 'cashier.read' },
      { name: 'disputes', to: paths.disputes(), right: 'cashier.read' },
      { name: 'unmatched', to: paths.unmatched(), right: 'cashier.read' },
      { name: 'settlements', to: paths.settlements(), right: 'settlement.read' },
      { name: 'ledger', to: paths.ledger(), right: 'wallet.read' },
      { name: 'approvals', to: paths.approvals(), isExact: true },
      { name: 'breakGlass', to: paths.breakGlass() },
    ],
  },
  {
    name: 'site',
    items: [
      { name: 'content', to: paths.content(), right: 'content.read' },
      { name: 'media', to: paths.media(), right: 'content.read' },
    ],
  },
  {
    name: 'house',
    items: [
      { name: 'reports', to: paths.reports(), right: 'reports.read' },
      { name: 'games', to: paths.games(), right: 'games.read' },
      { name: 'bonuses', to: paths.promotions(), right: 'bonuses.read' },
      { name: 'tournaments', to: paths.tournaments(), right: 'bonuses.read' },
      { name: 'cashback', to: paths.cashbackProgrammes(), right: 'bonuses.read' },
      { name: 'campaigns', to: paths.offers(), right: 'campaigns.read' },
      { name: 'affiliates', to: paths.affiliates(), right: 'affiliates.read' },
      { name: 'betting', to: paths.betting(), right: 'betting.read' },
      { name: 'audit', to: paths.audit(), right: 'audit.read' },
      { name: 'webhooks', to: paths.webhooks(), right: 'webhooks.read' },
      { name: 'system', to: paths.health(), right: 'system.read' },
    ],
  },
  {
    name: 'team',
    items: [
      { name: 'staff', to: paths.staff(), right: 'staff.read', isExact: true },
      { name: 'roles', to: paths.roles(), right: 'staff.read' },
    ],
  },
]
