import type { Route } from './+types/bets.$'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** Any path below `/bets`: the bets themselves are in the profile (RT-19). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'bets')

export default function Bets({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
