import type { Tx } from '#db/transaction.ts'
import { defineJob, handles, type JobHandler, type JobKind, type Jobs, type Retry } from './jobs.ts'

/**
 * An event for later domains. The order of domains forbids an earlier domain to call a later one, so it
 * publishes an event; each subscriber gets it as its own job, after the commit, at least once.
 */
export type EventKind<Data extends object> = { readonly name: string; readonly $data?: Data }

export const defineEvent = <Data extends object>(name: string): EventKind<Data> => ({ name })

export type Subscription<Ctx> = {
  readonly event: EventKind<object>
  readonly job: JobKind<object>
  readonly handler: JobHandler<Ctx>
}

/** `subscriber` names the reaction, e.g. `on(accountRegistered, 'send-welcome', …)`. */
export const on = <Ctx, Data extends object>(
  event: EventKind<Data>,
  subscriber: string,
  run: (ctx: Ctx, data: Data) => Promise<void>,
  retry: Retry = {},
): Subscription<Ctx> => {
  const job = defineJob<Data>(`${event.name}.${subscriber}`, retry)
  return { event, job, handler: handles(job, run) }
}

export type Events = {
  publish<Data extends object>(tx: Tx, event: EventKind<Data>, data: Data): Promise<void>
}

export const createEvents = <Ctx>(jobs: Jobs, subscriptions: readonly Subscription<Ctx>[]): Events => ({
  async publish(tx, event, data) {
    for (const subscription of subscriptions) {
      if (subscription.event.name === event.name) await jobs.enqueue(tx, subscription.job, data)
    }
  },
})
