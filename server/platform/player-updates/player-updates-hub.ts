import { setTimeout as wait } from 'node:timers/promises'
import {
  playerUpdateTopics,
  type PlayerUpdateEvent,
  type PlayerUpdateData,
  type PlayerUpdateTopic,
} from '#contract/player-updates.ts'
import type { Connection } from '#db/connect.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import {
  eventChunk,
  openEventStream,
  type EventStream,
} from '#server/platform/kernel/streams/event-stream.ts'
import { StreamSlots, type StreamRefusal } from '#server/platform/kernel/streams/stream-slots.ts'
import { subscribePlayerUpdates } from './publish-player-update.ts'

/** Limits per process, per network, and per player, whose browsers have one each. */
export const streamBounds = { total: 12_000, perNetwork: 500, perPlayer: 6 } as const

/** A topic is published to a player at most four times a second. */
const restMs = 250
/** Keep-alive, so that no intermediary closes a quiet stream. */
const aliveMs = 15_000
/** Streams are written in this many parts, one after the other. */
const turns = 15
/** A broadcast makes thousands query, so it is spread: each part follows after up to this time. */
const partMs = 300

/** The payload of a topic besides the change itself, read at publication, for a connected player. */
export type PlayerUpdateReaders<Ctx> = Partial<
  Record<PlayerUpdateTopic, (ctx: Ctx, uid: number) => Promise<PlayerUpdateData>>
>

const chunkOf = (event: PlayerUpdateEvent, data: PlayerUpdateData = {}): Uint8Array => eventChunk(event, data)
const [alive, changed, over] = [chunkOf('alive'), chunkOf('changed'), chunkOf('over')]

const bare = new Map(playerUpdateTopics.map((topic) => [topic, chunkOf(topic)]))

type ConnectedPlayer<Ctx> = {
  readonly uid: number
  readonly ctx: Ctx
  readonly streams: Set<EventStream>
  readonly pending: Set<PlayerUpdateTopic>
  publishedMs: number
  timer: NodeJS.Timeout | undefined
}

type Parts<Ctx> = {
  readonly connection: Connection
  readonly log: Log
  readonly readers: PlayerUpdateReaders<Ctx>
}

/** The connected players of this process and their update streams. */
export class PlayerUpdatesHub<Ctx = unknown> {
  readonly #parts: Parts<Ctx>
  readonly #places = new StreamSlots(streamBounds)
  readonly #players = new Map<number, ConnectedPlayer<Ctx>>()
  readonly #turns = Array.from({ length: turns }, () => new Set<EventStream>())
  #turn = 0
  #opened = 0
  #timer: NodeJS.Timeout | undefined
  #subscription: Promise<() => Promise<void>> | undefined

  constructor(parts: Parts<Ctx>) {
    this.#parts = parts
  }

  /** Whether a new stream is refused before its player is identified. */
  get isFull(): boolean {
    return this.#places.isFull
  }

  get size(): number {
    return this.#turns.reduce((sum, { size }) => sum + size, 0)
  }

  /** Opens a stream for a player's browser, unless there are too many; `onClose` is called once. */
  async open(
    ctx: Ctx,
    { uid, network }: { readonly uid: number; readonly network: string },
    onClose: () => void,
  ): Promise<EventStream | StreamRefusal | 'player_full'> {
    await this.#subscribe()
    const known = this.#players.get(uid)
    if (known && known.streams.size >= streamBounds.perPlayer) return 'player_full'
    const leave = this.#places.take(network)
    if (typeof leave === 'string') return leave
    // Streams opened together go to different parts.
    const turn = this.#turns[this.#opened++ % turns] as Set<EventStream>
    const player = known ?? {
      uid,
      ctx,
      streams: new Set(),
      pending: new Set(),
      publishedMs: 0,
      timer: undefined,
    }
    const stream = openEventStream([changed], {
      onClose: () => {
        leave()
        turn.delete(stream)
        this.#remove(player, stream)
        onClose()
      },
    })
    turn.add(stream)
    player.streams.add(stream)
    this.#players.set(uid, player)
    this.#timer ??= setInterval(() => this.#beat(), aliveMs / turns).unref()
    return stream
  }

  #remove(player: ConnectedPlayer<Ctx>, stream: EventStream): void {
    player.streams.delete(stream)
    if (player.streams.size > 0) return
    clearTimeout(player.timer)
    this.#players.delete(player.uid)
    if (this.#players.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** A slow reader is disconnected, and reconnects. */
  #send(stream: EventStream, chunk: Uint8Array): void {
    if (!stream.send(chunk)) stream.close()
  }

  #beat(): void {
    this.#turn = (this.#turn + 1) % turns
    for (const stream of this.#turns[this.#turn] ?? []) this.#send(stream, alive)
  }

  #change(uid: number, topic: string): void {
    const player = this.#players.get(uid)
    const known = playerUpdateTopics.find((one) => one === topic)
    if (!player || !known) return
    player.pending.add(known)
    const waitMs = Math.max(0, player.publishedMs + restMs - performance.now())
    player.timer ??= setTimeout(() => void this.#notify(player), waitMs)
  }

  async #notify(player: ConnectedPlayer<Ctx>): Promise<void> {
    player.publishedMs = performance.now()
    player.timer = undefined
    const topics = [...player.pending]
    player.pending.clear()
    for (const topic of topics) {
      const chunk = await this.#chunkOf(player, topic)
      for (const stream of player.streams) this.#send(stream, chunk)
    }
  }

  /** When the payload cannot be read, the change is still published: the page queries it. */
  async #chunkOf({ ctx, uid }: ConnectedPlayer<Ctx>, topic: PlayerUpdateTopic): Promise<Uint8Array> {
    const read = this.#parts.readers[topic]
    try {
      if (read) return chunkOf(topic, await read(ctx, uid))
    } catch (error) {
      this.#parts.log.warn({ err: error, topic }, 'A player update could not be read')
    }
    return bare.get(topic) as Uint8Array
  }

  /** Milliseconds of waiting after a part, while it has streams. */
  async #notifyAll(): Promise<void> {
    for (const turn of this.#turns) {
      for (const stream of turn) this.#send(stream, changed)
      if (turn.size > 0) await wait(Math.min(turn.size, partMs), undefined, { ref: false })
    }
  }

  #subscribe(): Promise<unknown> {
    this.#subscription ??= subscribePlayerUpdates(this.#parts, {
      changed: (uid, topic) => this.#change(uid, topic),
      missed: () => void this.#notifyAll(),
    })
    return this.#subscription
  }

  end(stream: EventStream): void {
    stream.send(over)
    stream.close()
  }

  async stop(): Promise<void> {
    for (const turn of this.#turns) for (const stream of turn) stream.close()
    await (
      await this.#subscription
    )?.()
    this.#subscription = undefined
  }
}
