import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'

/** Greets a player who has just opened the account (RG-26). */
export function WelcomeNotice() {
  const t = useTranslations('cashier.welcome')
  const [search] = useSearchParams()
  if (search.get('register') !== 'success') return null
  return (
    <Notice tone="success" isAnnounced title={t('title')}>
      {t('text')}
    </Notice>
  )
}
