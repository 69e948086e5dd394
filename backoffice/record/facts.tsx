import { Fragment, type ReactNode } from 'react'
import css from './facts.module.css'

export type Fact = { readonly label: string; readonly value: ReactNode }

/** The facts of a record; an unknown value is shown as a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }, at) => (
        <Fragment key={`${at} ${label}`}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
