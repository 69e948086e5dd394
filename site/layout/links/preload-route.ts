import { matchRoutes } from 'react-router'
import { maxRoutePreloads } from '#contract/constants.ts'
import { runningRouter } from '#site/features/app/running-router.ts'

/** Runs loads, at most `max` at once and the rest in order; failures are ignored. */
export const createPreloads = (max: number, load: (path: string) => Promise<unknown>) => {
  const requested = new Set<string>()
  const waiting: string[] = []
  let running = 0
  const advance = (): void => {
    while (running < max && waiting.length > 0) {
      const path = waiting.shift() as string
      running++
      void load(path)
        // A later request tries again.
        .catch(() => requested.delete(path))
        .finally(() => {
          running--
          advance()
        })
    }
  }
  return (path: string): void => {
    if (requested.has(path)) return
    requested.add(path)
    waiting.push(path)
    advance()
  }
}

const missingModules = (path: string): string[] => {
  const router = runningRouter()
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: known = {} } = window
  if (!router || !manifest) return []
  return (matchRoutes(router.routes, path) ?? []).flatMap(({ route }) => {
    const module = manifest.routes[route.id]?.module
    return module === undefined || route.id in known ? [] : [module]
  })
}

const load = (path: string): Promise<unknown> =>
  Promise.all(missingModules(path).map((module) => import(/* @vite-ignore */ module)))

const preload = createPreloads(maxRoutePreloads, load)

/** Preloads the code of the page at a path, with at most four at once (PW-08). */
export const preloadRoute = (path: string): void => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!connection?.saveData) preload(path.replace(/[?#].*$/, ''))
}
