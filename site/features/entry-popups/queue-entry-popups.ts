import type { ApiClient } from '#contract/client.ts'
import { queueDuePopups } from '../campaigns/queue-popups.tsx'
import { queueCashback } from '../cashback/queue-cashback.tsx'
import { queueKeptConfirmation } from './kept-confirmation.ts'

/** Puts what it has to say into the queue of dialogs, where each waits until the one before has closed. */
export type EntrySource = (api: ApiClient) => Promise<void>

/** What a player is told after a sign-in, in this order (SE-05); whoever has news of another kind adds it here. */
const sources: readonly EntrySource[] = [queueKeptConfirmation, queueCashback, queueDuePopups]

/** Queues what is due after a sign-in. A part that fails takes none of the others with it, and is told at the end. */
export const queueEntryPopups = async (
  api: ApiClient,
  of: readonly EntrySource[] = sources,
): Promise<void> => {
  const failures: unknown[] = []
  // One after the other, so that the order of the queue is that of the list, however fast each answers.
  for (const queue of of) await queue(api).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what is due could not be asked for')
}
