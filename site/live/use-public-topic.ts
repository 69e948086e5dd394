import { useCallback, useSyncExternalStore } from 'react'
import { PublicUpdates } from './public-updates.ts'

/** Browser only: on the server a page shows the data it was given. */
const stream = new PublicUpdates((address) => new EventSource(address))

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => stream.setHidden(document.hidden))

/** The live state of a topic (`server/public-updates.ts`); `given` is what the page was loaded with. */
export const usePublicTopic = <T>(topic: string, given: T): T =>
  useSyncExternalStore(
    useCallback((listener: () => void) => stream.on(topic, listener), [topic]),
    () => (stream.latest(topic) as T | undefined) ?? given,
    () => given,
  )
