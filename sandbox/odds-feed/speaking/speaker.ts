import { setImmediate as nextTurn } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import { minuteMs } from '#contract/durations.ts'
import type { FeedMessage, Producer } from '#book/feed/feed-message.ts'
import type { Context } from '#server/context.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import type { FeedState, SimulatedFeed } from '../feed-state.ts'
import {
  beginDoing,
  endDoing,
  findRecovery,
  leaveFloor,
  loadState,
  takeFloor,
  type Doing,
  type Floor,
  type Kept,
} from './kept-state.ts'
import {
  aliveEveryMs,
  messagesBetween,
  sayLost,
  snapshotPart,
  type Place,
  type Told,
} from '../messages-between.ts'
import { OwnTime } from './own-time.ts'

export type SpeakerParts = Pick<Context, 'connection' | 'db' | 'clock' | 'log'>
export type Take = (message: FeedMessage) => Promise<void>

/** Interval of runs. */
export const spanMs = 1000
/** After a longer pause its events are not sent; a full recovery is requested instead. */
const longestSpanMs = minuteMs
/** Matches in a part of a recovery; current events are sent between two parts. */
const matchesOfPart = 4
/** A message that fails so many times is skipped. */
const mostTries = 5

/** A producer without an alive message for so long of the simulator’s time is silent, and is not kept alive. */
const silentAfterMs = 2 * aliveEveryMs

type Alive = Extract<FeedMessage, { kind: 'alive' }>
type Memory = { readonly floor: Floor; readonly state: FeedState; readonly toldUntil: number }

const isSameTurn = (one: Floor, other: Floor): boolean => one.turn === other.turn

/**
 * Sends the simulator's messages while this process has the sending right. A unit of work is recorded by its
 * inputs before it is sent, and the state is saved after all of it was accepted; so after an interruption the
 * next process sends the same messages, with the same numbers.
 */
export class Speaker {
  private readonly name = nanoid()
  private memory: Memory | undefined
  private tries = 0
  private readonly own: OwnTime
  private readonly alives = new Map<Producer, Alive>()
  private aliveAt = 0
  /** The end of the span being sent. */
  private tellingOf: number | undefined
  private turn: bigint | undefined
  private readonly parts: SpeakerParts
  private readonly feed: SimulatedFeed
  private readonly take: Take

  constructor(parts: SpeakerParts, feed: SimulatedFeed, take: Take) {
    this.parts = parts
    this.feed = feed
    this.take = take
    this.own = new OwnTime(parts.clock, spanMs)
  }

  async speak(): Promise<boolean> {
    const kept = await takeFloor(this.parts, this.name, this.own.now())
    if (!kept) {
      this.memory = undefined
      return false
    }
    try {
      const memory = await this.remember(kept)
      if (!memory) return false
      if (kept.doing) return await this.begin(memory, kept.doing)
      const now = this.own.now()
      if (now - memory.toldUntil >= spanMs) {
        const isLost = now - memory.toldUntil > longestSpanMs
        return await this.begin(memory, { kind: isLost ? 'lost' : 'span', to: now })
      }
      const asked = await findRecovery(this.parts)
      return asked ? await this.begin(memory, asked) : false
    } catch (error) {
      this.memory = undefined
      if (!isUnavailable(error)) this.tries += 1
      throw error
    }
  }

  async leave(): Promise<void> {
    this.memory = undefined
    await leaveFloor(this.parts, this.name)
  }

  private async remember({ floor, toldUntil }: Kept): Promise<Memory | undefined> {
    const known = this.memory
    if (known && isSameTurn(known.floor, floor)) return known
    // After its own fault it continues in its own time; after another sender, in the application's time.
    if (this.turn !== floor.turn) this.own.begin()
    this.turn = floor.turn
    const state = await loadState(this.parts, floor)
    return (this.memory = state && { floor, toldUntil, state })
  }

  /** Interrupted work is also continued only with the sending right. */
  private async begin(memory: Memory, doing: Doing): Promise<boolean> {
    const ended = this.own.measure()
    this.tellingOf = memory.toldUntil
    try {
      return (await beginDoing(this.parts, memory.floor, doing)) && (await this.tell(memory, doing))
    } finally {
      this.tellingOf = undefined
      ended()
    }
  }

  private say({ state, toldUntil }: Memory, doing: Doing): Told & { next?: Place | null } {
    if (doing.kind !== 'part')
      return doing.kind === 'lost'
        ? sayLost(state, doing.to)
        : messagesBetween(this.feed, state, toldUntil, doing.to)
    const { producer, recovery, knownUntil, place } = doing
    const asked = { producer, recovery, at: toldUntil, knownUntil: knownUntil ?? undefined }
    return snapshotPart(this.feed, state, asked, { after: place, most: matchesOfPart })
  }

  private async tell(memory: Memory, doing: Doing): Promise<boolean> {
    const { messages, state, next = null } = this.say(memory, doing)
    for (const message of messages) {
      // Lets other work of the process run.
      await nextTurn()
      this.tellingOf = Math.max(message.stamp, memory.toldUntil)
      await this.stayAlive()
      await this.hand(message)
    }
    this.tries = 0
    const toldUntil = doing.kind === 'part' ? memory.toldUntil : doing.to
    const done = { doing, toldUntil, before: memory.state, after: state, next }
    const isMine = await endDoing(this.parts, memory.floor, done)
    this.memory = isMine ? { floor: memory.floor, state, toldUntil } : undefined
    return isMine
  }

  /** Repeats the last alive message during a long run: between messages, and by the owner's timer. */
  async stayAlive(): Promise<void> {
    const now = this.tellingOf
    if (now === undefined || this.parts.clock.now().getTime() - this.aliveAt < aliveEveryMs) return
    for (const alive of this.alives.values()) if (now - alive.stamp <= silentAfterMs) await this.hand(alive)
  }

  private async hand(message: FeedMessage): Promise<void> {
    try {
      await this.take(message)
      if (message.kind !== 'alive') return
      // A producer that has reported a gap is alive too, and its recovery has been requested by then.
      this.alives.set(message.producer, { ...message, isSubscribed: true })
      this.aliveAt = this.parts.clock.now().getTime()
    } catch (error) {
      if (this.tries < mostTries || isUnavailable(error)) throw error
      this.parts.log.error({ err: error, kind: message.kind }, 'A message of the simulated feed is left')
    }
  }
}
