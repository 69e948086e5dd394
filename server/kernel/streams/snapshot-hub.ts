import { eventChunkOf, openEventStream, type EventStream } from './event-stream.ts'
import { StreamPlaces, type Full } from './stream-places.ts'

/** A small thing that everybody may see, read whole: the same for all who look on, whoever they are. */
export type Snapshot<Ctx> = { readonly name: string; read(ctx: Ctx): Promise<unknown> }

type Viewer = { readonly names: readonly string[]; readonly events: EventStream }
type Known = { readonly json: string; readonly chunk: Uint8Array }

/** How often it is looked whether something has changed, while somebody looks on. */
const lookMs = 1000
/** So that nobody between us and a reader takes a stream in which nothing happens for dead. */
const looksPerAlive = 10
const alive = eventChunkOf('alive', '{}')

/**
 * Who looks on from this process, and at what. Whatever is looked at is read once for all of them, and sent to them when it
 * differs; a snapshot is whole, so whoever comes back after a break lacks nothing, from whichever process.
 */
export class SnapshotHub<Ctx> {
  readonly #snapshots: ReadonlyMap<string, Snapshot<Ctx>>
  readonly #fails: (ctx: Ctx, error: unknown) => void
  readonly #places = new StreamPlaces()
  readonly #viewers = new Set<Viewer>()
  readonly #known = new Map<string, Known>()
  #timer: NodeJS.Timeout | undefined
  #looks = 0

  constructor(snapshots: readonly Snapshot<Ctx>[], fails: (ctx: Ctx, error: unknown) => void) {
    this.#snapshots = new Map(snapshots.map((snapshot) => [snapshot.name, snapshot]))
    this.#fails = fails
  }

  has(name: string): boolean {
    return this.#snapshots.has(name)
  }

  /** Opens a stream of what is named, beginning with all of it, unless there are too many. */
  async open(
    ctx: Ctx,
    names: readonly string[],
    network: string,
  ): Promise<ReadableStream<Uint8Array> | Full> {
    const leave = this.#places.take(network)
    if (typeof leave === 'string') return leave
    try {
      await Promise.all(names.map((name) => this.#known.has(name) || this.#readNew(ctx, name)))
    } catch (error) {
      leave()
      throw error
    }
    // As it is known in this very moment: from here on the viewer is told of each change.
    const first = names.flatMap((name) => this.#known.get(name)?.chunk ?? [])
    const events = openEventStream([alive, ...first], {
      onClose: () => {
        leave()
        this.#viewers.delete(viewer)
        if (this.#viewers.size === 0) this.#forget()
      },
    })
    const viewer = { names, events }
    this.#viewers.add(viewer)
    this.#timer ??= this.#lookLater(ctx)
    return events.body
  }

  /** Reads it; answers what is to be sent where it has changed. */
  async #readNew(ctx: Ctx, name: string): Promise<Uint8Array | undefined> {
    const json = JSON.stringify(await this.#snapshots.get(name)?.read(ctx))
    if (this.#known.get(name)?.json === json) return undefined
    const chunk = eventChunkOf(name, json)
    this.#known.set(name, { json, chunk })
    return chunk
  }

  #lookLater(ctx: Ctx): NodeJS.Timeout {
    return setTimeout(() => {
      void this.look(ctx).finally(() => {
        this.#timer = this.#viewers.size > 0 ? this.#lookLater(ctx) : undefined
      })
    }, lookMs).unref()
  }

  /** One look at all that somebody looks at. */
  async look(ctx: Ctx): Promise<void> {
    this.#looks += 1
    if (this.#looks % looksPerAlive === 0) for (const viewer of this.#viewers) this.#send(viewer, alive)
    for (const name of new Set([...this.#viewers].flatMap(({ names }) => names))) {
      try {
        const chunk = await this.#readNew(ctx, name)
        if (!chunk) continue
        for (const viewer of this.#viewers) if (viewer.names.includes(name)) this.#send(viewer, chunk)
      } catch (error) {
        // What is shown stays as it was; the next look may read it.
        this.#fails(ctx, error)
      }
    }
  }

  /** Whoever does not read is let go, and comes back for the whole. */
  #send({ events }: Viewer, chunk: Uint8Array): void {
    if (!events.send(chunk)) events.close()
  }

  /** After a while in which nobody looked, what is known would be old. */
  #forget(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#known.clear()
  }

  /** Ends all streams, since the house closes. */
  stop(): void {
    for (const { events } of this.#viewers) events.close()
  }
}
