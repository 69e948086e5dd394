import type { SectionValues } from '#contract/content/sections.ts'
import type { Context } from '#server/context.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'

type Information = SectionValues['general-information']
type Entry = Information['domains'][number]

export type BrandDomain = {
  readonly type: Entry['type']
  readonly state: Entry['state']
  /** The origin of canonical links: the request's own, or the main name's for a mirror or an app's name. */
  readonly canonicalOrigin: string
  /** Where visitors of a blocked name are sent instead, when any other name is open. */
  readonly refugeOrigin: string | undefined
}

type Parts = Pick<Context, 'content' | 'settings'>

const informationOf = ({ content }: Pick<Context, 'content'>): Information =>
  content.section('general-information', defaultLocale)

const hostsOf = new WeakMap<Information, ReadonlySet<string>>()

export const brandHosts = (parts: Pick<Context, 'content'>): ReadonlySet<string> => {
  const information = informationOf(parts)
  const known = hostsOf.get(information)
  if (known) return known
  const hosts = new Set(information.domains.map(({ host }) => host))
  hostsOf.set(information, hosts)
  return hosts
}

const publicUrls = new WeakMap<Settings, URL>()

const publicUrlOf = (settings: Settings): URL => {
  const url = publicUrls.get(settings) ?? new URL(settings.publicUrl)
  publicUrls.set(settings, url)
  return url
}

/**
 * The operator's setting for the requested host name (ST-07). The state of the whole site applies to a name
 * without its own entry, and `maintenance` to every name.
 */
export const brandDomain = (
  parts: Parts,
  { origin, host }: { origin: string; host: string },
): BrandDomain => {
  const { domains, domain_state, domain_type } = informationOf(parts)
  const entry = domains.find((domain) => domain.host === host)
  const type = entry?.type ?? domain_type
  const state = domain_state === 'maintenance' ? domain_state : (entry?.state ?? domain_state)
  const publicUrl = publicUrlOf(parts.settings)
  const originOf = (name: string): string => `${publicUrl.protocol}//${name}`
  const main = domains.find((domain) => domain.type === 'main')?.host ?? publicUrl.host
  const refuge =
    state === 'blocked'
      ? domains
          .filter((domain) => domain.state === 'active' && domain.host !== host && domain.type !== 'app')
          .toSorted((a, b) => Number(b.type === 'mirror') - Number(a.type === 'mirror'))[0]
      : undefined
  return {
    type,
    state,
    canonicalOrigin: type === 'main' ? origin : originOf(main),
    refugeOrigin: refuge && originOf(refuge.host),
  }
}
