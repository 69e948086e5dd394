import { useTranslations } from 'use-intl'
import type { LoyaltyInfo } from '#contract/loyalty.ts'
import { ProgressBar } from '#ui/display/progress.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { CharacterCard } from './character-card.tsx'
import { Points, usePointsText } from './points.tsx'
import { useShownCharacters, type CharacterPlace } from './use-shown-characters.ts'
import css from './loyalty.module.css'

/** A player's standing: points, level, progress to the next one, and character (PF-04). */
export function LoyaltyStatus({ info, place }: { info: LoyaltyInfo; place: CharacterPlace }) {
  const t = useTranslations('loyalty.standing')
  const level = info.levels.find(({ sysname }) => sysname === info.level)
  const hasCharacters = useShownCharacters(place)
  return (
    <section className={css.standing} aria-label={t('title')}>
      {hasCharacters && <CharacterCard character={info.character} />}
      <div className={css.statusTexts}>
        <p className={css.total}>
          <Points points={info.points} />
        </p>
        <p className={css.text}>{t('toSpend')}</p>
        {level && <p className={css.levelName}>{t('level', { name: level.name })}</p>}
        <NextLevel info={info} />
        {info.expiring && (
          <p className={css.text}>
            {t.rich('expiring', {
              points: () => <Points points={info.expiring?.points ?? 0} />,
              date: () => <LocalDateTime iso={info.expiring?.at ?? ''} kind="date" />,
            })}
          </p>
        )}
        {info.owed > 0 && <Owed owed={info.owed} />}
      </div>
    </section>
  )
}

function Owed({ owed }: { owed: number }) {
  const t = useTranslations('loyalty.standing')
  return <p className={css.text}>{t('owed', { points: usePointsText()(owed) })}</p>
}

function NextLevel({ info: { next, levels } }: { info: LoyaltyInfo }) {
  const t = useTranslations('loyalty.standing')
  const text = usePointsText()
  if (!next) return <p className={css.text}>{t('highest')}</p>
  const name = levels.find(({ sysname }) => sysname === next.level)?.name ?? next.level
  return (
    <>
      <ProgressBar max={100} value={next.percent} aria-label={t('toNext', { name })} />
      <p className={css.text}>{t('missing', { points: text(next.missing), name })}</p>
    </>
  )
}
