import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'

/** A player's name or number; a link to their card with the right to see it. */
export function PlayerLink({ uid, children }: { uid: number | string; children?: ReactNode }) {
  const mayDo = useMayDo()
  if (!mayDo('players.read')) return <bdi>{children ?? uid}</bdi>
  return (
    <Link to={paths.player(uid)}>
      <bdi>{children ?? uid}</bdi>
    </Link>
  )
}
