import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

/**
 * Referred bets, with their deadline as the subject. And corrections that took back more than the player had,
 * as long as the player owes for bets (standards S6).
 */
export const sportsbookQueues: readonly InboxQueue[] = [
  {
    name: 'referred_bets',
    right: 'betting.limit',
    list: 'bets/getReferred',
    filters: {},
    waiting: (ctx) => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`placed_at`,
        uid: sql`uid`,
        subject: sql`to_char(referred_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        amount_minor: sql`stake_minor`,
        currency: sql`currency`,
      })} from sportsbook_bets where referred_until > ${ctx.clock.now()}`,
  },
  {
    name: 'bet_debts',
    right: 'betting.read',
    list: 'bets/getList',
    filters: {},
    waiting: () => sql`
      select ${queueColumns({
        id: sql`settlement.bet_id`,
        at: sql`settlement.at`,
        uid: sql`bet.uid`,
        amount_minor: sql`settlement.owed_minor`,
        currency: sql`bet.currency`,
      })} from sportsbook_settlements settlement
      join sportsbook_bets bet on bet.id = settlement.bet_id
      join wallet_debts debt on debt.uid = bet.uid and debt.currency = bet.currency and debt.pocket = 'main'
        and debt.origin = 'bets' and debt.owed_minor > 0
      where settlement.owed_minor > 0`,
  },
]
