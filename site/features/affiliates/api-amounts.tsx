import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import type { ApiMoney } from '#site/layout/money/api-money.ts'

/** Amounts in several currencies, one after the other; a dash if there are none. */
export function ApiAmounts({ sums }: { sums: readonly ApiMoney[] }) {
  if (sums.length === 0) return '–'
  return sums.map((sum, at) => (
    <span key={sum.currency}>
      {at > 0 && ' · '}
      <ApiAmount money={sum} />
    </span>
  ))
}
