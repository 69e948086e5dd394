import type { ReactNode } from 'react'
import css from './facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** Names and values in rows, separated by hairlines, as on a receipt. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {items.map(({ name, value }, at) => (
        <div key={`${at} ${name}`} className={css.fact}>
          <dt className={css.name}>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
