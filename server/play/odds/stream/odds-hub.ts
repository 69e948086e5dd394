import type { Sport } from '#contract/betting-enums.ts'
import type { Connection } from '#db/connect.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { FollowedEvent, type FeedState } from './followed-event.ts'
import { subscribeToNotices } from './odds-notices.ts'
import { readFeedState, readFollowed, readLive, readVersions } from './read-followed.ts'
import { StreamSlots, type StreamRefusal } from '#server/platform/kernel/streams/stream-slots.ts'
import { Viewer, type Following, type Frames } from './viewer.ts'

type Parts = { readonly connection: Connection; readonly clock: Clock; readonly log: Log }

/** Odds are published at most ten times a second. */
const frameMs = 100
/** Notifications may be lost, so changes are polled at this interval while a viewer is connected. */
const pollMs = 1000
const pollsPerAlive = 10

const noProducerUp: FeedState & { readonly text: string } = {
  text: '',
  isUp: () => false,
  hasJustChanged: () => false,
}

export class OddsHub {
  readonly #parts: Parts
  readonly #places = new StreamSlots()
  readonly #viewers = new Set<Viewer>()
  readonly #ofPlayer = new Map<number, Set<Viewer>>()
  readonly #events = new Map<bigint, FollowedEvent>()
  readonly #followers = new Map<FollowedEvent, Set<Viewer>>()
  #dirty = new Set<bigint>()
  #feed = noProducerUp
  #live: ReadonlyMap<Sport, string> | undefined
  #change = 0
  #polls = 0
  #pollTimer: NodeJS.Timeout | undefined
  #frameTimer: NodeJS.Timeout | undefined
  #framedAtMs = 0
  /** Reads and publications run one after the other, so that old data never overtake new. */
  #work: Promise<void> = Promise.resolve()
  #nextLook: Promise<void> | undefined
  #subscription: Promise<() => Promise<void>> | undefined
  /** Streams closed because their client did not read. */
  dropped = 0
  /** Number of frames published, for benchmarks. */
  framesPublished = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#viewers.size
  }

  /** The events that pages of this process follow. */
  followedEvents(): readonly bigint[] {
    return [...this.#events.keys()]
  }

  /** Viewers, for benchmarks. */
  viewers(): Iterable<Viewer> {
    return this.#viewers
  }

  #nowMs(): number {
    return this.#parts.clock.now().getTime()
  }

  /**
   * Opens a stream for a browser, unless there are too many; if its events cannot be read, it is closed again.
   * `onClose` is called exactly once.
   */
  async open(
    { uid, network }: { readonly uid: number | undefined; readonly network: string },
    following: Following,
    onClose: () => void,
  ): Promise<Viewer | StreamRefusal> {
    const leave = this.#places.take(network)
    if (typeof leave === 'string') return leave
    const viewer = new Viewer(
      { uid, lists: following.lists },
      {
        nowMs: () => this.#nowMs(),
        onClose: (closed) => {
          leave()
          this.#remove(closed)
          onClose()
        },
        onDrained: (drained) => {
          if (drained.isBehind) this.#notify([drained], new Map())
        },
      },
    )
    try {
      await this.#subscribe()
      this.#add(viewer)
      await this.#queue(() => this.#begin(viewer, following))
    } catch (error) {
      viewer.stream.close()
      throw error
    }
    return viewer
  }

  #add(viewer: Viewer): void {
    this.#viewers.add(viewer)
    const { uid } = viewer
    if (uid !== undefined) this.#ofPlayer.set(uid, (this.#ofPlayer.get(uid) ?? new Set()).add(viewer))
    this.#pollTimer ??= setInterval(() => void this.checkForChanges(), pollMs).unref()
  }

  async #begin(viewer: Viewer, { events }: Following): Promise<void> {
    if (!this.#viewers.has(viewer)) return
    if (this.#events.size === 0)
      this.#feed = await readFeedState(this.#parts.connection.db, new Date(this.#nowMs()))
    await this.#load([...events.keys()].filter((id) => !this.#events.has(id)))
    // It may have disconnected during the read, as the last follower.
    if (this.#viewers.size === 0) this.#clear()
    if (!this.#viewers.has(viewer)) return
    for (const [id, { part, version }] of events) {
      const event = this.#events.get(id)
      if (!event) continue
      viewer.follow(event, part, version)
      this.#followers.set(event, (this.#followers.get(event) ?? new Set()).add(viewer))
    }
    viewer.sendEvent('alive', { now: this.#nowMs() })
    this.#notify([viewer], this.#openFrames())
  }

  /** Clients that reconnect together share the same frames. */
  #beginnings: { change: number; frames: Frames } = { change: -1, frames: new Map() }
  #openFrames(): Frames {
    if (this.#beginnings.change !== this.#change || this.#beginnings.frames.size > 100)
      this.#beginnings = { change: this.#change, frames: new Map() }
    return this.#beginnings.frames
  }

  async #load(ids: readonly bigint[]): Promise<void> {
    if (ids.length === 0) return
    const { rows, markets } = await readFollowed(
      this.#parts.connection.db,
      new Map(ids.map((id) => [id, 0n])),
    )
    this.#change += 1
    for (const [id, row] of rows) {
      const event = new FollowedEvent(row)
      event.take(row, markets.get(id) ?? [], this.#feed, this.#change)
      this.#events.set(id, event)
    }
  }

  #remove(viewer: Viewer): void {
    this.#viewers.delete(viewer)
    for (const event of viewer.followed) this.#followers.get(event)?.delete(viewer)
    const { uid } = viewer
    const ofPlayer = uid === undefined ? undefined : this.#ofPlayer.get(uid)
    ofPlayer?.delete(viewer)
    if (uid !== undefined && ofPlayer?.size === 0) this.#ofPlayer.delete(uid)
    if (this.#viewers.size > 0) return
    clearInterval(this.#pollTimer)
    this.#pollTimer = undefined
    this.#clear()
  }

  #clear(): void {
    this.#events.clear()
    this.#followers.clear()
    this.#dirty.clear()
    this.#live = undefined
  }

  #notify(
    viewers: Iterable<Viewer>,
    frames: Frames,
    events?: ReadonlyMap<Viewer, readonly FollowedEvent[]>,
  ): void {
    const how = { feed: this.#feed, nowMs: this.#nowMs(), frames }
    for (const viewer of viewers) {
      const isRead = viewer.sendChanges(how, viewer.isBehind ? undefined : events?.get(viewer))
      if (isRead) continue
      this.dropped += 1
      viewer.stream.close()
    }
  }

  /** One after the other; a failure is logged, and the next poll makes up for it. */
  #queue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work)
    this.#work = done.catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'What is offered could not be read for those who look on')
    })
    return done
  }

  #markDirty(id: bigint, version: bigint): void {
    const known = this.#events.get(id)
    if (!known || known.version >= version) return
    this.#dirty.add(id)
    if (this.#frameTimer) return
    const waitMs = Math.max(0, this.#framedAtMs + frameMs - performance.now())
    this.#frameTimer = setTimeout(
      () => void this.#queue(() => this.#frame()).catch(() => undefined),
      waitMs,
    ).unref()
  }

  /** Reads the changes since the last frame once, and publishes them to all followers. */
  async #frame(): Promise<void> {
    this.#framedAtMs = performance.now()
    this.#frameTimer = undefined
    const dirty = [...this.#dirty].flatMap((id) => this.#events.get(id) ?? [])
    this.#dirty = new Set()
    if (dirty.length === 0) return
    const { rows, markets } = await readFollowed(
      this.#parts.connection.db,
      new Map(dirty.map(({ id, version }) => [id, version])),
    )
    this.#change += 1
    for (const event of dirty)
      event.take(rows.get(event.id), markets.get(event.id) ?? [], this.#feed, this.#change)
    this.framesPublished += 1
    this.#notifyOf(dirty)
  }

  #notifyOf(events: readonly FollowedEvent[]): void {
    const news = new Map<Viewer, FollowedEvent[]>()
    for (const event of events)
      for (const viewer of this.#followers.get(event) ?? []) {
        const known = news.get(viewer)
        if (known) known.push(event)
        else news.set(viewer, [event])
      }
    this.#notify(news.keys(), new Map(), news)
  }

  /** Polls for changes without a notification: versions, silent producers, events that have begun. */
  checkForChanges(): Promise<void> {
    // At most one poll waits behind a slow one.
    this.#nextLook ??= this.#queue(() => {
      this.#nextLook = undefined
      return this.#poll()
    }).catch(() => undefined)
    return this.#nextLook
  }

  async #poll(): Promise<void> {
    if (this.#viewers.size === 0) return
    const { db } = this.#parts.connection
    this.#evict()
    const feed = await readFeedState(db, new Date(this.#nowMs()))
    const hasChanged = feed.text !== this.#feed.text
    this.#feed = feed
    if (hasChanged) {
      this.#change += 1
      for (const event of this.#events.values()) event.updateAvailability(feed, this.#change)
      this.#notifyOf([...this.#events.values()])
    }
    if (this.#events.size > 0)
      for (const row of await readVersions(db, [...this.#events.keys()])) {
        const known = this.#events.get(row.id)
        const isOpen = row.is_open && row.is_sport_open
        this.#markDirty(row.id, known?.isOpen === isOpen ? row.version : row.version + 1n)
      }
    await this.#readLists()
    this.#polls += 1
    if (this.#polls % pollsPerAlive === 0)
      for (const viewer of this.#viewers) viewer.sendEvent('alive', { now: this.#nowMs() })
    const behind = [...this.#viewers].filter(({ isBehind }) => isBehind)
    this.#notify(behind, new Map())
  }

  #evict(): void {
    for (const [event, viewers] of this.#followers)
      if (viewers.size === 0) {
        this.#followers.delete(event)
        this.#events.delete(event.id)
      }
  }

  async #readLists(): Promise<void> {
    if (![...this.#viewers].some(({ lists }) => lists.size > 0)) return
    const before = this.#live
    const live = await readLive(this.#parts.connection.db)
    if (this.#viewers.size === 0) return
    this.#live = live
    if (!before) return
    for (const sport of new Set([...before.keys(), ...live.keys()])) {
      if (before.get(sport) === live.get(sport)) continue
      for (const viewer of this.#viewers) if (viewer.lists.has(sport)) viewer.sendEvent('list', { sport })
    }
  }

  #subscribe(): Promise<unknown> {
    this.#subscription ??= subscribeToNotices(this.#parts, {
      changed: (id, version) => this.#markDirty(id, version),
      bet: (uid, id) => {
        // A client that does not read is disconnected; it reconnects and reads its bets.
        for (const viewer of this.#ofPlayer.get(uid) ?? [])
          if (!viewer.sendEvent('bet', { id })) viewer.stream.close()
      },
      missed: () => {
        void this.checkForChanges()
        // Bet notifications may have been missed: these clients reconnect and read their bets.
        for (const viewers of this.#ofPlayer.values()) for (const viewer of viewers) viewer.stream.close()
      },
    })
    return this.#subscription
  }

  async stop(): Promise<void> {
    for (const viewer of this.#viewers) viewer.stream.close()
    clearTimeout(this.#frameTimer)
    await this.#work
    await (
      await this.#subscription
    )?.()
    this.#subscription = undefined
  }
}
