import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function StaffTabs() {
  const t = useTranslations('operators')
  return (
    <RecordTabs
      label={t('staff')}
      tabs={[
        { to: paths.staff(), label: t('staff'), isExact: true },
        { to: paths.roles(), label: t('roles') },
      ]}
    />
  )
}
