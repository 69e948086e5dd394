import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { codeFamily } from './signals/code-family.ts'
import { depositCycle } from './signals/deposit-cycle.ts'
import { oppositeBets } from './signals/opposite-bets.ts'
import { parkedRound } from './signals/parked-round.ts'
import { sharedAddress } from './signals/shared-address.ts'
import { sharedDevice } from './signals/shared-device.ts'
import { sharedInstrument } from './signals/shared-instrument.ts'
import { sharedNetwork } from './signals/shared-network.ts'
import { stakeJump } from './signals/stake-jump.ts'
import type { Signal } from './signals/signal.ts'

const signals: readonly Signal[] = [
  sharedDevice,
  sharedNetwork,
  sharedInstrument,
  sharedAddress,
  stakeJump,
  parkedRound,
  depositCycle,
  oppositeBets,
  codeFamily,
]

/** The minimum score that opens a review. */
const lookFrom = 40
/** A bonus is checked while it lasts, and for this long after its end. */
const afterMs = 2 * dayMs

/** Scores bonuses by signals of bonus abuse, and opens reviews from the minimum score. No bonus is revoked by it. */
export const findBonusSignals = (ctx: Kernel): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    const looked = sql`
      select b.id, b.uid, b.version_id, version.promotion_id, b.deposit_id, b.created_at, b.ended_at, b.status
      from bonuses b join promotion_versions version on version.id = b.version_id
      where b.activated_at is not null and (b.ended_at is null or b.ended_at > ${new Date(now.getTime() - afterMs)})`
    // Planning the queries of all signals takes longer than running them.
    if ((await sql`${looked} limit 1`.execute(tx.db)).rows.length === 0) return
    for (const { code, points, find } of signals)
      await sql`
        with looked as (${looked}), found as (${find(now)})
        insert into bonus_signals (bonus_id, code, uid, value, points, at)
        select found.bonus_id, ${code}, looked.uid, found.value, ${points}, ${now}::timestamptz
        from found join looked on looked.id = found.bonus_id
        order by found.bonus_id
        on conflict (bonus_id, code) do update set value = greatest(bonus_signals.value, excluded.value)`.execute(
        tx.db,
      )
    // A cleared review is reopened only by a new signal.
    await sql`
      insert into bonus_reviews (bonus_id, uid, score, opened_at)
      select bonus_id, uid, sum(points), ${now}::timestamptz from bonus_signals
      group by bonus_id, uid having sum(points) >= ${lookFrom}
      order by bonus_id
      on conflict (bonus_id) do update set score = excluded.score,
        state = case when bonus_reviews.state = 'cleared' then 'open' else bonus_reviews.state end,
        opened_at = case when bonus_reviews.state = 'cleared' then excluded.opened_at else bonus_reviews.opened_at end,
        decided_at = case when bonus_reviews.state = 'cleared' then null else bonus_reviews.decided_at end,
        decided_by = case when bonus_reviews.state = 'cleared' then null else bonus_reviews.decided_by end,
        note = case when bonus_reviews.state = 'cleared' then null else bonus_reviews.note end
      where excluded.score > bonus_reviews.score`.execute(tx.db)
  })
