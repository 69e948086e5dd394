import type { SiteSlot } from '#contract/plugin-parts.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { deferredPart } from '#site/layout/visitor/deferred-part.tsx'

const SitePart = deferredPart(() => import('./site-part.tsx').then((it) => it.SitePart))

/** The parts that plugins show here; nothing without any. */
export function PluginSlot({ name }: { name: SiteSlot }) {
  return useSite().slots?.[name]?.map((module) => <SitePart key={module.url} module={module} />)
}
