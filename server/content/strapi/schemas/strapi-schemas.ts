import { z } from 'zod'
import { contentTypes } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields, Scalar } from '#contract/content/fields.ts'

/** A file of a Strapi 5 project by its path, with its text. */
export type StrapiFile = readonly [path: string, text: string]

type Attribute = Readonly<Record<string, unknown>>
type Made = { readonly attribute: Attribute; readonly files: readonly StrapiFile[] }

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
/** Longer texts do not fit the column of a Strapi `string`. */
const maxStringLength = 255

const boundsOf = ({ schema }: Scalar): { min?: number; max?: number; maxLength?: number } => {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  const { minimum: min, maximum: max, maxLength } = shape
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(maxLength !== undefined && { maxLength }),
  }
}

const scalarOf = (field: Scalar): Attribute => {
  const { kind, initial, options } = field
  const common = initial === undefined ? {} : { default: initial }
  const { min, max, maxLength = Infinity } = boundsOf(field)
  const length = Number.isFinite(maxLength) ? { maxLength } : {}
  switch (kind) {
    case 'string':
      return { type: maxLength > maxStringLength ? 'text' : 'string', ...length, ...common }
    case 'text':
      return { type: 'text', ...length, ...common }
    case 'html':
      return { type: 'richtext', ...length, ...common }
    case 'integer':
    case 'decimal':
      return { type: kind, ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...common }
    case 'enumeration':
      return { type: kind, enum: options ?? [], ...common }
    default:
      return { type: kind, ...common }
  }
}

const singularOf = ({ name, kind }: ContentType): string =>
  kind === 'section' ? name : name.replace(/s$/, '')

const uidOf = (target: string): string => {
  const type = contentTypes.find(({ name }) => name === target)
  if (!type) throw new Error(`There is no content type ${target}`)
  return `api::${singularOf(type)}.${singularOf(type)}`
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A component of its own for each place: `<category>.<name>`. */
const componentOf = (category: string, name: string, fields: Fields): Made & { uid: string } => {
  const made = attributesOf(category, name, fields)
  const schema = {
    collectionName: `components_${category}_${name}`.replaceAll('-', '_'),
    info: { displayName: `${category} ${name}` },
    options: {},
    attributes: made.attributes,
  }
  const file: StrapiFile = [`src/components/${category}/${name}.json`, json(schema)]
  return { uid: `${category}.${name}`, attribute: {}, files: [...made.files, file] }
}

const attributeOf = (category: string, name: string, field: AnyField): Made => {
  switch (field.kind) {
    case 'component':
    case 'components': {
      const { uid, files } = componentOf(category, name, field.fields)
      const repeatable = field.kind === 'components'
      return { attribute: { type: 'component', repeatable, component: uid }, files }
    }
    case 'zone': {
      // The last part of a name is what an item is recognised by.
      const parts = Object.entries(field.components).map(([item, fields]) =>
        componentOf(`${category}-${name}`, item, fields),
      )
      const components = parts.map(({ uid }) => uid)
      return { attribute: { type: 'dynamiczone', components }, files: parts.flatMap(({ files }) => files) }
    }
    case 'media':
      return { attribute: { type: 'media', multiple: false, allowedTypes: ['images'] }, files: [] }
    case 'relation':
    case 'relations': {
      // One-way: the other side has no field for it.
      const relation = field.kind === 'relation' ? 'oneToOne' : 'oneToMany'
      return { attribute: { type: 'relation', relation, target: uidOf(field.target) }, files: [] }
    }
    default:
      return { attribute: scalarOf(field), files: [] }
  }
}

const attributesOf = (
  category: string,
  prefix: string,
  fields: Fields,
): { attributes: Record<string, Attribute>; files: readonly StrapiFile[] } => {
  const attributes: Record<string, Attribute> = {}
  const files: StrapiFile[] = []
  for (const [name, field] of Object.entries(fields)) {
    const made = attributeOf(category, [prefix, kebab(name)].filter(Boolean).join('-'), field)
    attributes[name] = { ...made.attribute, ...(field.isRequired && { required: true }) }
    files.push(...made.files)
  }
  return { attributes, files }
}

const schemaOf = (type: ContentType): { schema: object; files: readonly StrapiFile[] } => {
  const { attributes, files } = attributesOf(type.name, '', type.fields)
  const own = Object.entries(attributes).map(([name, attribute]) => [
    name,
    {
      ...attribute,
      ...(type.key === name && type.isKeyUnique && { unique: true }),
      ...(type.isLocalised && {
        pluginOptions: { i18n: { localized: type.fields[name]?.isShared !== true } },
      }),
    },
  ])
  const isSection = type.kind === 'section'
  const schema = {
    kind: isSection ? 'singleType' : 'collectionType',
    collectionName: `baize_${type.name.replaceAll('-', '_')}`,
    info: {
      singularName: singularOf(type),
      pluralName: isSection ? `${type.name}-entries` : type.name,
      displayName: type.name,
    },
    options: { draftAndPublish: true },
    pluginOptions: type.isLocalised ? { i18n: { localized: true } } : {},
    attributes: Object.fromEntries(own) as object,
  }
  return { schema, files }
}

const coreParts = {
  routes: 'createCoreRouter',
  controllers: 'createCoreController',
  services: 'createCoreService',
}

const filesOf = (type: ContentType): readonly StrapiFile[] => {
  const name = singularOf(type)
  const { schema, files } = schemaOf(type)
  const folder = `src/api/${name}`
  return [
    ...files,
    [`${folder}/content-types/${name}/schema.json`, json(schema)],
    ...Object.entries(coreParts).map(([part, factory]): StrapiFile => [
      `${folder}/${part}/${name}.js`,
      `const { factories } = require('@strapi/strapi')\n\nmodule.exports = factories.${factory}('api::${name}.${name}')\n`,
    ]),
  ]
}

/** Content types and components of a Strapi 5 project that can serve as `CONTENT_URL`, from contract/content. */
export const strapiSchemas = (): readonly StrapiFile[] => contentTypes.flatMap(filesOf)
