import { hourMs } from '#contract/durations.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import type { Descriptions } from './read-descriptions.ts'

/** New market types come every few weeks: descriptions are fetched again after this time. */
const freshMs = 6 * hourMs

type Parts = { readonly ask: () => Promise<Descriptions>; readonly clock: Clock; readonly log: Log }

/**
 * The feed's market descriptions, fetched before its messages are consumed. Without any description nothing is
 * consumed; if a refresh fails, the previous ones stay valid.
 */
export const createDescriptions = ({ ask, clock, log }: Parts) => {
  let known: { readonly at: number; readonly descriptions: Descriptions } | undefined
  let fetching: Promise<void> | undefined

  const fetchNow = async (): Promise<void> => {
    const at = clock.now().getTime()
    try {
      known = { at, descriptions: await ask() }
    } catch (error) {
      if (!known) throw error
      // Not repeated with every message.
      known = { ...known, at }
      log.warn({ source: 'uof', err: error }, 'The market descriptions of the feed could not be refreshed')
    }
  }
  const fetchOnce = (): Promise<void> => (fetching ??= fetchNow().finally(() => void (fetching = undefined)))
  return {
    async current(): Promise<Descriptions> {
      if (!known) await fetchOnce()
      if (!known) throw new Error('The market descriptions of the odds feed are not known')
      // The previous ones stay valid until the refresh is done: messages do not wait for it.
      if (clock.now().getTime() - known.at > freshMs) void fetchOnce()
      return known.descriptions
    },
  }
}
