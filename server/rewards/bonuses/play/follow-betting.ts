import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { countedBonusMinor } from './counted-stakes.ts'

/**
 * Updates active betting bonuses by their bets. The pocket belongs to one bonus, so its balance is that of the
 * bonus. A stake counts once its bet is settled, for the bonus's part that was at risk until then
 * ([stake-counting.ts](stake-counting.ts)). An open bet counts as an open round.
 */
export const processPendingBets = async (db: Db | Tx['db'], uid?: number): Promise<void> => {
  await sql`
    update bonuses b set balance_minor = now.balance, progress = now.counted, open_rounds = now.open,
      played_at = coalesce(now.last, b.played_at),
      status = case when b.status = 'active' and now.bets > 0 then 'wagering' else b.status end
    from (
      select mine.id, coalesce(account.balance_minor, 0) as balance,
        coalesce(sum(${countedBonusMinor('event')}), 0) * 10000 as counted,
        count(bet.id) filter (where bet.state in ('pending', 'requoted', 'accepted'))::integer as open,
        count(bet.id) as bets, max(coalesce(bet.settled_at, bet.placed_at)) as last
      from bonuses mine
      left join wallet_accounts account on account.uid = mine.uid and account.uid > 0 and account.kind = 'player'
        and account.pocket = 'betting_bonus' and account.currency = mine.currency
      left join sportsbook_bets bet on bet.uid = mine.uid and bet.bonus_stake_minor > 0
        and bet.placed_at >= mine.activated_at and bet.state not in ('rejected', 'expired')
      where mine.product = 'betting' and mine.kind not in ('free_bet', 'odds_boost') and mine.status in ('active', 'wagering')
        and (${uid ?? null}::integer is null or mine.uid = ${uid ?? null}::integer)
      group by mine.id, account.balance_minor
    ) now
    where b.id = now.id and (b.balance_minor, b.progress, b.open_rounds) is distinct from (now.balance, now.counted, now.open)`.execute(
    db,
  )
}
