import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { BonusBadge } from '#site/features/bonuses/bonus-badge.tsx'
import { isOpen } from '#site/features/bonuses/bonus-state.ts'
import { BonusEnd } from '#site/features/bonuses/past-bonuses.tsx'
import { When } from '#site/layout/texts/when.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HistoryFilter } from '#site/paths.ts'
import { WireAmount } from '../api-amount.tsx'
import { LoadingRows } from './history.tsx'
import { loadBonuses } from './load-bonuses.ts'
import recent from './recent-payments.module.css'
import css from './history.module.css'

type BonusHistoryProps = {
  filter: HistoryFilter
  /** As they came with the document; asked for here where it was a document of another tab. */
  first: readonly Bonus[] | undefined
  /** What stands in the place of a list of none. */
  nothing: ReactNode
}

const useBonuses = ({ status }: HistoryFilter, first: readonly Bonus[] | undefined) => {
  const { api } = useSite()
  const [bonuses, setBonuses] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const isWanted = bonuses === undefined && !hasFailed
  useEffect(() => {
    if (!isWanted) return
    // The list itself says so, and offers to try again.
    loadBonuses(api, status, { report: 'background' }).then(setBonuses, () => setFailed(true))
  }, [isWanted, api, status])
  return { bonuses, hasFailed, again: () => setFailed(false) }
}

/** Every bonus a player was given, newest first, with what became of it (HI-05). */
export function BonusHistory({ filter, first, nothing }: BonusHistoryProps) {
  const t = useTranslations('cashier.history')
  const { bonuses, hasFailed, again } = useBonuses(filter, first)
  return (
    <section aria-label={t('tabs.bonuses')} aria-busy={!bonuses && !hasFailed} className={css.list}>
      {hasFailed && (
        <Notice
          tone="warn"
          title={t('failed.title')}
          isAnnounced
          action={<Button onClick={again}>{t('failed.again')}</Button>}
        >
          {t('failed.text')}
        </Notice>
      )}
      {!bonuses && !hasFailed && <LoadingRows />}
      {bonuses?.length === 0 && nothing}
      {bonuses && bonuses.length > 0 && (
        <List>
          {bonuses.map((bonus) => (
            <ListRow
              key={`${bonus.type} ${bonus.id}`}
              title={bonus.title}
              note={isOpen(bonus) ? <When iso={bonus.created_at} /> : <BonusEnd bonus={bonus} />}
              end={
                <span className={recent.end}>
                  <WireAmount money={bonus.amount} className={recent.amount} />
                  <BonusBadge bonus={bonus} />
                </span>
              }
              element={<Link to={paths.profile.bonuses(bonus.type)} />}
            />
          ))}
        </List>
      )}
    </section>
  )
}
