import type { ServerBuild } from 'react-router'
import type { PluginParts } from '#contract/plugin-parts.ts'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { locales } from '#server/platform/i18n/messages.ts'
import { PluginError } from '#server/process/plugins/order-plugins.ts'
import type { SiteSource } from '../pages/render-page.ts'

/** The first segments of the site's own addresses, behind the language. */
const ownSegments = ({ routes }: ServerBuild): ReadonlySet<string> => {
  const isTop = (parent: string | undefined): boolean => {
    const above = parent === undefined ? undefined : routes[parent]
    return !above || ((!above.path || above.path.startsWith(':')) && isTop(above.parentId))
  }
  const first = Object.values(routes).flatMap((route) =>
    route?.path && isTop(route.parentId) ? [route.path.split('/')[0] ?? ''] : [],
  )
  return new Set([...first, ...locales.map(({ code }) => code)])
}

/** Throws a {@link PluginError} for a plugin's page at an address that the application has itself. */
export const checkSitePages = async ({ sitePages }: PluginParts, source: SiteSource): Promise<void> => {
  if (sitePages.length === 0) return
  const own = ownSegments(await source.build())
  for (const { plugin, path } of sitePages)
    if (own.has(path) || isReservedPath(`/${path}`))
      throw new PluginError(plugin, `adds the page /${path}, which is the application's own.`)
}
