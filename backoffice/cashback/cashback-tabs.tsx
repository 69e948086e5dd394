import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function CashbackTabs() {
  const t = useTranslations('cashback')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.cashbackProgrammes(), label: t('programmes'), isExact: true },
        { to: paths.cashbacks(), label: t('given') },
      ]}
    />
  )
}
