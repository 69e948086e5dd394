import sanitizeHtml from 'sanitize-html'
import { markupAttributes, markupTags } from '#contract/content/markup.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { AllowedHosts } from '#server/platform/kernel/network/allowed-hosts.ts'
import { allowedAttributes } from '../guard/markup-hosts.ts'
import type { EntryData } from '../schema.ts'

/** Allowed in an editor's markup: text, lists, tables, pictures and links; no scripts or frames. */
const optionsOf = (allowed: AllowedHosts | undefined): sanitizeHtml.IOptions => ({
  allowedTags: [...markupTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(markupAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page's title is the only h1.
    h1: 'h2',
    a: (tagName, attributes) => {
      const attribs = allowedAttributes(tagName, attributes, allowed) ?? {}
      return {
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }
    },
    img: (tagName, attributes) => {
      const attribs = allowedAttributes(tagName, attributes, allowed)
      const made: Record<string, string> = attribs
        ? { loading: 'lazy', alt: '', ...attribs }
        : { 'data-stranger': '' }
      return { tagName, attribs: made }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && 'data-stranger' in attribs,
})

/**
 * Sanitises an editor's markup for a page (SX-12, standards W12). With a list of hosts, links to others are
 * removed and their pictures are left out.
 */
export const sanitise = (markup: string, allowed?: AllowedHosts): string =>
  sanitizeHtml(markup, optionsOf(allowed))

type Item = { readonly __component?: string; readonly [field: string]: unknown }

const sanitiseValue = (field: AnyField, value: unknown, allowed: AllowedHosts | undefined): unknown => {
  if (value === null || value === undefined) return value
  switch (field.kind) {
    case 'html':
      return sanitise(value as string, allowed)
    case 'component':
      return sanitiseFields(field.fields, value as Item, allowed)
    case 'components':
      return (value as Item[]).map((item) => sanitiseFields(field.fields, item, allowed))
    case 'zone':
      return (value as Item[]).map((item) =>
        sanitiseFields(field.components[item.__component ?? ''] ?? {}, item, allowed),
      )
    default:
      return value
  }
}

export const sanitiseFields = (fields: Fields, data: EntryData, allowed?: AllowedHosts): EntryData => {
  const safe: Record<string, unknown> = { ...data }
  for (const [name, field] of Object.entries(fields))
    if (Object.hasOwn(data, name)) safe[name] = sanitiseValue(field, data[name], allowed)
  return safe
}
