import { describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content/collections.ts'
import { classOf } from '#contract/content/field-classes.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { EntryData } from '../schema.ts'
import { permissionProblem } from './author-permissions.ts'

const valueOf = (field: AnyField): unknown => {
  if (!('schema' in field)) return undefined
  if (field.kind === 'boolean') return field.initial !== true
  if (field.kind === 'integer') return 7
  if (field.kind === 'json') return ['x']
  return field.options?.at(-1) ?? 'x'
}

/** Every field of a type, with an entry in which only it has a value. */
const filled = (fields: Fields, above = ''): { path: string; data: EntryData }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${above}${name}`
    const inside = (inner: Fields, at: string, wrap: (data: EntryData) => unknown) =>
      filled(inner, `${at}.`).map(({ path: found, data }) => ({ path: found, data: { [name]: wrap(data) } }))
    if (field.kind === 'component') return inside(field.fields, path, (data) => data)
    if (field.kind === 'components') return inside(field.fields, path, (data) => [data])
    if (field.kind === 'zone')
      return Object.entries(field.components).flatMap(([part, inner]) =>
        inside(inner, `${path}.${part}`, (data) => [{ __component: part, ...data }]),
      )
    return [{ path, data: { [name]: valueOf(field) } }]
  })

const guarded = contentTypes.flatMap((type) =>
  filled(type.fields)
    .filter(({ path }) => ['code', 'switch'].includes(classOf(type, path)))
    .map(({ path, data }) => ({ type, name: type.name, key: type.key ?? '', path, data })),
)

describe('what takes more than an editor of words', () => {
  test.each(guarded)('X7 $path of $name is neither set nor taken away', ({ type, data }) => {
    for (const change of [
      { before: {}, after: data },
      { before: data, after: {} },
    ])
      expect(permissionProblem({ code: 'none', switches: 'right' }, type, change, 'publish')).toBeDefined()
  })

  // Another key puts the same code into other pages.
  test.each(guarded.filter(({ key, path }) => key && key !== path))(
    'X7 an entry of $name with $path gets no other $key',
    ({ type, key, data }) => {
      const change = { before: { ...data, [key]: 'one' }, after: { ...data, [key]: 'two' } }
      expect(permissionProblem({ code: 'none', switches: 'right' }, type, change, 'draft')).toMatchObject({
        details: { errors: [{ path: [key] }] },
      })
    },
  )
})
