import { useTranslations } from 'use-intl'
import type { HarmReason, MarkerName } from '#contract/operator/markers.ts'
import { Badge } from '#ui/display/badge.tsx'
import css from './markers.module.css'

/** The text of a reason with its figure; rising stakes are given as a multiple. */
const useReasonText = (): ((reason: HarmReason) => string) => {
  const t = useTranslations('markers.reasons')
  const figure = (marker: MarkerName, value: number): number =>
    marker === 'rising_stakes' ? Math.round(value / 10) / 10 : value
  return ({ marker, value }) => t(marker, { value: figure(marker, value) })
}

/** A score, coloured from half of the review threshold on. */
export function Score({ score, reviewFrom }: { score: number; reviewFrom: number }) {
  const t = useTranslations('markers')
  const tone = score >= reviewFrom ? 'danger' : score >= reviewFrom / 2 ? 'brass' : 'neutral'
  return <Badge tone={tone}>{t('scoreOf', { score })}</Badge>
}

export function Reasons({ reasons }: { reasons: readonly HarmReason[] }) {
  const t = useTranslations('markers')
  const textOf = useReasonText()
  if (reasons.length === 0) return <p className={css.soft}>{t('noReasons')}</p>
  return (
    <ul className={css.reasons}>
      {reasons.map((reason) => (
        <li key={reason.marker}>
          <span>{textOf(reason)}</span>
          <b className={css.points}>{t('points', { points: reason.points })}</b>
        </li>
      ))}
    </ul>
  )
}
