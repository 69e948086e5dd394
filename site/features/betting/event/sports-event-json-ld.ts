import type { BettingEvent } from '#contract/odds.ts'
import type { JsonLd } from '../../seo/json-ld.ts'

const statuses: Partial<Readonly<Record<BettingEvent['status'], string>>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
  abandoned: 'https://schema.org/EventCancelled',
}

/** The schema.org name of an event's status. */
export const eventStatusIri = (status: BettingEvent['status']): string =>
  statuses[status] ?? 'https://schema.org/EventScheduled'

export const sportName: Readonly<Record<BettingEvent['sport'], string>> = {
  football: 'Football',
  tennis: 'Tennis',
  basketball: 'Basketball',
  ice_hockey: 'Ice hockey',
}

/** An event in schema.org's terms: https://schema.org/SportsEvent. */
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
