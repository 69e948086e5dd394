import type Sharp from 'sharp'

/** A photograph has 12 to 40 million pixels; a larger one is an attack. */
export const maxPixels = 40_000_000
export const pictureSeconds = 8

export class PictureError extends Error {}

/** The library, loaded and restricted at the first picture: a start does not need it. */
const prepare = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import('sharp')
  // Processing runs outside the event loop; one thread per picture leaves the rest of the machine to players.
  sharp.concurrency(1)
  sharp.cache(false)
  // Unused loaders of the library, so that a flaw in one of them cannot be reached.
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
