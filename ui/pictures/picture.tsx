import { useState } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import { imageSet, type ImageRequest } from './image-set.ts'
import css from './picture.module.css'

export type PictureProps = ImageRequest &
  Omit<ComponentProps<'img'>, keyof ImageRequest | 'src' | 'srcSet' | 'alt' | 'loading' | 'fetchPriority'> & {
    /** A path of this site, or an address of a server that the operator allows. */
    src: string
    /** The alternative text; empty where the text beside it says the same. */
    alt: string
    /** In view from the start; other pictures load lazily. */
    isEager?: boolean
    /** Shown when the picture fails: an address or an inline drawing, by default a card's back. */
    fallback?: string | ReactElement
  }

/** The back of a card as a data address, so that it cannot fail too. */
const fallbackPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#0e3b2e" d="M0 0h48v48H0z"/>' +
    '<path fill="none" stroke="#c8d2c2" stroke-opacity=".35" d="M24 9.5 38.5 24 24 38.5 9.5 24Z"/>' +
    '<path fill="#c8d2c2" d="M24 16c1.2 2.8 5.8 5 5.8 8.3a2.9 2.9 0 0 1-5.2 1.8c.1 1.6.7 2.8 1.9 3.8h-5c1.2-1 1.8-2.2 1.9-3.8a2.9 2.9 0 0 1-5.2-1.8C18.2 21 22.8 18.8 24 16Z"/></svg>',
)}`

/**
 * A picture in its size (UI-03), or a fallback on failure (UI-04). Without a preset, a size or `sizes` it has
 * its original size.
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
  ) as ImageRequest
  const set = imageSet(src, wish)
  const hasFailed = failed === src
  const other = typeof fallback === 'string' ? fallback : undefined
  if (hasFailed && other === undefined) return fallback
  return (
    <img
      {...rest}
      {...set}
      {...(hasFailed ? { src: other, srcSet: undefined, sizes: undefined } : {})}
      // A picture may fail before hydration; a drawing may have no width of its own.
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
