import { ownTopics, type OwnEvent, type OwnSaid, type OwnTopic } from '#contract/own-stream.ts'
import { ReconnectingEventSource, type Source } from './reconnecting-event-source.ts'

const streamPath = '/platform/own/stream'

/** In milliseconds. Of a stream that lives something is heard every fifteen seconds; a tab that is left for less keeps it. */
const waits = { gather: 30, silence: 40_000, most: 60_000, hidden: 10_000 } as const

const isTopic = (name: string): name is OwnTopic => (ownTopics as readonly string[]).includes(name)

/** Hears that something has changed; with what was said of it, or undefined where it must be asked for. */
export type OnChange = (said: OwnSaid | undefined) => void

/**
 * What the house tells a player of their own, in one stream a page: that something has changed. It is open while anything is
 * listened to and somebody looks, and each time that it opens all may have changed.
 */
export class OwnStream {
  readonly #source: ReconnectingEventSource
  readonly #listeners = new Map<OwnTopic, Set<OnChange>>()
  #isHidden = false
  #isOpen = false
  #gathering: ReturnType<typeof setTimeout> | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined

  constructor(open: (address: string) => Source) {
    this.#source = new ReconnectingEventSource(open, {
      silenceMs: waits.silence,
      mostMs: waits.most,
      hear: (name, data) => {
        if (name === 'over') this.#end()
        else if (isTopic(name)) this.#tell(name, JSON.parse(data) as OwnSaid)
        else for (const topic of ownTopics) this.#tell(topic, undefined)
      },
    })
  }

  /** Whether changes are told: while they are not, whoever wants to know has to ask now and then. */
  readonly isHeard = (): boolean => this.#source.isHeard

  /** Hears of a topic until told otherwise. */
  on(topic: OwnTopic, listener: OnChange): () => void {
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
    this.#source.hurry()
  }

  #hide(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.#connect()
  }

  /** There is nothing to come back for, until somebody looks or listens anew. */
  #end(): void {
    this.#isOpen = false
    this.#source.leave()
  }

  #tell(topic: OwnTopic, said: OwnSaid | undefined): void {
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
    if (isWanted) this.#source.follow(streamPath, [...ownTopics, 'changed', 'over'] satisfies OwnEvent[])
    else this.#source.leave()
  }
}
