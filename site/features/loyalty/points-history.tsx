import { useTranslations } from 'use-intl'
import type { PointsMovement } from '#contract/loyalty.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Points } from './points.tsx'
import css from './loyalty.module.css'

/** The movements of points, the newest first (PF-04). */
export function PointsHistory({ movements }: { movements: readonly PointsMovement[] }) {
  const t = useTranslations('loyalty.history')
  return (
    <section className={css.part} aria-labelledby="points-history">
      <h2 id="points-history">{t('title')}</h2>
      {movements.length === 0 ? (
        <EmptyState suit="spade" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <List>
          {movements.map((movement) => (
            <ListRow
              key={`${movement.at} ${movement.reason} ${movement.name}`}
              title={movement.name || t(`reasons.${movement.reason}`)}
              note={
                <span className={css.note}>
                  {movement.name && <span>{t(`reasons.${movement.reason}`)}</span>}
                  <LocalDateTime iso={movement.at} kind={movement.reason === 'earned' ? 'date' : undefined} />
                </span>
              }
              end={<Points points={movement.points} isSigned />}
            />
          ))}
        </List>
      )}
    </section>
  )
}
