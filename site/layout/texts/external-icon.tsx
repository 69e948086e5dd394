import { useEffect, useState } from 'react'
import { svgRoute, vectorAddress } from '#contract/images.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { SvgArt } from '#ui/pictures/svg-art.tsx'

type ExternalIconProps = {
  /** An address of a server that the operator allows, or a path of this site. */
  src: string
  size?: number
  /** The accessible name; without it the icon is decorative. */
  label?: string | undefined
  className?: string | undefined
}

/** Loaded and pending drawings, for all icons of the visit. */
const drawings = new Map<string, Promise<string | undefined>>()

/** The text of a drawing, sanitised by our server (UI-05); undefined on failure. */
const fetchDrawing = (address: string): Promise<string | undefined> => {
  const known = drawings.get(address)
  if (known) return known
  const request = fetch(address)
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  drawings.set(address, request)
  return request
}

/**
 * An icon set by an editor: a vector drawing is fetched as text and inlined, so that it takes the text colour;
 * any other picture, and a drawing that fails to load, is an image.
 */
export function ExternalIcon({ src, size = 24, label, className }: ExternalIconProps) {
  const isVector = /\.svg(\?|$)/i.test(src)
  const address = src.startsWith('/') ? `${svgRoute}${src}` : vectorAddress(src)
  const [drawn, setDrawn] = useState<{ address: string; markup: string | undefined }>()
  useEffect(() => {
    if (!isVector) return undefined
    let isGone = false
    void fetchDrawing(address).then((markup) => {
      if (!isGone) setDrawn({ address, markup })
    })
    return () => {
      isGone = true
    }
  }, [isVector, address])
  if (!isVector || (drawn?.address === address && drawn.markup === undefined))
    return <Picture src={src} alt={label ?? ''} height={size} fit="inside" className={className} />
  const markup = drawn?.address === address ? (drawn.markup ?? '') : ''
  return <SvgArt markup={markup} size={size} label={label} className={className} />
}
