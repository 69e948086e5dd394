import type { LineKind } from '../schema.ts'
import type { SettlementImporter } from './importer.ts'

const kinds: Readonly<Record<string, LineKind>> = {
  deposit: 'deposit',
  withdraw: 'payout',
  withdrawal: 'payout',
  payout: 'payout',
  accountpayout: 'payout',
  refund: 'reversal',
  chargeback: 'reversal',
  reversal: 'reversal',
}

const kindOf = (orderType: string): LineKind => {
  const word = orderType.toLowerCase()
  return /\bfee$/.test(word) ? 'fee' : (kinds[word.replace(/[^a-z]/g, '')] ?? 'other')
}

/**
 * Trustly's details of an automatic settlement: each record has the total of its currency in the file, and the
 * settlement's name on the bank statement. If the player paid in another currency, that amount is beside it.
 * https://eu.developers.trustly.com/doc/reference/viewautomaticsettlementdetailscsv
 */
export const trustlyImporter: SettlementImporter = {
  format: 'trustly',
  columns: [
    'datestamp',
    'accountname',
    'currency',
    'amount',
    'total',
    'orderid',
    'ordertype',
    'messageid',
    'settlementbankwithdrawalid',
  ],
  read(record, orderOf) {
    const orderType = record.required('ordertype')
    const currency = record.currency('currency')
    const amountMinor = record.sum('amount', currency)
    const isOtherCurrency = record.text('fxpaymentcurrency') !== ''
    const paymentCurrency = isOtherCurrency ? record.currency('fxpaymentcurrency') : currency
    const paid = isOtherCurrency ? record.sum('fxpaymentamount', paymentCurrency) : amountMinor
    return [
      {
        lineNumber: record.line,
        kind: kindOf(orderType),
        orderType,
        at: record.at('datestamp'),
        namedOrder: orderOf(record.text('messageid')),
        providerReference: record.text('orderid') || null,
        amountMinor,
        currency,
        // The player's amount has no sign.
        paymentMinor: amountMinor < 0n && paid > 0n ? -paid : paid,
        paymentCurrency,
        batch: record.text('settlementbankwithdrawalid') || null,
        rawText: record.whole,
      },
    ]
  },
  totalOf(record) {
    const currency = record.currency('currency')
    return { currency, minor: record.sum('total', currency) }
  },
}
