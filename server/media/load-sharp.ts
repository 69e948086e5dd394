import type Sharp from 'sharp'

/** A camera's photograph has 12 to 40 million pixels; what unpacks to more is no picture but an attack. */
export const maxPixels = 40_000_000
/** How long one picture may take. */
export const pictureSeconds = 8

/** Says that bytes are no picture this house can read. */
export class PictureError extends Error {}

/** The library, loaded and tamed when the first picture is made: a house starts without it. */
const prepare = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import('sharp')
  // Processing runs beside the event loop; one thread a picture leaves the rest of the machine to players.
  sharp.concurrency(1)
  sharp.cache(false)
  // Readers of the library that are never wanted, so that a flaw in one of them cannot be reached.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  return sharp
}
let prepared: ReturnType<typeof prepare> | undefined

export const loadSharp = (): ReturnType<typeof prepare> => (prepared ??= prepare())
