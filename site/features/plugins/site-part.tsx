import { use, useMemo } from 'react'
import type { PluginModule } from '#contract/plugin-parts.ts'
import type { CallOptions } from '#contract/client.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { PluginIsland } from '#ui/display/plugin-island.tsx'
import { RenderPartContext } from './render-parts.ts'

type AnyCall = (path: string, input?: object, options?: CallOptions) => Promise<unknown>

/** A plugin's component on a page of the site. */
export function SitePart({ module }: { module: PluginModule }) {
  const { locale, account, api } = useSite()
  const isSignedIn = account !== null
  const given = useMemo(() => {
    const { get, post } = api as unknown as { get: AnyCall; post: AnyCall }
    const call = (method: 'GET' | 'POST', path: string, input: object = {}) =>
      // A part shows its own failures.
      (method === 'GET' ? get : post)(path, input, { report: 'background' })
    return { locale: locale.code, isSignedIn, call }
  }, [locale.code, isSignedIn, api])
  const render = use(RenderPartContext)
  // The context is there on the server alone, in every part of the page.
  const html = render ? use(render(module)) : ''
  return <PluginIsland module={module} given={given} html={html} />
}
