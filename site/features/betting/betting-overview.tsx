import { useTranslations } from 'use-intl'
import type { BettingOutright, SportOverview } from '#contract/odds.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import type { EventPage } from './events-page.ts'
import { sportIcons } from './frame/sport-icons.tsx'
import { EventCount, EventList } from './list/event-list.tsx'
import { NoEvents, NothingFound } from './list/no-events.tsx'
import { RefreshList } from './list/refresh-list.tsx'
import { OutrightCards } from './outright/outright-card.tsx'
import { useBettingNames } from './use-betting-names.ts'
import css from './pages.module.css'

type OverviewProps = { live: EventPage; soon: EventPage; sports: readonly SportOverview[] }

export function Overview({ live, soon, sports }: OverviewProps) {
  const t = useTranslations('betting')
  const isEmpty = live.items.length === 0 && soon.items.length === 0
  return (
    <>
      <h1 className={css.title}>{t('meta.title')}</h1>
      {isEmpty && <NoEvents isOverview />}
      <RefreshList list={live.items} />
      {live.items.length > 0 && (
        <section className={css.part}>
          <h2 className={css.heading}>
            {t('overview.live')} <EventCount count={live.total} />
          </h2>
          <EventList events={live.items} isMixed />
          {live.total > live.items.length && (
            <div>
              <ButtonLink element={<Link to={paths.betting.live()} />}>{t('overview.allLive')}</ButtonLink>
            </div>
          )}
        </section>
      )}
      {soon.items.length > 0 && (
        <section className={css.part}>
          <h2 className={css.heading}>{t('overview.soon')}</h2>
          <EventList events={soon.items} isMixed />
        </section>
      )}
      <Competitions sports={sports} />
    </>
  )
}

function Competitions({ sports }: { sports: readonly SportOverview[] }) {
  const t = useTranslations('betting.places')
  const names = useBettingNames()
  const offered = sports.filter(({ tournaments }) => tournaments.length > 0)
  if (offered.length === 0) return null
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{t('competitions')}</h2>
      <div className={css.sports}>
        {offered.map(({ sport, tournaments }) => {
          const Shape = sportIcons[sport]
          return (
            <div key={sport}>
              <h3 className={css.sport}>
                <Shape size={18} />
                {names.sport(sport)}
              </h3>
              <ul>
                {tournaments.map((tournament) => (
                  <li key={tournament.id}>
                    <Link to={paths.betting.tournament(tournament)} className={css.link}>
                      <bdi>{tournament.name}</bdi>
                      <span className={css.number}>{tournament.events}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}

type FoundProps = { search: string; found: EventPage; outrights: readonly BettingOutright[] }

/** Search results: matches first, then outright competitions. */
export function Found({ search, found, outrights }: FoundProps) {
  const t = useTranslations('betting.search')
  return (
    <>
      <h1 className={css.title}>{t('title', { search })}</h1>
      {found.items.length === 0 && outrights.length === 0 && <NothingFound search={search} />}
      {found.items.length > 0 && <EventList events={found.items} isMixed level={2} />}
      <OutrightCards outrights={outrights} />
    </>
  )
}
