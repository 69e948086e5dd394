import type { DataRouter } from 'react-router'

/** What the framework keeps of the running page. Its names are the framework's own, and so checked at the build. */
declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
    __reactRouterManifest?: {
      readonly version: string
      readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>
    }
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>
  }
}

export const runningRouter = (): DataRouter | undefined => window.__reactRouterDataRouter

/** The build this page runs, as `/builds/latest.json` names it. */
export const runningBuild = (): string | undefined => window.__reactRouterManifest?.version

type Place = { pathname: string; search: string; hash: string }

export const addressOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`
