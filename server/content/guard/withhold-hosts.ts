import type { ContentType } from '#contract/content/content-type.ts'
import { leavesOf } from '#contract/content/field-classes.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { AllowedHosts } from '#server/platform/kernel/network/allowed-hosts.ts'
import type { EntryData } from '../schema.ts'
import { redirectsGuardedPathAway, disallowedHosts } from './check-hosts.ts'

type Item = Readonly<Record<string, unknown>>
/** The allowed part of an entry, and the fields left out; without data nothing of it may be shown. */
export type Withheld = { readonly data: EntryData | undefined; readonly fields: readonly string[] }

/** A value without the fields at these paths; an item or entry that requires one is removed with it. */
const withoutFields = (
  fields: Fields,
  data: Item,
  gone: ReadonlySet<string>,
  above = '',
): Item | undefined => {
  const left: Record<string, unknown> = { ...data }
  for (const [name, field] of Object.entries(fields)) {
    const at = `${above}${name}`
    if (gone.has(at)) {
      if (field.isRequired) return undefined
      left[name] = null
    } else if (Object.hasOwn(data, name)) left[name] = withoutInside(field, data[name], gone, at)
    if (field.isRequired && data[name] && left[name] === undefined) return undefined
  }
  return left
}

const withoutInside = (field: AnyField, value: unknown, gone: ReadonlySet<string>, at: string): unknown => {
  if (value === null || value === undefined) return value
  const inside = (fields: Fields, item: Item, place: string) => withoutFields(fields, item, gone, `${place}.`)
  switch (field.kind) {
    case 'component':
      return inside(field.fields, value as Item, at) ?? null
    case 'components':
      return (value as Item[]).flatMap((item, index) => inside(field.fields, item, `${at}.${index}`) ?? [])
    case 'zone':
      return (value as Item[]).flatMap(
        (item, index) =>
          inside(field.components[String(item.__component)] ?? {}, item, `${at}.${index}`) ?? [],
      )
    default:
      return value
  }
}

const allowedItems = (
  type: ContentType,
  leaf: Parameters<typeof disallowedHosts>[1],
  data: EntryData,
  allowed: AllowedHosts,
): unknown[] =>
  (leaf.value as unknown[]).filter(
    (one) => disallowedHosts(type, { ...leaf, value: [one] }, data, allowed).length === 0,
  )

/**
 * The part of a stored entry that pages may show after a host is disallowed, or when it came from another
 * system: the sanitiser cuts markup, lists lose items, and a snippet or chat of a disallowed host is left out
 * entirely.
 */
export const withholdHosts = (type: ContentType, data: EntryData, allowed: AllowedHosts): Withheld => {
  const gone = new Set<string>()
  const lists = new Map<string, unknown[]>()
  const named: string[] = []
  for (const leaf of leavesOf(type.fields, data)) {
    if (disallowedHosts(type, leaf, data, allowed).length === 0) continue
    const at = leaf.at.join('.')
    named.push(at)
    if (leaf.field.kind === 'html') continue
    if (Array.isArray(leaf.value) && leaf.at.length === 1)
      lists.set(at, allowedItems(type, leaf, data, allowed))
    else gone.add(at)
  }
  if (type.name === 'redirects' && redirectsGuardedPathAway(data, allowed))
    return { data: undefined, fields: ['from_url'] }
  if (named.length === 0) return { data, fields: [] }
  // A snippet runs with the page's nonce: it is read whole or not at all.
  if (type.name === 'custom-codes') return { data: undefined, fields: named }
  if (type.name === 'chat-settings') gone.add('chat').add('src')
  const left = withoutFields(type.fields, data, gone)
  return { data: left && { ...left, ...Object.fromEntries(lists) }, fields: named }
}
