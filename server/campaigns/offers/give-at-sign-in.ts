import { hourMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { giveToMany } from './give-to-many.ts'
import { playersWithFacts } from './player-facts.ts'
import { runningOffers } from './running-offers.ts'

/** As many players are looked at in one transaction. */
const atOnce = 500
/** Long enough that a sweep that was late misses nobody. */
const lookedBackMs = hourMs

/** One step behind a player; answers the last one looked at, or nothing where there are no more. */
const giveNext = async (
  ctx: Context,
  tx: Tx,
  { id, after }: { id: bigint; after: number },
): Promise<number | undefined> => {
  const now = ctx.clock.now()
  const offer = await runningOffers(tx.db, now)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!offer) return undefined
  const since = new Date(Math.max(now.getTime() - lookedBackMs, offer.starts_at.getTime()))
  const players = await playersWithFacts(tx.db)
    .where('uid', '>', after)
    .where('last_sign_in_at', '>=', since)
    .where('status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_takings')
            .select('campaign_takings.uid')
            .where('offer_id', '=', id)
            .whereRef('campaign_takings.uid', '=', 'players.uid'),
        ),
      ),
    )
    .orderBy('uid')
    .limit(atOnce)
    .execute()
  await giveToMany(ctx, tx, offer, players)
  return players.length < atOnce ? undefined : players.at(-1)?.uid
}

/** Promises what is offered for a sign-in to whoever has signed in since the last time, once a player. */
export const giveAtSignIn = async (ctx: Context): Promise<void> => {
  const offers = await runningOffers(ctx.db, ctx.clock.now()).where('trigger', '=', 'sign_in').execute()
  for (const { id } of offers)
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after
      after = await transact(ctx.connection, (tx) => giveNext(ctx, tx, { id, after: from }))
    }
}
