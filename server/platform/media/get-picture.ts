import { readModifiers, wishKey, type Wish } from './modifiers.ts'
import type { PictureStore } from './picture-store.ts'
import type { createFailures } from './remember-failures.ts'
import { PictureError } from './load-sharp.ts'
import { resizePicture } from './resize-picture.ts'
import { findSource, type Source, type SourceFailure, type SourceRules } from './picture-source.ts'
import { QueueFullError, type WorkQueue } from '../kernel/jobs/work-queue.ts'

export type PictureFailure = SourceFailure | 'NO_PICTURE' | 'BUSY' | 'TOO_MANY'

export type Picture =
  | {
      readonly ok: true
      readonly bytes: Buffer<ArrayBuffer>
      readonly format: Wish['format']
      readonly key: string
    }
  | { readonly ok: false; readonly failure: PictureFailure }

export type PictureParts = {
  readonly rules: SourceRules
  readonly store: PictureStore
  readonly failures: ReturnType<typeof createFailures<PictureFailure>>
  readonly fetching: WorkQueue
  readonly resizing: WorkQueue
  readonly underWay: Map<string, Promise<Picture>>
}

const make = async (
  { store, fetching, resizing }: PictureParts,
  source: Source,
  wish: Wish,
  key: string,
): Promise<Picture> => {
  try {
    const read = await fetching(() => source.read())
    if (!read.ok) return read
    const bytes = await resizing(() => resizePicture(read.bytes, wish))
    await store.keep(key, bytes)
    return { ok: true, bytes, format: wish.format, key }
  } catch (error) {
    if (error instanceof QueueFullError) return { ok: false, failure: 'BUSY' }
    if (error instanceof PictureError) return { ok: false, failure: 'NO_PICTURE' }
    throw error
  }
}

const findOlder = async (
  { store }: PictureParts,
  source: Source,
  wish: Wish,
): Promise<Picture | undefined> => {
  for (const older of source.olderKeys) {
    const key = `${older} ${wishKey(wish)}`
    const bytes = await store.find(key)
    if (bytes) return { ok: true, bytes, format: wish.format, key }
  }
  return undefined
}

/** Concurrent requests share one run; also one that checked the store just before the other finished. */
const begin = (parts: PictureParts, source: Source, wish: Wish, key: string): Promise<Picture> => {
  const findOrMake = async (): Promise<Picture> => {
    const bytes = await parts.store.find(key)
    return bytes ? { ok: true, bytes, format: wish.format, key } : make(parts, source, wish, key)
  }
  const making = findOrMake().finally(() => parts.underWay.delete(key))
  parts.underWay.set(key, making)
  return making
}

/**
 * A picture by `modifiers` (UI-03): from the store, else created now. `mayMake` is called before any fetch or
 * computation, and not for a stored picture or one in progress. Throws a ModifierError for modifiers that are
 * not allowed.
 */
export const getPicture = async (
  parts: PictureParts,
  asked: { modifiers: string; source: string; mayMake: () => Promise<boolean> },
): Promise<Picture> => {
  const wish = readModifiers(asked.modifiers)
  const source = await findSource(asked.source, parts.rules)
  if (!source) return { ok: false, failure: 'NOT_FOUND' }
  const key = `${source.key} ${wishKey(wish)}`
  const bytes = await parts.store.find(key)
  if (bytes) return { ok: true, bytes, format: wish.format, key }
  const known = parts.failures.find(key)
  if (known) return (await findOlder(parts, source, wish)) ?? { ok: false, failure: known }
  if (!parts.underWay.has(key) && !(await asked.mayMake())) return { ok: false, failure: 'TOO_MANY' }
  const picture = await (parts.underWay.get(key) ?? begin(parts, source, wish, key))
  if (picture.ok) return picture
  if (picture.failure !== 'BUSY') parts.failures.keep(key, picture.failure)
  return (await findOlder(parts, source, wish)) ?? picture
}
