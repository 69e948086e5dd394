import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { ApiError } from '#contract/client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { Link } from '../../layout/link.tsx'
import { placeOfError } from '../../layout/error-place.ts'
import { useSite } from '../../layout/site-provider.tsx'
import { paths, type HistoryTab } from '../../paths.ts'
import { HistoryRow } from './history-row.tsx'
import { historyTabs, type HistoryPage } from './history-state.ts'
import { useHistory } from './use-history.ts'
import { moneyText } from './wire-amount.tsx'
import css from './history.module.css'

type HistoryProps = { tab: HistoryTab; first: { tab: HistoryTab; page: HistoryPage } }

/** Everything that was paid in or out, newest first (HI-01 to HI-06). */
export function History({ tab, first }: HistoryProps) {
  const t = useTranslations('cashier.history')
  const { items, total, status, more, reload } = useHistory(tab, first)
  const cancel = useCancelling(reload)
  return (
    <>
      <HistoryTabs tab={tab} />
      <section aria-label={t(`tabs.${tab}`)} aria-busy={status === 'loading'} className={css.list}>
        {items.length > 0 && (
          <ul className={css.rows}>
            {items.map((transaction) => (
              <HistoryRow key={transaction.id} transaction={transaction} onCancel={cancel} />
            ))}
          </ul>
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
        {items.length === 0 && status === 'ready' && <Nothing tab={tab} />}
        {items.length > 0 && (
          <LoadMore
            label={t('more')}
            status={t('shown', { count: items.length, total })}
            isLoading={status === 'loading'}
            hasMore={items.length < total}
            onMore={more}
          />
        )}
      </section>
    </>
  )
}

/** The tabs are places with an address of their own, so they are links. */
function HistoryTabs({ tab }: { tab: HistoryTab }) {
  const t = useTranslations('cashier.history')
  return (
    <nav aria-label={t('title')} className={css.tabs}>
      {historyTabs.map((other) => (
        <Link
          key={other}
          to={paths.cashier.history(other)}
          className={css.tab}
          aria-current={other === tab ? 'page' : undefined}
          preventScrollReset
        >
          {t(`tabs.${other}`)}
        </Link>
      ))}
    </nav>
  )
}

function LoadingRows() {
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

function Nothing({ tab }: { tab: HistoryTab }) {
  const t = useTranslations(`cashier.history.empty`)
  const to = tab === 'deposit' ? paths.cashier.deposit() : paths.cashier.withdraw()
  return (
    <EmptyState
      suit={tab === 'deposit' ? 'spade' : 'diamond'}
      title={t(`${tab}.title`)}
      text={t(`${tab}.text`)}
      action={<ButtonLink element={<Link to={to} />}>{t(`${tab}.action`)}</ButtonLink>}
    />
  )
}

const cancelCall = { path: 'cashier/cancelwithdrawal', report: 'form' } as const

/** Takes a withdrawal back after a question (HI-06), and says how that went for the money. */
const useCancelling = (reload: () => Promise<void>) => {
  const t = useTranslations('cashier.history.cancel')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  return async ({ id, amount }: Transaction): Promise<void> => {
    const sum = moneyText(amount.amount, amount.currency)
    const isMeant = await confirm({
      title: t('title', { sum }),
      text: t('text'),
      agree: t('agree'),
      reject: t('reject'),
      tone: 'danger',
    })
    if (!isMeant) return
    try {
      await api.post('cashier/cancelwithdrawal', { id }, { report: 'form' })
      showToast({ type: 'success', title: t('done.title'), text: t('done.text', { sum }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Someone has begun to pay it in the meantime; the list shows how it stands.
      if (error.type === 'InvalidParameter') {
        showToast({ type: 'error', title: t('late.title'), text: t('late.text') })
      } else if (placeOfError(error, cancelCall) === 'form') {
        showToast({ type: 'error', title: error.message })
      }
    }
    await Promise.all([reload(), revalidate()])
  }
}
