import { useTranslations } from 'use-intl'
import type { DepositLimit } from '#contract/deposit-limits.ts'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { Button } from '#ui/forms/button.tsx'
import { removeCalls, setCalls, useLimitAmounts, type LimitKind } from './limit-kinds.ts'
import { useLimitChange } from './use-limit-change.ts'
import css from './limits.module.css'

type LimitRowProps = { limit: DepositLimit; kind: LimitKind; currency: string }

export function LimitRow({ limit, kind, currency }: LimitRowProps) {
  const t = useTranslations('profile.limits')
  const { period, limit_amount: amount, available_amount: available, pending } = limit
  const { whole: sum, exact } = useLimitAmounts(kind, currency)
  const id = `limit-${kind}-${period}`
  return (
    <li className={css.limit}>
      <div className={css.head}>
        <h3 id={id} className={css.sum}>
          {t('of', { sum: sum(amount), days: Number(period) })}
        </h3>
        <span className={css.left}>{t('left', { sum: exact(available) })}</span>
      </div>
      <ProgressBar aria-labelledby={id} max={amount} value={amount - available} />
      {pending && (
        <p className={css.pending}>
          {pending.limit_amount === null
            ? t.rich('ends', { when: () => <LocalDateTime iso={pending.effective_at} /> })
            : t.rich('becomes', {
                when: () => <LocalDateTime iso={pending.effective_at} />,
                sum: sum(pending.limit_amount),
                days: Number(pending.period),
              })}{' '}
          {pending.needs_second_wish && t('again')}
        </p>
      )}
      <LimitActions limit={limit} kind={kind} />
    </li>
  )
}

function LimitActions({ limit, kind }: Omit<LimitRowProps, 'currency'>) {
  const t = useTranslations('profile.limits')
  const { change, changing } = useLimitChange(limit, kind)
  const { pending } = limit
  const keep = { amount: String(limit.limit_amount), period: limit.period }
  if (!pending) {
    return (
      <div className={css.actions}>
        <PageForm call={removeCalls[kind]} onSubmit={(event) => void change(event, 'remove')}>
          <input type="hidden" name="period" value={limit.period} />
          <Button type="submit" size="small" isLoading={changing === 'remove'}>
            {t('remove')}
          </Button>
        </PageForm>
      </div>
    )
  }
  return (
    <div className={css.actions}>
      <PageForm call={setCalls[kind]} onSubmit={(event) => void change(event, 'keep')}>
        <input type="hidden" name="amount" value={keep.amount} />
        <input type="hidden" name="period" value={keep.period} />
        <Button type="submit" size="small" isLoading={changing === 'keep'}>
          {t('keep')}
        </Button>
      </PageForm>
      {pending.needs_second_wish && pending.is_due && (
        <Button
          size="small"
          className="with-scripts"
          isLoading={changing === 'confirm'}
          onClick={(event) => void change(event, 'confirm')}
        >
          {t('confirm')}
        </Button>
      )}
    </div>
  )
}
