import type { ComponentProps } from 'react'
import { Sum } from '../record/sum.tsx'

type Money = NonNullable<ComponentProps<typeof Sum>['money']>

/** Amounts in several currencies, one after the other; a dash if there are none. */
export function SumsList({ sums }: { sums: readonly Money[] }) {
  if (sums.length === 0) return <span>–</span>
  return sums.map((sum, at) => (
    <span key={sum.currency}>
      {at > 0 && ', '}
      <Sum money={sum} />
    </span>
  ))
}
