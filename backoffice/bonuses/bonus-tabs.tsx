import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function BonusTabs() {
  const t = useTranslations('bonuses')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.promotions(), label: t('promotions'), isExact: true },
        { to: paths.gifts(), label: t('gifts') },
        { to: paths.bonuses(), label: t('given') },
        { to: paths.loyaltyProgrammes(), label: t('loyalty') },
        { to: paths.loyaltyShop(), label: t('shop') },
        { to: paths.wheels(), label: t('wheels') },
        { to: paths.loyaltyCharacters(), label: t('characters') },
        { to: paths.jackpots(), label: t('jackpots') },
        { to: paths.bonusReviews(), label: t('reviews') },
      ]}
    />
  )
}
