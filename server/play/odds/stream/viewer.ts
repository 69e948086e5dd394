import type { Sport } from '#contract/betting-enums.ts'
import {
  eventChunk,
  eventChunkOf,
  openEventStream,
  type EventStream,
} from '#server/platform/kernel/streams/event-stream.ts'
import { sinceKey, type FeedState, type FollowedEvent, type Part, type Since } from './followed-event.ts'

/**
 * Beyond this a client that does not read is sent nothing until it has: then the state at that time, without
 * the steps between. Never more than this plus one event is waiting.
 */
export const waitingMaxBytes = 32 * 1024
/** A frame exceeds this by at most one event. */
const frameBytes = 24 * 1024
/** A client that has not read its waiting data for so long counts as gone. */
const goneMs = 60_000

/** The events that a page follows, each with its version, and lists. */
export type Following = {
  readonly events: ReadonlyMap<bigint, { readonly part: Part; readonly version: bigint }>
  readonly lists: ReadonlySet<Sport>
}

type Followed = { readonly event: FollowedEvent; readonly part: Part; since: Since }

/** Texts that several clients get in the same frame are joined once. */
export type Frames = Map<string, Uint8Array>

const frameOf = (frames: Frames, key: string, texts: readonly string[], nowMs: number): Uint8Array => {
  const known = frames.get(key)
  if (known) return known
  const chunk = eventChunkOf('odds', `{"now":${nowMs},"events":[${texts.join()}]}`)
  frames.set(key, chunk)
  return chunk
}

export class Viewer {
  readonly uid: number | undefined
  readonly lists: ReadonlySet<Sport>
  readonly stream: EventStream
  readonly #followed = new Map<FollowedEvent, Followed>()
  #isFresh: boolean | undefined
  #behindSinceMs: number | undefined

  constructor(
    { uid, lists }: { uid: number | undefined; lists: ReadonlySet<Sport> },
    {
      nowMs,
      ...stream
    }: {
      nowMs: () => number
      onClose: (viewer: Viewer) => void
      onDrained: (viewer: Viewer) => void
    },
  ) {
    this.uid = uid
    this.lists = lists
    this.stream = openEventStream([], {
      onClose: () => stream.onClose(this),
      onDrained: () => {
        // It reads, however late.
        this.#behindSinceMs &&= nowMs()
        stream.onDrained(this)
      },
    })
  }

  get isBehind(): boolean {
    return this.#behindSinceMs !== undefined
  }

  get followed(): Iterable<FollowedEvent> {
    return this.#followed.keys()
  }

  follow(event: FollowedEvent, part: Part, version: bigint): void {
    this.#followed.set(event, { event, part, since: { version } })
  }

  /** Sends a short event; false, without sending, to a client that does not read. */
  sendEvent(event: string, data: unknown): boolean {
    if (this.stream.waitingBytes >= waitingMaxBytes) return false
    this.stream.send(eventChunk(event, data))
    return true
  }

  sendFreshness(): void {
    const isFresh = ![...this.#followed.keys()].some(({ isStale }) => isStale)
    if (isFresh === this.#isFresh || this.stream.waitingBytes >= waitingMaxBytes) return
    this.#isFresh = isFresh
    this.sendEvent('feed', { is_fresh: isFresh })
  }

  /** Sends changes of these events, or of all, while the client reads; false once it does not. */
  sendChanges(
    { feed, nowMs, frames }: { feed: FeedState; nowMs: number; frames: Frames },
    events: Iterable<FollowedEvent> = this.#followed.keys(),
  ): boolean {
    let texts: string[] = []
    let onSent: (() => void)[] = []
    let key = ''
    let bytes = 0
    const write = (): void => {
      if (texts.length > 0) this.stream.send(frameOf(frames, key, texts, nowMs))
      for (const markSent of onSent) markSent()
      texts = []
      onSent = []
      key = ''
      bytes = 0
    }
    let isAll = true
    for (const event of events) {
      const followed = this.#followed.get(event)
      if (!followed) continue
      if (this.stream.waitingBytes + bytes >= waitingMaxBytes) {
        isAll = false
        break
      }
      const text = event.textSince(followed.since, followed.part, feed)
      const change = event.changeOf('whole')
      onSent.push(() => (followed.since = { change }))
      if (text === undefined) continue
      texts.push(text)
      key += `${event.id}${followed.part}${sinceKey(followed.since)} `
      bytes += text.length
      if (bytes >= frameBytes) write()
    }
    write()
    if (isAll && this.stream.waitingBytes < waitingMaxBytes) this.sendFreshness()
    this.#behindSinceMs = isAll ? undefined : (this.#behindSinceMs ?? nowMs)
    return this.#behindSinceMs === undefined || nowMs - this.#behindSinceMs < goneMs
  }
}
