import { useTranslations } from 'use-intl'
import type { Sport } from '#contract/betting-enums.ts'
import type { SportOverview } from '#contract/odds.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import type { EventPage } from './events-page.ts'
import { sportIcons } from './frame/sport-icons.tsx'
import { EventCount, EventList } from './list/event-list.tsx'
import { NoEvents } from './list/no-events.tsx'
import { RefreshList } from './list/refresh-list.tsx'
import { useBettingNames } from './use-betting-names.ts'
import css from './pages.module.css'

type LiveCentreProps = { live: EventPage; sports: readonly SportOverview[]; sport: Sport | undefined }

export function LiveCentre({ live, sports, sport }: LiveCentreProps) {
  const t = useTranslations('betting')
  const names = useBettingNames()
  const bySport = Map.groupBy(live.items, (event) => event.sport)
  return (
    <>
      <h1 className={css.title}>{t('live.meta.title')}</h1>
      <nav aria-label={t('places.label')}>
        <ul className={css.chips}>
          <Chip to={paths.betting.live()} isHere={sport === undefined} label={t('list.all')} />
          {sports
            .filter(({ live_events }) => live_events > 0)
            .map((one) => (
              <Chip
                key={one.sport}
                to={paths.betting.live(one.sport)}
                isHere={sport === one.sport}
                label={names.sport(one.sport)}
                count={one.live_events}
              />
            ))}
        </ul>
      </nav>
      <p className={css.note}>{t('delay')}</p>
      <RefreshList {...(sport && { sport })} list={live.items} />
      {live.items.length === 0 && <NoEvents isLive />}
      {sports
        .filter((one) => bySport.has(one.sport))
        .map((one) => {
          const Shape = sportIcons[one.sport]
          const events = bySport.get(one.sport) ?? []
          return (
            <section key={one.sport} className={css.part}>
              <h2 className={css.heading}>
                <Shape size={22} /> {names.sport(one.sport)} <EventCount count={events.length} />
              </h2>
              <EventList events={events} />
            </section>
          )
        })}
    </>
  )
}

type ChipProps = { to: string; isHere: boolean; label: string; count?: number }

/** A link to one of a few lists of the same page. */
export function Chip({ to, isHere, label, count }: ChipProps) {
  return (
    <li className={css.item}>
      <Link to={to} className={css.chip} aria-current={isHere ? 'page' : undefined} preventScrollReset>
        <bdi>{label}</bdi>
        {count !== undefined && <span className={css.number}>{count}</span>}
      </Link>
    </li>
  )
}
