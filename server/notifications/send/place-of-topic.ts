import { topicOf, type NotificationKind } from '#contract/notifications.ts'
import { playerPage } from '#server/account/links/link-addresses.ts'
import type { Context } from '#server/context.ts'

/** The page of the site that a topic has; the notification itself, with its sums, is read in the list alone. */
const pageOf = { payments: 'cashier/history', bets: 'bets', bonuses: 'profile/bonuses', safety: 'profile' }

export const placeOfTopic = (
  ctx: Pick<Context, 'settings'>,
  { kind, locale }: { kind: NotificationKind; locale: string },
): string => playerPage(ctx.settings, locale, pageOf[topicOf[kind]])
