import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

/** The pages on games. */
export function GamesTabs() {
  const t = useTranslations('catalogue')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.games(), label: t('title'), isExact: true },
        { to: paths.studios(), label: t('studios') },
        { to: paths.rounds(), label: t('rounds') },
      ]}
    />
  )
}
