import { textIn, type PluginModule } from '#contract/plugin-parts.ts'
import { localeOfPath, withoutLocale } from '#contract/locale-path.ts'
import type { ServerParts } from '#site/api/context.ts'
import { deferredPart } from '#site/layout/visitor/deferred-part.tsx'
import css from './plugin-page.module.css'

const SitePart = deferredPart(() => import('./site-part.tsx').then((it) => it.SitePart))

/** A plugin's page in one language. */
type PluginPageView = {
  readonly title: string
  readonly description: string
  readonly module: PluginModule
}

/** For a loader: the plugin's page at an address, or undefined. */
export const findPluginPage = (
  { plugins, locales }: ServerParts,
  pathname: string,
): PluginPageView | undefined => {
  const path = withoutLocale(pathname, locales).replaceAll('/', '')
  const page = plugins?.sitePages.find((it) => it.path === path)
  if (!page) return undefined
  const { code } = localeOfPath(pathname, locales)
  const { plugin, url, title, description } = page
  return {
    title: textIn(title, code),
    description: textIn(description, code),
    module: { plugin, url },
  }
}

export function PluginPage({ page }: { page: PluginPageView }) {
  return (
    <article className={css.page}>
      <h1>{page.title}</h1>
      <SitePart key={page.module.url} module={page.module} />
    </article>
  )
}
