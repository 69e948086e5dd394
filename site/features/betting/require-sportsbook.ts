import { redirectWithin } from '../../api/localised-redirect.ts'
import { serverOf } from '../../api/server.ts'
import { paths } from '../../paths.ts'

/**
 * For loaders of pages below the start page, which need our own betting engine: otherwise redirects to the
 * start page, which also shows a supplier's sportsbook (SB-01).
 */
export const requireSportsbook = (args: Parameters<typeof redirectWithin>[0]): void => {
  if (serverOf(args).generalInfo.sportsbook !== 'own') throw redirectWithin(args, paths.betting.overview())
}
