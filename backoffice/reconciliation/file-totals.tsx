import type { SettlementFile } from '#contract/operator/reconciliation.ts'
import { MoneyAmount } from '../record/money-amount.tsx'

/** Amounts in several currencies, one below the other. */
export function FileTotals({ sums }: { sums: SettlementFile['totals'] }) {
  if (sums.length === 0) return <span>–</span>
  return sums.map((sum) => (
    <div key={sum.currency}>
      <MoneyAmount money={sum} />
    </div>
  ))
}
