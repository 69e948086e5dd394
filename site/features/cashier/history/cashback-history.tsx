import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { ListRow } from '#ui/display/list-row.tsx'
import { CashbackBadge } from '#site/features/cashback/cashback-badge.tsx'
import { CashbackPeriod } from '#site/features/cashback/cashback-period.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HistoryFilter } from '#site/paths.ts'
import { ApiAmount } from '../api-amount.tsx'
import { loadCashbacks } from './load-cashbacks.ts'
import { RewardHistory } from './reward-history.tsx'
import recent from './recent-payments.module.css'

type CashbackHistoryProps = {
  filter: HistoryFilter
  /** Loaded with the document; fetched here if the document was of another tab. */
  first: readonly Cashback[] | undefined
  /** The content of an empty list. */
  nothing: ReactNode
}

/** Every cashback of a player, the newest period first, with its result (HI-05). */
export function CashbackHistory({ filter, first, nothing }: CashbackHistoryProps) {
  const t = useTranslations('cashier.history')
  const { api } = useSite()
  return (
    <RewardHistory
      label={t('tabs.cashbacks')}
      first={first}
      // The list itself shows a failure and offers a retry.
      load={() => loadCashbacks(api, filter.status, { report: 'background' })}
      nothing={nothing}
      row={(cashback) => (
        <ListRow
          key={cashback.id}
          title={cashback.title}
          note={<CashbackPeriod {...cashback} />}
          end={
            <span className={recent.end}>
              <ApiAmount money={cashback.amount} className={recent.amount} />
              <CashbackBadge status={cashback.status} />
            </span>
          }
          element={<Link to={paths.profile.cashback()} />}
        />
      )}
    />
  )
}
