import { defaultBrandName } from '#contract/constants.ts'
import { useSiteIfKnown } from '../visitor/site-provider.tsx'
import css from './wordmark.module.css'

const suit = (
  <g stroke="var(--brass-ink)" strokeWidth="1.25">
    <path d="M16 2 30 16 16 30 2 16Z" />
    <path d="M16 6 26 16 16 26 6 16Z" strokeWidth="0.75" />
    <path
      d="M16 9.6c.9 2.3 5 4.2 5 7.2a2.6 2.6 0 0 1-4.4 1.8c.1 1.4.6 2.5 1.6 3.4h-4.4c1-.9 1.5-2 1.6-3.4A2.6 2.6 0 0 1 11 16.8c0-3 4.1-4.9 5-7.2Z"
      fill="var(--brass-ink)"
      stroke="none"
    />
  </g>
)

const drawn = { fill: 'none', stroke: 'currentColor', strokeLinejoin: 'round' } as const

/**
 * The brand's name. The default is a drawing: a suit in a lozenge and five letters in strokes of even weight,
 * so that it is sharp at every size and takes the text colour. Any other name is text beside the suit, in the
 * heading font.
 */
export function Wordmark({ height = 28 }: { height?: number }) {
  const name = useSiteIfKnown()?.generalInfo.site_name ?? defaultBrandName
  if (name !== defaultBrandName)
    return (
      <span className={css.name}>
        <svg viewBox="0 0 32 32" height={height} width={height} aria-hidden {...drawn}>
          {suit}
        </svg>
        {name}
      </span>
    )
  return (
    <svg
      viewBox="0 0 124 32"
      height={height}
      width={(height * 124) / 32}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no other role to take
      role="img"
      aria-label={name}
      strokeWidth="2"
      {...drawn}
    >
      {suit}
      <path d="M42 7v18h5.6a4.9 4.9 0 0 0 0-9.8H42h4.6a4.1 4.1 0 0 0 0-8.2Z" />
      <path d="m57.5 25 6.7-18L71 25M59.9 19h8.7" />
      <path d="M78.5 7v18" />
      <path d="M86 7h12.4L86 25h12.8" />
      <path d="M117 7h-10.6v18H117M106.4 15.6h8.4" />
    </svg>
  )
}
