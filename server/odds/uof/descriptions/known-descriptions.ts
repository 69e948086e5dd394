import { hourMs } from '#contract/durations.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Log } from '#server/kernel/log.ts'
import type { Descriptions } from './read-descriptions.ts'

/** New kinds of markets come every few weeks: descriptions are asked for again after so long. */
const freshMs = 6 * hourMs

type Parts = { readonly ask: () => Promise<Descriptions>; readonly clock: Clock; readonly log: Log }

/**
 * What the feed’s markets mean, asked for before its messages are heard. While nobody knows it there is nothing to hear; what
 * was known goes on to count where the feed cannot be asked again.
 */
export const createDescriptions = ({ ask, clock, log }: Parts) => {
  let known: { readonly at: number; readonly descriptions: Descriptions } | undefined
  let asking: Promise<void> | undefined

  const askNow = async (): Promise<void> => {
    const at = clock.now().getTime()
    try {
      known = { at, descriptions: await ask() }
    } catch (error) {
      if (!known) throw error
      // Not again with every message.
      known = { ...known, at }
      log.warn({ source: 'uof', err: error }, 'The odds feed does not say anew what its markets are')
    }
  }
  const askOnce = (): Promise<void> => (asking ??= askNow().finally(() => void (asking = undefined)))
  return {
    async current(): Promise<Descriptions> {
      if (!known) await askOnce()
      if (!known) throw new Error('Nobody knows what the markets of the odds feed are')
      // What is known goes on to count until the answer has come: messages do not wait for it.
      if (clock.now().getTime() - known.at > freshMs) void askOnce()
      return known.descriptions
    },
  }
}
