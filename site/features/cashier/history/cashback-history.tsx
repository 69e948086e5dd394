import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CashbackBadge } from '#site/features/cashback/cashback-badge.tsx'
import { CashbackPeriod } from '#site/features/cashback/cashback-period.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HistoryFilter } from '#site/paths.ts'
import { WireAmount } from '../api-amount.tsx'
import { LoadingRows } from './history.tsx'
import { loadCashbacks } from './load-cashbacks.ts'
import recent from './recent-payments.module.css'
import css from './history.module.css'

type CashbackHistoryProps = {
  filter: HistoryFilter
  /** As they came with the document; asked for here where it was a document of another tab. */
  first: readonly Cashback[] | undefined
  /** What stands in the place of a list of none. */
  nothing: ReactNode
}

const useCashbacks = ({ status }: HistoryFilter, first: readonly Cashback[] | undefined) => {
  const { api } = useSite()
  const [cashbacks, setCashbacks] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const isWanted = cashbacks === undefined && !hasFailed
  useEffect(() => {
    if (!isWanted) return
    // The list itself says so, and offers to try again.
    loadCashbacks(api, status, { report: 'background' }).then(setCashbacks, () => setFailed(true))
  }, [isWanted, api, status])
  return { cashbacks, hasFailed, again: () => setFailed(false) }
}

/** Every cashback of a player, the newest period first, with what became of it (HI-05). */
export function CashbackHistory({ filter, first, nothing }: CashbackHistoryProps) {
  const t = useTranslations('cashier.history')
  const { cashbacks, hasFailed, again } = useCashbacks(filter, first)
  return (
    <section aria-label={t('tabs.cashbacks')} aria-busy={!cashbacks && !hasFailed} className={css.list}>
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
      {!cashbacks && !hasFailed && <LoadingRows />}
      {cashbacks?.length === 0 && nothing}
      {cashbacks && cashbacks.length > 0 && (
        <List>
          {cashbacks.map((cashback) => (
            <ListRow
              key={cashback.id}
              title={cashback.title}
              note={<CashbackPeriod {...cashback} />}
              end={
                <span className={recent.end}>
                  <WireAmount money={cashback.amount} className={recent.amount} />
                  <CashbackBadge status={cashback.status} />
                </span>
              }
              element={<Link to={paths.profile.cashback()} />}
            />
          ))}
        </List>
      )}
    </section>
  )
}
