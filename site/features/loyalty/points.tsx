import { useTranslations } from 'use-intl'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import css from './loyalty.module.css'

/** The default coin, if the operator has no other (LO-10). */
const defaultCoin = '/icons/loyalty/coin.svg'

export function Points({ points, isSigned = false }: { points: number; isSigned?: boolean }) {
  const { coinIcon } = useSite().common.loyalty
  const words = usePointsText()
  return (
    <span className={css.points}>
      <img src={coinIcon ?? defaultCoin} alt="" width={18} height={18} className={css.coin} />
      <bdi>
        {isSigned && points > 0 && '+'}
        {words(points)}
      </bdi>
    </span>
  )
}

/** The same as text. */
export const usePointsText = (): ((points: number) => string) => {
  const t = useTranslations('loyalty')
  const { pointsAlias } = useSite().common.loyalty
  return (points) =>
    pointsAlias === null ? t('points', { points }) : t('pointsNamed', { points, name: pointsAlias })
}
