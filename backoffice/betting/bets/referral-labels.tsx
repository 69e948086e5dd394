import type { BackofficeReferred } from '#contract/operator/betting/bets.ts'
import { MoneyAmount } from '../../record/money-amount.tsx'
import { useOfferNames } from '../offer-names.ts'

/** Remaining time as minutes and seconds. */
export function TimeLeft({ ms }: { ms: number | null }) {
  if (ms === null) return <span>–</span>
  const seconds = Math.ceil(ms / 1000)
  return (
    <bdi className="tabular">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </bdi>
  )
}

/** The liability of each market of a bet, without and with the bet. */
export function Risks({ legs_of: legs, risks }: Pick<BackofficeReferred, 'legs_of' | 'risks'>) {
  const names = useOfferNames()
  const selections = legs.flatMap(({ event, selections: of }) => of.map((one) => ({ event, ...one })))
  return risks.map(({ market_id: id, worst_loss: now, worst_loss_with: after }) => {
    const one = selections.find(({ market_id: of }) => of === id)
    return (
      <div key={id}>
        <bdi>{one && names.market(one.event, one)}</bdi>: <MoneyAmount money={now} isSigned /> →{' '}
        <MoneyAmount money={after} isSigned />
      </div>
    )
  })
}
