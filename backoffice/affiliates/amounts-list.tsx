import type { ComponentProps } from 'react'
import { MoneyAmount } from '../record/money-amount.tsx'

type Money = NonNullable<ComponentProps<typeof MoneyAmount>['money']>

/** Amounts in several currencies, one after the other; a dash if there are none. */
export function AmountsList({ sums }: { sums: readonly Money[] }) {
  if (sums.length === 0) return <span>–</span>
  return sums.map((sum, at) => (
    <span key={sum.currency}>
      {at > 0 && ', '}
      <MoneyAmount money={sum} />
    </span>
  ))
}
