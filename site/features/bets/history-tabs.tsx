import { useTranslations } from 'use-intl'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import css from './bets.module.css'

export function BetHistoryTabs({ tab }: { tab: 'rounds' | 'sports' }) {
  const t = useTranslations('bets.tabs')
  const places = { rounds: paths.profile.betHistory(), sports: paths.profile.sportsBets() }
  return (
    <nav aria-label={t('label')} className={css.tabs}>
      {(['rounds', 'sports'] as const).map((place) => (
        <Link
          key={place}
          to={places[place]}
          aria-current={place === tab ? 'page' : undefined}
          className={css.tab}
          preventScrollReset
        >
          {t(place)}
        </Link>
      ))}
    </nav>
  )
}
