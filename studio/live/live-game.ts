/** What lies on a spot of a table, in minor units of the player’s currency. */
export type LiveLine = { readonly spot: string; readonly minor: bigint }

/** A bet as it is asked for: a stake with a target, or what lies on the spots of a table, which come to the stake. */
export type LiveStake = {
  readonly stakeMinor: bigint
  readonly target: number | null
  readonly lines: readonly LiveLine[] | null
}

/** The factor rises from the start, and a bet is paid what it stood at when it was left (see crash.ts). */
type PaysByExit = { readonly by: 'exit' }
/** A bet is paid by the point alone: each spot so many hundredths of what lies on it. */
type PaysBySpot = {
  readonly by: 'spot'
  /** All that a round can come to. */
  readonly points: readonly bigint[]
  /** Of the spots that pay at a point, in hundredths, the stake included. */
  factorsAt(point: bigint): ReadonlyMap<string, number>
}

export type LiveKind = 'crash' | 'live-roulette'

/**
 * A game whose rounds all players share. Everything about a round is a function of its start, of its point, which the chain gives, and of
 * the time, so that any process, and any player, comes to the same.
 */
export type LiveGame = {
  readonly sysname: string
  readonly name: string
  readonly kind: LiveKind
  readonly mathVersion: string
  /** What may be staked, in minor units of the base currency (see ../frame/scaled-stakes.ts); at a table the chips. */
  readonly stakesMinor: readonly bigint[]
  readonly defaultStakeMinor: bigint
  /** Bets are taken for so long before the start. */
  readonly bettingMs: number
  /** How long the end stays to be seen before the next round. */
  readonly restMs: number
  /** What a round comes to, by the 32 bytes of its HMAC in hexadecimal (see chain.ts). */
  pointOf(digest: string): bigint
  /** How long after the start the round is over, and its point told. */
  endsAfterMs(point: bigint): number
  /** Why a bet, in minor units of the base currency, is none of this game’s; undefined for one that is. */
  refusalOf(stake: LiveStake): 'STAKE_INVALID' | 'TARGET_INVALID' | 'CHOICE_INVALID' | undefined
  /** What the house owes at least if the bet goes well: what a limit of the round is held against before it begins. */
  promiseOf(stake: LiveStake): bigint
  readonly pays: PaysByExit | PaysBySpot
}

export type SpotGame = LiveGame & { readonly pays: PaysBySpot }
export const paysBySpot = (game: LiveGame): game is SpotGame => game.pays.by === 'spot'

/** What was received before the end and is still being worked on is waited for so long. */
export const graceMs = 500

/** What lies on the spots is paid at a point, floored once. */
export function winOfLines({ pays }: SpotGame, lines: readonly LiveLine[], point: bigint): bigint {
  const factors = pays.factorsAt(point)
  return lines.reduce((sum, { spot, minor }) => sum + minor * BigInt(factors.get(spot) ?? 0), 0n) / 100n
}

/** The most that these lines come to at any point. */
export function mostOfLines(game: SpotGame, lines: readonly LiveLine[]): bigint {
  return game.pays.points.reduce((most, point) => {
    const win = winOfLines(game, lines, point)
    return win > most ? win : most
  }, 0n)
}

/** What happens to a round at a moment: bets are taken before the start, and from the end on nothing changes any more. */
export function phaseOf(
  game: Pick<LiveGame, 'endsAfterMs'>,
  round: { startsAtMs: number; point: bigint },
  nowMs: number,
): 'betting' | 'running' | 'over' {
  if (nowMs < round.startsAtMs) return 'betting'
  return nowMs < round.startsAtMs + game.endsAfterMs(round.point) ? 'running' : 'over'
}
