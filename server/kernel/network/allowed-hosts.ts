import type { Settings } from '../settings/settings.ts'
import { allowsHost } from './host-list.ts'

/** Where what is written in the house may lead, from where it may show pictures, and what its pages may run and speak to. */
export type AllowedHosts = {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
  readonly code: readonly string[]
}

/** The settings that name them. */
export type HostSettings = Pick<Settings, 'publicUrl' | 'linkHosts' | 'imageHosts' | 'codeHosts'>
/** The hosts of the environment, and the house's own among them. */
export const allowedHosts = (settings: HostSettings): AllowedHosts => {
  const own = new URL(settings.publicUrl).host
  return {
    links: [own, ...settings.linkHosts],
    pictures: [own, ...settings.imageHosts],
    code: [own, ...settings.codeHosts],
  }
}

/** Bases that are no host of anyone's: what resolves to them stays in the house, whichever scheme its page has. */
const here = 'here.invalid'
const bases = [`https://${here}`, `http://${here}`] as const

/**
 * The host that an address leads a browser to, read as browsers read it (`//host`, `/\\host`, `https:host`); undefined where
 * it stays in the house or names no host (`mailto:`, `tel:`, `#place`). What cannot be read is a host that no list has.
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

/** Whether an address stays in the house or leads to a host of the list. */
export const leadsToAllowed = (list: readonly string[], address: string): boolean => {
  const host = foreignHost(address)
  return host === undefined || allowsHost(list, host)
}
