import { reelSettleMs } from '../round-timeline.ts'

/** Speed of a turning reel in symbols per millisecond, and the time it takes to reach it. */
const speed = 0.021
const speedUpMs = 240

/** A piece of the tape: every index below `below` shows `strip[index + offset]`, until a later piece. */
type Piece = { below: number; strip: readonly string[]; offset: number }
type Stopping = { fromMs: number; fromPosition: number; endPosition: number; stop: number }

/**
 * The motion of one reel over time. The reel is an endless tape of symbols; `position` is the tape index at the
 * top edge of the window and falls while the reel turns downwards. When the outcome is known, the part of the
 * tape that has not come into view yet is taken from the strip around the stop, so the reel stops without a
 * jump and no visible symbol changes. Pure except for its own state: all times are parameters.
 */
export type Tape = {
  rest(strip: readonly string[], stop: number): void
  turn(strip: readonly string[], nowMs: number): void
  /** Comes to rest on `stop` at `settleFromMs + reelSettleMs`; a reel already at rest is set at once. */
  stop(strip: readonly string[], stop: number, nowMs: number, settleFromMs: number): void
  positionAt(nowMs: number): number
  symbolAt(index: number): string
  /** 1 at full speed, 0 at rest: the blur of the symbols. */
  paceAt(nowMs: number): number
  isMovingAt(nowMs: number): boolean
}

/** Ease-out: the part of the way that is done at `share` of the time. */
export const easedOut = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

const wrap = (index: number, length: number): number => ((index % length) + length) % length

/** Symbols travelled after `elapsedMs` of turning from rest. */
const travelled = (elapsedMs: number): number =>
  elapsedMs < speedUpMs
    ? (speed * elapsedMs * elapsedMs) / (2 * speedUpMs)
    : speed * (elapsedMs - speedUpMs / 2)

const symbolOn = (pieces: readonly Piece[], index: number): string => {
  const { strip, offset } = pieces.findLast((piece) => index < piece.below)!
  return strip[wrap(index + offset, strip.length)]!
}

export const createTape = (firstStrip: readonly string[], firstStop: number): Tape => {
  let pieces: Piece[] = [{ below: Infinity, strip: firstStrip, offset: 0 }]
  let startPosition = firstStop
  let startedMs: number | null = null
  let stopping: Stopping | null = null

  const turningPosition = (nowMs: number): number =>
    startedMs === null ? startPosition : startPosition - travelled(Math.max(0, nowMs - startedMs))

  const settledAt = (nowMs: number): number =>
    stopping === null ? 0 : Math.min(1, Math.max(0, (nowMs - stopping.fromMs) / reelSettleMs))

  const positionAt = (nowMs: number): number => {
    if (stopping === null || nowMs < stopping.fromMs) return turningPosition(nowMs)
    const left = (1 - settledAt(nowMs)) ** 3
    return stopping.endPosition + (stopping.fromPosition - stopping.endPosition) * left
  }

  return {
    rest(strip, stop) {
      pieces = [{ below: Infinity, strip, offset: 0 }]
      startPosition = stop
      startedMs = null
      stopping = null
    },
    turn(strip, nowMs) {
      if (stopping !== null) this.rest(pieces.at(-1)!.strip, stopping.stop)
      pieces.push({ below: startPosition, strip, offset: 0 })
      startedMs = nowMs
    },
    stop(strip, stop, nowMs, settleFromMs) {
      if (startedMs === null) return this.rest(strip, stop)
      const fromPosition = turningPosition(settleFromMs)
      const endPosition = Math.floor(fromPosition - (speed * reelSettleMs) / 3)
      pieces.push({ below: Math.floor(positionAt(nowMs)), strip, offset: stop - endPosition })
      stopping = { fromMs: settleFromMs, fromPosition, endPosition, stop }
    },
    positionAt,
    symbolAt: (index) => symbolOn(pieces, index),
    paceAt(nowMs) {
      if (startedMs === null) return 0
      const up = Math.min(1, Math.max(0, (nowMs - startedMs) / speedUpMs))
      return up * (1 - settledAt(nowMs)) ** 2
    },
    isMovingAt: (nowMs) => startedMs !== null && settledAt(nowMs) < 1,
  }
}
