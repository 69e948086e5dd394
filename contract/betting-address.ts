import { foldText } from './fold-text.ts'
import { sports, type Sport } from './betting-enums.ts'

/**
 * Paths of the sportsbook’s pages, without the language. The id decides the page; the slug after it is for
 * readers and search engines, and a different slug redirects to the right one.
 */
export const bettingRoot = '/betting'
export const liveBettingPath = `${bettingRoot}/live`

const slugMaxLength = 60

export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/['’ʼ.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMaxLength)
    .replace(/^-+|-+$/g, '')

const idSegment = (id: string, ...names: readonly string[]): string =>
  [id, ...names.map(slugOf).filter((slug) => slug !== '')].join('-')

export const sportSegment = (sport: Sport): string => sport.replaceAll('_', '-')

export const readSportSegment = (segment: string): Sport | undefined =>
  sports.find((sport) => sportSegment(sport) === segment)

/** The id of `12-first-league`; undefined if the segment has none. */
export const readIdSegment = (segment: string): string | undefined =>
  /^([1-9]\d{0,17})(?:-|$)/.exec(segment)?.[1]

export const bettingSportPath = (sport: Sport): string => `${bettingRoot}/${sportSegment(sport)}`

export const bettingTournamentPath = (tournament: {
  readonly id: string
  readonly sport: Sport
  readonly name: string
}): string => `${bettingSportPath(tournament.sport)}/${idSegment(tournament.id, tournament.name)}`

export const bettingEventPath = (event: {
  readonly id: string
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
}): string => `${bettingRoot}/event/${idSegment(event.id, event.home.name, event.away.name)}`

export const bettingOutrightPath = (outright: { readonly id: string; readonly name: string }): string =>
  `${bettingRoot}/outright/${idSegment(outright.id, outright.name)}`
