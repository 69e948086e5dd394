import { useState } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import { imageSet, type ImageWish } from './image-set.ts'
import css from './picture.module.css'

export type PictureProps = ImageWish &
  Omit<ComponentProps<'img'>, keyof ImageWish | 'src' | 'srcSet' | 'alt' | 'loading' | 'fetchPriority'> & {
    /** A path of this house, or an address of a server the operator allows. */
    src: string
    /** What the picture says; empty where the words beside it say the same. */
    alt: string
    /** In view as soon as the page is; everything else is fetched when it comes near. */
    isEager?: boolean
    /** Shown when the picture cannot be: an address or a drawing of the page, else a card's back. */
    fallback?: string | ReactElement
  }

/** The back of a card, in the address itself, so that it cannot fail in its turn. */
const fallbackPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#0e3b2e" d="M0 0h48v48H0z"/>' +
    '<path fill="none" stroke="#c8d2c2" stroke-opacity=".35" d="M24 9.5 38.5 24 24 38.5 9.5 24Z"/>' +
    '<path fill="#c8d2c2" d="M24 16c1.2 2.8 5.8 5 5.8 8.3a2.9 2.9 0 0 1-5.2 1.8c.1 1.6.7 2.8 1.9 3.8h-5c1.2-1 1.8-2.2 1.9-3.8a2.9 2.9 0 0 1-5.2-1.8C18.2 21 22.8 18.8 24 16Z"/></svg>',
)}`

/**
 * A picture in the size of its place (UI-03), or a stand-in when it fails (UI-04). Without a preset, a size or
 * `sizes` it is given in its own size.
 */
export function Picture({
  src,
  alt,
  isEager = false,
  fallback = fallbackPicture,
  className,
  preset,
  width,
  height,
  fit,
  quality,
  format,
  background,
  sizes,
  provider,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const wish = Object.fromEntries(
    Object.entries({ preset, width, height, fit, quality, format, background, sizes, provider }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as ImageWish
  const set = imageSet(src, wish)
  const hasFailed = failed === src
  const other = typeof fallback === 'string' ? fallback : undefined
  if (hasFailed && other === undefined) return fallback
  return (
    <img
      {...rest}
      {...set}
      {...(hasFailed ? { src: other, srcSet: undefined, sizes: undefined } : {})}
      // A picture may fail before the script that would hear of it has come; a drawing may have no width of its own.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(src))
      }}
      onError={() => setFailed(src)}
      alt={alt}
      data-failed={hasFailed || undefined}
      className={[css.picture, className].filter(Boolean).join(' ')}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
