import type { PerSide } from '../records/side.ts'

/** The strengths of two sides, from which a match is drawn and priced. */
export type FootballParameters = {
  readonly sport: 'football'
  /** Mean goals of regular time, with the usual number of red cards. */
  readonly goals: PerSide
  /** Dixon and Coles’ dependence of the low scores; 0: the sides score independently. */
  readonly rho: number
  readonly corners: PerSide
  readonly yellowCards: PerSide
  readonly redCards: PerSide
  /**
   * Only the goals of these sides are known: corners and cards are those of a usual match, and their markets
   * are not priced.
   */
  readonly isOfGoals?: boolean
}

export type TennisParameters = {
  readonly sport: 'tennis'
  readonly bestOf: 3 | 5
  /** Chance of a side to win a point on its own serve. */
  readonly serve: PerSide
}

export type BasketballParameters = {
  readonly sport: 'basketball'
  /** Mean points of the four quarters. */
  readonly points: PerSide
  /** Deviations of the difference and of the total over four quarters. */
  readonly differenceDeviation: number
  readonly totalDeviation: number
}

export type IceHockeyParameters = {
  readonly sport: 'ice_hockey'
  /** Mean goals of sixty minutes with both goalkeepers. */
  readonly goals: PerSide
  readonly homeShootOut: number
}

export type MatchParameters =
  | FootballParameters
  | TennisParameters
  | BasketballParameters
  | IceHockeyParameters
