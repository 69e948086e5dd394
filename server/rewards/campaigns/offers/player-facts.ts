import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerFacts } from '../conditions/condition.ts'
import { unmetProblem, type OfferCondition } from '../conditions/offer-conditions.ts'

type Segment = { readonly sysname: string; readonly conditions: readonly OfferCondition[] }

export const readSegments = (db: Db | Tx['db']): Promise<Segment[]> =>
  db.selectFrom('campaign_segments').select(['sysname', 'conditions']).execute()

export const playersWithFacts = (db: Db | Tx['db']) =>
  db
    .selectFrom('players')
    .select(['uid', 'country', 'currency', 'reg_time', 'last_sign_in_at'])
    .select(['email_confirmed', 'phone_confirmed', 'is_verified'])
    .select((row) =>
      row
        .selectFrom('cashier_transactions as payment')
        .select((payment) => payment.fn.countAll<bigint>().as('count'))
        .whereRef('payment.uid', '=', 'players.uid')
        .where('payment.type', '=', 'deposit')
        .where('payment.status', '=', 'success')
        .as('deposits'),
    )
    .select((row) =>
      row
        .selectFrom('loyalty_members as member')
        .select('member.level')
        .whereRef('member.uid', '=', 'players.uid')
        .as('loyalty_level'),
    )

export type FactsRow = Awaited<ReturnType<ReturnType<typeof playersWithFacts>['execute']>>[number]

export const factsOf = (player: FactsRow, segments: readonly Segment[], now: Date): PlayerFacts => {
  const facts: PlayerFacts = {
    country: player.country ?? '',
    currency: player.currency,
    registeredAt: player.reg_time,
    lastSignInAt: player.last_sign_in_at,
    deposits: Number(player.deposits ?? 0),
    hasConfirmedContact: player.email_confirmed || player.phone_confirmed,
    isVerified: player.is_verified,
    loyaltyLevel: player.loyalty_level ?? 0,
    segments: new Set(),
    now,
  }
  return withSegments(facts, segments)
}

export const withSegments = (facts: PlayerFacts, segments: readonly Segment[]): PlayerFacts => ({
  ...facts,
  segments: new Set(
    segments.flatMap(({ sysname, conditions }) =>
      unmetProblem(conditions, facts) === undefined ? [sysname] : [],
    ),
  ),
})

/** The facts of a player; undefined where the player does not exist. */
export const readPlayerFacts = async (
  db: Db | Tx['db'],
  uid: number,
  now: Date,
): Promise<PlayerFacts | undefined> => {
  const player = await playersWithFacts(db).where('uid', '=', uid).executeTakeFirst()
  return player && factsOf(player, await readSegments(db), now)
}
