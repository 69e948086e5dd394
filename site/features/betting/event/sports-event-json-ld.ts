import type { BettingEvent } from '#contract/odds.ts'
import type { JsonLd } from '../../seo/json-ld.ts'

const statuses: Partial<Readonly<Record<BettingEvent['status'], string>>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
  abandoned: 'https://schema.org/EventCancelled',
}

/** What the status of an event is called there. */
export const eventStatusIri = (status: BettingEvent['status']): string =>
  statuses[status] ?? 'https://schema.org/EventScheduled'

export const sportName: Readonly<Record<BettingEvent['sport'], string>> = {
  football: 'Football',
  tennis: 'Tennis',
  basketball: 'Basketball',
  ice_hockey: 'Ice hockey',
}

/** An event as schema.org knows it: https://schema.org/SportsEvent. */
export const sportsEventJsonLd = (event: BettingEvent, address: string): JsonLd => {
  const type = event.sport === 'tennis' ? 'Person' : 'SportsTeam'
  const [home, away] = [event.home, event.away].map(({ name }) => ({ '@type': type, name }))
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${event.home.name} – ${event.away.name}`,
    sport: sportName[event.sport],
    startDate: event.starts_at,
    eventStatus: eventStatusIri(event.status),
    url: address,
    ...(event.sport === 'tennis' ? {} : { homeTeam: home, awayTeam: away }),
    competitor: [home, away],
    superEvent: { '@type': 'SportsEvent', name: event.tournament.name },
  }
}
