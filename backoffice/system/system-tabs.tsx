import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function SystemTabs() {
  const t = useTranslations('system')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.health(), label: t('health'), isExact: true },
        { to: paths.jobs(), label: t('jobs') },
        { to: paths.failedJobs(), label: t('failedJobs') },
        { to: paths.dataLosses(), label: t('dataLosses.title') },
        { to: paths.settings(), label: t('settings') },
      ]}
    />
  )
}
