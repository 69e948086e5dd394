import { useTranslations } from 'use-intl'
import type { LoyaltyLevel } from '#contract/loyalty.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Points } from './points.tsx'
import { useRewardText } from './reward-labels.tsx'
import css from './loyalty.module.css'

type LevelListProps = {
  levels: readonly LoyaltyLevel[]
  /** The player's level; null for a guest. */
  current: string | null
}

/** All levels with their points and their one-time reward. */
export function LevelList({ levels, current }: LevelListProps) {
  const t = useTranslations('loyalty.levels')
  const words = useRewardText()
  const at = levels.findIndex(({ sysname }) => sysname === current)
  return (
    <section className={css.part} aria-labelledby="loyalty-levels">
      <h2 id="loyalty-levels">{t('title')}</h2>
      <ol className={css.levels}>
        {levels.map((level, n) => (
          <li key={level.sysname} className={css.level} data-state={stateOf(n, at)}>
            <span className={css.rank} aria-hidden>
              {n + 1}
            </span>
            <span className={css.levelWords}>
              <strong>{level.name}</strong>
              <span className={css.text}>{level.reward ? words(level.reward) : t('noReward')}</span>
            </span>
            <span className={css.levelEnd}>
              {n === at && <Badge tone="brass">{t('yours')}</Badge>}
              {n === 0 ? <span className={css.text}>{t('first')}</span> : <Points points={level.points} />}
            </span>
          </li>
        ))}
      </ol>
      <p className={css.text}>{t('note')}</p>
    </section>
  )
}

const stateOf = (n: number, at: number) => (n === at ? 'current' : n < at ? 'reached' : 'ahead')
