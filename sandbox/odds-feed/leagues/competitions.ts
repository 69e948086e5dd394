import type { Sport } from '#contract/betting-enums.ts'
import type { Competitor } from './competitor.ts'
import {
  aldmarkClubs,
  merrowClubs,
  provingClubs,
  tessaraClubs,
  veraniaClubs,
  visitors,
} from './football-clubs.ts'
import { courtClubs, courtWomen, harbourIce, northernIce } from './indoor-clubs.ts'
import { harbourTour, lagoonTour, meridianTour } from './tennis-players.ts'

/** Parameters of a match between equal sides, by sport, which strengths modify. */
type Level =
  | { readonly sport: 'football'; readonly homeGoals: number; readonly awayGoals: number }
  | { readonly sport: 'tennis'; readonly bestOf: 3 | 5; readonly serve: number }
  | { readonly sport: 'basketball'; readonly homePoints: number; readonly awayPoints: number }
  | { readonly sport: 'ice_hockey'; readonly homeGoals: number; readonly awayGoals: number }

export type Competition = {
  readonly ref: string
  readonly name: string
  /** A fictional country. */
  readonly region: string
  readonly tier: 1 | 2 | 3 | 4 | 5
  /**
   * `league`: each against each, at home and away; `knock_out`: the loser is out, with a new draw for every
   * edition; `proving`: each in turn against one visitor.
   */
  readonly kind: 'league' | 'knock_out' | 'proving'
  readonly competitors: readonly Competitor[]
  readonly level: Level
  /** Max duration in minutes of match time, breaks included. */
  readonly longestMinutes: number
  /** Matches that start within that time. */
  readonly startsInLongest: number
  /** Offset in slots: knock-outs of a sport alternate their early rounds. */
  readonly offset: number
}

const football = (homeGoals: number, awayGoals: number) =>
  ({
    level: { sport: 'football', homeGoals, awayGoals },
    longestMinutes: 128,
    startsInLongest: 2,
  }) as const
const tennis = (serve: number) =>
  ({
    kind: 'knock_out',
    level: { sport: 'tennis', bestOf: 3, serve },
    longestMinutes: 220,
    startsInLongest: 4,
  }) as const
const basketball = (homePoints: number, awayPoints: number) =>
  ({
    kind: 'league',
    level: { sport: 'basketball', homePoints, awayPoints },
    longestMinutes: 160,
    startsInLongest: 2,
  }) as const
const iceHockey = (homeGoals: number, awayGoals: number) =>
  ({
    kind: 'league',
    level: { sport: 'ice_hockey', homeGoals, awayGoals },
    longestMinutes: 190,
    startsInLongest: 2,
  }) as const

const played: readonly Competition[] = [
  {
    ref: 'aldmark-premier',
    name: 'Aldmark Premier',
    region: 'Aldmark',
    tier: 1,
    kind: 'league',
    competitors: aldmarkClubs,
    ...football(1.55, 1.2),
    offset: 0,
  },
  {
    ref: 'liga-verana',
    name: 'Liga Verana',
    region: 'Verania',
    tier: 2,
    kind: 'league',
    competitors: veraniaClubs,
    ...football(1.46, 1.08),
    offset: 0.33,
  },
  {
    ref: 'tessara-first',
    name: 'Tessara First League',
    region: 'Tessara',
    tier: 3,
    kind: 'league',
    competitors: tessaraClubs,
    ...football(1.5, 1.15),
    offset: 0.66,
  },
  {
    ref: 'merrow-cup',
    name: 'Merrow Isles Cup',
    region: 'Merrow Isles',
    tier: 4,
    kind: 'knock_out',
    competitors: merrowClubs,
    ...football(1.4, 1.2),
    longestMinutes: 190,
    offset: 0.5,
  },
  {
    ref: 'harbour-tour',
    name: 'Harbour Tour',
    region: 'Portamar',
    tier: 1,
    competitors: harbourTour,
    ...tennis(0.645),
    offset: 0,
  },
  {
    ref: 'meridian-tour',
    name: 'Meridian Women’s Tour',
    region: 'Verania',
    tier: 1,
    competitors: meridianTour,
    ...tennis(0.575),
    offset: 6.67,
  },
  {
    ref: 'lagoon-tour',
    name: 'Lagoon Clay Tour',
    region: 'Tessara',
    tier: 2,
    competitors: lagoonTour,
    ...tennis(0.615),
    offset: 13.33,
  },
  {
    ref: 'continental-court',
    name: 'Continental Court League',
    region: 'Continental',
    tier: 1,
    competitors: courtClubs,
    ...basketball(84, 80.5),
    offset: 0.2,
  },
  {
    ref: 'aldmark-court-women',
    name: 'Aldmark Women’s Court League',
    region: 'Aldmark',
    tier: 2,
    competitors: courtWomen,
    ...basketball(76, 73.5),
    offset: 0.7,
  },
  {
    ref: 'northern-ice',
    name: 'Northern Ice League',
    region: 'Northlands',
    tier: 1,
    competitors: northernIce,
    ...iceHockey(3, 2.7),
    offset: 0.4,
  },
  {
    ref: 'harbour-ice',
    name: 'Harbour Ice Division',
    region: 'Aldmark',
    tier: 2,
    competitors: harbourIce,
    ...iceHockey(2.85, 2.6),
    offset: 0.9,
  },
]

const proving: Competition = {
  ref: 'proving-ground',
  name: 'Proving Ground',
  region: 'Aldmark',
  tier: 5,
  kind: 'proving',
  competitors: [...provingClubs, ...visitors],
  ...football(1.9, 1.6),
  offset: 0.1,
}

export const competitionsOf = (hasProvingGround: boolean): readonly Competition[] =>
  hasProvingGround ? [...played, proving] : played

export const sportOf = ({ level }: Competition): Sport => level.sport

export const fixtureIn = (competition: Competition) => {
  const { ref, name, region, tier } = competition
  return { sport: sportOf(competition), tournament: { ref, name, region, tier } }
}
