import { codeOf, isSameClub, isSuspectedDouble } from '#betting-engine/fixtures/club-identity.ts'
import { findRenamed } from '#betting-engine/fixtures/renamed-clubs.ts'
import type { Fixture } from '#betting-engine/feed/feed-message.ts'
import { hasCountry } from './league-codes.ts'

/** A club's reference in files is its country and its key: `es real madrid`. */
export const partsOf = (ref: string): { readonly country: string; readonly name: string } => {
  const at = ref.indexOf(' ')
  return { country: ref.slice(0, at), name: ref.slice(at + 1) }
}

export const pairOf = (one: string, other: string): string => [one, other].toSorted().join('|')

type Sides = Pick<Fixture, 'home' | 'away'>

/** Pairs that play each other are two clubs, even with similar names. */
export const pairsThatMeet = (fixtures: readonly Sides[]): ReadonlySet<string> =>
  new Set(fixtures.map(({ home, away }) => pairOf(home.ref, away.ref)))

export const isOneClub = (ones: readonly string[], others: readonly string[]): boolean =>
  ones.every((one) => others.every((other) => isSameClub(partsOf(one).name, partsOf(other).name)))

/**
 * The known club of a spelling: the only one of its country whose spellings all agree with it, and which it
 * never plays. Undefined for none or several.
 */
export const clubOf = <Id>(
  ref: string,
  known: ReadonlyMap<string, Id>,
  meet: ReadonlySet<string>,
): Id | undefined => {
  const { country, name } = partsOf(ref)
  const spellings = Map.groupBy(
    [...known].filter(([other]) => partsOf(other).country === country),
    ([, id]) => id,
  )
  const found = [...spellings].filter(([, refs]) =>
    refs.every(([other]) => isSameClub(name, partsOf(other).name) && !meet.has(pairOf(ref, other))),
  )
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** A key whose last word is the country's code in the name has it as names do. */
const spellingOf = ([ref, name]: readonly [string, string]): string => {
  const code = codeOf(name)
  const key = partsOf(ref).name
  return code && key.endsWith(` ${code.toLowerCase()}`) ? `${key.slice(0, -4)} (${code})` : key
}

/** Pairs of spellings that may be one club, for staff to decide: `aliases.json` merges them. */
export const suspectedDoubles = (fixtures: readonly Sides[]): readonly string[] => {
  const meet = pairsThatMeet(fixtures)
  const clubs = new Map(
    fixtures.flatMap(({ home, away }) => [home, away]).map((club) => [club.ref, club.name]),
  )
  const byCountry = Map.groupBy([...clubs], ([ref]) => partsOf(ref).country)
  return [...byCountry].flatMap(([country, refs]) =>
    refs.flatMap((one, at) =>
      refs
        .slice(at + 1)
        .filter((other) => !meet.has(pairOf(one[0], other[0])))
        .filter((other) => isSuspectedDouble(spellingOf(one), spellingOf(other)))
        .map(([, other]) => `${country}: ${one[1]} | ${other}`),
    ),
  )
}

export type Sighting<Id> = {
  readonly league: string
  readonly season: string
  readonly sides: readonly Id[]
}

type Named<Id> = { readonly id: Id; readonly refs: readonly string[] }

/** Renamed clubs as pairs, in all countries; international competitions merge none. */
export const renamedClubs = <Id>(
  clubs: readonly Named<Id>[],
  sightings: readonly Sighting<Id>[],
): readonly (readonly [Named<Id>, Named<Id>])[] => {
  const seen = new Map<Id, { leagues: Set<string>; seasons: Set<string> }>()
  for (const { league, season, sides } of sightings)
    for (const side of sides) {
      const own = seen.get(side) ?? { leagues: new Set<string>(), seasons: new Set<string>() }
      own.leagues.add(league)
      own.seasons.add(season)
      seen.set(side, own)
    }
  const byCountry = Map.groupBy(clubs, ({ refs: [ref = ''] }) => partsOf(ref).country)
  return [...byCountry]
    .filter(([country]) => hasCountry(country))
    .flatMap(([, own]) => {
      const known = own.flatMap((club) => {
        const at = seen.get(club.id)
        return at ? [{ club, names: club.refs.map((ref) => partsOf(ref).name), ...at }] : []
      })
      return findRenamed(known).map(([one, other]) => [one.club, other.club] as const)
    })
}

type FileMatch = {
  readonly league: string
  readonly season: string
  readonly home: string
  readonly away: string
}

/** The first spelling of each spelling's club without stored data: as an import merges them. */
export const joinSpellings = (matches: readonly FileMatch[]): ReadonlyMap<string, string> => {
  const meet = new Set(matches.map(({ home, away }) => pairOf(home, away)))
  const joined = new Map<string, string>()
  for (const ref of matches.flatMap(({ home, away }) => [home, away]))
    if (!joined.has(ref)) joined.set(ref, clubOf(ref, joined, meet) ?? ref)
  const idOf = (ref: string): string => joined.get(ref) ?? ref
  for (;;) {
    const clubs = [...Map.groupBy(joined, ([, id]) => id)].map(([id, own]) => ({
      id,
      refs: own.map(([ref]) => ref),
    }))
    const found = renamedClubs(
      clubs,
      matches.map(({ league, season, home, away }) => ({ league, season, sides: [idOf(home), idOf(away)] })),
    )
    if (found.length === 0) return joined
    for (const [one, other] of found) for (const ref of other.refs) joined.set(ref, one.id)
  }
}
