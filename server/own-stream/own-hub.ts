import { setTimeout as wait } from 'node:timers/promises'
import { ownTopics, type OwnEvent, type OwnSaid, type OwnTopic } from '#contract/own-stream.ts'
import type { Connection } from '#db/connect.ts'
import type { Log } from '#server/kernel/log.ts'
import { eventChunk, openEventStream, type EventStream } from '#server/kernel/streams/event-stream.ts'
import { StreamPlaces, type Full } from '#server/kernel/streams/stream-places.ts'
import { hearOwn } from './tell-player.ts'

/** Of one process, of one network, and of one player, whose browsers have one each. */
export const ownBounds = { most: 12_000, ofNetwork: 500, ofPlayer: 6 } as const

/** A player is told of the same at most four times a second. */
const restMs = 250
/** So that nobody between us and a reader takes a stream in which nothing happens for dead. */
const aliveMs = 15_000
/** Streams are not all written to at once: each of as many parts has its turn. */
const turns = 15
/** When all are told to ask, thousands do: so they are told over some seconds, each part after a wait of up to so long. */
const partMs = 300

/** What is said of a topic besides that it has changed, read when it is told, for a player who looks on. */
export type OwnReaders<Ctx> = Partial<Record<OwnTopic, (ctx: Ctx, uid: number) => Promise<OwnSaid>>>

const chunkOf = (event: OwnEvent, data: OwnSaid = {}): Uint8Array => eventChunk(event, data)
const [alive, changed, over] = [chunkOf('alive'), chunkOf('changed'), chunkOf('over')]

const bare = new Map(ownTopics.map((topic) => [topic, chunkOf(topic)]))

/** A player who looks on from this process, in one browser or several. */
type Looking<Ctx> = {
  readonly uid: number
  readonly ctx: Ctx
  readonly streams: Set<EventStream>
  readonly untold: Set<OwnTopic>
  toldMs: number
  timer: NodeJS.Timeout | undefined
}

type Parts<Ctx> = {
  readonly connection: Connection
  readonly log: Log
  readonly readers: OwnReaders<Ctx>
}

/** Who looks on from this process at what is their own. */
export class OwnHub<Ctx = unknown> {
  readonly #parts: Parts<Ctx>
  readonly #places = new StreamPlaces(ownBounds)
  readonly #players = new Map<number, Looking<Ctx>>()
  readonly #turns = Array.from({ length: turns }, () => new Set<EventStream>())
  #turn = 0
  #opened = 0
  #timer: NodeJS.Timeout | undefined
  #hearing: Promise<() => Promise<void>> | undefined

  constructor(parts: Parts<Ctx>) {
    this.#parts = parts
  }

  /** Whether nobody else is asked who they are before they are refused. */
  get isFull(): boolean {
    return this.#places.isFull
  }

  /** Streams that are open. */
  get size(): number {
    return this.#turns.reduce((sum, { size }) => sum + size, 0)
  }

  /** Opens a stream for a browser of a player, unless there are too many; `onClose` is called once, however it ends. */
  async open(
    ctx: Ctx,
    { uid, network }: { readonly uid: number; readonly network: string },
    onClose: () => void,
  ): Promise<EventStream | Full | 'player_full'> {
    await this.#hear()
    const known = this.#players.get(uid)
    if (known && known.streams.size >= ownBounds.ofPlayer) return 'player_full'
    const leave = this.#places.take(network)
    if (typeof leave === 'string') return leave
    // Those that come together do not have their turn together.
    const turn = this.#turns[this.#opened++ % turns] as Set<EventStream>
    const player = known ?? { uid, ctx, streams: new Set(), untold: new Set(), toldMs: 0, timer: undefined }
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

  #remove(player: Looking<Ctx>, stream: EventStream): void {
    player.streams.delete(stream)
    if (player.streams.size > 0) return
    clearTimeout(player.timer)
    this.#players.delete(player.uid)
    if (this.#players.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Whoever does not read is let go, and comes back. */
  #send(stream: EventStream, chunk: Uint8Array): void {
    if (!stream.send(chunk)) stream.close()
  }

  #beat(): void {
    this.#turn = (this.#turn + 1) % turns
    for (const stream of this.#turns[this.#turn] ?? []) this.#send(stream, alive)
  }

  #change(uid: number, topic: string): void {
    const player = this.#players.get(uid)
    const known = ownTopics.find((one) => one === topic)
    if (!player || !known) return
    player.untold.add(known)
    const waitMs = Math.max(0, player.toldMs + restMs - performance.now())
    player.timer ??= setTimeout(() => void this.#tell(player), waitMs)
  }

  async #tell(player: Looking<Ctx>): Promise<void> {
    player.toldMs = performance.now()
    player.timer = undefined
    const topics = [...player.untold]
    player.untold.clear()
    for (const topic of topics) {
      const chunk = await this.#chunkOf(player, topic)
      for (const stream of player.streams) this.#send(stream, chunk)
    }
  }

  /** What cannot be read now is still told to have changed: the page asks. */
  async #chunkOf({ ctx, uid }: Looking<Ctx>, topic: OwnTopic): Promise<Uint8Array> {
    const read = this.#parts.readers[topic]
    try {
      if (read) return chunkOf(topic, await read(ctx, uid))
    } catch (error) {
      this.#parts.log.warn({ err: error, topic }, 'What a player is told of could not be read')
    }
    return bare.get(topic) as Uint8Array
  }

  /** As long as there are streams in it, in milliseconds, is waited after a part. */
  async #tellAll(): Promise<void> {
    for (const turn of this.#turns) {
      for (const stream of turn) this.#send(stream, changed)
      if (turn.size > 0) await wait(Math.min(turn.size, partMs), undefined, { ref: false })
    }
  }

  #hear(): Promise<unknown> {
    this.#hearing ??= hearOwn(this.#parts, {
      changed: (uid, topic) => this.#change(uid, topic),
      missed: () => void this.#tellAll(),
    })
    return this.#hearing
  }

  /** Ends a stream whose session is over. */
  end(stream: EventStream): void {
    stream.send(over)
    stream.close()
  }

  async stop(): Promise<void> {
    for (const turn of this.#turns) for (const stream of turn) stream.close()
    await (
      await this.#hearing
    )?.()
    this.#hearing = undefined
  }
}
