import {
  playerUpdateTopics,
  type PlayerUpdateEvent,
  type PlayerUpdateData,
  type PlayerUpdateTopic,
} from '#contract/player-updates.ts'
import { ReconnectingEventSource, type Source } from './reconnecting-event-source.ts'

const streamPath = '/platform/own/stream'

/** In milliseconds. A live stream sends every fifteen seconds; a tab hidden for less than `hidden` keeps it. */
const waits = { gather: 30, silence: 40_000, max: 60_000, hidden: 10_000 } as const

const isTopic = (name: string): name is PlayerUpdateTopic =>
  (playerUpdateTopics as readonly string[]).includes(name)

/** Called on a change; with the published data, or undefined where it must be fetched. */
export type OnChange = (said: PlayerUpdateData | undefined) => void

/**
 * The stream of a player's own updates, one per page. It is open while there are listeners and the page is
 * visible; each time it opens, any data may have changed.
 */
export class PlayerUpdates {
  readonly #source: ReconnectingEventSource
  readonly #listeners = new Map<PlayerUpdateTopic, Set<OnChange>>()
  #isHidden = false
  #isOpen = false
  #gathering: ReturnType<typeof setTimeout> | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined

  constructor(open: (address: string) => Source) {
    this.#source = new ReconnectingEventSource(open, {
      silenceMs: waits.silence,
      maxMs: waits.max,
      onEvent: (name, data) => {
        if (name === 'over') this.#end()
        else if (isTopic(name)) this.#notify(name, JSON.parse(data) as PlayerUpdateData)
        else for (const topic of playerUpdateTopics) this.#notify(topic, undefined)
      },
    })
  }

  /** Whether changes are pushed: while they are not, poll instead. */
  readonly isConnected = (): boolean => this.#source.isConnected

  /** Subscribes to a topic; returns the function that unsubscribes. */
  on(topic: PlayerUpdateTopic, listener: OnChange): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    this.#gather()
    return () => {
      listeners.delete(listener)
      this.#gather()
    }
  }

  setHidden(isHidden: boolean): void {
    clearTimeout(this.#leaving)
    if (isHidden) {
      this.#leaving = setTimeout(() => this.#hide(true), waits.hidden)
      return
    }
    this.#hide(false)
    this.#source.retryNow()
  }

  #hide(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.#connect()
  }

  /** Stops reconnecting until the page is visible or there are listeners again. */
  #end(): void {
    this.#isOpen = false
    this.#source.leave()
  }

  #notify(topic: PlayerUpdateTopic, said: PlayerUpdateData | undefined): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(said)
  }

  #gather(): void {
    clearTimeout(this.#gathering)
    this.#gathering = setTimeout(() => this.#connect(), waits.gather)
  }

  #connect(): void {
    const isWanted = !this.#isHidden && [...this.#listeners.values()].some(({ size }) => size > 0)
    if (isWanted === this.#isOpen) return
    this.#isOpen = isWanted
    if (isWanted)
      this.#source.follow(streamPath, [
        ...playerUpdateTopics,
        'changed',
        'over',
      ] satisfies PlayerUpdateEvent[])
    else this.#source.leave()
  }
}
