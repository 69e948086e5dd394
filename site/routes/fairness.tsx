import type { Route } from './+types/fairness'
import { apiOf, serverOf } from '../api/server.ts'
import { Fairness } from '../features/fairness/fairness.tsx'
import { readRoundProof } from '../features/fairness/round-proof.ts'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'fairness' })

/** Games whose rules are public, so that their rounds can be recomputed. */
const verifiable = { providers: ['studio'], count: 100 }

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const [games, seeds] = await Promise.all([
    api.get('games/get', { options: JSON.stringify(verifiable) }),
    serverOf(args).account ? api.get('games/getFairness') : null,
  ])
  return {
    games: games.items.map(({ sysname, name }) => ({ sysname, name })),
    seeds,
    proof: readRoundProof(args.url.searchParams),
  }
}

export default function FairnessPage({ loaderData }: Route.ComponentProps) {
  return <Fairness {...loaderData} />
}
