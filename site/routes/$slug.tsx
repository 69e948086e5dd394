import type { Route } from './+types/$slug'
import { serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { openPage } from '../features/content/read-page.ts'
import { findPluginPage, PluginPage } from '../features/plugins/plugin-page.tsx'
import { textMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, matches, location } = args
  return loaderData && 'module' in loaderData
    ? textMeta({ matches, pathname: location.pathname, words: loaderData })
    : contentMeta(args as Parameters<typeof contentMeta>[0])
}

/** A plugin's page; else an editor's by its slug (RT-05, RT-09), or under the operator's custom address (RT-22). */
export const loader = (args: Route.LoaderArgs) =>
  findPluginPage(serverOf(args), args.url.pathname) ?? openPage(args)

export default function Slug({ loaderData }: Route.ComponentProps) {
  return 'module' in loaderData ? <PluginPage page={loaderData} /> : <ContentPage page={loaderData} />
}
