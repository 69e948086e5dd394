import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/collections.ts'
import { strapiSchemas } from './strapi-schemas.ts'

type Attribute = Record<string, unknown> & { type: string; components?: string[]; component?: string }
type Schema = {
  kind?: string
  collectionName: string
  info: { singularName: string; pluralName: string }
  pluginOptions?: { i18n?: { localized: boolean } }
  attributes: Record<string, Attribute>
}

const files = new Map(strapiSchemas())
const schemas = new Map(
  [...files]
    .filter(([path]) => path.endsWith('.json'))
    .map(([path, text]) => [path, JSON.parse(text) as Schema]),
)
const schemaOf = (path: string): Schema => schemas.get(path) ?? expect.fail(`There is no ${path}`)
const pages = schemaOf('src/api/page/content-types/page/schema.json')

test('CB-03 a Strapi has every content type under the address that is read, with all of its fields', () => {
  for (const { name, kind, fields, isLocalised } of contentTypes) {
    const singular = kind === 'section' ? name : name.slice(0, -1)
    const schema = schemaOf(`src/api/${singular}/content-types/${singular}/schema.json`)
    expect(schema.kind).toBe(kind === 'section' ? 'singleType' : 'collectionType')
    expect(kind === 'section' ? schema.info.singularName : schema.info.pluralName).toBe(name)
    expect(schema.info.singularName).not.toBe(schema.info.pluralName)
    expect(Object.keys(schema.attributes)).toEqual(Object.keys(fields))
    expect(schema.pluginOptions?.i18n?.localized ?? false).toBe(isLocalised)
    for (const part of ['routes', 'controllers', 'services'])
      expect(files.get(`src/api/${singular}/${part}/${singular}.js`)).toContain(
        `'api::${singular}.${singular}'`,
      )
  }
})

test('every component has a file, and no two share a table, whose name PostgreSQL can hold', () => {
  const used = [...schemas.values()]
    .flatMap(({ attributes }) => Object.values(attributes))
    .flatMap(({ component, components = [] }) => (component ? [component] : components))
  expect(used.length).toBeGreaterThan(10)
  for (const uid of used) schemaOf(`src/components/${uid.replace('.', '/')}.json`)
  const tables = [...schemas.values()].map(({ collectionName }) => collectionName)
  expect(new Set(tables).size).toBe(tables.length)
  // Strapi appends such as `_localizations_lnk`.
  expect(tables.filter((table) => table.length > 63 - 12)).toEqual([])
})

test('fields keep their kinds, bounds, choices, defaults and languages', () => {
  expect(pages.attributes).toMatchObject({
    slug: { type: 'string', maxLength: 120, required: true, unique: true },
    template: { type: 'enumeration', enum: ['text', 'help', 'screen', 'system'], default: 'text' },
    title: { type: 'string', required: true, pluginOptions: { i18n: { localized: true } } },
    lead: { type: 'text', maxLength: 1000 },
    body: { type: 'richtext' },
    image: { type: 'media', multiple: false },
    questions: { type: 'component', repeatable: true, component: 'pages.questions' },
    parent: { type: 'relation', relation: 'oneToOne', target: 'api::page.page' },
    related: { type: 'relation', relation: 'oneToMany', target: 'api::page.page' },
    order: { type: 'integer', min: 0, default: 0, pluginOptions: { i18n: { localized: false } } },
  })
  // A link is longer than the column of a Strapi `string`.
  expect(schemaOf('src/components/pages/buttons.json').attributes.url?.type).toBe('text')
})

test('an item of a zone is recognised by the last part of its component’s name', () => {
  const { types } = schemaOf('src/api/auth-type/content-types/auth-type/schema.json').attributes
  expect(types).toMatchObject({
    type: 'dynamiczone',
    components: ['auth-types-types.form', 'auth-types-types.fast', 'auth-types-types.social'],
  })
})
