import type { Route } from './+types/providers'
import { apiOf } from '../api/server.ts'
import { readScreen } from '../features/content/read-page.ts'
import { Providers } from '../features/providers/providers.tsx'
import { textMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const words = loaderData && { title: loaderData.words.title, description: loaderData.words.description }
  return textMeta({ matches, pathname: location.pathname, words })
}

export const loader = async (args: Route.LoaderArgs) => {
  const words = readScreen(args, 'providers')
  const { items } = await apiOf(args).get('games/getProviders')
  return { words, providers: items }
}

export default function ProvidersPage({ loaderData }: Route.ComponentProps) {
  return <Providers {...loaderData} />
}
