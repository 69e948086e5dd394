import { WireAmount } from '#site/features/cashier/api-amount.tsx'
import type { WireMoney } from '#site/layout/money/api-money.ts'

/** Amounts in several currencies, one after the other; a dash if there are none. */
export function WireSums({ sums }: { sums: readonly WireMoney[] }) {
  if (sums.length === 0) return '–'
  return sums.map((sum, at) => (
    <span key={sum.currency}>
      {at > 0 && ' · '}
      <WireAmount money={sum} />
    </span>
  ))
}
