import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { WithdrawalPart } from '#contract/cashier.ts'
import { WireAmount } from '../api-amount.tsx'
import { Facts } from '../facts.tsx'
import css from './split.module.css'

/** What a part is paid to, in words: the method and the last characters of the card or account. */
const usePlaceOf = () => {
  const t = useTranslations('cashier.split')
  return ({ to, method_name, shown }: WithdrawalPart): string =>
    to === 'account' ? `${t('account')} (${method_name})` : shown ? `${method_name} ••${shown}` : method_name
}

type SplitListProps = {
  parts: readonly WithdrawalPart[]
  /** The rule, said where a sum is still to be confirmed. */
  rule?: string
  /** Whether each part says how it stands. */
  hasStates?: boolean
}

/** Each part of a withdrawal with its sum, and in a sentence each what could not go back and why. */
export function SplitList({ parts, rule, hasStates = false }: SplitListProps) {
  const t = useTranslations('cashier.split')
  const placeOf = usePlaceOf()
  const id = useId()
  const paid = parts.filter(({ state }) => state !== 'carried')
  return (
    <section className={css.split} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {t('title')}
      </h2>
      {rule && <p className={css.note}>{rule}</p>}
      <Facts
        items={paid.map((part) => ({
          name: placeOf(part),
          value: (
            <>
              <WireAmount money={part.amount} />
              {hasStates && <span className={css.state}>{t(`state.${part.state}`)}</span>}
            </>
          ),
        }))}
      />
      <CarriedParts parts={parts} className={css.note} />
    </section>
  )
}

/** What could not go back to where it came from, and why. */
function CarriedParts({
  parts,
  className,
}: {
  parts: readonly WithdrawalPart[]
  className?: string | undefined
}) {
  const t = useTranslations('cashier.split')
  const placeOf = usePlaceOf()
  return parts
    .filter(({ state }) => state === 'carried')
    .map((part, at) => (
      <p key={`${part.method}/${part.shown}/${at}`} className={className}>
        {t.rich('carried', {
          sum: () => <WireAmount money={part.amount} />,
          place: placeOf(part),
          reason: t(`reason.${part.reason ?? 'changed'}`),
        })}
      </p>
    ))
}

/** The same in a line of the history: the parts, by their sums, and what could not go back. */
export function SplitNote({
  parts,
  className,
}: {
  parts: readonly WithdrawalPart[]
  className?: string | undefined
}) {
  const t = useTranslations('cashier.split')
  const placeOf = usePlaceOf()
  if (!parts.some(({ to }) => to === 'instrument')) return null
  const paid = parts.filter(({ state }) => state !== 'carried')
  return (
    <>
      {paid.map((part, at) => (
        <p key={`${part.method}/${part.shown}/${at}`} className={className}>
          {placeOf(part)} <WireAmount money={part.amount} />
          {part.state === 'returned' ? ` (${t('state.returned')})` : ''}
        </p>
      ))}
      <CarriedParts parts={parts} className={className} />
    </>
  )
}
