import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { withoutLocale } from '#contract/locale-path.ts'
import type { SportOverview } from '#contract/odds.ts'
import type { Icon } from '#ui/pictures/draw-icon.tsx'
import { bringIntoView } from '#site/layout/links/bring-into-view.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../../paths.ts'
import { useBettingNames } from '../use-betting-names.ts'
import { LiveIcon, OverviewIcon, sportIcons } from './sport-icons.tsx'
import css from './places.module.css'

/** The navigation: a scrolling row on a phone, on wide screens a column with the competitions of a sport. */
export function Places({ sports }: { sports: readonly SportOverview[] }) {
  const t = useTranslations('betting.places')
  const names = useBettingNames()
  const { locales } = useSite()
  const path = withoutLocale(useLocation().pathname, locales)
  const live = sports.reduce((sum, { live_events }) => sum + live_events, 0)
  return (
    <nav aria-label={t('page')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its links */}
      <ul className={css.list} onFocus={bringIntoView}>
        <Place to={paths.betting.overview()} icon={OverviewIcon} label={t('overview')} path={path} />
        <Place to={paths.betting.live()} icon={LiveIcon} label={t('live')} count={live} isLive path={path} />
        {sports.map(({ sport, live_events, upcoming_events, tournaments }) => {
          const to = paths.betting.sport(sport)
          const isHere = path === to || path.startsWith(`${to}/`)
          return (
            <Place
              key={sport}
              to={to}
              icon={sportIcons[sport]}
              label={names.sport(sport)}
              count={live_events + upcoming_events}
              path={path}
            >
              {isHere && tournaments.length > 0 && (
                <ul className={css.below}>
                  {tournaments.map((tournament) => (
                    <Place
                      key={tournament.id}
                      to={paths.betting.tournament(tournament)}
                      label={tournament.name}
                      count={tournament.events}
                      path={path}
                    />
                  ))}
                </ul>
              )}
            </Place>
          )
        })}
      </ul>
    </nav>
  )
}

type PlaceProps = {
  to: string
  label: string
  path: string
  icon?: Icon
  count?: number
  isLive?: boolean
  children?: React.ReactNode
}

function Place({ to, label, path, icon: Shape, count, isLive, children }: PlaceProps) {
  return (
    <li className={css.item}>
      <Link to={to} className={css.place} aria-current={path === to ? 'page' : undefined}>
        {Shape && <Shape size={20} />}
        <bdi className={css.label}>{label}</bdi>
        {count !== undefined && count > 0 && (
          <span className={css.count} data-live={isLive || undefined}>
            {count}
          </span>
        )}
      </Link>
      {children}
    </li>
  )
}
