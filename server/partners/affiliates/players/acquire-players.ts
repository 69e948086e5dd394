import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { termsOfMonth } from '../plans/terms-of-month.ts'
import { dayOf, monthOf } from '../months.ts'
import { enqueuePostback } from '../postbacks/enqueue-postback.ts'
import { lockAffiliate } from './attribution.ts'
import { countedDays, calculateAcquisition, type Deposited } from './calculate-acquisition.ts'

/** The longest period of terms, a day for play in progress, and the same again for bets still open. */
const longestDays = 2 * 366 + 1
/** Days after its end, or after the end of its last bet, until a player's period is final. */
const finalAfterDays = 3

type Candidate = Deposited & {
  readonly uid: number
  readonly affiliate_id: bigint
  readonly deposited_at: Date
  /** When the first of their open or just ended bets was placed. */
  readonly waits_for: Date | null
}

const candidates = async (ctx: Pick<Kernel, 'db' | 'clock'>): Promise<readonly Candidate[]> => {
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  const { rows } = await sql<Candidate>`
    select player.uid, player.id as player_id, player.affiliate_id, player.joined_at, deposit.deposited_at,
      deposit.currency, deposit.amount_minor, (
        select min(bet.placed_at) from sportsbook_bets bet
        where bet.uid = player.uid and bet.state in ('accepted', 'settled', 'cashed_out')
          and bet.pocket in ('main', 'mixed') and coalesce(bet.settled_at, 'infinity') > ${before(finalAfterDays)}
      ) as waits_for
    from affiliate_first_deposits deposit
      join affiliate_players player on player.id = deposit.player_id and player.ends_on is null
      left join affiliate_acquisitions done on done.uid = player.uid
    where done.uid is null and player.joined_at > ${before(longestDays)}
    order by player.uid`.execute(ctx.db)
  return rows
}

type Agreed = Awaited<ReturnType<typeof termsOfMonth>>

/** The fixed amount a player may still earn, with its deadline; undefined without one, or after the period. */
const pendingAcquisition = (ctx: Pick<Kernel, 'clock'>, one: Candidate, agreed: Agreed) => {
  const fixed = agreed?.terms.acquisition
  if (!agreed || !fixed) return undefined
  const { until, days } = countedDays(one, fixed)
  if (one.deposited_at >= until) return undefined
  const isOver = ctx.clock.now().getTime() > until.getTime() + finalAfterDays * dayMs
  const waits = one.waits_for !== null && dayOf(one.waits_for) < days.before
  return isOver && !waits ? undefined : { fixed, days, versionId: agreed.versionId }
}

/** Stores the acquisition of a player who meets the terms of the month of registration. */
const acquire = async (ctx: Kernel, tx: Tx, one: Candidate): Promise<void> => {
  const agreed = await termsOfMonth(tx.db, one.affiliate_id, monthOf(one.joined_at))
  const pending = pendingAcquisition(ctx, one, agreed)
  if (!pending) return
  const { currency } = one
  const { amountMinor, wageredMinor } = await calculateAcquisition(tx, one, pending)
  if (amountMinor === 0n) return
  const affiliate = await lockAffiliate(tx, one.affiliate_id)
  if (!affiliate || affiliate.status === 'closed') return
  const isNew = await tx.db
    .insertInto('affiliate_acquisitions')
    .values({
      uid: one.uid,
      player_id: one.player_id,
      affiliate_id: one.affiliate_id,
      version_id: pending.versionId,
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
  await enqueuePostback(ctx, tx, { playerId: one.player_id, event: 'acquisition', sum })
}

/** Finds players who have become acquisitions. Each is stored once, in any process. */
export const acquirePlayers = async (ctx: Kernel): Promise<void> => {
  const known = new Map<string, Agreed>()
  // Of thousands of players few are in their period, and those of one month have the same terms.
  const termsOf = async ({ affiliate_id: id, joined_at: joined }: Candidate): Promise<Agreed> => {
    const key = `${id} ${monthOf(joined)}`
    if (!known.has(key)) known.set(key, await termsOfMonth(ctx.db, id, monthOf(joined)))
    return known.get(key)
  }
  for (const one of await candidates(ctx))
    try {
      if (pendingAcquisition(ctx, one, await termsOf(one)))
        await transact(ctx.connection, (tx) => acquire(ctx, tx, one))
    } catch (error) {
      ctx.log.error(
        { err: error, player: String(one.player_id) },
        'A player’s acquisition could not be decided',
      )
    }
}
