import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import css from './qr-code.module.css'

export type QrCodeProps = {
  /** The encoded text, up to 2331 bytes. */
  text: string
  /** The accessible name. */
  label: string
}

/** A border of four modules and error correction of 15 %, as readers and ISO/IEC 18004 require. */
const form = { border: 4, ecc: 'M', boostEcc: false, pixelSize: 1 } as const

/** Undefined for a text that is too long. */
const pictureOf = (text: string): string | undefined => {
  try {
    // Neighbouring modules touch at every size.
    const svg = renderSVG(text, form).replace('<svg ', '<svg shape-rendering="crispEdges" ')
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A QR code for the camera of another device. Dark on light in both themes, as readers require. */
export function QrCode({ text, label }: QrCodeProps) {
  const picture = useMemo(() => pictureOf(text), [text])
  return picture && <img className={css.code} src={picture} alt={label} width={280} height={280} />
}
