import type { PerSide } from '../records/side.ts'

/** How strong two sides are against one another, in the figures from which a match is drawn and its prices are made. */
export type FootballParameters = {
  readonly sport: 'football'
  /** Goals of regular time on the average, if nobody is sent off more often than usual. */
  readonly goals: PerSide
  /** Dixon and Coles’ dependence of the low scores; 0: the sides score independently. */
  readonly rho: number
  readonly corners: PerSide
  readonly yellowCards: PerSide
  readonly redCards: PerSide
  /** Only the goals are known of these sides: corners and cards are a usual match’s, and nothing that counts them is priced. */
  readonly isOfGoals?: boolean
}

export type TennisParameters = {
  readonly sport: 'tennis'
  readonly bestOf: 3 | 5
  /** How likely a side wins a point that it serves. */
  readonly serve: PerSide
}

export type BasketballParameters = {
  readonly sport: 'basketball'
  /** Points of the four quarters on the average. */
  readonly points: PerSide
  /** Deviations of the four quarters’ difference, and of their total. */
  readonly differenceDeviation: number
  readonly totalDeviation: number
}

export type IceHockeyParameters = {
  readonly sport: 'ice_hockey'
  /** Goals of sixty minutes on the average with a goalkeeper on either side. */
  readonly goals: PerSide
  /** How likely the home side wins a shoot-out. */
  readonly homeShootOut: number
}

export type MatchParameters =
  | FootballParameters
  | TennisParameters
  | BasketballParameters
  | IceHockeyParameters
