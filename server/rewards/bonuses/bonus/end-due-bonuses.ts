import { sql } from 'kysely'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { baseCurrency, knownCodes } from '#contract/money.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { processPendingBets } from '../play/follow-betting.ts'
import { minStakeMinor } from '../play/wagering-rules.ts'
import { openBonusStates } from './bonus-states.ts'
import { completeBonus } from './complete-bonus.ts'
import { endBonus } from './end-bonus.ts'
import { lockOwnBonus } from './own-bonus.ts'

type Parts = Pick<Kernel, 'db' | 'connection' | 'clock' | 'secrets' | 'log'>

const atOnce = 500
/** Maximum wait for open rounds, since a supplier may never close one. */
const roundsWaitMs = 24 * hourMs
/** An empty bonus ends after this time: a supplier may still roll back its last stake. */
const quietMs = 15 * minuteMs

const minStake = () => {
  const usual = minStakeMinor(baseCurrency)
  const others = [...Map.groupBy(knownCodes(), minStakeMinor)].filter(([minor]) => minor !== usual)
  const cases = others.map(
    ([minor, codes]) => sql`when currency = any(${codes}::text[]) then ${minor}::bigint`,
  )
  return sql<bigint>`(case ${sql.join(cases, sql` `)} else ${usual}::bigint end)`
}

type Due = 'expired' | 'wagered' | 'spent'

/** How a bonus ends now; null where it continues. One wagered in time is converted, whenever its rounds end. */
const dueOf = (now: Date) => {
  const patience = new Date(now.getTime() - roundsWaitMs)
  const quiet = new Date(now.getTime() - quietMs)
  return sql<Due | null>`case
    -- A bet of its time may be lost later.
    when kind = 'risk_free' and exists (
      select from sportsbook_bets bet
      where bet.uid = bonuses.uid and bet.pocket in ('main', 'mixed') and bet.state in ('pending', 'requoted', 'accepted')
        and bet.placed_at >= bonuses.created_at and bet.placed_at < bonuses.claim_until) then null
    when status = 'available' and claim_until <= ${now} then 'expired'
    when status = 'available' or kind in ('free_bet', 'odds_boost') then null
    when progress >= target and (open_rounds = 0 or (product = 'casino' and played_at <= ${patience})) then 'wagered'
    when product = 'betting' and open_rounds > 0 then null
    when wager_until <= ${now} and (open_rounds = 0 or wager_until <= ${patience}) and progress < target then 'expired'
    when status = 'deactivated' and wager_until <= ${now} then 'expired'
    when status = 'wagering' and (balance_minor = 0 or (is_isolated and balance_minor < ${minStake()})) and open_rounds = 0
      and played_at <= ${quiet}
      then 'spent'
  end`
}

/**
 * Ends due bonuses: expired ones, ones wagered while a round was open, and empty ones. Stakes cannot use an
 * expired bonus, whenever this runs.
 */
export const endDueBonuses = async (ctx: Parts): Promise<void> => {
  const now = ctx.clock.now()
  // Settlement locks bonuses as well: a deadlock between the two is retried.
  await transact(ctx.connection, (tx) => processPendingBets(tx.db))
  const due = await ctx.db
    .selectFrom('bonuses')
    .select(['id', 'uid', 'product'])
    .where('status', 'in', openBonusStates)
    .where(dueOf(now), 'is not', null)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const one of due)
    try {
      await transact(ctx.connection, (tx) => endIfDue(ctx, tx, one, now))
    } catch (error) {
      // A bonus that fails does not stop the others; it is retried at the next run.
      ctx.log.error({ err: error, bonus: String(one.id) }, 'A bonus could not be ended')
    }
}

type One = Parameters<typeof lockOwnBonus>[1]

const endIfDue = async (ctx: Parts, tx: Tx, one: One, now: Date): Promise<void> => {
  const bonus = await lockOwnBonus(tx, one)
  if (!bonus) return
  const { due } = await tx.db
    .selectFrom('bonuses')
    .select(dueOf(now).as('due'))
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  if (due === 'expired')
    await endBonus(ctx, tx, bonus, { status: 'expired', actor: systemActor('bonuses.end-due') })
  else if (due === 'wagered' || due === 'spent') await completeBonus(ctx, tx, bonus)
}
