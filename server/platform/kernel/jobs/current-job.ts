import { AsyncLocalStorage } from 'node:async_hooks'

/** The current background job; a retry has the same id. */
export type CurrentJob = {
  readonly name: string
  readonly id: string
  /** No automatic retry follows a failure. */
  readonly isLastTry: boolean
}

/** Empty outside background jobs. */
export const currentJob = new AsyncLocalStorage<CurrentJob>()
