import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function AffiliateTabs() {
  const t = useTranslations('affiliates')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.affiliates(), label: t('title'), isExact: true },
        { to: paths.affiliateStatements(), label: t('statements') },
        { to: paths.affiliatePlans(), label: t('plans') },
        { to: paths.referredPlayers(), label: t('players') },
        { to: paths.postbacks(), label: t('postbacks') },
      ]}
    />
  )
}
