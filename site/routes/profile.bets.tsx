import type { Route } from './+types/profile.bets'
import { redirectWithin } from '../api/localised-redirect.ts'
import { paths } from '../paths.ts'

/** Bets have one page, their history (GD-02). */
export const loader = (args: Route.LoaderArgs) => {
  throw redirectWithin(args, paths.profile.betHistory())
}
