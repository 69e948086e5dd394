import {
  eventChunk,
  openEventStream,
  type EventStream,
} from '#server/platform/kernel/streams/event-stream.ts'
import type { OpenLiveRound } from './live-round-now.ts'

/** A minute of ticks, for clients that reconnect. */
const storedEvents = 240

export type LiveViewer = {
  readonly uid: number
  readonly gameSessionId: bigint
  readonly mode: 'demo' | 'real'
}

type Stream = LiveViewer & { readonly events: EventStream }
/** All pages of a player share the bets for money; a demonstration's bets belong to its game session. */
const nameOf = ({ mode, uid, gameSessionId }: LiveViewer): string =>
  mode === 'real' ? `player ${uid}` : `session ${gameSessionId}`

type StoredEvent = { readonly seq: number; readonly chunk: Uint8Array }

/**
 * The viewers of a game's live round in this process. Each event is serialized once and sent to all. Event
 * numbers are valid in this process alone, so its random mark is part of their ids.
 */
export class LiveHub {
  readonly #mark = crypto.randomUUID().slice(0, 8)
  readonly #streams = new Set<Stream>()
  readonly #ofViewer = new Map<string, Set<Stream>>()
  #stored: StoredEvent[] = []
  #seq = 0
  #round: OpenLiveRound | undefined
  onOpen: () => void = () => undefined
  /** Streams closed because their client did not read. */
  dropped = 0

  get size(): number {
    return this.#streams.size
  }

  setRound(round: OpenLiveRound | undefined): void {
    this.#round = round
  }

  get round(): OpenLiveRound | undefined {
    return this.#round
  }

  roundOf(id: bigint): OpenLiveRound | undefined {
    return this.#round?.id === id ? this.#round : undefined
  }

  get lastId(): string {
    return `${this.#mark}-${this.#seq}`
  }

  /** Events since the given one; undefined where it is too old, or of another process. */
  since(lastEventId: string | undefined): readonly Uint8Array[] | undefined {
    const [mark, seq] = lastEventId?.split('-') ?? []
    if (mark !== this.#mark || seq === undefined || !/^\d{1,15}$/.test(seq)) return undefined
    const from = Number(seq)
    const first = this.#stored[0]?.seq ?? this.#seq + 1
    if (from > this.#seq || from < first - 1) return undefined
    return this.#stored.filter((one) => one.seq > from).map(({ chunk }) => chunk)
  }

  publishToAll(event: string, data: unknown): void {
    this.#seq += 1
    const chunk = eventChunk(event, data, this.lastId)
    this.#stored.push({ seq: this.#seq, chunk })
    if (this.#stored.length > storedEvents) this.#stored = this.#stored.slice(-storedEvents)
    for (const stream of this.#streams) this.#send(stream, chunk)
  }

  publishTo(to: LiveViewer, event: string, data: unknown): void {
    const streams = this.#ofViewer.get(nameOf(to))
    if (!streams) return
    const chunk = eventChunk(event, data)
    for (const stream of streams) this.#send(stream, chunk)
  }

  has(of: LiveViewer): boolean {
    return this.#ofViewer.has(nameOf(of))
  }

  #add(stream: Stream): void {
    this.#streams.add(stream)
    const name = nameOf(stream)
    this.#ofViewer.set(name, (this.#ofViewer.get(name) ?? new Set()).add(stream))
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream)
    const name = nameOf(stream)
    const others = this.#ofViewer.get(name)
    others?.delete(stream)
    if (others?.size === 0) this.#ofViewer.delete(name)
  }

  #send(stream: Stream, chunk: Uint8Array): void {
    if (stream.events.send(chunk)) return
    this.dropped += 1
    stream.events.close()
  }

  /** Opens a stream for a viewer with the given first events. `onClose` is called exactly once. */
  open(
    viewer: LiveViewer,
    first: readonly Uint8Array[],
    onClose: () => void,
  ): {
    body: ReadableStream<Uint8Array>
    close: () => void
  } {
    const events = openEventStream(first, {
      onClose: () => {
        this.#remove(stream)
        onClose()
      },
    })
    const stream: Stream = { ...viewer, events }
    this.#add(stream)
    this.onOpen()
    return { body: events.body, close: events.close }
  }

  closeAll(): void {
    for (const stream of this.#streams) stream.events.close()
  }
}

export class LiveHubs {
  readonly #hubs = new Map<string, LiveHub>()
  onOpen: (game: string) => void = () => undefined

  of(game: string): LiveHub {
    const known = this.#hubs.get(game)
    if (known) return known
    const hub = new LiveHub()
    hub.onOpen = () => this.onOpen(game)
    this.#hubs.set(game, hub)
    return hub
  }

  get size(): number {
    return [...this.#hubs.values()].reduce((sum, { size }) => sum + size, 0)
  }

  closeAll(): void {
    for (const hub of this.#hubs.values()) hub.closeAll()
  }
}
