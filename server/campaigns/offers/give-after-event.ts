import { sql, type SqlBool } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import { pageEvents, type PageEvent } from '#contract/events.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { giveToMany } from './give-to-many.ts'
import { playersWithFacts } from './player-facts.ts'
import { runningOffers } from './running-offers.ts'

/** As many players are looked at in one transaction. */
const atOnce = 500
/** Long enough that a sweep that was late misses nobody. */
const lookedBackMs = hourMs

type Event = 'sign_in' | PageEvent

/** Whether it has happened to a player of the query since then. */
const hasHappened = (event: Event, since: Date) =>
  event === 'sign_in'
    ? sql<SqlBool>`players.last_sign_in_at >= ${since}`
    : sql<SqlBool>`exists (select from player_events report
        where report.uid = players.uid and report.name = ${event} and report.received_at >= ${since})`

/** One step behind a player; answers the last one looked at, or nothing where there are no more. */
const giveNext = async (
  ctx: Context,
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
  const since = new Date(Math.max(now.getTime() - lookedBackMs, offer.starts_at.getTime()))
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
  await giveToMany(ctx, tx, offer, players)
  return players.length < atOnce ? undefined : players.at(-1)?.uid
}

/** Promises what is offered for an event to the players it has happened to since the last time, once each. */
const giveAfter = async (ctx: Context, event: Event): Promise<void> => {
  const offers = await runningOffers(ctx.db, ctx.clock.now()).where('trigger', '=', event).execute()
  for (const { id } of offers)
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after
      after = await transact(ctx.connection, (tx) => giveNext(ctx, tx, { id, event, after: from }))
    }
}

export const giveAtSignIn = (ctx: Context): Promise<void> => giveAfter(ctx, 'sign_in')

/**
 * What a page has reported of its player (CM-13, ST-08). A report is made by the browser, so it brings what its offer gives
 * once a player, however many come (decision 0257).
 */
export const giveAfterReports = async (ctx: Context): Promise<void> => {
  for (const event of pageEvents) await giveAfter(ctx, event)
}
