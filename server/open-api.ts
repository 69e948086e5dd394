import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { errorStatus, type ErrorType } from '#contract/errors.ts'
import { allRoutes } from './api.ts'
import { version } from './version.ts'

/** Any call may answer these; a call's own list comes on top. */
const commonErrors: readonly ErrorType[] = [
  'InvalidParameter',
  'InvalidRequest',
  'InternalServerError',
  'ApplicationUnavailable',
]

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

export const errorsOf = (call: Call): ErrorType[] => [
  ...commonErrors,
  ...(call.access === 'player' ? (['Authorization', 'UserBanned'] as const) : []),
  ...(call.errors ?? []),
]

const responses = (call: Call) => {
  const byStatus = new Map<number, ErrorType[]>()
  for (const type of new Set(errorsOf(call))) {
    byStatus.set(errorStatus[type], [...(byStatus.get(errorStatus[type]) ?? []), type])
  }
  const refused = [...byStatus].map(([status, types]) => [
    String(status),
    {
      description: types.map((type) => `${type}Exception`).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const success = {
    description: 'Success',
    content: {
      'application/json': {
        schema: { type: 'object', required: ['data'], properties: { data: schemaOf(call.output, 'output') } },
      },
    },
  }
  return Object.fromEntries([['200', success], ...refused])
}

const parameters = (call: Call) => {
  const conventions = [
    {
      name: 'v',
      in: 'query',
      schema: { type: 'string' },
      description: 'Version of the API; the current one when absent',
    },
    {
      name: 'locale',
      in: 'query',
      schema: { type: 'string' },
      description: 'Language of names and messages',
    },
  ]
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 128 },
    description: 'The same key and input give the first answer again',
  }
  if (call.method === 'POST') return call.isIdempotent ? [...conventions, key] : conventions
  const schema = schemaOf(call.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
  return [...conventions, ...own]
}

const operation = (path: string, call: Call) => ({
  operationId: path.replace('/', '_'),
  tags: [path.split('/')[0]],
  summary: call.summary,
  ...(call.access === 'player' ? { security: [{ session: [] }] } : {}),
  parameters: parameters(call),
  ...(call.method === 'POST'
    ? { requestBody: { content: { 'multipart/form-data': { schema: schemaOf(call.input, 'input') } } } }
    : {}),
  responses: responses(call),
})

/** The OpenAPI 3.1 document of the product API, made from the contract. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Baize product API', version: version().version },
  paths: Object.fromEntries(
    allRoutes().map(({ path, call }) => [
      `/api/${path}`,
      { [call.method.toLowerCase()]: operation(path, call) },
    ]),
  ),
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    schemas: {
      Error: {
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
      },
    },
  },
})
