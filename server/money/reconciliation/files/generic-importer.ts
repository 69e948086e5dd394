import type { LineKind } from '../schema.ts'
import type { ImportedLine, SettlementImporter } from './importer.ts'

const kinds: readonly string[] = ['deposit', 'payout', 'reversal', 'fee', 'other'] satisfies LineKind[]

/**
 * Our own format, for providers whose files have no importer: `reference` is our reference of the order or the
 * provider's, `amount` what the provider owes for it (negative for a payout), `fee` the fee deducted, `batch`
 * the bank transfer. Described in docs/operating.md.
 */
export const genericImporter: SettlementImporter = {
  format: 'generic',
  columns: ['reference', 'kind', 'amount', 'fee', 'currency', 'date'],
  read(record, orderOf) {
    const word = record.required('kind').toLowerCase()
    if (word !== '' && !kinds.includes(word)) record.refuse('kind', 'UNKNOWN')
    const reference = record.text('reference')
    const currency = record.currency('currency')
    const amountMinor = record.sum('amount', currency)
    const feeMinor = record.text('fee') === '' ? 0n : record.sum('fee', currency)
    if (feeMinor < 0n) record.refuse('fee', 'MIN_VALUE')
    const line: ImportedLine = {
      lineNumber: record.line,
      kind: word as LineKind,
      orderType: word,
      at: record.at('date'),
      namedOrder: orderOf(reference),
      providerReference: reference || null,
      amountMinor,
      currency,
      paymentMinor: amountMinor,
      paymentCurrency: currency,
      batch: record.text('batch') || null,
      rawText: record.whole,
    }
    if (feeMinor === 0n) return [line]
    const fee = {
      kind: 'fee',
      orderType: `${word} fee`,
      amountMinor: -feeMinor,
      paymentMinor: -feeMinor,
    } as const
    return [line, { ...line, ...fee, rawText: `fee\u001f${record.whole}` }]
  },
}
