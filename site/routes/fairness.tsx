import type { Route } from './+types/fairness'
import { formAction } from '../api/form-action.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { callField } from '../api/sent-form.ts'
import { redirectWithin } from '../api/localised-redirect.ts'
import { Fairness } from '../features/fairness/fairness.tsx'
import { proofOf, readRoundProof } from '../features/fairness/round-proof.ts'
import { noSpin, readSpinProof } from '../features/fairness/spin-proof.ts'
import { pageMeta } from '../features/seo/page-meta.ts'
import { paths, type RoundProof } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'fairness' })

/** Games whose rules are public, so that their rounds can be recomputed. */
const verifiable = { providers: ['studio'], count: 100 }

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const spin = readSpinProof((name) => args.url.searchParams.get(name))
  const [games, live, seeds] = await Promise.all([
    api.get('games/get', { options: JSON.stringify(verifiable) }),
    api.get('games/getLiveChains'),
    serverOf(args).account ? api.get('games/getFairness') : null,
  ])
  return {
    // Shared rounds have no seeds of the player: they have their own part of the page.
    games: games.items.filter(({ type }) => type !== 'live').map(({ sysname, name }) => ({ sysname, name })),
    live: live.items,
    seeds,
    proof: spin ? {} : readRoundProof(args.url.searchParams),
    spin: spin ?? noSpin,
  }
}

/** The input of a verification is public, so an address may hold it; without scripts nothing is recomputed. */
const storeProof = (args: Route.ActionArgs) => {
  const sent = serverOf(args).form ?? {}
  const typed = Object.entries(sent).filter(([, value]) => typeof value === 'string')
  const spin = readSpinProof((name) => Object.fromEntries(typed)[name] as string | undefined)
  if (spin) return redirectWithin(args, paths.fairSpin(spin))
  return redirectWithin(args, `${paths.fairness(proofOf(Object.fromEntries(typed) as RoundProof))}#verifier`)
}

const rotate = formAction({
  'games/rotateSeed': {
    input: ({ client_seed = '', next_server_seed_hash = '' }) => ({ client_seed, next_server_seed_hash }),
  },
})

export const action = (args: Route.ActionArgs) =>
  serverOf(args).form?.[callField] === undefined ? storeProof(args) : rotate(args)

export default function FairnessPage({ loaderData }: Route.ComponentProps) {
  return <Fairness {...loaderData} />
}
