import { createHash } from 'node:crypto'
import { loadSharp, maxPixels, PictureError, pictureSeconds } from '../load-sharp.ts'

/** The stored format by the uploaded one, which the bytes determine, never a name. */
const formats = { png: 'png', jpeg: 'jpeg', webp: 'webp', heif: 'webp' } as const
export type LibraryFormat = (typeof formats)[keyof typeof formats]

const isReadable = (format: string): format is keyof typeof formats => Object.hasOwn(formats, format)

/** Longer sides are reduced: no place of the site shows more. */
const maxSide = 4096

export type RemadePicture = {
  /** SHA-256 of the bytes below: the same picture uploaded twice is one. */
  readonly id: string
  readonly bytes: Buffer
  readonly format: LibraryFormat
  readonly width: number
  readonly height: number
}

/**
 * Re-encodes a staff picture from its pixels alone: all other content of the bytes (scripts behind the picture,
 * the location of a photograph) is dropped. Throws a {@link PictureError} for another format, an unreadable or
 * too large picture, or one that takes too long.
 */
export const remakePicture = async (bytes: Uint8Array): Promise<RemadePicture> => {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
    const { format: sent } = await picture.metadata()
    if (!isReadable(sent)) throw new PictureError(`The picture is of the format ${sent}`)
    const format = formats[sent]
    const made = await picture
      .timeout({ seconds: pictureSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = made.info
    return {
      id: createHash('sha256').update(made.data).digest('hex'),
      bytes: made.data,
      format,
      width,
      height,
    }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('The picture cannot be read', { cause: error })
  }
}
