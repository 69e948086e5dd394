import type {
  EndedRound,
  LiveBet,
  LiveChain,
  LiveRound,
  LiveSnapshot,
  LiveTick,
  PublicLiveBet,
  NumberStatistics,
  BetsPerSpot,
} from '#contract/live.ts'

export type LiveState = {
  readonly round: LiveRound | null
  /** How many play for money; only the first are listed. */
  readonly players: number
  readonly bets: ReadonlyMap<string, PublicLiveBet>
  readonly spots: BetsPerSpot
  readonly own: LiveBet | null
  /** Newest first. */
  readonly ended: readonly EndedRound[]
  /** How often each number came; null if it is not published. */
  readonly numbers: NumberStatistics | null
  readonly chains: readonly LiveChain[]
}

export const nothingYet: LiveState = {
  round: null,
  players: 0,
  bets: new Map(),
  spots: {},
  own: null,
  ended: [],
  numbers: null,
  chains: [],
}

const maxEndedRounds = 30

export const afterSnapshot = ({
  round,
  players,
  bets,
  spots,
  own,
  ended,
  numbers,
  chains,
}: LiveSnapshot): LiveState => ({
  round,
  players,
  bets: new Map(bets.map((bet) => [bet.id, bet])),
  spots,
  own,
  ended,
  numbers,
  chains,
})

const withEnded = (list: readonly EndedRound[], ended: EndedRound | undefined): readonly EndedRound[] =>
  ended === undefined || list.some(({ id }) => id === ended.id)
    ? list
    : [ended, ...list].slice(0, maxEndedRounds)

/** Applies a tick, which holds only changes. Applying a tick twice changes nothing more. */
export const afterTick = (state: LiveState, tick: LiveTick): LiveState => {
  const round = tick.round === undefined ? state.round : tick.round
  const isSame = round?.id === state.round?.id
  // A finished round stays visible until the next one begins.
  const bets = isSame || round === null ? state.bets : new Map<string, PublicLiveBet>()
  const spots = isSame || round === null ? state.spots : {}
  const own = round === null || state.own?.roundId === round.id ? state.own : null
  return {
    round,
    players: tick.players ?? (isSame || round === null ? state.players : 0),
    bets: tick.bets ? new Map([...bets, ...tick.bets.map((bet) => [bet.id, bet] as const)]) : bets,
    spots: tick.spots ? { ...spots, ...tick.spots } : spots,
    own,
    ended: withEnded(state.ended, tick.ended),
    numbers: tick.numbers ?? state.numbers,
    chains: tick.chains ?? state.chains,
  }
}

const order = { in: 0, out: 1, won: 1, lost: 1, refunded: 1 } as const

/** An answer that was sent earlier does not undo a decided bet. */
export const withOwn = (state: LiveState, own: LiveBet | null): LiveState => {
  if (own && state.own?.id === own.id && order[own.status] < order[state.own.status]) return state
  return own && state.round && own.roundId !== state.round.id ? state : { ...state, own: own ?? state.own }
}

export type Moment =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'betting'; readonly leftMs: number }
  | { readonly phase: 'running'; readonly elapsedMs: number }
  | { readonly phase: 'over'; readonly point: bigint; readonly isBroken: boolean; readonly roundId: string }

/**
 * The state of the round at a moment of the server’s time. Only the server ends a round; the client never
 * guesses.
 */
export const momentOf = ({ round, ended }: LiveState, nowMs: number): Moment => {
  const end = round?.end
  if (round && end)
    return { phase: 'over', point: BigInt(end.point), isBroken: end.isBroken, roundId: round.id }
  if (round) {
    const elapsedMs = nowMs - round.startsAt
    return elapsedMs < 0 ? { phase: 'betting', leftMs: -elapsedMs } : { phase: 'running', elapsedMs }
  }
  const [last] = ended
  if (!last) return { phase: 'waiting' }
  return { phase: 'over', point: BigInt(last.point), isBroken: last.isBroken, roundId: last.id }
}
