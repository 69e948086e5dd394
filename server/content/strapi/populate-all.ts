import type { AnyField, Fields } from '#contract/content/fields.ts'

/** Below a relation only its identity: it is read with its own type. */
const pathsOf = (name: string, field: AnyField, isVersion4: boolean): readonly string[] => {
  switch (field.kind) {
    case 'component':
    case 'components': {
      const below = populatedPaths(field.fields, isVersion4)
      return below.length > 0 ? below.map((path) => `${name}.${path}`) : [name]
    }
    case 'media':
      return [name]
    case 'relation':
    case 'relations':
      return [isVersion4 ? `${name}.localizations` : name]
    default:
      return []
  }
}

const populatedPaths = (fields: Fields, isVersion4: boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => pathsOf(name, field, isVersion4))

/**
 * All fields of our type as paths, which stay flat at any depth: a Strapi supports `populate=deep` only with a
 * plugin. A zone has no paths, so its type is requested as an object.
 */
export const populateOf = (fields: Fields, isVersion4: boolean, isLocalised: boolean): object => {
  const others = isVersion4 && isLocalised ? ['localizations'] : []
  const zones = Object.entries(fields).filter(([, field]) => field.kind === 'zone')
  const paths = [...populatedPaths(fields, isVersion4), ...others]
  if (zones.length === 0) return paths
  const whole = { populate: '*' }
  return Object.fromEntries([
    ...zones.map(([name]) => [name, whole]),
    ...paths.map((path) => [path.split('.')[0], whole]),
  ])
}
