import sanitizeHtml from 'sanitize-html'
import { leadsToAllowed, type AllowedHosts } from '#server/platform/kernel/network/allowed-hosts.ts'

export type MarkupAddresses = { readonly links: readonly string[]; readonly pictures: readonly string[] }

/** Other schemes are dropped when the markup is read. */
const isDropped = (address: string): boolean =>
  !URL.canParse(address, 'https://here.invalid') ||
  !/^(?:https?|mailto|tel):$/.test(new URL(address, 'https://here.invalid').protocol)

export const addressesOf = (markup: string): MarkupAddresses => {
  const links: string[] = []
  const pictures: string[] = []
  sanitizeHtml(markup, {
    allowedTags: ['a', 'img'],
    allowedAttributes: { a: ['href'], img: ['src'] },
    onOpenTag: (name, { href, src }) => {
      if (name === 'a' && href && !isDropped(href)) links.push(href)
      if (name === 'img' && src && !isDropped(src)) pictures.push(src)
    },
  })
  return { links, pictures }
}

const addressAttributes =
  /^(?:(?:xlink:)?href|src|action|formaction|data|poster|background|cite|ping|srcset|imagesrcset|manifest|longdesc|codebase|archive|profile|usemap)$/
const isAvailablePath = (address: string): boolean =>
  URL.canParse(address, 'https://here.invalid') &&
  /^(?:https?|wss?):$/.test(new URL(address, 'https://here.invalid').protocol)

/**
 * Every attribute of a snippet as a browser reads it, entities decoded: `addresses` are those of address
 * attributes, `texts` the values of all others, which may contain addresses.
 */
export const attributesOf = (markup: string): { addresses: readonly string[]; texts: readonly string[] } => {
  const addresses: string[] = []
  const texts: string[] = []
  const addAddress = (name: string, value: string): void => {
    if (!addressAttributes.test(name)) texts.push(value)
    else if (name.endsWith('srcset'))
      addresses.push(...value.split(/,\s/).map((one) => one.trim().split(/\s/)[0] ?? ''))
    else addresses.push(...(name === 'ping' || name === 'archive' ? value.split(/\s+/) : [value]))
    if (name !== 'srcdoc') return
    const inside = attributesOf(value)
    addresses.push(...inside.addresses)
    texts.push(...inside.texts)
  }
  sanitizeHtml(markup, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag: (_name, attributes) => {
      for (const [name, value] of Object.entries(attributes)) addAddress(name.toLowerCase(), value)
    },
  })
  return { addresses: addresses.filter(isAvailablePath), texts }
}

/** Removes addresses of hosts that are not allowed from an element; returns whether anything is left. */
export const allowedAttributes = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  allowed: AllowedHosts | undefined,
): Record<string, string> | undefined => {
  const left = { ...attributes }
  if (!allowed) return left
  const { href, src } = attributes
  if (name === 'img') return src && leadsToAllowed(allowed.pictures, src) ? left : undefined
  if (href === undefined || !leadsToAllowed(allowed.links, href)) delete left.href
  return left
}
