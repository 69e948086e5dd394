import type { inboxCalls } from '#contract/operator/inbox.ts'
import type { InboxQueue } from '../../platform/kernel/inbox-queue.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { getCounters } from './get-counters.ts'
import { getQueue } from './get-queue.ts'

export const inboxHandlers = (queues: readonly InboxQueue[]): OperatorHandlers<typeof inboxCalls> => ({
  getCounters: getCounters(queues),
  getQueue: getQueue(queues),
})
