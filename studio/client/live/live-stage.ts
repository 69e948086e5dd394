import type { LiveBet, PublicLiveBet, BetsPerSpot } from '#contract/live.ts'
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
  readonly say: (text: string) => void
}

export type ChosenBet = {
  readonly stakeMinor: string
  readonly target: number | null
  readonly lines: { spot: string; minor: string }[] | null
}

/** The bets of all players in the round, with the player’s own. */
export type PublicLiveRound = {
  readonly bets: ReadonlyMap<string, PublicLiveBet>
  readonly players: number
  readonly spots: BetsPerSpot
  readonly own: LiveBet | null
}

/** The result of the player’s bet, in words; celebrated only if it is above the stake. */
export type Outcome = { readonly text: string; readonly tone: 'plain' | 'celebrated'; readonly size: 0 | 1 }

/** What one live game adds to the shared round: its picture, its choices and its texts. */
export type LiveStage = {
  readonly element: HTMLElement
  readonly stakeLabel?: string
  /** Whether a placed bet can be cashed out while the round runs. */
  readonly hasExits: boolean
  setStake(stakeMinor: bigint): void
  /** The bet as chosen now, or a message that says what is missing. */
  chosen(stakeMinor: bigint): ChosenBet | string
  placed(): void
  isOpen(moment: Moment, own: LiveBet | null): boolean
  setOpen(isOpen: boolean): void
  /** Shown while the connection is lost; empty otherwise. */
  setLine(isUp: boolean): void
  showBets(round: PublicLiveRound): void
  /** The latest rounds, and the count of each number if it is published. */
  showLatest(latest: Pick<LiveState, 'ended' | 'numbers'>): void
  show(moment: Moment, own: LiveBet | null): void
  isMoving(moment: Moment): boolean
  /** Resolves when the end has been shown; the result is not announced before. */
  seen(): Promise<void>
  mainButton(moment: Moment, own: LiveBet | null, isFree: boolean): [label: string, isEnabled: boolean]
  /** Announced at a change of phase; null for no announcement. */
  turnText(moment: Moment, own: LiveBet | null): string | null
  outcomeOf(own: LiveBet): Outcome
}

export type LiveTexts = {
  readonly rules: readonly TextKey[]
  /** Amounts that the rules name, in minor units of the base currency. */
  readonly limits?: Readonly<Record<string, bigint>>
  readonly formula: TextKey
  pointText(point: string | bigint, texts: Texts): string
  endText(point: string | bigint, texts: Texts): string
}
