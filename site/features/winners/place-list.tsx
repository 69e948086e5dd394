import type { ReactNode } from 'react'
import { BoxedList } from '#ui/display/boxed-list.tsx'
import css from './place-list.module.css'

type PlaceListProps = {
  rows: readonly {
    readonly place: number
    readonly fakename: string
    readonly isOwn: boolean
    readonly points: string
    /** The prize of the place, promised or paid. */
    readonly worth: ReactNode
  }[]
  /** The label beside one's own name. */
  you: string
}

/** A leaderboard by points; the player's own row is marked. */
export function PlaceList({ rows, you }: PlaceListProps) {
  return (
    <BoxedList isOrdered>
      {rows.map(({ place, fakename, isOwn, points, worth }) => (
        <li key={place} className={css.line} data-own={isOwn || undefined}>
          <span className={css.place}>{place}</span>
          <span className={css.name}>
            <bdi>{fakename}</bdi>
            {isOwn && <span className={css.own}>{you}</span>}
          </span>
          <span className={css.points}>{points}</span>
          {worth}
        </li>
      ))}
    </BoxedList>
  )
}
