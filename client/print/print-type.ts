/** The subset of JSON Schema (2020-12) that zod writes. */
export type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly readOnly?: boolean
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
}

export type PrintOptions = {
  /** An input may be read-only, and may hold undefined for an optional field. */
  readonly isInput: boolean
  /** The type name of a definition of the schema. */
  readonly nameOf: (definition: string) => string
}

/** Unions inside an intersection need brackets, since the intersection binds first. */
const joined = (parts: readonly string[], by: '|' | '&'): string => {
  const own = [...new Set(parts)]
  const isBracketed = by === '&' && own.length > 1
  return own.map((part) => (isBracketed && part.includes(' | ') ? `(${part})` : part)).join(` ${by} `)
}

const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** The format of a string, also of a nullable one. */
const formatOf = ({ format, anyOf = [] }: Schema): string | undefined =>
  format ?? anyOf.map((choice) => choice.format).find((one) => one !== undefined)

const formats: Readonly<Record<string, string>> = {
  'date-time': 'Time in ISO 8601.',
  date: 'Date, `YYYY-MM-DD`.',
}

/** Constraints that the type cannot express, for the property's documentation. */
const remarkOf = (schema: Schema, isInput: boolean): string => {
  const format = formats[formatOf(schema) ?? '']
  const remarks = [
    ...(format === undefined ? [] : [format]),
    ...(isInput && schema.default !== undefined
      ? [`When absent: \`${JSON.stringify(schema.default)}\`.`]
      : []),
  ]
  return remarks.length === 0 ? '' : `/** ${remarks.join(' ').replaceAll('*/', '*\\/')} */\n`
}

const members = (given: readonly string[]): string => `{\n${given.join('\n')}\n}`

const printObject = (schema: Schema, options: PrintOptions): string => {
  const { properties = {}, required = [], additionalProperties: rest } = schema
  const given = Object.entries(properties).map(([name, property]) => {
    const type = printType(property, options)
    const isRequired = required.includes(name)
    const mark = isRequired ? '' : '?'
    const orUndefined = isRequired || !options.isInput || type === 'unknown' ? '' : ' | undefined'
    return `${remarkOf(property, options.isInput)}${propertyName(name)}${mark}: ${type}${orUndefined}`
  })
  const isOpen = typeof rest === 'object' || rest === true
  if (!isOpen) return given.length === 0 ? 'Record<string, never>' : members(given)
  const value = typeof rest === 'object' ? printType(rest, options) : 'unknown'
  if (given.length > 0) return members([...given, '[name: string]: unknown'])
  const keys = schema.propertyNames ? printType(schema.propertyNames, options) : 'string'
  const isWhole =
    keys === 'string' || (schema.propertyNames?.enum ?? []).every((key) => required.includes(String(key)))
  return isWhole ? `Record<${keys}, ${value}>` : `Partial<Record<${keys}, ${value}>>`
}

const printArray = ({ prefixItems, items, readOnly }: Schema, options: PrintOptions): string => {
  const mark = options.isInput || readOnly ? 'readonly ' : ''
  const rest = items ? printType(items, options) : undefined
  if (!prefixItems) return `${mark}${/[|&\s]/.test(rest ?? 'unknown') ? `(${rest})` : (rest ?? 'unknown')}[]`
  const parts = prefixItems.map((part) => printType(part, options))
  return `${mark}[${[...parts, ...(rest === undefined ? [] : [`...(${rest})[]`])].join(', ')}]`
}

const printNamed = (type: string, schema: Schema, options: PrintOptions): string => {
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return type
    case 'array':
      return printArray(schema, options)
    case 'object':
      return printObject(schema, options)
    default:
      throw new Error(`There is no type ${type} in JSON Schema`)
  }
}

/** The TypeScript type of a schema's values. Unconstrained values are `unknown`. */
export const printType = (schema: Schema, options: PrintOptions): string => {
  const within = (parts: readonly Schema[], by: '|' | '&'): string =>
    joined(
      parts.map((part) => printType(part, options)),
      by,
    )
  if (schema.$ref !== undefined) return options.nameOf(schema.$ref.replace(/^#\/\$defs\//, ''))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum)
    return joined(
      schema.enum.map((value) => JSON.stringify(value)),
      '|',
    )
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return within(choice, '|')
  if (schema.allOf) return within(schema.allOf, '&')
  if (schema.type === undefined) return 'unknown'
  const types = Array.isArray(schema.type) ? (schema.type as readonly string[]) : [String(schema.type)]
  return joined(
    types.map((type) => printNamed(type, schema, options)),
    '|',
  )
}
