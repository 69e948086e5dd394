import { sql, type SqlBool } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import { pageEvents, type PageEvent } from '#contract/events.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { grantOfferToMany } from './grant-offer-to-many.ts'
import { playersWithFacts } from './player-facts.ts'
import { runningOffers } from './running-offers.ts'

/** Players per transaction. */
const atOnce = 500
/** Long enough that a late cron job misses no player. */
const lookbackMs = hourMs

type Event = 'sign_in' | PageEvent

const hasHappened = (event: Event, since: Date) =>
  event === 'sign_in'
    ? sql<SqlBool>`players.last_sign_in_at >= ${since}`
    : sql<SqlBool>`exists (select from player_events report
        where report.uid = players.uid and report.name = ${event} and report.received_at >= ${since})`

/** One step after a player; returns the last one processed, undefined at the end. */
const grantNext = async (
  ctx: Kernel,
  tx: Tx,
  { id, event, after }: { id: bigint; event: Event; after: number },
): Promise<number | undefined> => {
  const now = ctx.clock.now()
  const offer = await runningOffers(tx.db, now)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!offer) return undefined
  const since = new Date(Math.max(now.getTime() - lookbackMs, offer.starts_at.getTime()))
  const players = await playersWithFacts(tx.db)
    .where('uid', '>', after)
    .where(hasHappened(event, since))
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
  await grantOfferToMany(ctx, tx, offer, players)
  return players.length < atOnce ? undefined : players.at(-1)?.uid
}

/** Gives offers triggered by an event to the players concerned since the last run, once each. */
const grantAfter = async (ctx: Kernel, event: Event): Promise<void> => {
  const offers = await runningOffers(ctx.db, ctx.clock.now()).where('trigger', '=', event).execute()
  for (const { id } of offers)
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after
      after = await transact(ctx.connection, (tx) => grantNext(ctx, tx, { id, event, after: from }))
    }
}

export const grantAtSignIn = (ctx: Kernel): Promise<void> => grantAfter(ctx, 'sign_in')

/**
 * Offers triggered by page reports (CM-13, ST-08). The browser sends a report, so an offer gives once per
 * player, however many come (decision 0257).
 */
export const grantAfterReports = async (ctx: Kernel): Promise<void> => {
  for (const event of pageEvents) await grantAfter(ctx, event)
}
