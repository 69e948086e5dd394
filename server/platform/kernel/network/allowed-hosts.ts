import type { Settings } from '../settings/settings.ts'
import { allowsHost } from './host-list.ts'

export type AllowedHosts = {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
  readonly code: readonly string[]
}

export type HostSettings = Pick<Settings, 'publicUrl' | 'linkHosts' | 'imageHosts' | 'codeHosts'>
/** The hosts of the environment, and the application's own among them. */
export const allowedHosts = (settings: HostSettings): AllowedHosts => {
  const own = new URL(settings.publicUrl).host
  return {
    links: [own, ...settings.linkHosts],
    pictures: [own, ...settings.imageHosts],
    code: [own, ...settings.codeHosts],
  }
}

/** Base host names: what resolves to them stays on the site, with either scheme of the page. */
const here = 'here.invalid'
const bases = [`https://${here}`, `http://${here}`] as const

/**
 * The host that a URL leads a browser to, parsed as browsers do (`//host`, `/\\host`, `https:host`); undefined
 * if it stays on the site or names no host (`mailto:`, `tel:`, `#place`). An unparsable URL returns a host that
 * no list has.
 */
export const foreignHost = (address: string): string | undefined => {
  for (const base of bases) {
    if (!URL.canParse(address, base)) return '?'
    const { protocol, host } = new URL(address, base)
    if (protocol === 'mailto:' || protocol === 'tel:') return undefined
    if (host !== here) return host === '' ? '?' : host
  }
  return undefined
}

/** Whether a URL stays on the site or leads to a host of the list. */
export const leadsToAllowed = (list: readonly string[], address: string): boolean => {
  const host = foreignHost(address)
  return host === undefined || allowsHost(list, host)
}
