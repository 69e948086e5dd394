import { sql, type RawBuilder } from 'kysely'
import type { Reason } from '#server/money/wallet/posting-command.ts'

/** The table whose rows a transfer is in; `none` moves no player's money, or only corrects a balance. */
type Subject = 'round' | 'bet' | 'payment' | 'bonus' | 'none'

/** Play belongs to its round or bet. */
const subjectOf: Readonly<Record<Reason, Subject | 'play'>> = {
  deposit: 'payment',
  deposit_reversed: 'payment',
  deposit_restored: 'payment',
  refund_hold: 'none',
  refund_returned: 'none',
  withdrawal_hold: 'none',
  withdrawal_paid: 'payment',
  withdrawal_paid_back: 'payment',
  withdrawal_returned: 'none',
  withdrawal_bounced: 'payment',
  debt_paid: 'payment',
  fee: 'payment',
  bet: 'play',
  bet_hold: 'play',
  bet_settled: 'play',
  bet_voided: 'play',
  bet_cashed_out: 'play',
  bet_debt_paid: 'play',
  win: 'play',
  rollback: 'play',
  bonus_grant: 'bonus',
  bonus_converted: 'bonus',
  bonus_expired: 'bonus',
  cashback: 'bonus',
  odds_boost: 'bonus',
  jackpot: 'bonus',
  jackpot_fed: 'bonus',
  prize: 'bonus',
  prize_pool: 'bonus',
  prize_pool_returned: 'bonus',
  provider_fee: 'none',
  affiliate_commission: 'none',
  affiliate_payout: 'none',
  fun_grant: 'none',
  hold_expired: 'none',
  correction: 'none',
  reversal: 'none',
}

const reasonsOf = (subject: Subject | 'play') =>
  sql.join(
    Object.entries(subjectOf)
      .filter(([, of]) => of === subject)
      .map(([reason]) => sql.lit(reason)),
  )

const isPlay = sql`reason in (${reasonsOf('play')})`
const isOfBet = sql`reference_type in ('bet', 'bets')`

/** Each transfer is in one table at most, so that a metric is the sum over the tables that have it. */
export const isSubject = {
  round: sql`reference_type = 'game_round' and ${isPlay} and uid > 0`,
  bet: sql`${isOfBet} and ${isPlay} and uid > 0`,
  // Play on neither is a debt of a bet that a payment repaid.
  payment: sql`(reason in (${reasonsOf('payment')})
    or (${isPlay} and reference_type <> 'game_round' and not ${isOfBet}))`,
  bonus: sql`reason in (${reasonsOf('bonus')})`,
} satisfies Readonly<Record<Exclude<Subject, 'none'>, RawBuilder<unknown>>>
