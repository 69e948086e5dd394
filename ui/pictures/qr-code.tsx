import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import css from './qr-code.module.css'

export type QrCodeProps = {
  /** What a camera reads from it, up to 2331 bytes. */
  text: string
  /** What it is, for whoever does not see it. */
  label: string
}

/** A border of four modules and correction of fifteen parts in a hundred, as readers and ISO/IEC 18004 want it. */
const form = { border: 4, ecc: 'M', boostEcc: false, pixelSize: 1 } as const

/** None for a text that no code can hold. */
const pictureOf = (text: string): string | undefined => {
  try {
    // Neighbouring modules touch, however large the picture is shown.
    const svg = renderSVG(text, form).replace('<svg ', '<svg shape-rendering="crispEdges" ')
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A text for another device's camera. Dark on light in both themes, as readers want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const picture = useMemo(() => pictureOf(text), [text])
  return picture && <img className={css.code} src={picture} alt={label} width={280} height={280} />
}
