import { useMemo } from 'react'
import { qrModules } from './qr/qr-modules.ts'
import css from './qr-code.module.css'

export type QrCodeProps = {
  /** What a camera reads from it, up to 2331 bytes. */
  text: string
  /** What it is, for whoever does not see it. */
  label: string
}

const quietModules = 4

const pictureOf = (text: string): string | undefined => {
  const modules = qrModules(text)
  if (!modules) return undefined
  const size = modules.length + 2 * quietModules
  const dots = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quietModules} ${y + quietModules}h1v1h-1z`] : [])),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dots.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A text for another device's camera. Dark on light in both themes, as readers want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const picture = useMemo(() => pictureOf(text), [text])
  return picture && <img className={css.code} src={picture} alt={label} width={280} height={280} />
}
