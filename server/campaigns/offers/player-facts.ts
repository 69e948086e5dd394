import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerFacts } from '../conditions/condition.ts'

/** What offers ask about a player; undefined where there is none. */
export const readPlayerFacts = async (
  db: Db | Tx['db'],
  uid: number,
  now: Date,
): Promise<PlayerFacts | undefined> => {
  const player = await db
    .selectFrom('players')
    .select(['country', 'currency', 'reg_time', 'email_confirmed', 'phone_confirmed', 'is_verified'])
    .select((row) =>
      row
        .selectFrom('cashier_transactions as payment')
        .select((payment) => payment.fn.countAll<bigint>().as('count'))
        .whereRef('payment.uid', '=', 'players.uid')
        .where('payment.type', '=', 'deposit')
        .where('payment.status', '=', 'success')
        .as('deposits'),
    )
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!player) return undefined
  return {
    country: player.country ?? '',
    currency: player.currency,
    registeredAt: player.reg_time,
    deposits: Number(player.deposits ?? 0),
    hasConfirmedContact: player.email_confirmed || player.phone_confirmed,
    isVerified: player.is_verified,
    now,
  }
}
