import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { flagRetainedAwards } from '#server/play/games/rtp-monitoring/flag-retained-awards.ts'
import { termsOfMonth } from '../plans/terms-of-month.ts'
import { monthOf } from '../months.ts'
import { lockAffiliate } from './attribution.ts'
import { countedDays, calculateAcquisition, type Deposited } from './calculate-acquisition.ts'

/** Days after its rollback during which a stake is checked, repeatedly. */
const reviewDays = 3

type Reviewed = Deposited & {
  readonly uid: number
  readonly affiliate_id: bigint
  readonly due_minor: bigint
  readonly due_currency: string
  readonly supplier: string
  readonly by: string
}

const findReviewed = async (ctx: Pick<Kernel, 'db' | 'clock'>): Promise<readonly Reviewed[]> => {
  const since = new Date(ctx.clock.now().getTime() - reviewDays * dayMs)
  const { rows } = await sql<Reviewed>`
    with back as (
      select uid, supplier, 'round:' || round_id as by, created_at as at from game_transactions
      where kind = 'rollback' and created_at > ${since}
      union all
      select uid, 'sportsbook', 'bet:' || id, settled_at from sportsbook_bets
      where settlement_version > 1 and settled_at > ${since}
    )
    select distinct on (acquired.uid) acquired.uid, acquired.player_id, acquired.affiliate_id,
      acquired.amount_minor as due_minor, acquired.currency as due_currency, player.joined_at,
      deposit.currency, deposit.amount_minor, back.supplier, back.by
    from back join affiliate_acquisitions acquired using (uid)
      join affiliate_players player on player.id = acquired.player_id
      join affiliate_first_deposits deposit on deposit.player_id = acquired.player_id
    order by acquired.uid, back.at desc, back.by`.execute(ctx.db)
  return rows
}

/** Withdraws an acquisition that no longer qualifies; false where its month is closed and so in a statement. */
const withdraw = async (ctx: Kernel, tx: Tx, one: Reviewed): Promise<boolean> => {
  // Closing the month takes the same lock.
  await lockAffiliate(tx, one.affiliate_id)
  const gone = await tx.db
    .deleteFrom('affiliate_acquisitions')
    .where('uid', '=', one.uid)
    .where('statement_id', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  if (!gone) return false
  await recordAudit(ctx, tx, {
    type: 'affiliate_acquisition_withdrawn',
    actor: systemActor('affiliates.review-acquisitions'),
    uid: one.uid,
    subject: `affiliate:${one.affiliate_id}`,
    after: { amount_minor: one.due_minor, currency: one.due_currency, by: one.by },
  })
  return true
}

const review = async (ctx: Kernel, tx: Tx, one: Reviewed): Promise<void> => {
  const fixed = (await termsOfMonth(tx.db, one.affiliate_id, monthOf(one.joined_at)))?.terms.acquisition
  if (!fixed) return
  const { amountMinor } = await calculateAcquisition(tx, one, { fixed, days: countedDays(one, fixed).days })
  if (amountMinor > 0n || (await withdraw(ctx, tx, one))) return
  const to = `affiliate:${one.affiliate_id}`
  await flagRetainedAwards(ctx, tx, [
    {
      uid: one.uid,
      supplier: one.supplier,
      subject: `acquisition:${one.player_id}`,
      award: 'acquisition',
      to,
      currency: one.due_currency,
      amountMinor: one.due_minor,
      by: one.by,
    },
  ])
}

/**
 * Checks acquisitions again once a stake of the player is rolled back: where too little is left, the amount is
 * withdrawn while its month is open, and raises an alert after that (decision 0253). Idempotent.
 */
export const reviewAcquisitions = async (ctx: Kernel): Promise<void> => {
  for (const one of await findReviewed(ctx))
    try {
      await transact(ctx.connection, (tx) => review(ctx, tx, one))
    } catch (error) {
      ctx.log.error(
        { err: error, player: String(one.player_id) },
        'A player’s acquisition could not be reviewed',
      )
    }
}
