import type { Route } from './+types/$slug'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { openPage } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** An editor's page by its slug (RT-05, RT-09), or under the operator's custom address (RT-22). */
export const loader = (args: Route.LoaderArgs) => openPage(args)

export default function Slug({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
