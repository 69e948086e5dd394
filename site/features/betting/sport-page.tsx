import { useTranslations } from 'use-intl'
import type { BettingOutright, BettingTournament, SportOverview } from '#contract/odds.ts'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths, type EventFilter } from '../../paths.ts'
import type { EventPage } from './events-page.ts'
import { EventList } from './list/event-list.tsx'
import { MoreEvents } from './list/more-events.tsx'
import { NoEvents } from './list/no-events.tsx'
import { RefreshList } from './list/refresh-list.tsx'
import { OutrightCards } from './outright/outright-card.tsx'
import { Chip } from './live-centre.tsx'
import { useBettingNames } from './use-betting-names.ts'
import css from './pages.module.css'

type ChoiceProps = { filter: EventFilter; to: (filter: EventFilter) => string }

function WhenChoice({ filter, to }: ChoiceProps) {
  const t = useTranslations('betting.list')
  return (
    <nav aria-label={t('when')}>
      <ul className={css.chips}>
        <Chip to={to({})} isHere={filter.when === undefined} label={t('all')} />
        <Chip to={to({ when: 'live' })} isHere={filter.when === 'live'} label={t('live')} />
        <Chip to={to({ when: 'upcoming' })} isHere={filter.when === 'upcoming'} label={t('upcoming')} />
      </ul>
    </nav>
  )
}

type PageProps = { events: EventPage; outrights: readonly BettingOutright[]; filter: EventFilter }

type EventsProps = Omit<PageProps, 'outrights'> & ChoiceProps & { hasOthers: boolean; isPlain?: boolean }

function Events({ events, filter, to, hasOthers, isPlain }: EventsProps) {
  if (events.items.length === 0 && hasOthers) return null
  if (events.items.length === 0) return <NoEvents isLive={filter.when === 'live'} />
  return (
    <>
      <EventList events={events.items} isPlain={isPlain ?? false} level={2} />
      <MoreEvents shown={events.items.length} total={events.total} to={(shown) => to({ ...filter, shown })} />
    </>
  )
}

export function SportPage({ sport, events, outrights, filter }: PageProps & { sport: SportOverview }) {
  const t = useTranslations('betting.places')
  const names = useBettingNames()
  const to = (chosen: EventFilter) => paths.betting.sport(sport.sport, chosen)
  return (
    <>
      <h1 className={css.title}>{names.sport(sport.sport)}</h1>
      <WhenChoice filter={filter} to={to} />
      {sport.tournaments.length > 0 && (
        <nav aria-label={t('competitions')} className={css.narrow}>
          <ul className={css.chips}>
            {sport.tournaments.map((tournament) => (
              <Chip
                key={tournament.id}
                to={paths.betting.tournament(tournament)}
                isHere={false}
                label={tournament.name}
                count={tournament.events}
              />
            ))}
          </ul>
        </nav>
      )}
      <Events events={events} filter={filter} to={to} hasOthers={outrights.length > 0} />
      <RefreshList sport={sport.sport} list={events.items} />
      <OutrightCards outrights={outrights} />
    </>
  )
}

export function TournamentPage({
  tournament,
  events,
  outrights,
  filter,
}: PageProps & { tournament: BettingTournament }) {
  const names = useBettingNames()
  const to = (chosen: EventFilter) => paths.betting.tournament(tournament, chosen)
  return (
    <>
      <div>
        <Link to={paths.betting.sport(tournament.sport)} className={css.back}>
          <ChevronStartIcon size={18} />
          {names.sport(tournament.sport)}
        </Link>
        <h1 className={css.title}>
          <bdi>{tournament.name}</bdi>
        </h1>
      </div>
      <WhenChoice filter={filter} to={to} />
      <Events events={events} filter={filter} to={to} hasOthers={outrights.length > 0} isPlain />
      <RefreshList sport={tournament.sport} list={events.items} />
      <OutrightCards outrights={outrights} />
    </>
  )
}
