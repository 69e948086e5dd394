import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../../layout/link.tsx'
import { paths } from '../../paths.ts'
import type { PaymentFailure } from './read-failure.ts'

/** A refusal that concerns no field: what happened, what it means for the money, what to do next. */
export function FailureNotice({ failure }: { failure: PaymentFailure }) {
  const t = useTranslations('cashier.failure')
  if (failure.place === 'lost') {
    return (
      <Notice tone="warn" title={t('lost.title')} isAnnounced>
        {t('lost.text')}
      </Notice>
    )
  }
  if (failure.place !== 'notice') return null
  const isWritten = t.has(`${failure.type}.title`)
  const seconds = failure.waitSeconds ?? 0
  const isDepositNeeded = failure.type === 'UserNeedDeposit'
  return (
    <Notice
      tone="warn"
      title={isWritten ? t(`${failure.type}.title`) : t('other.title')}
      isAnnounced
      action={isDepositNeeded && <Link to={paths.cashier.deposit()}>{t('UserNeedDeposit.action')}</Link>}
    >
      {isWritten
        ? t(`${failure.type}.text`, { minutes: Math.max(1, Math.ceil(seconds / 60)) })
        : failure.message}
    </Notice>
  )
}
