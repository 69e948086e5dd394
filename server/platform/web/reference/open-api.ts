import { z } from 'zod'
import { errorStatus, type ErrorType } from '#contract/errors.ts'
import { cookieName } from '#server/platform/kernel/network/cookies.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { version } from '#server/platform/kernel/settings/version.ts'
import { describeBackofficeCalls, describeProductCalls, type DescribedCall } from './described-calls.ts'

type JsonSchema = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]['jsonSchema']

/** An input that is a number or its text is a number in an answer either way. */
const withoutRepeatedChoices = (schema: JsonSchema): void => {
  const choices = new Map(schema.anyOf?.map((choice) => [JSON.stringify(choice), choice]))
  if (choices.size === (schema.anyOf?.length ?? 0)) return
  const [only, ...others] = choices.values()
  delete schema.anyOf
  Object.assign(schema, others.length === 0 ? only : { anyOf: [...choices.values()] })
}

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => withoutRepeatedChoices(jsonSchema),
  })

const operationIdOf = (call: DescribedCall): string => call.id.replaceAll('/', '_')

type Schemas = Record<string, object>

/**
 * The schema of an input or an output within the document. Its named definitions move to the document's level,
 * since a reference starts at the whole document.
 */
const placeSchema = (call: DescribedCall, io: 'input' | 'output', schemas: Schemas): object => {
  const { $schema: _dialect, $defs, ...shape } = schemaOf(call[io], io)
  const nameOf = (name: string): string => `${operationIdOf(call)}_${io}_${name}`
  const placed = <T>(part: T): T =>
    JSON.parse(
      JSON.stringify(part, (key, value: unknown) =>
        key === '$ref' && typeof value === 'string'
          ? value.replace(
              /^#\/\$defs\/(.+)$/,
              (_whole, name: string) => `#/components/schemas/${nameOf(name)}`,
            )
          : value,
      ),
    ) as T
  for (const [name, part] of Object.entries($defs ?? {})) schemas[nameOf(name)] = placed(part) as object
  return placed(shape)
}

const responses = (call: DescribedCall, schemas: Schemas) => {
  const byStatus = new Map<number, ErrorType[]>()
  for (const type of call.errors) {
    byStatus.set(errorStatus[type], [...(byStatus.get(errorStatus[type]) ?? []), type])
  }
  const refused = [...byStatus].map(([status, types]) => [
    String(status),
    {
      description: types.map((type) => `${type}Exception`).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const data = placeSchema(call, 'output', schemas)
  const success = {
    description: 'Success',
    content: {
      'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } },
    },
  }
  return Object.fromEntries([['200', success], ...refused])
}

const conventions = [
  {
    name: 'v',
    in: 'query',
    schema: { type: 'string' },
    description: 'Version of the API; the current one when absent',
  },
  { name: 'locale', in: 'query', schema: { type: 'string' }, description: 'Language of names and messages' },
]

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 128 },
  description: 'The same key and input give the first answer again',
}

type Shape = { properties?: Record<string, { type?: string }>; required?: string[] }

/** The input in the address: all of a GET, and what goes beside a file. */
const queryParameters = (input: Shape) =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    // A list is sent by the name with brackets, once for each of its values (AP-10).
    name: schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))

const withoutFile = ({ properties: { file: _file, ...properties } = {}, required = [] }: Shape): Shape => ({
  properties,
  required: required.filter((name) => name !== 'file'),
})

/** The input's location. A POST takes a form with bracket names or JSON; files travel only in a form. */
const requestOf = (call: DescribedCall, schemas: Schemas) => {
  const input = placeSchema(call, 'input', schemas) as Shape
  if (call.method === 'GET') return { parameters: [...conventions, ...queryParameters(input)] }
  const own = call.body === 'file' ? queryParameters(withoutFile(input)) : []
  const form = { 'multipart/form-data': { schema: input } }
  const content = {
    // Generators take the first, and write nested input into a form as JSON, which is not how it is read.
    input: { 'application/json': { schema: input }, ...form },
    files: form,
    file: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }[call.body]
  return {
    parameters: [...conventions, ...own, ...(call.needsIdempotencyKey ? [keyParameter] : [])],
    requestBody: { required: (input.required ?? []).length > 0, content },
  }
}

const operation = (call: DescribedCall, schemas: Schemas) => ({
  operationId: operationIdOf(call),
  tags: [call.desk ? `desk: ${call.area}` : call.area],
  summary: call.summary,
  description: call.rules.join(' '),
  // A call that is open to guests may answer otherwise to someone who is signed in.
  security: [...(call.isOpen ? [{}] : []), { [call.session]: [] }],
  ...(call.desk
    ? { 'x-access': call.desk.access, 'x-right': call.desk.right, 'x-step-up': call.desk.stepUp }
    : {}),
  ...requestOf(call, schemas),
  responses: responses(call, schemas),
})

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message', 'invalid_parameters', 'error_data'],
      properties: {
        type: { type: 'string', enum: Object.keys(errorStatus).map((type) => `${type}Exception`) },
        code: { type: 'integer' },
        message: { type: 'string' },
        invalid_parameters: { type: 'array', items: { type: 'string' } },
        error_data: { type: 'object' },
        resend_time: {
          type: 'integer',
          description: 'Seconds until the same action may be tried again',
        },
      },
    },
  },
}

const description = `Success answers \`{"data": …}\`, a refusal \`{"error": …}\` with the same HTTP status.

A session is a cookie: a client that is no browser keeps the cookies of the answers and sends them back. It also sends
the header \`X-Requested-With: baize\`, without which a GET that changes state is refused.`

/** The OpenAPI 3.1 document of the product API and the back office API, made from the contract. */
export const openApiDocument = (settings: Pick<Settings, 'publicUrl'>) => {
  const schemas: Schemas = { Error: errorSchema }
  const cookieScheme = (name: string) => ({ type: 'apiKey', in: 'cookie', name: cookieName(settings, name) })
  const paths = Object.fromEntries(
    [...describeProductCalls(), ...describeBackofficeCalls()].map((call) => [
      call.address,
      { [call.method.toLowerCase()]: operation(call, schemas) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize API',
      version: version().version,
      description,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: settings.publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: cookieScheme('session'),
        desk: cookieScheme('desk'),
        affiliate: cookieScheme('affiliate'),
      },
      schemas,
    },
  }
}
