import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function FileTabs({ id }: { id: string }) {
  const t = useTranslations('settlement')
  return (
    <RecordTabs
      label={t('file')}
      tabs={[
        { to: paths.settlementFile(id), label: t('overview'), isExact: true },
        { to: paths.settlementLines(id), label: t('lines'), isExact: true },
      ]}
    />
  )
}
