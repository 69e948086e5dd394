import { redirectWithin } from '../../api/localised-redirect.ts'
import { serverOf } from '../../api/server.ts'
import { paths } from '../../paths.ts'

/**
 * For loaders of pages below the front, which are of our own book: where there is no sport, the front says so, and a
 * supplier's stands on the front (SB-01).
 */
export const requireSportsbook = (args: Parameters<typeof redirectWithin>[0]): void => {
  if (serverOf(args).generalInfo.sportsbook !== 'own') throw redirectWithin(args, paths.betting.overview())
}
