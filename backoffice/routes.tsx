import type { RouteObject } from 'react-router'
import { DeskError, DeskErrorAlone } from './layout/desk-error.tsx'
import { Shell } from './layout/shell.tsx'
import { loadSelf } from './layout/load-self.ts'
import { Waiting } from './layout/waiting.tsx'

type PageModule = {
  Component: React.ComponentType
  loader?: RouteObject['loader']
  action?: RouteObject['action']
}

/** A page with a chunk of its own; an error of it stands in its place, beside the menus. */
const page = (path: string, load: () => Promise<PageModule>, children?: RouteObject[]): RouteObject => ({
  path,
  lazy: load as NonNullable<RouteObject['lazy']>,
  ErrorBoundary: DeskError,
  HydrateFallback: Waiting,
  ...(children ? { children } : {}),
})

/** Every address of the desk. */
export const routes: RouteObject[] = [
  { ...page('sign-in', () => import('./operators/sign-in-page.tsx')), ErrorBoundary: DeskErrorAlone },
  { ...page('welcome', () => import('./operators/first-password-page.tsx')), ErrorBoundary: DeskErrorAlone },
  {
    ...page('second-factor', () => import('./operators/second-factor-page.tsx')),
    ErrorBoundary: DeskErrorAlone,
  },
  {
    id: 'desk',
    loader: loadSelf,
    Component: Shell,
    ErrorBoundary: DeskErrorAlone,
    HydrateFallback: Waiting,
    children: [
      page('', () => import('./inbox/inbox-page.tsx')),
      page('queues/:queue', () => import('./inbox/queue-page.tsx')),
      page('players', () => import('./players/player-list-page.tsx')),
      page('players/:uid', () => import('./players/player-card-page.tsx')),
      page('players/:uid/payments', () => import('./players/player-payments-page.tsx')),
      page('players/:uid/postings', () => import('./players/player-postings-page.tsx')),
      page('players/:uid/rounds', () => import('./players/player-rounds-page.tsx')),
      page('players/:uid/chats', () => import('./players/player-chats-page.tsx')),
      page('players/:uid/sessions', () => import('./players/player-sessions-page.tsx')),
      page('players/:uid/markers', () => import('./markers/player-markers-page.tsx')),
      page('players/:uid/notes', () => import('./players/player-notes-page.tsx')),
      page('players/:uid/trail', () => import('./players/player-trail-page.tsx')),
      page('markers', () => import('./markers/scores-list-page.tsx')),
      page('chats', () => import('./chats/chat-list-page.tsx')),
      page('chats/:id', () => import('./chats/chat-card-page.tsx')),
      page('outbox', () => import('./outbox/message-list-page.tsx')),
      page('outbox/:id', () => import('./outbox/message-card-page.tsx')),
      page('rounds/:id', () => import('./players/round-page.tsx')),
      page('support', () => import('./support/ticket-list-page.tsx')),
      page('support/canned-answers', () => import('./support/canned-answers-page.tsx')),
      page('support/figures', () => import('./support/support-figures-page.tsx')),
      page('support/:number', () => import('./support/ticket-card-page.tsx')),
      page('staff', () => import('./operators/staff-list-page.tsx')),
      page('staff/roles', () => import('./operators/roles-page.tsx')),
      page('staff/:id', () => import('./operators/staff-card-page.tsx')),
      page('cashier/withdrawals', () => import('./cashier/withdrawals-list-page.tsx')),
      page('cashier/withdrawals/:id', () => import('./cashier/withdrawal-card-page.tsx')),
      page('cashier/deposits', () => import('./cashier/deposits-list-page.tsx')),
      page('cashier/deposits/:id', () => import('./cashier/deposit-card-page.tsx')),
      page('cashier/unmatched', () => import('./cashier/unmatched-list-page.tsx')),
      page('cashier/unmatched/:provider/:event', () => import('./cashier/unmatched-card-page.tsx')),
      page('cashier/disputes', () => import('./disputes/disputes-list-page.tsx')),
      page('cashier/disputes/:id', () => import('./disputes/dispute-card-page.tsx')),
      page('cashier/routes', () => import('./cashier/routes-page.tsx')),
      page('cashier/settlements', () => import('./settlement/files-list-page.tsx')),
      page('cashier/settlements/differences', () => import('./settlement/differences-list-page.tsx')),
      page('cashier/settlements/differences/:of/:id', () => import('./settlement/difference-card-page.tsx')),
      page('cashier/settlements/bank', () => import('./settlement/bank-lines-list-page.tsx')),
      page('cashier/settlements/lines/:id', () => import('./settlement/line-card-page.tsx')),
      page('cashier/settlements/:id', () => import('./settlement/file-card-page.tsx')),
      page('cashier/settlements/:id/lines', () => import('./settlement/lines-list-page.tsx')),
      page('approvals', () => import('./approvals/approvals-list-page.tsx')),
      page('approvals/emergencies', () => import('./approvals/break-glass-list-page.tsx')),
      page('approvals/emergencies/:id', () => import('./approvals/break-glass-card-page.tsx')),
      page('approvals/:id', () => import('./approvals/approval-card-page.tsx')),
      page('wallet', () => import('./wallet/postings-list-page.tsx')),
      page('wallet/:id', () => import('./wallet/posting-card-page.tsx')),
      page('content', () => import('./content/collections-page.tsx')),
      page('content/:type', () => import('./content/entry-list-page.tsx')),
      page('content/:type/:document', () => import('./content/entry-card-page.tsx')),
      page('media', () => import('./content/media-page.tsx')),
      page('media/:id', () => import('./content/picture-card-page.tsx')),
      page('reports', () => import('./reports/dashboard-page.tsx')),
      page('reports/movements', () => import('./reports/movements-list-page.tsx')),
      page('games', () => import('./games/games-list-page.tsx')),
      page('games/catalogue/:sysname', () => import('./games/game-card-page.tsx')),
      page('games/studios', () => import('./games/studios-page.tsx')),
      page('games/suppliers', () => import('./games/suppliers-page.tsx')),
      page('games/stops', () => import('./games/play-stops-page.tsx')),
      page('games/free-rounds', () => import('./games/free-rounds-list-page.tsx')),
      page('games/free-rounds/:id', () => import('./games/free-rounds-card-page.tsx')),
      page('games/live', () => import('./games/live-page.tsx')),
      page('games/rounds', () => import('./games/rounds-list-page.tsx')),
      page('games/returns', () => import('./games/returns-list-page.tsx')),
      page('games/alerts', () => import('./games/alerts-list-page.tsx')),
      page('audit', () => import('./audit/audit-list-page.tsx')),
      page('audit/:id', () => import('./audit/audit-card-page.tsx')),
      page('system', () => import('./system/health-page.tsx')),
      page('system/jobs', () => import('./system/jobs-page.tsx')),
      page('system/failed', () => import('./system/failed-jobs-list-page.tsx')),
      page('system/settings', () => import('./system/settings-page.tsx')),
      page('self', () => import('./operators/self-page.tsx')),
      page('*', () => import('./layout/not-found-page.tsx')),
    ],
  },
]
