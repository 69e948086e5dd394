import { analyticsAccounts } from '#contract/analytics.ts'
import { chatHosts, chatProviderNames, type ChatProvider } from '#contract/chat-providers.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import { classOf, leavesOf, type Leaf } from '#contract/content/field-classes.ts'
import type { MediaValue } from '#contract/content/fields.ts'
import { hasPlaceholderInHost } from '#contract/content/placeholders.ts'
import { coversGuardedPath } from '#contract/guarded-paths.ts'
import {
  foreignHost,
  leadsToAllowed,
  type AllowedHosts,
} from '#server/platform/kernel/network/allowed-hosts.ts'
import { allowsHost } from '#server/platform/kernel/network/host-list.ts'
import type { EntryData } from '../schema.ts'
import { addressesOf, attributesOf } from './markup-hosts.ts'

type Part = { path: readonly string[]; message: string }
/** Addresses in a field, by the list that must contain their hosts. */
type Named = { readonly [K in keyof AllowedHosts]?: readonly string[] }

const settingOf = { links: 'LINK_HOSTS', pictures: 'IMAGE_HOSTS', code: 'CODE_HOSTS' } as const

const texts = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one): one is string => typeof one === 'string')
      : []

/** Addresses in a text or a script: with a scheme, or with two slashes after a quote or an equals sign. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?:\b(?:https?|wss?):|(?<=["'`=(\s]))\/\/[^\s"'`<>()\\]+/gi)].map(([found]) =>
    found.replace(/^(?:wss?|http):/i, 'https:'),
  )

const chatOf = (value: unknown): ChatProvider | undefined => chatProviderNames.find((name) => name === value)

const ofCode = (type: ContentType, { path, value }: Leaf, data: EntryData): Named => {
  const name = `${type.name} ${path}`
  if (name === 'general-information analytic')
    return {
      code: analyticsAccounts(texts(value)).flatMap(({ vendor, account }) => {
        const { connect, img } = vendor.hosts(account)
        return [...connect, ...img]
      }),
    }
  if (name === 'chat-settings chat') {
    const chat = chatOf(value)
    return { code: chat ? chatHosts(chat, data.src as string | null).map((host) => `https://${host}`) : [] }
  }
  if (name === 'custom-codes hosts') return { code: texts(value).map((host) => `https://${host}`) }
  if (name === 'chat-settings src') return { code: texts(value) }
  if (name === 'custom-codes code') {
    const { addresses, texts: others } = attributesOf(String(value))
    return { code: [...addresses, ...[String(value), ...others].flatMap(addressesIn)] }
  }
  return { code: texts(value).flatMap(addressesIn) }
}

const ofLink = ({ field, path, value }: Leaf): Named => {
  if (field.kind === 'html') return addressesOf(value as string)
  if (field.kind === 'media') return { pictures: [(value as MediaValue).url] }
  const named = texts(value)
  // A picture's address may be on either list.
  return /(?:image|icon|logo)$/i.test(path) ? { links: named, pictures: named } : { links: named }
}

/** Addresses of a field that lead to a host on none of the lists it may be on. */
const disallowedOf = (named: Named, allowed: AllowedHosts): { at: string; list: keyof AllowedHosts }[] => {
  const isEither = named.links !== undefined && named.links === named.pictures
  if (isEither)
    return (named.links ?? [])
      .filter((at) => !isAllowed(allowed, 'links', at) && !isAllowed(allowed, 'pictures', at))
      .map((at) => ({ at, list: 'pictures' as const }))
  return (['links', 'pictures', 'code'] as const).flatMap((list) =>
    (named[list] ?? []).filter((at) => !isAllowed(allowed, list, at)).map((at) => ({ at, list })),
  )
}

/** Wildcard sources, as vendors give their hosts, cannot be parsed as an address. */
const isAllowed = (allowed: AllowedHosts, list: keyof AllowedHosts, address: string): boolean =>
  address.startsWith('https://*.')
    ? allowsHost(allowed[list], address)
    : leadsToAllowed(allowed[list], address) && !hasPlaceholderInHost(address)

const hostOf = (address: string): string =>
  hasPlaceholderInHost(address) ? address : (foreignHost(address.replace('*.', '')) ?? address)

/** Hosts in a field that the environment does not allow, each with the setting that would allow it. */
export const disallowedHosts = (
  type: ContentType,
  leaf: Leaf,
  data: EntryData,
  allowed: AllowedHosts,
): { host: string; setting: string }[] => {
  const fieldClass = classOf(type, leaf.path)
  if (fieldClass !== 'code' && fieldClass !== 'link') return []
  const named = fieldClass === 'code' ? ofCode(type, leaf, data) : ofLink(leaf)
  return disallowedOf(named, allowed).map(({ at, list }) => ({ host: hostOf(at), setting: settingOf[list] }))
}

/** Whether a redirect rule would lead a page of money, profile or sign-in to another host. */
export const redirectsGuardedPathAway = (
  { from_url, to_url }: { from_url?: unknown; to_url?: unknown },
  allowed: Pick<AllowedHosts, 'links'>,
): boolean =>
  typeof from_url === 'string' &&
  typeof to_url === 'string' &&
  foreignHost(to_url) !== undefined &&
  foreignHost(to_url) !== allowed.links[0] &&
  coversGuardedPath(from_url)

export const checkHosts = (type: ContentType, data: EntryData, allowed: AllowedHosts): Part[] => [
  ...[...leavesOf(type.fields, data)].flatMap((leaf) => {
    const [first] = disallowedHosts(type, leaf, data, allowed)
    return first
      ? [{ path: leaf.at, message: `must name hosts of ${first.setting} only: ${first.host}` }]
      : []
  }),
  ...(type.name === 'redirects' && redirectsGuardedPathAway(data, allowed)
    ? [{ path: ['from_url'], message: 'must lead no page of money, profile or sign-in to another host' }]
    : []),
]
