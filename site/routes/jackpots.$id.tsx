import type { Route } from './+types/jackpots.$id'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readItem, type PageView } from '../features/content/read-page.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'

export const handle: SeoHandle<PageView> = { seoName: ({ title }) => title }

export const meta: Route.MetaFunction = contentMeta

export const loader = (args: Route.LoaderArgs) => readItem(args, 'jackpots', args.params.id)

export default function Jackpot({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
