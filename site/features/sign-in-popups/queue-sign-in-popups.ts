import type { ApiClient } from '#contract/client.ts'
import { queueDuePopups } from '../campaigns/queue-popups.tsx'
import { queueCashback } from '../cashback/queue-cashback.tsx'
import { queuePendingConfirmation } from './pending-confirmation.ts'

/** Queues its dialogs, each of which waits until the one before has closed. */
export type SignInPopupSource = (api: ApiClient) => Promise<void>

/** The messages after a sign-in, in this order (SE-05); another kind of message is added here. */
const sources: readonly SignInPopupSource[] = [queuePendingConfirmation, queueCashback, queueDuePopups]

/** Queues what is due after a sign-in. A failed source does not stop the others; failures come at the end. */
export const queueSignInPopups = async (
  api: ApiClient,
  of: readonly SignInPopupSource[] = sources,
): Promise<void> => {
  const failures: unknown[] = []
  // Sequential, so that the queue has the order of the list, independent of response times.
  for (const queue of of) await queue(api).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what is due could not be asked for')
}
