import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** A player's name or number, which leads to their card. */
export function PlayerLink({ uid, children }: { uid: number | string; children?: ReactNode }) {
  return (
    <Link to={paths.player(uid)}>
      <bdi>{children ?? uid}</bdi>
    </Link>
  )
}
