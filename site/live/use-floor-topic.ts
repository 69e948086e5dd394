import { useCallback, useSyncExternalStore } from 'react'
import { FloorStream } from './floor-stream.ts'

/** Of the browser alone: on the server a page shows what it was given. */
const stream = new FloorStream((address) => new EventSource(address))

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => stream.setHidden(document.hidden))

/** A topic of the floor (`server/public-updates.ts`) as it stands now; `given` is what the page came with. */
export const useFloorTopic = <T>(topic: string, given: T): T =>
  useSyncExternalStore(
    useCallback((listener: () => void) => stream.on(topic, listener), [topic]),
    () => (stream.latest(topic) as T | undefined) ?? given,
    () => given,
  )
