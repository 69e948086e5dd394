import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { ListRow } from '#ui/display/list-row.tsx'
import { BonusBadge } from '#site/features/bonuses/bonus-badge.tsx'
import { isOpen } from '#site/features/bonuses/bonus-state.ts'
import { BonusEnd } from '#site/features/bonuses/past-bonuses.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HistoryFilter } from '#site/paths.ts'
import { ApiAmount } from '../api-amount.tsx'
import { loadBonuses } from './load-bonuses.ts'
import { RewardHistory } from './reward-history.tsx'
import recent from './recent-payments.module.css'

type BonusHistoryProps = {
  filter: HistoryFilter
  /** Loaded with the document; fetched here if the document was of another tab. */
  first: readonly Bonus[] | undefined
  /** The content of an empty list. */
  nothing: ReactNode
}

/** Every bonus of a player, newest first, with its result (HI-05). */
export function BonusHistory({ filter, first, nothing }: BonusHistoryProps) {
  const t = useTranslations('cashier.history')
  const { api } = useSite()
  return (
    <RewardHistory
      label={t('tabs.bonuses')}
      first={first}
      // The list itself shows a failure and offers a retry.
      load={() => loadBonuses(api, filter.status, { report: 'background' })}
      nothing={nothing}
      row={(bonus) => (
        <ListRow
          key={`${bonus.type} ${bonus.id}`}
          title={bonus.title}
          note={isOpen(bonus) ? <LocalDateTime iso={bonus.created_at} /> : <BonusEnd bonus={bonus} />}
          end={
            <span className={recent.end}>
              <ApiAmount money={bonus.amount} className={recent.amount} />
              <BonusBadge bonus={bonus} />
            </span>
          }
          element={<Link to={paths.profile.bonuses(bonus.type)} />}
        />
      )}
    />
  )
}
