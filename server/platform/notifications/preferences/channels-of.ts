import type { NotificationChannel } from '#contract/notifications.ts'
import type { Player } from '#server/identity/account/queries.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** The player's channels: nothing is sent to an unproved address or phone. */
export const channelsOf = (
  { sms }: Pick<Kernel, 'sms'>,
  player: Pick<Player, 'email' | 'email_confirmed' | 'phone' | 'phone_confirmed'>,
): readonly NotificationChannel[] => [
  ...(player.email !== null && player.email_confirmed ? (['email'] as const) : []),
  ...(sms && player.phone !== null && player.phone_confirmed ? (['sms'] as const) : []),
  'push',
]
