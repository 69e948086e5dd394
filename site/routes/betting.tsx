import { Outlet } from 'react-router'
import type { Route } from './+types/betting'
import { serverOf } from '../api/server.ts'
import { BettingFrame } from '../features/betting/frame/betting-frame.tsx'
import { readSports } from '../features/betting/read-sports.ts'

/** The layout of our own sportsbook; without one, or with a supplier's, the page has no layout (SB-01). */
export const loader = async (args: Route.LoaderArgs) => {
  const { sportsbook } = serverOf(args).generalInfo
  return { sports: sportsbook === 'own' ? await readSports(args) : undefined }
}

export default function Betting({ loaderData: { sports } }: Route.ComponentProps) {
  return sports ? (
    <BettingFrame sports={sports}>
      <Outlet />
    </BettingFrame>
  ) : (
    <Outlet />
  )
}
