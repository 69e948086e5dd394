import { useTranslations } from 'use-intl'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { Notice } from '#ui/display/notice.tsx'

/** Safer gambling and the link to limits, before a player's first deposit (standards R8). */
export function FirstDepositNotice() {
  const t = useTranslations('cashier.deposit')
  const { account } = useSite()
  if (account?.deposit_count !== 0) return null
  return (
    <Notice tone="info" title={t('first.title')} isSlim>
      <p>{t('first.text')}</p>
      <p>
        <Link to={paths.profile.responsibleGame()}>{t('first.link')}</Link>
      </p>
    </Notice>
  )
}
