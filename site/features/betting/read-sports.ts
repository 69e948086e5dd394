import type { SportOverview } from '#contract/odds.ts'
import { apiOf } from '#site/api/server.ts'

type LoaderArgs = Parameters<typeof apiOf>[0]

const requests = new WeakMap<object, Promise<readonly SportOverview[]>>()

/** The sports on offer. The layout and the page share one request. */
export const readSports = (args: LoaderArgs): Promise<readonly SportOverview[]> => {
  const known = requests.get(args.context)
  if (known) return known
  const sports = apiOf(args)
    .get('odds/getSports')
    .then((answer) => answer.sports)
  requests.set(args.context, sports)
  return sports
}
