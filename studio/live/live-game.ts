/** The amount on a spot of a table, in minor units of the player’s currency. */
export type LiveLine = { readonly spot: string; readonly minor: bigint }

/** A bet request: a stake with a target, or amounts on the spots of a table that add up to the stake. */
export type LiveStake = {
  readonly stakeMinor: bigint
  readonly target: number | null
  readonly lines: readonly LiveLine[] | null
}

/** The factor rises from the start, and a bet is paid at the factor of its exit (see crash.ts). */
type PaysByExit = { readonly by: 'exit' }
/** A bet is paid by the point alone: each spot has a factor in hundredths. */
type PaysBySpot = {
  readonly by: 'spot'
  readonly points: readonly bigint[]
  /** Factors of the spots that pay at a point, in hundredths, the stake included. */
  factorsAt(point: bigint): ReadonlyMap<string, number>
}

export type LiveKind = 'crash' | 'live-roulette'

/**
 * A game with rounds that all players share. A round is a function of its start, its point (from the chain) and
 * the time, so every process and every player computes the same.
 */
export type LiveGame = {
  readonly sysname: string
  readonly name: string
  readonly kind: LiveKind
  readonly mathVersion: string
  /**
   * Allowed stakes (at a table: chips), in minor units of the base currency (see ../frame/scaled-stakes.ts).
   */
  readonly stakesMinor: readonly bigint[]
  readonly defaultStakeMinor: bigint
  /** Bets are accepted for this long before the start. */
  readonly bettingMs: number
  /** How long the end stays visible before the next round. */
  readonly restMs: number
  /** The point of a round from the 32 bytes of its HMAC in hexadecimal (see chain.ts). */
  pointOf(digest: string): bigint
  /** Time from the start to the end of the round, when its point is published. */
  endsAfterMs(point: bigint): number
  /** Why a bet, in minor units of the base currency, is invalid; undefined if it is valid. */
  refusalOf(stake: LiveStake): 'STAKE_INVALID' | 'TARGET_INVALID' | 'CHOICE_INVALID' | undefined
  /** Min payout if the bet wins; counts against the limit of the round before it starts. */
  promiseOf(stake: LiveStake): bigint
  readonly pays: PaysByExit | PaysBySpot
}

export type SpotGame = LiveGame & { readonly pays: PaysBySpot }
export const paysBySpot = (game: LiveGame): game is SpotGame => game.pays.by === 'spot'

/** Requests received before the end are awaited for this long. */
export const graceMs = 500

/** The payout of the lines at a point, floored once. */
export function winOfLines({ pays }: SpotGame, lines: readonly LiveLine[], point: bigint): bigint {
  const factors = pays.factorsAt(point)
  return lines.reduce((sum, { spot, minor }) => sum + minor * BigInt(factors.get(spot) ?? 0), 0n) / 100n
}

/** The max payout of these lines over all points. */
export function maxWinOfLines(game: SpotGame, lines: readonly LiveLine[]): bigint {
  return game.pays.points.reduce((max, point) => {
    const win = winOfLines(game, lines, point)
    return win > max ? win : max
  }, 0n)
}

/** Phase at a moment: bets are accepted before the start, and nothing changes from the end on. */
export function phaseOf(
  game: Pick<LiveGame, 'endsAfterMs'>,
  round: { startsAtMs: number; point: bigint },
  nowMs: number,
): 'betting' | 'running' | 'over' {
  if (nowMs < round.startsAtMs) return 'betting'
  return nowMs < round.startsAtMs + game.endsAfterMs(round.point) ? 'running' : 'over'
}
