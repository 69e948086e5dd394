import { readModifiers, transformKey, type ImageTransform } from './modifiers.ts'
import type { PictureStore } from './picture-store.ts'
import type { createFailureCache } from './failure-cache.ts'
import { PictureError, loadSharp, maxPixels, pictureSeconds } from './load-sharp.ts'
import { findSource, type Source, type SourceFailure, type SourceRules } from './picture-source.ts'
import { QueueFullError, type WorkQueue } from '../kernel/jobs/work-queue.ts'

/** Other formats are refused: vector drawings have their own route (sanitise-svg.ts). */
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
type PictureSize = { readonly width: number; readonly height: number }

/** The requested size, limited to the picture's own: enlarging adds bytes and no detail. */
const within = (transform: ImageTransform, source: PictureSize): PictureSize => {
  const scale = Math.min(
    1,
    transform.width ? source.width / transform.width : 1,
    transform.height ? source.height / transform.height : 1,
  )
  return { width: Math.round(transform.width * scale), height: Math.round(transform.height * scale) }
}

/**
 * A picture in the requested size and format, upright, without location and camera data. Throws a {@link
 * PictureError} for bytes that are no picture, are too large when decoded, or take too long.
 */
const resizePicture = async (bytes: Uint8Array, transform: ImageTransform): Promise<Buffer<ArrayBuffer>> => {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { format, autoOrient: source } = await picture.metadata()
    if (!readable.has(format)) throw new PictureError(`The picture is of the format ${format}`)
    const size = within(transform, source)
    const ground = transform.background === undefined ? undefined : `#${transform.background}`
    const resized = picture
      .timeout({ seconds: pictureSeconds })
      .autoOrient()
      .resize({
        ...(size.width ? { width: size.width } : {}),
        ...(size.height ? { height: size.height } : {}),
        fit: transform.fit,
        background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 },
      })
    if (ground ?? transform.format === 'jpeg') resized.flatten({ background: ground ?? '#ffffff' })
    // A quality would make a PNG lose colours.
    const encoding = transform.format === 'png' ? {} : { quality: transform.quality }
    return Buffer.from(await resized.toFormat(transform.format, encoding).toBuffer())
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('The picture cannot be read', { cause: error })
  }
}

export type PictureFailure = SourceFailure | 'NO_PICTURE' | 'BUSY' | 'TOO_MANY'

export type Picture =
  | {
      readonly ok: true
      readonly bytes: Buffer<ArrayBuffer>
      readonly format: ImageTransform['format']
      readonly key: string
    }
  | { readonly ok: false; readonly failure: PictureFailure }

export type PictureParts = {
  readonly rules: SourceRules
  readonly store: PictureStore
  readonly failures: ReturnType<typeof createFailureCache<PictureFailure>>
  readonly fetching: WorkQueue
  readonly resizing: WorkQueue
  readonly underWay: Map<string, Promise<Picture>>
}

const make = async (
  { store, fetching, resizing }: PictureParts,
  source: Source,
  transform: ImageTransform,
  key: string,
): Promise<Picture> => {
  try {
    const read = await fetching(() => source.read())
    if (!read.ok) return read
    const bytes = await resizing(() => resizePicture(read.bytes, transform))
    await store.save(key, bytes)
    return { ok: true, bytes, format: transform.format, key }
  } catch (error) {
    if (error instanceof QueueFullError) return { ok: false, failure: 'BUSY' }
    if (error instanceof PictureError) return { ok: false, failure: 'NO_PICTURE' }
    throw error
  }
}

const findOlder = async (
  { store }: PictureParts,
  source: Source,
  transform: ImageTransform,
): Promise<Picture | undefined> => {
  for (const older of source.olderKeys) {
    const key = `${older} ${transformKey(transform)}`
    const bytes = await store.find(key)
    if (bytes) return { ok: true, bytes, format: transform.format, key }
  }
  return undefined
}

/** Concurrent requests share one run; also one that checked the store just before the other finished. */
const begin = (
  parts: PictureParts,
  source: Source,
  transform: ImageTransform,
  key: string,
): Promise<Picture> => {
  const findOrMake = async (): Promise<Picture> => {
    const bytes = await parts.store.find(key)
    return bytes ? { ok: true, bytes, format: transform.format, key } : make(parts, source, transform, key)
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
  const transform = readModifiers(asked.modifiers)
  const source = await findSource(asked.source, parts.rules)
  if (!source) return { ok: false, failure: 'NOT_FOUND' }
  const key = `${source.key} ${transformKey(transform)}`
  const bytes = await parts.store.find(key)
  if (bytes) return { ok: true, bytes, format: transform.format, key }
  const known = parts.failures.find(key)
  if (known) return (await findOlder(parts, source, transform)) ?? { ok: false, failure: known }
  if (!parts.underWay.has(key) && !(await asked.mayMake())) return { ok: false, failure: 'TOO_MANY' }
  const picture = await (parts.underWay.get(key) ?? begin(parts, source, transform, key))
  if (picture.ok) return picture
  if (picture.failure !== 'BUSY') parts.failures.save(key, picture.failure)
  return (await findOlder(parts, source, transform)) ?? picture
}
