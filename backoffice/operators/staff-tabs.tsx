import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

/** The two pages on who works here. */
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
