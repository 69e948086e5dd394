import type { ComponentProps, ReactNode } from 'react'
import css from './icons.module.css'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** CSS pixels; 24 by default. */
  size?: number
  /** The accessible name of a standalone icon; beside text it is decorative. */
  label?: string
}

/** The content of an icon and the attributes of the `svg` or `symbol` around it. */
export type IconDrawing = {
  readonly shape: ReactNode
  readonly frame: Pick<
    ComponentProps<'svg'>,
    'viewBox' | 'fill' | 'stroke' | 'strokeWidth' | 'strokeLinecap' | 'strokeLinejoin'
  >
}

/** A component that takes IconProps: any of the icons below. */
export type Icon = ((props: IconProps) => ReactNode) & { readonly drawing: IconDrawing }

type Shape = { isDirectional?: boolean; isFilled?: boolean }

/* @__NO_SIDE_EFFECTS__ -- lets the bundler leave out the icons a page does not use */
export function icon(shape: ReactNode, { isDirectional = false, isFilled = false }: Shape = {}): Icon {
  const frame = {
    viewBox: '0 0 24 24',
    fill: isFilled ? 'currentColor' : 'none',
    stroke: isFilled ? 'none' : 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  const Drawn = ({ size = 24, label, className, ...rest }: IconProps) => (
    <svg
      viewBox={frame.viewBox}
      width={size}
      height={size}
      className={[css.icon, isFilled && css.filled, isDirectional && css.directional, className]
        .filter(Boolean)
        .join(' ')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      {shape}
    </svg>
  )
  return Object.assign(Drawn, { drawing: { shape, frame } })
}
