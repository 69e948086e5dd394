import { eventChunkOf, openEventStream, type EventStream } from './event-stream.ts'
import { StreamSlots, type StreamRefusal } from './stream-slots.ts'

/** A small public value, read as a whole: the same for every viewer. */
export type Snapshot<Ctx> = { readonly name: string; read(ctx: Ctx): Promise<unknown> }

type Viewer = { readonly names: readonly string[]; readonly events: EventStream }
type Known = { readonly json: string; readonly chunk: Uint8Array }

/** Interval of checks for changes, while there are viewers. */
const checkMs = 1000
/** Keeps proxies from closing a stream without events. */
const checksPerKeepAlive = 10
const alive = eventChunkOf('alive', '{}')

/**
 * The viewers of this process and their snapshots. Each snapshot is read once for all viewers and sent to them
 * if it differs; since a snapshot is complete, a viewer that reconnects to any process misses nothing.
 */
export class SnapshotHub<Ctx> {
  readonly #snapshots: ReadonlyMap<string, Snapshot<Ctx>>
  readonly #fails: (ctx: Ctx, error: unknown) => void
  readonly #places = new StreamSlots()
  readonly #viewers = new Set<Viewer>()
  readonly #known = new Map<string, Known>()
  #timer: NodeJS.Timeout | undefined
  #polls = 0

  constructor(snapshots: readonly Snapshot<Ctx>[], fails: (ctx: Ctx, error: unknown) => void) {
    this.#snapshots = new Map(snapshots.map((snapshot) => [snapshot.name, snapshot]))
    this.#fails = fails
  }

  get size(): number {
    return this.#viewers.size
  }

  has(name: string): boolean {
    return this.#snapshots.has(name)
  }

  /** Opens a stream of snapshots, starting with their current values, unless there are too many. */
  async open(
    ctx: Ctx,
    names: readonly string[],
    network: string,
  ): Promise<ReadableStream<Uint8Array> | StreamRefusal> {
    const leave = this.#places.take(network)
    if (typeof leave === 'string') return leave
    try {
      await Promise.all(names.map((name) => this.#known.has(name) || this.#readNew(ctx, name)))
    } catch (error) {
      leave()
      throw error
    }
    // The known values at this moment: from here on the viewer gets each change.
    const first = names.flatMap((name) => this.#known.get(name)?.chunk ?? [])
    const events = openEventStream([alive, ...first], {
      onClose: () => {
        leave()
        this.#viewers.delete(viewer)
        if (this.#viewers.size === 0) this.#evict()
      },
    })
    const viewer = { names, events }
    this.#viewers.add(viewer)
    this.#timer ??= this.#pollLater(ctx)
    return events.body
  }

  /** Reads it; returns the chunk to send if it has changed. */
  async #readNew(ctx: Ctx, name: string): Promise<Uint8Array | undefined> {
    const json = JSON.stringify(await this.#snapshots.get(name)?.read(ctx))
    if (this.#known.get(name)?.json === json) return undefined
    const chunk = eventChunkOf(name, json)
    this.#known.set(name, { json, chunk })
    return chunk
  }

  #pollLater(ctx: Ctx): NodeJS.Timeout {
    return setTimeout(() => {
      void this.look(ctx).finally(() => {
        this.#timer = this.#viewers.size > 0 ? this.#pollLater(ctx) : undefined
      })
    }, checkMs).unref()
  }

  async look(ctx: Ctx): Promise<void> {
    this.#polls += 1
    if (this.#polls % checksPerKeepAlive === 0) for (const viewer of this.#viewers) this.#send(viewer, alive)
    for (const name of new Set([...this.#viewers].flatMap(({ names }) => names))) {
      try {
        const chunk = await this.#readNew(ctx, name)
        if (!chunk) continue
        for (const viewer of this.#viewers) if (viewer.names.includes(name)) this.#send(viewer, chunk)
      } catch (error) {
        // The last value stays; the next check may succeed.
        this.#fails(ctx, error)
      }
    }
  }

  /** A reader that does not read is disconnected, and reconnects for the whole value. */
  #send({ events }: Viewer, chunk: Uint8Array): void {
    if (!events.send(chunk)) events.close()
  }

  /** Known values grow old without viewers. */
  #evict(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#known.clear()
  }

  /** Ends all streams at shutdown. */
  stop(): void {
    for (const { events } of this.#viewers) events.close()
  }
}
