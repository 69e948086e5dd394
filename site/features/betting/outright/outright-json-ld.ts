import type { BettingOutright } from '#contract/odds.ts'
import type { JsonLd } from '../../seo/json-ld.ts'
import { eventStatusIri, sportName } from '../event/sports-event-json-ld.ts'

/** A competition in schema.org's terms: https://schema.org/SportsEvent. */
export const outrightJsonLd = (outright: BettingOutright, address: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  name: outright.name,
  sport: sportName[outright.sport],
  startDate: outright.starts_at,
  eventStatus: eventStatusIri(outright.status),
  url: address,
  competitor: outright.competitors.map(({ name }) => ({
    '@type': outright.sport === 'tennis' ? 'Person' : 'SportsTeam',
    name,
  })),
  superEvent: { '@type': 'SportsEvent', name: outright.tournament.name },
})
