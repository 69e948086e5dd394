import { useTranslations } from 'use-intl'
import type { LoyaltyInfo, PointsMovement } from '#contract/loyalty.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { LevelList } from './level-list.tsx'
import { PointsHistory } from './points-history.tsx'
import { LoyaltyStatus } from './loyalty-status.tsx'
import css from './loyalty.module.css'

type OwnLoyaltyProps = { info: LoyaltyInfo; movements: readonly PointsMovement[] }

/** Points, level, character and history of a player (PF-04). */
export function OwnLoyalty({ info, movements }: OwnLoyaltyProps) {
  const t = useTranslations('loyalty.home')
  return (
    <div className={css.loyalty}>
      {info.is_active ? (
        <>
          <LoyaltyStatus info={info} place="profile-loyalty-pages" />
          <div className={css.actions}>
            <ButtonLink tone="primary" element={<Link to={paths.loyaltyShop()} />}>
              {t('shop')}
            </ButtonLink>
            <ButtonLink tone="quiet" element={<Link to={paths.loyalty(info.id ?? undefined)} />}>
              {t('rules')}
            </ButtonLink>
          </div>
          <LevelList levels={info.levels} current={info.level} />
        </>
      ) : (
        <EmptyState suit="diamond" title={t('none.title')} text={t('none.text')} />
      )}
      <PointsHistory movements={movements} />
    </div>
  )
}
