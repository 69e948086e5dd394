import { sql } from 'kysely'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { baseCurrency, knownCodes } from '#contract/money.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { followBets } from '../play/follow-betting.ts'
import { minStakeMinor } from '../play/known-bonus.ts'
import { openBonusStates } from './bonus-states.ts'
import { completeBonus } from './complete-bonus.ts'
import { endBonus } from './end-bonus.ts'
import { lockOwnBonus } from './own-bonus.ts'

type Parts = Pick<Context, 'db' | 'connection' | 'clock' | 'secrets' | 'log'>

const atOnce = 500
/** Rounds under way are waited for so long, since a supplier may never say that one is over. */
const roundsWaitMs = 24 * hourMs
/** A bonus without money is over after this long: a supplier may still take back the stake it went with. */
const quietMs = 15 * minuteMs

/** The least that can be staked, by the currency of a bonus. */
const minStake = () => {
  const usual = minStakeMinor(baseCurrency)
  const others = [...Map.groupBy(knownCodes(), minStakeMinor)].filter(([minor]) => minor !== usual)
  const cases = others.map(
    ([minor, codes]) => sql`when currency = any(${codes}::text[]) then ${minor}::bigint`,
  )
  return sql<bigint>`(case ${sql.join(cases, sql` `)} else ${usual}::bigint end)`
}

type Due = 'expired' | 'wagered' | 'spent'

/** How a bonus is to end now; null where it goes on. One that was wagered in time is its player's, whenever its rounds end. */
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
 * Ends the bonuses that are at their end: whose time is up, that have been wagered while a round of them was under way, and that
 * have been played to nothing. Stakes are refused a bonus from the moment its time is up, whenever this runs.
 */
export const endDueBonuses = async (ctx: Parts): Promise<void> => {
  const now = ctx.clock.now()
  // Settlement locks bonuses as well: a deadlock between the two is tried again.
  await transact(ctx.connection, (tx) => followBets(tx.db))
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
      // One that cannot end holds up no other; it is tried again at the next run.
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
