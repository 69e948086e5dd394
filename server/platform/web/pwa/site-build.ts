import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { isProtected } from '#site/paths.ts'
import type { SiteSource } from '../pages/render-page.ts'

type RouteRule = { readonly isPrivate: boolean }
type Matcher = Record<'static' | 'wildcard' | 'dynamic', Record<string, RouteRule>>

/** The content of `/builds/meta/{id}.json` about the build in browsers (PW-03). */
export type SiteBuild = {
  /** Changes with every browser file. */
  readonly id: string
  /** Build time, in milliseconds. */
  readonly timestamp: number
  /** Patterns of its pages without the language: fixed, with a parameter, or matching all below. */
  readonly matcher: Matcher
  /** Pages rendered at build time; here every page is rendered on request. */
  readonly prerendered: readonly string[]
}

type Routes = ServerBuild['routes']

const pathOf = (routes: Routes, id: string): string => {
  const route = routes[id]
  if (!route) return ''
  const own = !route.path || route.path.startsWith(':rootLocale') ? '' : `/${route.path}`
  return (route.parentId === undefined ? '' : pathOf(routes, route.parentId)) + own
}

const matcherOf = (routes: Routes): Matcher => {
  const matcher: Matcher = { static: {}, wildcard: {}, dynamic: {} }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  for (const id of Object.keys(routes)) {
    if (parents.has(id)) continue
    const path = pathOf(routes, id) || '/'
    const kind = path.endsWith('*') ? 'wildcard' : path.includes(':') ? 'dynamic' : 'static'
    matcher[kind][path] = { isPrivate: isProtected(path) }
  }
  return matcher
}

/** The served build. In development it is none that a browser could compare. */
export const readSiteBuild = async ({
  build,
  isProduction,
  clientFolder,
}: SiteSource): Promise<SiteBuild> => {
  const { assets, routes } = await build()
  return {
    id: isProduction ? assets.version : 'development',
    timestamp: clientFolder ? Math.floor(statSync(join(clientFolder, 'assets')).mtimeMs) : 0,
    matcher: matcherOf(routes),
    prerendered: [],
  }
}

export const everyPageFiles = async ({ build }: SiteSource): Promise<readonly string[]> => {
  const { entry, routes } = (await build()).assets
  const everywhere = ['root', 'routes/locale', 'layout/default-layout'].map((id) => routes[id])
  const files = everywhere.flatMap((route) =>
    route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : [],
  )
  return [...new Set([entry.module, ...entry.imports, ...files])]
}
