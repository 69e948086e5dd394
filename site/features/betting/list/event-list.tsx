import { useTranslations } from 'use-intl'
import type { BettingEvent, BettingTournament } from '#contract/odds.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../../paths.ts'
import { sportIcons } from '../frame/sport-icons.tsx'
import { useFollowedEvents } from '../odds-store.ts'
import { useBettingNames } from '../use-betting-names.ts'
import { EventRow } from './event-row.tsx'
import css from './event-list.module.css'

type Group = { readonly tournament: BettingTournament; readonly events: readonly BettingEvent[] }

/** Events by competition, in the order of their first events. */
const byTournament = (events: readonly BettingEvent[]): readonly Group[] =>
  [...Map.groupBy(events, ({ tournament }) => tournament.id).values()].flatMap((group) =>
    group[0] ? [{ tournament: group[0].tournament, events: group }] : [],
  )

type EventListProps = {
  events: readonly BettingEvent[]
  /** Shows the sport beside each competition, for lists of several sports. */
  isMixed?: boolean
  /** All events are of one competition, which the page's title names. */
  isPlain?: boolean
  level?: 2 | 3
}

/** Events with their main market, live. */
export function EventList({ events, isMixed = false, isPlain = false, level = 3 }: EventListProps) {
  useFollowedEvents(events)
  if (isPlain) return <Rows events={events} />
  return (
    <div className={css.groups}>
      {byTournament(events).map(({ tournament, events: own }) => (
        <section key={tournament.id} className={css.group}>
          <TournamentHead tournament={tournament} isMixed={isMixed} level={level} />
          <Rows events={own} />
        </section>
      ))}
    </div>
  )
}

type HeadProps = { tournament: BettingTournament; isMixed: boolean; level: 2 | 3 }

function TournamentHead({ tournament, isMixed, level }: HeadProps) {
  const Heading = `h${level}` as const
  const names = useBettingNames()
  const Sport = sportIcons[tournament.sport]
  return (
    <Heading className={css.head}>
      <Sport size={18} {...(isMixed ? { label: names.sport(tournament.sport) } : {})} />
      <Link to={paths.betting.tournament(tournament)} className={css.tournament}>
        <bdi>{tournament.name}</bdi>
      </Link>
    </Heading>
  )
}

function Rows({ events }: { events: readonly BettingEvent[] }) {
  return (
    <ul className={css.rows}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  )
}

export function EventCount({ count }: { count: number }) {
  const t = useTranslations('betting.list')
  return <span className={css.count}>{t('count', { count })}</span>
}
