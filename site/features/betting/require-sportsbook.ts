import { redirectWithin } from '../../api/localised-redirect.ts'
import { serverOf } from '../../api/server.ts'
import { paths } from '../../paths.ts'

/** For loaders of pages below the front: where there is no sport, the front says so (SB-01). */
export const requireSportsbook = (args: Parameters<typeof redirectWithin>[0]): void => {
  if (!serverOf(args).generalInfo.has_sportsbook) throw redirectWithin(args, paths.betting.overview())
}
