import { z } from 'zod'
import { errorStatus, type ErrorType } from '#contract/errors.ts'
import { version } from '#server/kernel/settings/version.ts'
import { describeDeskCalls, describeProductCalls, type DescribedCall } from './described-calls.ts'

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

const responses = (call: DescribedCall) => {
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

const parameters = (call: DescribedCall) => {
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
  if (call.method === 'POST') return call.takesKey ? [...conventions, key] : conventions
  const schema = schemaOf(call.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
  return [...conventions, ...own]
}

const operation = (call: DescribedCall) => ({
  operationId: call.id.replaceAll('/', '_'),
  tags: [call.desk ? `desk: ${call.area}` : call.area],
  summary: call.summary,
  description: call.rules.join(' '),
  ...(call.session ? { security: [{ [call.session]: [] }] } : {}),
  ...(call.desk
    ? { 'x-access': call.desk.access, 'x-right': call.desk.right, 'x-step-up': call.desk.stepUp }
    : {}),
  parameters: parameters(call),
  ...(call.method === 'POST'
    ? { requestBody: { content: { 'multipart/form-data': { schema: schemaOf(call.input, 'input') } } } }
    : {}),
  responses: responses(call),
})

/** The OpenAPI 3.1 document of the product API and of the desk's, made from the contract. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Baize API', version: version().version },
  paths: Object.fromEntries(
    [...describeProductCalls(), ...describeDeskCalls()].map((call) => [
      call.address,
      { [call.method.toLowerCase()]: operation(call) },
    ]),
  ),
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      desk: { type: 'apiKey', in: 'cookie', name: '__Host-desk' },
    },
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
