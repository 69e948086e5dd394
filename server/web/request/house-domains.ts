import type { SectionValues } from '#contract/content/sections.ts'
import type { Context } from '#server/context.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { defaultLocale } from '#server/i18n/messages.ts'

type Information = SectionValues['general-information']
type Entry = Information['domains'][number]

export type HouseDomain = {
  readonly type: Entry['type']
  readonly state: Entry['state']
  /** Where canonical links lead: the origin itself, or that of the main name for a mirror or an app's name. */
  readonly canonicalOrigin: string
  /** Where visitors of a blocked name go instead, when any of the others is open. */
  readonly refugeOrigin: string | undefined
}

type Parts = Pick<Context, 'content' | 'settings'>

const informationOf = ({ content }: Pick<Context, 'content'>): Information =>
  content.section('general-information', defaultLocale)

const hostsOf = new WeakMap<Information, ReadonlySet<string>>()

/** Names that the operator has given the house besides that of PUBLIC_URL. */
export const houseHosts = (parts: Pick<Context, 'content'>): ReadonlySet<string> => {
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
 * What the operator says of the name under which the house is asked (ST-07). The state of the whole house counts
 * for a name without an entry of its own, and `maintenance` for every name.
 */
export const houseDomain = (
  parts: Parts,
  { origin, host }: { origin: string; host: string },
): HouseDomain => {
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
