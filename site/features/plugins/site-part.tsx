import { use, useMemo } from 'react'
import type { PluginModule } from '#contract/plugin-parts.ts'
import { anyCallOf, type AnyCall } from '#contract/client.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { PluginIsland } from '#ui/display/plugin-island.tsx'
import { RenderPartContext } from './render-parts.ts'

/** A plugin's component on a page of the site. */
export function SitePart({ module }: { module: PluginModule }) {
  const { locale, account, api } = useSite()
  const isSignedIn = account !== null
  const given = useMemo(() => {
    const any = anyCallOf(api)
    // A part shows its own failures.
    const call: AnyCall = (method, path, input) => any(method, path, input, { report: 'background' })
    return { locale: locale.code, isSignedIn, call }
  }, [locale.code, isSignedIn, api])
  const render = use(RenderPartContext)
  // The context is there on the server alone, in every part of the page.
  const html = render ? use(render(module)) : ''
  return <PluginIsland module={module} given={given} html={html} />
}
