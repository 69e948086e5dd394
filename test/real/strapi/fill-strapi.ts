import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { ImportedEntry } from '#server/content/writing/import-entries.ts'
import { anyLocale } from '#server/content/schema.ts'

type Data = Readonly<Record<string, unknown>>
type Item = Data & { readonly __component?: string }

export type StrapiApi = {
  /** Sends data to `/api/{path}`; throws for anything but success. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: Data,
  ): Promise<{ documentId: string; id: number }>
  get(path: string): Promise<{ data: never; meta: unknown }>
}

export const createStrapiApi = (origin: string, token: string): StrapiApi => {
  const request = async (method: string, path: string, data?: Data) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(data && { body: JSON.stringify({ data }) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 1000)}`)
    return text === '' ? {} : (JSON.parse(text) as object)
  }
  return {
    send: async (method, path, data) =>
      ((await request(method, path, data)) as { data: { documentId: string; id: number } }).data,
    get: async (path) => (await request('GET', path)) as { data: never; meta: unknown },
  }
}

/** The Strapi's ids by ours. */
type Ids = ReadonlyMap<string, string>

const isRelation = ({ kind }: AnyField) => kind === 'relation' || kind === 'relations'

/** A value as the Strapi takes it. Pictures are files of the Strapi itself, so those of a demonstration are left out. */
const valueOf = (category: string, field: AnyField, value: unknown, ids: Ids | undefined): unknown => {
  if (value === null || value === undefined) return value
  switch (field.kind) {
    case 'component':
      return dataOf(category, field.fields, value as Data, ids)
    case 'components':
      return (value as Data[]).map((item) => dataOf(category, field.fields, item, ids))
    case 'zone':
      return (value as Item[]).map(({ __component = '', ...item }) => ({
        __component: `${category}.${__component}`,
        ...dataOf(category, field.components[__component] ?? {}, item, ids),
      }))
    case 'relation':
      return ids?.get(String(value)) ?? null
    case 'relations':
      return (value as unknown[]).flatMap((one) => ids?.get(String(one)) ?? [])
    default:
      return value
  }
}

const dataOf = (category: string, fields: Fields, data: Data, ids: Ids | undefined): Data =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => name in data && field.kind !== 'media' && (ids || !isRelation(field)))
      .map(([name, field]) => [
        name,
        valueOf(field.kind === 'zone' ? `${category}-${name}` : category, field, data[name], ids),
      ]),
  )

const hasRelations = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => isRelation(field) || ('fields' in field && hasRelations(field.fields)),
  )

/** Writes and publishes content through the REST interface, then its relations, whose targets have ids by then. */
export const fillStrapi = async (api: StrapiApi, entries: readonly ImportedEntry[]): Promise<Ids> => {
  const ids = new Map<string, string>()
  const write = async ({ type, documentId, locale, given }: ImportedEntry, known: Ids | undefined) => {
    const query = locale === anyLocale ? '' : `?locale=${locale}`
    const data = dataOf(type.name, type.fields, given, known)
    if (type.kind === 'section') {
      await api.send('PUT', `${type.name}${query}`, data)
      return
    }
    const id = ids.get(documentId)
    const written = id
      ? await api.send('PUT', `${type.name}/${id}${query}`, data)
      : await api.send('POST', `${type.name}${query}`, data)
    ids.set(documentId, written.documentId)
  }
  for (const entry of entries) await write(entry, undefined)
  for (const entry of entries) if (hasRelations(entry.type.fields)) await write(entry, ids)
  return ids
}
