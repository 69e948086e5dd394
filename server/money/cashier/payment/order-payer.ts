import { findProfile } from '#server/identity/account/profile/find-profile.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { OrderPayer } from '#server/money/payments/provider/port.ts'

/** The payer or payee for the provider; `ip` only while their browser waits. */
export const orderPayer = async (
  ctx: Pick<Kernel, 'db'>,
  uid: number,
  ip: string | null,
): Promise<OrderPayer> => {
  const [player, profile] = await Promise.all([findPlayer(ctx.db, uid), findProfile(ctx.db, uid)])
  if (!player) throw new Error(`Player ${uid} does not exist`)
  return {
    id: String(uid),
    firstName: profile?.first_name ?? '',
    lastName: profile?.last_name ?? '',
    email: player.email,
    birthDate: profile?.birth_date ?? null,
    country: player.country,
    ip,
  }
}
