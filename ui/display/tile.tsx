import { cloneElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { HeartFilledIcon, HeartIcon, SpadeIcon } from '../pictures/icons.tsx'
import css from './tile.module.css'

export type TileProps = {
  title: string
  /** The studio of the game, or another line under the title. */
  note?: ReactNode
  /** The picture, 3:4, or 3:2 for a wide tile; without one the default card back is shown. */
  poster?: ReactNode
  /** The link or button that opens the game, without children: `<Link to={…} />`. */
  element: ReactElement<{ className?: string; children?: ReactNode }>
  /** `<Badge>`s over the poster's upper corner. */
  badge?: ReactNode
  /** `<FavouriteButton>` over the other corner. */
  favourite?: ReactNode
  /** A line along the poster’s upper edge, over badge and heart. */
  line?: ReactNode
  isWide?: boolean
  /** A fixed height for any text, which virtual-grid.tsx requires. */
  isEven?: boolean
  /** Covers the poster on hover, on keyboard focus, or on a long press (`data-held`). */
  peek?: ReactNode
  /** A pointer or the focus approaches: the time to load what `peek` needs. */
  onApproach?: (pointerId?: number) => void
}

/** A game as a poster. The whole tile is the link; the favourite button is above it. */
export function Tile({
  title,
  note,
  poster,
  element,
  badge,
  line,
  favourite,
  isWide = false,
  isEven = false,
  peek,
  onApproach,
}: TileProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what happens to its links
    <article
      className={css.tile}
      data-wide={isWide || undefined}
      data-even={isEven || undefined}
      onPointerEnter={({ pointerId }) => onApproach?.(pointerId)}
      onFocus={() => onApproach?.()}
    >
      <div className={css.poster}>
        {poster ?? (
          <span className={css.back}>
            <SpadeIcon size={40} />
          </span>
        )}
        {badge && <div className={css.badge}>{badge}</div>}
        {line && <div className={css.line}>{line}</div>}
      </div>
      {cloneElement(element, {
        className: [css.link, element.props.className].filter(Boolean).join(' '),
        children: <span className={css.title}>{title}</span>,
      })}
      {note && <div className={css.note}>{note}</div>}
      {peek}
      {favourite}
    </article>
  )
}

export type FavouriteButtonProps = {
  isOn: boolean
  /** The accessible name, the same in both states: "Favourite: Night Express". */
  label: string
  onToggle: (isOn: boolean) => void
}

export function FavouriteButton({ isOn, label, onToggle }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={css.heart}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {isOn ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
    </button>
  )
}
