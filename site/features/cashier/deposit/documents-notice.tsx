import { useTranslations } from 'use-intl'
import type { Verification } from '#contract/verification.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { Notice } from '#ui/display/notice.tsx'
import { wholeMoneyText } from '../api-amount.tsx'

/** The documents that will be needed, shown before the first deposit (standards A2). */
export function DocumentsNotice({ verification }: { verification: Verification }) {
  const t = useTranslations('verification.needed')
  const { state, needed, shut } = verification
  if (state === 'approved' || state === 'pending') return null
  const { before, deposited, withdrawn, owned } = needed
  const sumOf = ({ amount, currency }: { amount: number; currency: string }) =>
    wholeMoneyText(amount, currency)
  const text = before.includes('deposit')
    ? t('before')
    : deposited
      ? t('deposited', { sum: sumOf(deposited), days: deposited.days })
      : withdrawn
        ? t('withdrawn', { sum: sumOf(withdrawn) })
        : t('any')
  return (
    <Notice tone={shut.includes('deposit') ? 'warn' : 'info'} title={t('title')} isSlim>
      <p>{text}</p>
      {owned && <p>{t('owned', { sum: sumOf(owned) })}</p>}
      <p>
        <Link to={paths.profile.verification()}>{t('link')}</Link>
      </p>
    </Notice>
  )
}
