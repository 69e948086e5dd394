import type { DataRouter } from 'react-router'

/** The framework's globals of the running page. The names are internal, so the build checks them. */
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

/** The build of this page, as `/builds/latest.json` names it. */
export const runningBuild = (): string | undefined => window.__reactRouterManifest?.version

type Place = { pathname: string; search: string; hash: string }

export const addressOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`
