import { sql } from 'kysely'
import { factorOf } from '../../closing/figure-factors.ts'
import {
  amountColumn,
  correctsDay,
  countryColumn,
  countryJoin,
  currencyColumns,
  keyColumn,
  nullable,
  rowColumn,
  sumRows,
  transferColumns,
  transfersOf,
  type ExtractColumn,
  type ExtractTable,
} from '../extract-table.ts'
import { isSubject } from './subject-of.ts'

const isPayment = sql`reference_type in ('deposit', 'withdrawal')`

/** The id of a reversal is the end of its posting's key. */
const isChargeback = sql`exists (
  select from cashier_reversals reversed
  where reversed.transaction_id = reference_id::bigint and reversed.kind = 'charged_back'
    and key = 'deposit-reversed:' || reference_id || ':' || reversed.reversal)`

const kind = sql`case
  when reason = 'deposit_reversed' then case when ${isPayment} and ${isChargeback} then 'chargeback' else 'refund' end
  when reason = 'withdrawal_bounced' then 'withdrawal_returned'
  when reason in ('withdrawal_paid', 'withdrawal_paid_back') then 'withdrawal'
  else reason end`

const columns: readonly ExtractColumn[] = [
  nullable(
    keyColumn(
      'payment_id',
      'bigint',
      'Number of the deposit or withdrawal, as in the back office; empty for a fee or debt without one',
      sql`case when ${isPayment} then reference_id::bigint end`,
    ),
  ),
  keyColumn(
    'kind',
    'text',
    '`deposit`; `refund` (also a reversal by the provider), `chargeback` and `deposit_restored` (a chargeback won) of a deposit; `withdrawal` (also the part that went back to the instrument of a deposit, whose number it has), `withdrawal_returned`; `fee`; `debt_paid` and `bet_debt_paid`, by which new money repaid a reversal or a resettled bet',
    kind,
  ),
  correctsDay,
  keyColumn('uid', 'integer', 'Number of the player'),
  countryColumn,
  nullable(rowColumn('provider', 'text', 'Account of the payment provider', sql`payment.provider`)),
  nullable(rowColumn('method', 'text', 'Payment method', sql`payment.method`)),
  nullable(
    rowColumn(
      'requested_at',
      'timestamp',
      'Time of the request, possibly on an earlier day',
      sql`payment.created_at`,
    ),
  ),
  ...transferColumns,
  ...currencyColumns,
  amountColumn(
    'deposits_minor',
    'Its part of the deposits: negative for refunds, chargebacks and debts paid',
    factorOf('deposits'),
  ),
  amountColumn(
    'withdrawals_minor',
    'Its part of the withdrawals: negative for those that came back',
    factorOf('withdrawals'),
  ),
  amountColumn('fees_minor', 'Fees charged to the player', factorOf('fees')),
  amountColumn(
    'wins_minor',
    'Its part of the wins: negative where a payment repaid a resettled bet',
    factorOf('wins'),
  ),
]

export const paymentsTable: ExtractTable = {
  name: 'payments',
  rowIs: "payment that moved a player's money on the day, kind of movement, and corrected day",
  columns,
  rowsOf: (day) =>
    sumRows(columns, {
      source: sql`
        select own.*, posting.key from (${transfersOf(day)}) own join wallet_postings posting on posting.id = own.posting_id`,
      where: sql`${isSubject.payment} and uid > 0`,
      joins: sql`left join cashier_transactions payment on payment.id = summed.payment_id ${countryJoin(day)}`,
    }),
}
