import type { outboxCalls } from '#contract/operator/outbox.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { getMessage } from './get-message.ts'
import { exportMessages, getMessages } from './get-messages.ts'
import { retryMessage } from './retry-message.ts'

export const outboxHandlers: OperatorHandlers<typeof outboxCalls> = {
  getMessages,
  getMessage,
  retry: retryMessage,
}

export const outboxExports = { getMessages: exportMessages }
