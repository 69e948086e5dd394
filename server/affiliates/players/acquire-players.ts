import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { acquisitionOf } from '../plans/commission.ts'
import { termsOfMonth } from '../plans/terms-of-month.ts'
import { dayAfter, dayOf, monthOf } from '../months.ts'
import { tellAffiliate } from '../postbacks/tell-affiliate.ts'
import { lockAffiliate } from './belong.ts'
import { readWagered } from './read-movements.ts'

/** The longest that terms may give a player, and a day for what was under way. */
const longestDays = 367

type Candidate = {
  readonly uid: number
  readonly player_id: bigint
  readonly affiliate_id: bigint
  readonly joined_at: Date
  readonly deposited_at: Date
  readonly currency: string
  readonly amount_minor: bigint
}

const candidates = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<readonly Candidate[]> => {
  const since = new Date(ctx.clock.now().getTime() - longestDays * dayMs)
  const { rows } = await sql<Candidate>`
    select player.uid, player.id as player_id, player.affiliate_id, player.joined_at, deposit.deposited_at,
      deposit.currency, deposit.amount_minor
    from affiliate_first_deposits deposit
      join affiliate_players player on player.id = deposit.player_id and player.ends_on is null
      left join affiliate_acquisitions done on done.uid = player.uid
    where done.uid is null and player.joined_at > ${since}
    order by player.uid`.execute(ctx.db)
  return rows
}

/** Writes a player down for whom a fixed sum is due by the terms of the month in which they registered. */
const acquire = async (ctx: Context, tx: Tx, one: Candidate): Promise<void> => {
  const agreed = await termsOfMonth(tx.db, one.affiliate_id, monthOf(one.joined_at))
  const fixed = agreed?.terms.acquisition
  if (!agreed || !fixed) return
  const until = new Date(one.joined_at.getTime() + fixed.days * dayMs)
  if (one.deposited_at >= until) return
  // Nothing can come to it any more.
  if (ctx.clock.now().getTime() > until.getTime() + 3 * dayMs) return
  const { currency, amount_minor: depositMinor } = one
  // Whole days, as the house counts them.
  const days = { from: dayOf(one.joined_at), before: dayAfter(dayOf(until)) }
  const wageredMinor = await readWagered(tx.db, { playerId: one.player_id, currency, days })
  const amountMinor = acquisitionOf(fixed, { currency, depositMinor, wageredMinor })
  if (amountMinor === 0n) return
  const affiliate = await lockAffiliate(tx, one.affiliate_id)
  if (!affiliate || affiliate.status === 'closed') return
  const isNew = await tx.db
    .insertInto('affiliate_acquisitions')
    .values({
      uid: one.uid,
      player_id: one.player_id,
      affiliate_id: one.affiliate_id,
      version_id: agreed.versionId,
      currency,
      amount_minor: amountMinor,
      wagered_minor: wageredMinor,
      qualified_at: ctx.clock.now(),
    })
    .onConflict((known) => known.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!isNew) return
  const sum = { currency, amountMinor }
  await tellAffiliate(ctx, tx, { playerId: one.player_id, event: 'acquisition', sum })
}

/** Looks which players have come to be worth a fixed sum. Each is so once, in whatever process. */
export const acquirePlayers = async (ctx: Context): Promise<void> => {
  for (const one of await candidates(ctx))
    try {
      await transact(ctx.connection, (tx) => acquire(ctx, tx, one))
    } catch (error) {
      ctx.log.error(
        { err: error, player: String(one.player_id) },
        'A player’s acquisition could not be decided',
      )
    }
}
