import sanitizeHtml from 'sanitize-html'
import { markupAttributes, markupTags } from '#contract/content/markup.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { EntryData } from '../schema.ts'

/** What an editor's markup may hold: text, lists, tables, pictures and links; nothing that runs or frames. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...markupTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(markupAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A heading of the first rank is the page's own title.
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { loading: 'lazy', alt: '', ...attributes } }),
  },
}

/** An editor's markup as it may stand in a page (SX-12, standards W12). */
export const sanitise = (markup: string): string => sanitizeHtml(markup, options)

type Item = { readonly __component?: string; readonly [field: string]: unknown }

const sanitiseValue = (field: AnyField, value: unknown): unknown => {
  if (value === null || value === undefined) return value
  switch (field.kind) {
    case 'html':
      return sanitise(value as string)
    case 'component':
      return sanitiseFields(field.fields, value as Item)
    case 'components':
      return (value as Item[]).map((item) => sanitiseFields(field.fields, item))
    case 'zone':
      return (value as Item[]).map((item) =>
        sanitiseFields(field.components[item.__component ?? ''] ?? {}, item),
      )
    default:
      return value
  }
}

/** A copy of an entry's fields in which all markup is safe. */
export const sanitiseFields = (fields: Fields, data: EntryData): EntryData => {
  const safe: Record<string, unknown> = { ...data }
  for (const [name, field] of Object.entries(fields))
    if (Object.hasOwn(data, name)) safe[name] = sanitiseValue(field, data[name])
  return safe
}
