import { topicOf, type NotificationKind } from '#contract/notifications.ts'
import { playerPage } from '#server/identity/account/links/link-addresses.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** The page of a topic; the notification itself, with its amounts, is only in the list. */
const pageOf = { payments: 'cashier/history', bets: 'bets', bonuses: 'profile/bonuses', safety: 'profile' }

export const notificationLink = (
  ctx: Pick<Kernel, 'settings'>,
  { kind, locale }: { kind: NotificationKind; locale: string },
): string => playerPage(ctx.settings, locale, pageOf[topicOf[kind]])
