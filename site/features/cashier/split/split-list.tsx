import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { WithdrawalPart } from '#contract/cashier.ts'
import { ApiAmount } from '../api-amount.tsx'
import { Facts } from '../facts.tsx'
import css from './split.module.css'

/** The destination of a part: the method and the last characters of the card or account. */
const usePlaceOf = () => {
  const t = useTranslations('cashier.split')
  return ({ to, method_name, shown }: WithdrawalPart): string =>
    to === 'account' ? `${t('account')} (${method_name})` : shown ? `${method_name} ••${shown}` : method_name
}

type SplitListProps = {
  parts: readonly WithdrawalPart[]
  /** The rule, shown before the amount is confirmed. */
  rule?: string
  hasStates?: boolean
}

/** The parts of a withdrawal with their amounts, and why an amount could not be refunded. */
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
              <ApiAmount money={part.amount} />
              {hasStates && <span className={css.state}>{t(`state.${part.state}`)}</span>}
            </>
          ),
        }))}
      />
      <CarriedParts parts={parts} className={css.note} />
    </section>
  )
}

/** Amounts that could not go back to their source, and why. */
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
          sum: () => <ApiAmount money={part.amount} />,
          place: placeOf(part),
          reason: t(`reason.${part.reason ?? 'changed'}`),
        })}
      </p>
    ))
}

/** The same in one line of the history. */
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
          {placeOf(part)} <ApiAmount money={part.amount} />
          {part.state === 'returned' ? ` (${t('state.returned')})` : ''}
        </p>
      ))}
      <CarriedParts parts={parts} className={className} />
    </>
  )
}
