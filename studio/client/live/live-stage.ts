import type { LiveBet, SeenBet, SeenSpots } from '#contract/live.ts'
import type { LaunchData } from '#contract/studio.ts'
import type { SoundSwitch } from '../sound/sound-switch.ts'
import type { TextKey, Texts } from '../texts.ts'
import type { LiveState, Moment } from './live-state.ts'

export type StageParts = {
  readonly launch: Pick<LaunchData, 'currency' | 'exponent' | 'mode'>
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  readonly isMotionReduced: () => boolean
  readonly wait: (ms: number) => Promise<void>
  readonly sound: Pick<SoundSwitch, 'play'>
  /** Says why something that was pressed does nothing. */
  readonly say: (text: string) => void
}

/** What is asked for with a bet, as it travels. */
export type ChosenBet = {
  readonly stakeMinor: string
  readonly target: number | null
  readonly lines: { spot: string; minor: string }[] | null
}

/** What others do in the round, and the player’s own bet among them. */
export type SeenRound = {
  readonly bets: ReadonlyMap<string, SeenBet>
  readonly players: number
  readonly spots: SeenSpots
  readonly own: LiveBet | null
}

/** What came of the player’s bet, in words; celebrated only where it is more than was staked. */
export type Outcome = { readonly text: string; readonly tone: 'plain' | 'celebrated'; readonly size: 0 | 1 }

/** What a live game adds to the round that is common to all: what is seen of it, what is chosen in it, and its words. */
export type LiveStage = {
  readonly element: HTMLElement
  readonly stakeLabel?: string
  /** Whether a bet that is in can be left while the round runs. */
  readonly hasExits: boolean
  setStake(stakeMinor: bigint): void
  /** What would be bet now, or what is missing in the player’s words. */
  chosen(stakeMinor: bigint): ChosenBet | string
  /** A bet has been taken: what is chosen now is what was bet. */
  placed(): void
  /** Whether anything can be chosen at this moment. */
  isOpen(moment: Moment, own: LiveBet | null): boolean
  setOpen(isOpen: boolean): void
  /** Said while the line is lost; empty when it is there. */
  setLine(isUp: boolean): void
  showBets(round: SeenRound): void
  /** The latest rounds, and how often each number came where that is told. */
  showLatest(latest: Pick<LiveState, 'ended' | 'numbers'>): void
  /** The picture of a moment. */
  show(moment: Moment, own: LiveBet | null): void
  /** Whether the picture changes with every frame. */
  isMoving(moment: Moment): boolean
  /** Resolves when the end has been seen: nothing of what came of it is told before. */
  seen(): Promise<void>
  /** What the one large button says, and whether it can be pressed. */
  mainButton(moment: Moment, own: LiveBet | null, isFree: boolean): [label: string, isEnabled: boolean]
  /** Said at a turn of the round; null where there is nothing to say. */
  turnText(moment: Moment, own: LiveBet | null): string | null
  outcomeOf(own: LiveBet): Outcome
}

/** What the panels say of a game. */
export type LiveWords = {
  readonly rules: readonly TextKey[]
  /** Sums that the rules name, in minor units of the base currency. */
  readonly limits?: Readonly<Record<string, bigint>>
  readonly formula: TextKey
  /** What a round came to, and how it ended. */
  pointText(point: string | bigint, texts: Texts): string
  endText(point: string | bigint, texts: Texts): string
}
