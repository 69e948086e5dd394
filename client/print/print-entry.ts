import type { ErrorType } from '#contract/errors.ts'
import type { ClientCall } from './client-calls.ts'
import { printType, type Schema } from './print-type.ts'

export type Entry = {
  /** The type of all calls, and its constructor: `Baize`, `createBaize`. */
  readonly typeName: string
  readonly makerName: string
  readonly about: string
  readonly calls: readonly ClientCall[]
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const comment = (lines: readonly string[]): string => `/** ${lines.join(' ').replaceAll('*/', '*\\/')} */`

const printShape = (name: string, schema: Schema, isInput: boolean): string[] => {
  const options = {
    isInput,
    nameOf: (definition: string) => `${name}${capital(definition.replaceAll(/\W|_/g, ''))}`,
  }
  return [
    ...Object.entries(schema.$defs ?? {}).map(
      ([definition, part]) => `export type ${options.nameOf(definition)} = ${printType(part, options)}`,
    ),
    `export type ${name} = ${printType(schema, options)}`,
  ]
}

/** A file is of the platform's own type here; the contract checks its bytes. */
const withFile = ({ input, entry: [kind] }: ClientCall): Schema =>
  kind === 'file'
    ? { ...input, properties: { ...input.properties, file: { $ref: '#/$defs/FileBody' } } }
    : input

const literals = (names: readonly string[]): string =>
  names.map((name) => JSON.stringify(name)).join(' | ') || 'never'

const printTypes = (call: ClientCall, common: readonly ErrorType[]): string[] => {
  const own = call.errors.filter((type) => !common.includes(type))
  const types = ['CommonError', ...own.map((type) => JSON.stringify(type))].join(' | ')
  const input = printShape(`${call.typeName}Input`, withFile(call), true).map((line) =>
    line.replaceAll(`${call.typeName}InputFileBody`, 'FileBody'),
  )
  return [
    ...input,
    ...printShape(`${call.typeName}Output`, call.output, false),
    `export type ${call.typeName}Error = RefusalOf<${types}, ${literals(Object.keys(call.input.properties ?? {}))}>`,
  ]
}

const printFunction = ({ name, typeName, input, needsIdempotencyKey, remarks }: ClientCall): string => {
  const mark = (input.required ?? []).length > 0 ? '' : '?'
  const options = needsIdempotencyKey ? 'KeyedCallOptions' : 'CallOptions'
  return `  ${comment(remarks)}\n  readonly ${name}: (input${mark}: ${typeName}Input, options?: ${options}) => Pending<${typeName}Output, ${typeName}Error>`
}

const areasOf = (calls: readonly ClientCall[]): [string, ClientCall[]][] => [
  ...Map.groupBy(calls, ({ area }) => area),
]

const commonOf = (calls: readonly ClientCall[]): ErrorType[] =>
  (calls[0]?.errors ?? []).filter((type) => calls.every(({ errors }) => errors.includes(type)))

const runtime = `
export type { CallOptions, ClientOptions, KeyedCallOptions } from './make-calls.ts'
export { createCookieJar, type CookieJar, type Cookies, type KeptCookie } from './cookie-jar.ts'
export { attempt, BaizeError, isRefusal, type AnyRefusal, type ErrorType, type FieldCodes, type Outcome, type Pending, type RefusalOf } from './refusals.ts'
`

/** The source of an entry: its types, the transport of each call, and the constructor. */
export const printEntry = ({ typeName, makerName, about, calls }: Entry): string => {
  const common = commonOf(calls)
  const areas = areasOf(calls)
  const interfaces = areas.map(
    ([area, own]) => `export interface ${capital(area)}Calls {\n${own.map(printFunction).join('\n')}\n}`,
  )
  const entries = areas.map(
    ([area, own]) =>
      `  ${area}: {\n${own.map(({ name, entry }) => `    ${name}: ${JSON.stringify(entry)},`).join('\n')}\n  },`,
  )
  return `import { makeCalls, type CallOptions, type ClientOptions, type KeyedCallOptions } from './make-calls.ts'
import type { Pending, RefusalOf } from './refusals.ts'
${runtime}
/** What stands in a file, as a browser or a program holds it. */
export type FileBody = Blob | Uint8Array

/** Refusals that any call may meet. */
export type CommonError = ${literals(common)}

${calls.flatMap((call) => printTypes(call, common)).join('\n')}

${interfaces.join('\n\n')}

/** ${about} */
export interface ${typeName} {
${areas.map(([area]) => `  readonly ${area}: ${capital(area)}Calls`).join('\n')}
}

const entries = {
${entries.join('\n')}
} as const

/** ${about} Each call is a function; what it rejects with is a BaizeError, or the reason of its signal. */
export const ${makerName} = (options: ClientOptions = {}): ${typeName} => makeCalls<${typeName}>(entries, options)
`
}
