import type { createFailureCache } from './failure-cache.ts'
import { sanitiseSvg } from './sanitise-svg.ts'
import { findSource, type SourceFailure, type SourceRules } from './picture-source.ts'
import { QueueFullError, type WorkQueue } from '../kernel/jobs/work-queue.ts'

export type DrawingFailure = SourceFailure | 'NO_PICTURE' | 'BUSY' | 'TOO_MANY'

export type Drawing =
  | { readonly ok: true; readonly markup: string; readonly key: string }
  | { readonly ok: false; readonly failure: DrawingFailure }

export type DrawingParts = {
  readonly rules: SourceRules
  /** Sanitised drawings by key, newest last. */
  readonly cached: Map<string, string>
  readonly failures: ReturnType<typeof createFailureCache<DrawingFailure>>
  readonly fetching: WorkQueue
}

const maxDrawings = 500

const make = async ({ fetching }: DrawingParts, read: () => Promise<Drawing>): Promise<Drawing> => {
  try {
    return await fetching(read)
  } catch (error) {
    if (error instanceof QueueFullError) return { ok: false, failure: 'BUSY' }
    throw error
  }
}

/**
 * A vector drawing of this site or of an allowed server, reduced to its shapes (UI-05). `mayMake` is called
 * before any fetch.
 */
export const getDrawing = async (
  parts: DrawingParts,
  asked: { source: string; mayMake: () => Promise<boolean> },
): Promise<Drawing> => {
  const source = await findSource(asked.source, parts.rules)
  if (!source) return { ok: false, failure: 'NOT_FOUND' }
  const { key } = source
  const markup = parts.cached.get(key)
  if (markup !== undefined) return { ok: true, markup, key }
  const older = source.olderKeys.map((other) => parts.cached.get(other)).find((text) => text !== undefined)
  const known = parts.failures.find(key)
  if (!known && !(await asked.mayMake())) return { ok: false, failure: 'TOO_MANY' }
  const drawing: Drawing = known
    ? { ok: false, failure: known }
    : await make(parts, async () => {
        const read = await source.read()
        if (!read.ok) return read
        const clean = sanitiseSvg(Buffer.from(read.bytes).toString('utf8'))
        return clean === undefined ? { ok: false, failure: 'NO_PICTURE' } : { ok: true, markup: clean, key }
      })
  if (drawing.ok) {
    parts.cached.set(key, drawing.markup)
    if (parts.cached.size > maxDrawings) parts.cached.delete(parts.cached.keys().next().value as string)
    return drawing
  }
  if (drawing.failure !== 'BUSY') parts.failures.save(key, drawing.failure)
  return older === undefined ? drawing : { ok: true, markup: older, key }
}
