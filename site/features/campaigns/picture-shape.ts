import type { Popup } from '#contract/popups.ts'
import { imageSet } from '#ui/pictures/image-set.ts'

/** The width of a popup's text in CSS pixels, where the screen has room. */
export const columnPx = 512

/** How long a popup waits for its picture's dimensions before it opens. */
const maxWaitMs = 2000

const timeIsUp = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), maxWaitMs))

/** A picture's dimensions, once it is loaded; the popup then gets it from the browser's cache. */
const sidesOf = async (url: string): Promise<{ width: number; height: number } | undefined> => {
  const { src, srcSet = '' } = imageSet(url, { width: columnPx })
  const picture = new Image()
  picture.srcset = srcSet
  picture.src = src
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** Adds the picture's dimensions: uploads have them, one by address is loaded first, up to the timeout. */
export const withPictureShape = async (popup: Popup): Promise<Popup> => {
  const { image } = popup
  if (!image || (image.width && image.height)) return popup
  const sides = await Promise.race([sidesOf(image.url).catch(() => undefined), timeIsUp()])
  return sides ? { ...popup, image: { ...image, ...sides } } : popup
}
