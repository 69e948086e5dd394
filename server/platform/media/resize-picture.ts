import { loadSharp, maxPixels, PictureError, pictureSeconds } from './load-sharp.ts'
import type { Wish } from './modifiers.ts'

/** Other formats are refused: vector drawings have their own route (sanitise-svg.ts). */
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
type Size = { readonly width: number; readonly height: number }

/** The requested size, limited to the picture's own: enlarging adds bytes and no detail. */
const within = (wish: Wish, source: Size): Size => {
  const scale = Math.min(
    1,
    wish.width ? source.width / wish.width : 1,
    wish.height ? source.height / wish.height : 1,
  )
  return { width: Math.round(wish.width * scale), height: Math.round(wish.height * scale) }
}

/**
 * A picture in the requested size and format, upright, without location and camera data. Throws a {@link
 * PictureError} for bytes that are no picture, are too large when decoded, or take too long.
 */
export const resizePicture = async (bytes: Uint8Array, wish: Wish): Promise<Buffer<ArrayBuffer>> => {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { format, autoOrient: source } = await picture.metadata()
    if (!readable.has(format)) throw new PictureError(`The picture is of the format ${format}`)
    const size = within(wish, source)
    const ground = wish.background === undefined ? undefined : `#${wish.background}`
    const resized = picture
      .timeout({ seconds: pictureSeconds })
      .autoOrient()
      .resize({
        ...(size.width ? { width: size.width } : {}),
        ...(size.height ? { height: size.height } : {}),
        fit: wish.fit,
        background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 },
      })
    if (ground ?? wish.format === 'jpeg') resized.flatten({ background: ground ?? '#ffffff' })
    // A quality would make a PNG lose colours.
    const encoding = wish.format === 'png' ? {} : { quality: wish.quality }
    return Buffer.from(await resized.toFormat(wish.format, encoding).toBuffer())
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('The picture cannot be read', { cause: error })
  }
}
