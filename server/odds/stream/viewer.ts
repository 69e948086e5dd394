import type { Sport } from '#contract/betting-words.ts'
import {
  eventChunk,
  eventChunkOf,
  openEventStream,
  type EventStream,
} from '#server/kernel/streams/event-stream.ts'
import { wordOf, type FeedState, type FollowedEvent, type Part, type Since } from './followed-event.ts'

/**
 * Beyond this a reader who does not read is told nothing more until they have: then how it all stands by then, and nothing between.
 * No more than this and one event ever waits.
 */
export const waitingMaxBytes = 32 * 1024
/** Frames are no longer than this by more than one event. */
const frameBytes = 24 * 1024
/** Whoever has not read, for so long, all that waited for them has gone. */
const goneMs = 60_000

/** What a page follows: events with the version it has of each, and lists. */
export type Following = {
  readonly events: ReadonlyMap<bigint, { readonly part: Part; readonly version: bigint }>
  readonly lists: ReadonlySet<Sport>
}

type Followed = { readonly event: FollowedEvent; readonly part: Part; since: Since }

/** Texts that several are told in the same frame are put together once. */
export type Frames = Map<string, Uint8Array>

const frameOf = (frames: Frames, key: string, texts: readonly string[], nowMs: number): Uint8Array => {
  const known = frames.get(key)
  if (known) return known
  const chunk = eventChunkOf('odds', `{"now":${nowMs},"events":[${texts.join()}]}`)
  frames.set(key, chunk)
  return chunk
}

/** One browser that looks on. */
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
        // They read, however late.
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

  /** Says something short; false to somebody who does not read, and is not told. */
  say(event: string, data: unknown): boolean {
    if (this.stream.waitingBytes >= waitingMaxBytes) return false
    this.stream.send(eventChunk(event, data))
    return true
  }

  /** Says whether the prices that are followed are fresh, where that is another than it was. */
  sayFreshness(): void {
    const isFresh = ![...this.#followed.keys()].some(({ isStale }) => isStale)
    if (isFresh === this.#isFresh || this.stream.waitingBytes >= waitingMaxBytes) return
    this.#isFresh = isFresh
    this.say('feed', { is_fresh: isFresh })
  }

  /** Tells what is new of these events, or of all, as far as it is read; false where nothing is read any more. */
  tell(
    { feed, nowMs, frames }: { feed: FeedState; nowMs: number; frames: Frames },
    events: Iterable<FollowedEvent> = this.#followed.keys(),
  ): boolean {
    let texts: string[] = []
    let told: (() => void)[] = []
    let key = ''
    let bytes = 0
    const write = (): void => {
      if (texts.length > 0) this.stream.send(frameOf(frames, key, texts, nowMs))
      for (const note of told) note()
      texts = []
      told = []
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
      told.push(() => (followed.since = { change }))
      if (text === undefined) continue
      texts.push(text)
      key += `${event.id}${followed.part}${wordOf(followed.since)} `
      bytes += text.length
      if (bytes >= frameBytes) write()
    }
    write()
    if (isAll && this.stream.waitingBytes < waitingMaxBytes) this.sayFreshness()
    this.#behindSinceMs = isAll ? undefined : (this.#behindSinceMs ?? nowMs)
    return this.#behindSinceMs === undefined || nowMs - this.#behindSinceMs < goneMs
  }
}
