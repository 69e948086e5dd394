import { setTimeout as wait } from 'node:timers/promises'
import type { LoadContext, LoadPlayer } from './load-context.ts'

const againMs = 250

export type StreamCounts = { open: number; reconnections: number }

/** A page of a player: its stream is open all the time, and opened again where it breaks. */
export const holdStream = async (
  context: LoadContext,
  { actor }: LoadPlayer,
  counts: StreamCounts,
  end: AbortSignal,
): Promise<void> => {
  for (let isFirst = true; !context.isOver; isFirst = false) {
    if (!isFirst) {
      counts.reconnections++
      await wait(againMs)
    }
    try {
      const headers = { cookie: actor.cookie ?? '' }
      const response = await fetch(`${context.origin}/platform/own/stream`, { headers, signal: end })
      if (!response.ok || !response.body) continue
      counts.open++
      try {
        for await (const _chunk of response.body);
      } finally {
        counts.open--
      }
    } catch {
      // Broken, or ended with the load.
    }
  }
}
