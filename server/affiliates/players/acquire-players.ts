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
/** So long after its end nothing can come to a player's time any more. */
const lateDays = 3

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

type Agreed = Awaited<ReturnType<typeof termsOfMonth>>

/** What a player may still become worth, and by when; nothing where no fixed sum was agreed on, or its time is over. */
const promised = (ctx: Pick<Context, 'clock'>, one: Candidate, agreed: Agreed) => {
  const fixed = agreed?.terms.acquisition
  if (!agreed || !fixed) return undefined
  const until = new Date(one.joined_at.getTime() + fixed.days * dayMs)
  if (one.deposited_at >= until) return undefined
  const isOver = ctx.clock.now().getTime() > until.getTime() + lateDays * dayMs
  return isOver ? undefined : { fixed, until, versionId: agreed.versionId }
}

/** Writes a player down for whom a fixed sum is due by the terms of the month in which they registered. */
const acquire = async (ctx: Context, tx: Tx, one: Candidate): Promise<void> => {
  const agreed = await termsOfMonth(tx.db, one.affiliate_id, monthOf(one.joined_at))
  const promise = promised(ctx, one, agreed)
  if (!promise) return
  const { fixed, until, versionId } = promise
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
      version_id: versionId,
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
  const known = new Map<string, Agreed>()
  // Of thousands of players few are in their time, and those of one month have the same terms.
  const termsOf = async ({ affiliate_id: id, joined_at: joined }: Candidate): Promise<Agreed> => {
    const key = `${id} ${monthOf(joined)}`
    if (!known.has(key)) known.set(key, await termsOfMonth(ctx.db, id, monthOf(joined)))
    return known.get(key)
  }
  for (const one of await candidates(ctx))
    try {
      if (promised(ctx, one, await termsOf(one)))
        await transact(ctx.connection, (tx) => acquire(ctx, tx, one))
    } catch (error) {
      ctx.log.error(
        { err: error, player: String(one.player_id) },
        'A player’s acquisition could not be decided',
      )
    }
}
