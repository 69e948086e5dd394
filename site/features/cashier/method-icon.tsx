import type { ReactNode } from 'react'
import { Picture } from '#ui/pictures/picture.tsx'
import css from './method-icon.module.css'

const card = (
  <>
    <rect x="3" y="9" width="42" height="30" rx="4" />
    <path d="M3 17h42M9 31h10M9 27h5" />
    <circle cx="34" cy="29" r="4.5" />
    <circle cx="38.5" cy="29" r="4.5" />
  </>
)

const bank = (
  <>
    <path d="M24 6 6 16v3h36v-3Z" />
    <path d="M11 19v15M20 19v15M28 19v15M37 19v15M7 34h34M5 40h38" />
    <circle cx="24" cy="13" r="1.5" />
  </>
)

const wallet = (
  <>
    <path d="M7 14v22a5 5 0 0 0 5 5h29V17H11a4 4 0 0 1-4-4 5 5 0 0 1 5-5h24v9" />
    <path d="M41 24h-9a5 5 0 0 0 0 10h9M32.5 29h.01" />
  </>
)

/** The drawing of a method without its own. */
const coins = (
  <>
    <ellipse cx="24" cy="13" rx="15" ry="6" />
    <path d="M9 13v11c0 3.3 6.7 6 15 6s15-2.7 15-6V13M9 24v11c0 3.3 6.7 6 15 6s15-2.7 15-6V24" />
  </>
)

const drawings: Readonly<Record<string, ReactNode>> = { card, bank, wallet }

type MethodIconProps = {
  sysname: string
  icon?: string | null
  size?: number
}

/** An editor's picture (CA-02), or the built-in drawing without one or if it fails to load. */
export function MethodIcon({ sysname, icon, size = 32 }: MethodIconProps) {
  const drawing = <MethodDrawing sysname={sysname} size={size} />
  if (!icon) return drawing
  return (
    <Picture
      src={icon}
      alt=""
      width={52}
      height={52}
      fit="inside"
      className={css.picture}
      fallback={drawing}
      isEager
    />
  )
}

function MethodDrawing({ sysname, size }: { sysname: string; size: number }) {
  return (
    <span className={css.frame}>
      <svg
        viewBox="0 0 48 48"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawings[sysname] ?? coins}
      </svg>
    </span>
  )
}
