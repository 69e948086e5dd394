import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import { Timestamp } from './timestamp.tsx'
import css from './trail.module.css'

export type TrailEvent = {
  readonly id: string
  readonly at: string
  readonly title: ReactNode
  readonly by?: ReactNode
  readonly note?: ReactNode
  /** The values before and after, by name. */
  readonly changes?: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

export function Trail({ events }: { events: readonly TrailEvent[] }) {
  const t = useTranslations('record')
  if (events.length === 0) return <p className={css.none}>{t('noTrail')}</p>
  return (
    <ol className={css.trail}>
      {events.map(({ id, at, title, by, note, changes = [] }) => (
        <li key={id} className={css.event}>
          <div className={css.line}>
            <b>{title}</b>
            <span className={css.when}>
              <Timestamp iso={at} />
            </span>
          </div>
          {by && <div className={css.by}>{by}</div>}
          {note && <p className={css.note}>{note}</p>}
          {changes.length > 0 && (
            <ul className={css.changes}>
              {changes.map(({ name, before, after }) => (
                <li key={name}>
                  {name}: <del>{before || '–'}</del> <ins>{after || '–'}</ins>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
