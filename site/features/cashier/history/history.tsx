import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import type { Cashback } from '#contract/cashbacks.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LoadMore } from '#ui/display/load-more.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { AddressTabs } from '#site/layout/links/address-tabs.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths, type HistoryFilter, type HistoryTab } from '#site/paths.ts'
import { BonusHistory } from './bonus-history.tsx'
import { CashbackHistory } from './cashback-history.tsx'
import { BonusFilters, CashbackFilters, HistoryFilters } from './history-filters.tsx'
import { HistoryRow } from './history-row.tsx'
import { hasMore, historyTabs, isPaymentTab, isTotalLowerBound, type HistoryPage } from './history-state.ts'
import { useCancelWithdrawal } from './use-cancel-withdrawal.ts'
import { useHistory } from './use-history.ts'
import css from './history.module.css'

type HistoryProps = {
  tab: HistoryTab
  filter: HistoryFilter
  first: {
    tab: HistoryTab
    page: HistoryPage
    bonuses?: readonly Bonus[] | undefined
    cashbacks?: readonly Cashback[] | undefined
  }
}

/** Deposits, withdrawals, bonuses and cashbacks, newest first (HI-01 to HI-06). */
export function History({ tab, filter, first }: HistoryProps) {
  const key = JSON.stringify(filter)
  const nothing = filter.status ? <NothingFound tab={tab} /> : <Nothing tab={tab} />
  return (
    <>
      <HistoryTabs tab={tab} />
      {isPaymentTab(tab) && <HistoryFilters tab={tab} filter={filter} />}
      {tab === 'bonuses' && (
        <>
          <BonusFilters filter={filter} />
          <BonusHistory key={key} filter={filter} first={first.bonuses} nothing={nothing} />
        </>
      )}
      {tab === 'cashbacks' && (
        <>
          <CashbackFilters filter={filter} />
          <CashbackHistory key={key} filter={filter} first={first.cashbacks} nothing={nothing} />
        </>
      )}
      {isPaymentTab(tab) && <HistoryList key={key} tab={tab} filter={filter} first={first} />}
    </>
  )
}

function HistoryList({ tab, filter, first }: HistoryProps) {
  const t = useTranslations('cashier.history')
  const { more, reload, ...state } = useHistory(tab, filter, first)
  const { items, status } = state
  const total = Math.max(items.length, state.total)
  const cancel = useCancelWithdrawal(reload)
  return (
    <section aria-label={t(`tabs.${tab}`)} aria-busy={status === 'loading'} className={css.list}>
      {(hasMore(state) || items.some((one) => one.can_cancel)) && <NeedsScripts />}
      {items.length > 0 && (
        <div>
          <ColumnNames />
          <ul className={css.rows}>
            {items.map((transaction) => (
              <HistoryRow key={transaction.id} transaction={transaction} onCancel={cancel} />
            ))}
          </ul>
        </div>
      )}
      {items.length === 0 && status === 'loading' && <LoadingRows />}
      {status === 'failed' && (
        <Notice
          tone="warn"
          title={t('failed.title')}
          isAnnounced
          action={<Button onClick={() => void reload()}>{t('failed.again')}</Button>}
        >
          {t('failed.text')}
        </Notice>
      )}
      {items.length === 0 &&
        status === 'ready' &&
        (filter.status || filter.days ? <NothingFound tab={tab} /> : <Nothing tab={tab} />)}
      {items.length > 0 && (
        <LoadMore
          label={t('more')}
          status={t(isTotalLowerBound(state) ? 'shownAtLeast' : 'shown', { count: items.length, total })}
          isLoading={status === 'loading'}
          hasMore={hasMore(state)}
          onMore={more}
        />
      )}
    </section>
  )
}

/** Visual column headings; each row is readable without them. */
function ColumnNames() {
  const t = useTranslations('cashier.columns')
  return (
    <div className={css.heads} aria-hidden="true">
      <span>{t('method')}</span>
      <span>{t('date')}</span>
      <span>{t('reference')}</span>
      <span>{t('amount')}</span>
      <span>{t('status')}</span>
    </div>
  )
}

/** The tabs have their own addresses, so they are links. */
function HistoryTabs({ tab }: { tab: HistoryTab }) {
  const t = useTranslations('cashier.history')
  return (
    <AddressTabs
      label={t('title')}
      layout="rows"
      tabs={historyTabs.map((other) => ({
        to: paths.cashier.history(other),
        label: t(`tabs.${other}`),
        isCurrent: other === tab,
      }))}
    />
  )
}

export function LoadingRows() {
  const t = useTranslations('cashier.history')
  return (
    <output className={css.loading}>
      <span className="visually-hidden">{t('loading')}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" height="84px" />
      ))}
    </output>
  )
}

const suits = { deposit: 'spade', withdrawal: 'diamond', bonuses: 'heart', cashbacks: 'club' } as const

function Nothing({ tab }: { tab: HistoryTab }) {
  const t = useTranslations(`cashier.history.empty`)
  const to = tab === 'deposit' ? paths.cashier.deposit() : paths.cashier.withdraw()
  return (
    <EmptyState
      suit={suits[tab]}
      title={t(`${tab}.title`)}
      text={t(`${tab}.text`)}
      action={isPaymentTab(tab) && <ButtonLink element={<Link to={to} />}>{t(`${tab}.action`)}</ButtonLink>}
    />
  )
}

function NothingFound({ tab }: { tab: HistoryTab }) {
  const t = useTranslations('cashier.history.filter.nothing')
  const filters = useTranslations('common.filters')
  return (
    <EmptyState
      suit="club"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.cashier.history(tab)} />}>{filters('clear')}</ButtonLink>}
    />
  )
}
