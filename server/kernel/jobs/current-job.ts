import { AsyncLocalStorage } from 'node:async_hooks'

/** The piece of background work under which something happens; the same one when it is tried again. */
export type JobInHand = {
  readonly name: string
  readonly id: string
  /** Nobody tries it again by itself if this fails. */
  readonly isLastTry: boolean
}

/** Empty outside background work. */
export const currentJob = new AsyncLocalStorage<JobInHand>()
