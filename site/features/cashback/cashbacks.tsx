import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Card, CardHead } from '#ui/display/card.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Facts } from '#site/features/cashier/facts.tsx'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { CashbackBadge } from './cashback-badge.tsx'
import { CashbackPeriod } from './cashback-period.tsx'
import { daysLeft, isCollectable, isCurrent, type IntervalView } from './cashback-state.ts'
import { useCashbackAction } from './use-cashback-action.ts'
import css from './cashbacks.module.css'

type CashbacksProps = {
  cashbacks: readonly Cashback[]
  view: IntervalView
  /** The server's time when the page was rendered. */
  nowMs: number
}

/** A player's cashbacks: those to collect, and the past ones (CK-05). */
export function Cashbacks({ cashbacks, view, nowMs }: CashbacksProps) {
  const t = useTranslations('profile.cashback')
  const current = cashbacks.filter(isCurrent)
  const past = cashbacks.filter((cashback) => !isCurrent(cashback))
  return (
    <section className={css.cashbacks} aria-label={t('title')}>
      {current.some(isCollectable) && <NeedsScripts />}
      {current.map((cashback) => (
        <CashbackCard key={cashback.id} cashback={cashback} view={view} nowMs={nowMs} />
      ))}
      {current.length === 0 && <EmptyState suit="club" title={t('empty.title')} text={t('empty.text')} />}
      {past.length > 0 && (
        <section className={css.past}>
          <h2>{t('past')}</h2>
          <List>
            {past.map((cashback) => (
              <ListRow
                key={cashback.id}
                title={cashback.title}
                note={<CashbackPeriod {...cashback} />}
                end={
                  <span className={css.end}>
                    <ApiAmount money={cashback.amount} />
                    <CashbackBadge status={cashback.status} />
                  </span>
                }
              />
            ))}
          </List>
        </section>
      )}
    </section>
  )
}

type CardProps = Omit<CashbacksProps, 'cashbacks'> & { cashback: Cashback }

function CashbackCard({ cashback, view, nowMs }: CardProps) {
  const t = useTranslations('profile.cashback')
  const { act, doing, problem } = useCashbackAction(cashback)
  const { id, title, description, amount, loss, percent, paid_as, receiving_expired_at: until } = cashback
  const name = `cashback-${id}-title`
  return (
    <Card isRoomy aria-labelledby={name}>
      <CardHead>
        <h2 id={name}>{title}</h2>
        <CashbackBadge status={cashback.status} />
      </CardHead>
      <p className={css.amount}>
        <ApiAmount money={amount} />
      </p>
      {description && <p className={css.text}>{description}</p>}
      <Facts
        items={[
          { name: t('period'), value: <CashbackPeriod {...cashback} /> },
          { name: t('loss'), value: <ApiAmount money={loss} /> },
          { name: t('share'), value: t('percent', { percent }) },
          { name: t('paidAs'), value: t(`payments.${paid_as}`) },
          ...(until
            ? [
                view === 'days'
                  ? { name: t('timeLeft'), value: t('daysLeft', { count: daysLeft(until, nowMs) }) }
                  : { name: t('collectBy'), value: <LocalDateTime iso={until} /> },
              ]
            : []),
        ]}
      />
      {problem && <Notice tone="warn" isAnnounced title={problem} />}
      {isCollectable(cashback) ? (
        <div className={`${css.actions} with-scripts`}>
          <Button tone="primary" isLoading={doing === 'payout'} onClick={() => void act('payout')}>
            {t('collect')}
          </Button>
          <Button tone="quiet" isLoading={doing === 'remove'} onClick={() => void act('remove')}>
            {t('remove')}
          </Button>
        </div>
      ) : (
        <p className={css.text}>{t('onItsWay')}</p>
      )}
    </Card>
  )
}
