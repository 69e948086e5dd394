import { setImmediate as nextTurn } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import { minuteMs } from '#contract/durations.ts'
import { producers, type FeedMessage, type Producer } from '#betting-engine/feed/feed-message.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import type { FeedState, SimulatedFeed } from '../feed-state.ts'
import {
  beginWork,
  completeWork,
  findRecovery,
  releaseSendingRight,
  loadState,
  acquireSendingRight,
  type SendingRight,
  type SenderState,
} from './sender-state.ts'
import type { Detail } from '../live-detail.ts'
import type { WorkUnit } from '../schema.ts'
import {
  aliveEveryMs,
  messagesBetween,
  gapMessages,
  snapshotPart,
  type Place,
  type FeedBatch,
} from '../messages-between.ts'
import { SimulatorClock } from './simulator-clock.ts'

export type FeedSenderParts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'log'> & {
  /** The matches to report in full; all without it. */
  readonly findDetailed?: (() => Promise<readonly string[]>) | undefined
}
export type DeliverMessage = (message: FeedMessage) => Promise<void>

/** Interval of runs. */
export const spanMs = 1000
/** After a longer pause its events are not sent; a full recovery is requested instead. */
const longestSpanMs = minuteMs
/** Matches in a part of a recovery; current events are sent between two parts. */
const matchesOfPart = 4
/** A message that fails so many times is skipped. */
const maxTries = 5

/** A producer without an alive message for so long of the simulator’s time is silent, and is not kept alive. */
const silentAfterMs = 2 * aliveEveryMs

type Alive = Extract<FeedMessage, { kind: 'alive' }>
type Memory = { readonly sendingRight: SendingRight; readonly state: FeedState; readonly sentUntil: number }

type FeedPart = FeedBatch & { readonly next?: Place | null }

const isSameTurn = (one: SendingRight, other: SendingRight): boolean => one.turn === other.turn

/**
 * Sends the simulator's messages while this process has the sending right. A unit of work is recorded by its
 * inputs before it is sent, and the state is saved after all of it was accepted; so after an interruption the
 * next process sends the same messages, with the same numbers.
 */
export class FeedSender {
  private readonly name = nanoid()
  private memory: Memory | undefined
  private tries = 0
  private detailed: ReadonlySet<string> = new Set()
  private said: { readonly doing: WorkUnit; readonly batch: FeedPart } | undefined
  private readonly own: SimulatorClock
  private readonly alives = new Map<Producer, Alive>()
  private aliveAt = 0
  /** The end of the span being sent. */
  private sendingUntil: number | undefined
  private turn: bigint | undefined
  private readonly parts: FeedSenderParts
  private readonly feed: SimulatedFeed
  private readonly take: DeliverMessage

  constructor(parts: FeedSenderParts, feed: SimulatedFeed, take: DeliverMessage) {
    this.parts = parts
    this.feed = feed
    this.take = take
    this.own = new SimulatorClock(parts.clock, spanMs)
  }

  async speak(): Promise<boolean> {
    const senderState = await acquireSendingRight(this.parts, this.name, this.own.now())
    if (!senderState) {
      this.memory = undefined
      return false
    }
    try {
      const memory = await this.remember(senderState)
      if (!memory) return false
      if (senderState.doing) return await this.begin(memory, senderState.doing)
      const now = this.own.now()
      if (now - memory.sentUntil >= spanMs) {
        const isLost = now - memory.sentUntil > longestSpanMs
        const doing: WorkUnit = isLost
          ? { kind: 'lost', to: now }
          : { kind: 'span', to: now, ...(await this.detail()) }
        const isDone = this.passOver(memory, doing) || (await this.begin(memory, doing))
        return isDone && (await findRecovery(this.parts)) !== undefined
      }
      const asked = await findRecovery(this.parts)
      return asked ? await this.begin(memory, asked) : false
    } catch (error) {
      this.memory = undefined
      // What a page is to get at once may not have been sent.
      this.detailed = new Set()
      if (!isUnavailable(error)) this.tries += 1
      throw error
    }
  }

  async leave(): Promise<void> {
    this.memory = undefined
    await releaseSendingRight(this.parts, this.name)
  }

  private async remember({ sendingRight, sentUntil }: SenderState): Promise<Memory | undefined> {
    const known = this.memory
    if (known && isSameTurn(known.sendingRight, sendingRight)) return known
    // After its own fault it continues in its own time; after another sender, in the application's time.
    if (this.turn !== sendingRight.turn) this.own.begin()
    this.turn = sendingRight.turn
    const state = await loadState(this.parts, sendingRight)
    return (this.memory = state && { sendingRight, sentUntil, state })
  }

  /** A span in which nothing is sent is not stored; the next work stores where it begins. */
  private passOver(memory: Memory, doing: WorkUnit): boolean {
    if (doing.kind !== 'span') return false
    const batch = this.say(memory, doing)
    this.said = { doing, batch }
    const { sequences, held } = batch.state
    const isQuiet = batch.messages.length === 0 && held.length === memory.state.held.length
    // A message that is lost on its way takes a number too.
    if (!isQuiet || producers.some((one) => sequences[one] !== memory.state.sequences[one])) return false
    this.memory = { ...memory, sentUntil: doing.to }
    return true
  }

  private async detail(): Promise<Detail> {
    const detailed = await this.parts.findDetailed?.()
    if (detailed === undefined) return {}
    const fresh = detailed.filter((ref) => !this.detailed.has(ref))
    this.detailed = new Set(detailed)
    return { detailed, fresh }
  }

  /** Interrupted work is also continued only with the sending right. */
  private async begin(memory: Memory, doing: WorkUnit): Promise<boolean> {
    const ended = this.own.measure()
    this.sendingUntil = memory.sentUntil
    try {
      const { sendingRight, sentUntil } = memory
      const isMine = await beginWork(this.parts, sendingRight, doing, sentUntil)
      return isMine && (await this.tell(memory, doing))
    } finally {
      this.sendingUntil = undefined
      ended()
    }
  }

  private say({ state, sentUntil }: Memory, doing: WorkUnit): FeedPart {
    if (doing.kind !== 'part')
      return doing.kind === 'lost'
        ? gapMessages(state, doing.to)
        : messagesBetween(this.feed, state, sentUntil, doing.to, doing)
    const { producer, recovery, knownUntil, place } = doing
    const asked = { producer, recovery, at: sentUntil, knownUntil: knownUntil ?? undefined }
    return snapshotPart(this.feed, state, asked, { after: place, most: matchesOfPart })
  }

  private async tell(memory: Memory, doing: WorkUnit): Promise<boolean> {
    const batch = this.said?.doing === doing ? this.said.batch : this.say(memory, doing)
    this.said = undefined
    const { messages, state, next = null } = batch
    for (const message of messages) {
      // Lets other work of the process run.
      await nextTurn()
      this.sendingUntil = Math.max(message.stamp, memory.sentUntil)
      await this.stayAlive()
      await this.hand(message)
    }
    this.tries = 0
    const sentUntil = doing.kind === 'part' ? memory.sentUntil : doing.to
    const done = { doing, sentUntil, before: memory.state, after: state, next }
    const isMine = await completeWork(this.parts, memory.sendingRight, done)
    this.memory = isMine ? { sendingRight: memory.sendingRight, state, sentUntil } : undefined
    return isMine
  }

  /** Repeats the last alive message during a long run: between messages, and by the owner's timer. */
  async stayAlive(): Promise<void> {
    const now = this.sendingUntil
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
      if (this.tries < maxTries || isUnavailable(error)) throw error
      this.parts.log.error({ err: error, kind: message.kind }, 'A message of the simulated feed is left')
    }
  }
}
