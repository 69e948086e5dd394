import type { Popup } from '#contract/popups.ts'
import { imageSet } from '#ui/pictures/image-set.ts'

/** Width of a popup's text in CSS pixels, where the screen has room. */
export const columnPx = 512

/** How long a popup waits for its picture; a longer wait is for the picture alone. */
const longestWaitMs = 2000

const timeIsUp = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), longestWaitMs))

/** A picture's own sides, once its bytes are here; they are then in the browser's cache for the popup. */
const sidesOf = async (url: string): Promise<{ width: number; height: number } | undefined> => {
  const { src, srcSet = '' } = imageSet(url, { width: columnPx })
  const picture = new Image()
  picture.srcset = srcSet
  picture.src = src
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  return width > 0 && height > 0 ? { width, height } : undefined
}

/**
 * A popup whose picture has its shape: an uploaded one comes with it, of an address that an editor has typed the
 * picture itself has to be asked. One that cannot be had in time keeps no shape.
 */
export const withPictureShape = async (popup: Popup): Promise<Popup> => {
  const { image } = popup
  if (!image || (image.width && image.height)) return popup
  const sides = await Promise.race([sidesOf(image.url).catch(() => undefined), timeIsUp()])
  return sides ? { ...popup, image: { ...image, ...sides } } : popup
}
