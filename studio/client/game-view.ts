import type { FreeRounds, GameFrameMessage, Sitting } from '#contract/studio.ts'
import type { SpinView } from '#contract/studio-views.ts'
import type { WinTier } from './round-timeline.ts'

/** The reels, however they are drawn. All calls return at once; motion fits the steps of the timeline. */
export type Reels = {
  readonly element: HTMLElement
  /** `held` are reels that stay as they are. */
  turn(kind: SceneKind, held: readonly number[]): void
  /** Brings the reels to rest on the spin, from the left. */
  stop(spin: ShownSpin): void
  /** Places change without a turn: those that show another symbol than before, or whose symbol has gone, get it from above. */
  drop(spin: ShownSpin, gone: readonly Cell[]): void
  /** Shows the reels at rest as they were before the turn: the spin was not accepted. */
  restAsBefore(): void
  /** Points out cells (and the lines through them); accented only for a return above the stake (D8). */
  mark(mark: Mark): void
  unmark(): void
}

/** A place in the window: reel and row, from 0. */
export type Cell = readonly [reel: number, row: number]

/** What the reels need to know of a step. */
export type ShownSpin = Pick<SpinView, 'kind' | 'stops' | 'window'>

/** Which strips turn, and in which light. */
export type SceneKind = 'base' | 'free'
export const sceneOf = ({ kind, respinsLeft }: Pick<SpinView, 'kind' | 'respinsLeft'>): SceneKind =>
  kind === 'free' || (kind === 'respin' && respinsLeft !== undefined) ? 'free' : 'base'

/** `cells` are [reel, row]; each of `paths` is the row of a line on each reel. */
export type Mark = {
  cells: readonly Cell[]
  paths: readonly (readonly number[])[]
  isAccented: boolean
}

/** What stands over the reels. `tier` is the size of a large win, 0 for anything else; `countMs` 0 does not count. */
export type OverlayView = {
  title: string
  winMinor: bigint | null
  countMs: number
  note: string
  tier: WinTier
}

/** `isOn` while rounds are played from the pack; one with nothing left has just ended. */
export type FreeRoundsView = { readonly pack: FreeRounds; readonly isOn: boolean }

/** Refusals after which nothing more is played in this opening of the game. */
export const refusalsThatEnd: readonly string[] = [
  'TOKEN_INVALID',
  'PLAY_NOT_ALLOWED',
  'GAME_CLOSED',
  'RULES_CHANGED',
]

/** `deciding` is an open round that waits for its player. */
export type Phase = 'opening' | 'ready' | 'playing' | 'deciding' | 'retry' | 'closed'

/** What the controls around the reels show. The controller speaks to this and never to the document. */
export type Screen = {
  setPhase(phase: Phase): void
  setStake(stakesMinor: readonly bigint[], stakeMinor: bigint): void
  /** Said beside the stakes; null where nothing caps them. */
  setStakeCap(capMinor: bigint | null): void
  setBalance(balanceMinor: bigint): void
  countBalance(balanceMinor: bigint): void
  setWin(winMinor: bigint): void
  countWin(winMinor: bigint): void
  /** A line beside the reels that is read with the eyes only; the status is what is announced. */
  setCaption(text: string): void
  setStatus(text: string, tone: Tone): void
  setFreeSpins(text: string): void
  /** The colours of the base game or of free spins. */
  setScene(kind: SceneKind): void
  setOverlay(view: OverlayView | null): void
  /** What the main button says and whether it can be pressed, where the phase alone does not tell. */
  setMainButton(label: string, isEnabled: boolean): void
  /** What a press does while a round is shown. */
  setTap(tap: 'start' | 'skip' | null): void
  setSitting(sitting: Sitting | null): void
  /** Free rounds that wait, are being played or have just ended; null where there are none to tell of. */
  setFreeRounds(view: FreeRoundsView | null): void
  /** In how many ways the reels can win as they stand, in words; empty while they turn. */
  setWays(text: string): void
  /** What the reels show, in words. */
  setReels(text: string): void
}
export type Tone = 'plain' | 'celebrated' | 'trouble'

/** Tells the page around the frame what happened. */
export type Host = (message: GameFrameMessage) => void

export type Wait = (ms: number) => Promise<void>
