import { describe, expect, test } from 'vitest'
import { openApiDocument } from './open-api.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: object }
type Operation = {
  operationId: string
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

/** As a generator reads it: values that are not JSON are gone. */
const text = JSON.stringify(openApiDocument({ publicUrl: 'https://play.test' }))
const document = JSON.parse(text) as {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const at = (path: string, method: 'get' | 'post'): Operation => {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`There is no ${method} ${path}`)
  return found
}

/** Resolves a JSON pointer (RFC 6901). */
const follow = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (here, part) => (here as Record<string, unknown> | undefined)?.[part],
      document as unknown,
    )

describe('the OpenAPI document', () => {
  test('each reference leads to a shape of the document', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
    expect(references.length).toBeGreaterThan(operations.length)
    expect(references.some((reference) => reference !== '#/components/schemas/Error')).toBe(true)
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\/components\/schemas\/[\w.-]+$/)
      expect(follow(reference), reference).toBeTypeOf('object')
    }
    // A definition inside a shape could only be reached from the shape, which is not the document.
    expect(text).not.toContain('"$defs"')
  })

  test('has what OpenAPI 3.1 asks of a document', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+/),
      license: { identifier: 'AGPL-3.0-only' },
    })
    expect(document.servers).toEqual([{ url: 'https://play.test' }])
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/)
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/[^{}?#]+$/)
  })

  test('names each operation once, as a generator can take it for a name', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-zA-Z]\w*$/.test(id))).toEqual([])
  })

  test('every operation has parameters of different names, answers with words, and known cookies', () => {
    for (const { operationId, parameters, responses, security = [], requestBody } of operations) {
      const places = parameters.map(({ name, in: place }) => `${place} ${name}`)
      expect(new Set(places).size, operationId).toBe(places.length)
      for (const { in: place, schema } of parameters) {
        expect(['query', 'header'], operationId).toContain(place)
        expect(schema, operationId).toBeTypeOf('object')
      }
      expect(responses['200'], operationId).toBeDefined()
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(status, operationId).toMatch(/^[2-5]\d\d$/)
        expect(description, operationId).not.toBe('')
        expect(content['application/json']?.schema, operationId).toBeTypeOf('object')
      }
      for (const scheme of security.flatMap((one) => Object.keys(one)))
        expect(document.components.securitySchemes, operationId).toHaveProperty(scheme)
      if (requestBody) expect(Object.keys(requestBody.content), operationId).not.toEqual([])
    }
  })

  test('states of every operation whose session it needs, may have, or both', () => {
    const securityOf = (path: string, method: 'get' | 'post') => at(path, method).security
    expect(operations.filter(({ security }) => security === undefined)).toEqual([])
    expect(securityOf('/api/cashier/makedeposit', 'post')).toEqual([{ session: [] }])
    expect(securityOf('/api/games/get', 'get')).toEqual([{}, { session: [] }])
    expect(securityOf('/api/affiliates/getPlayers', 'get')).toEqual([{ affiliate: [] }])
    expect(securityOf('/api/affiliates/signIn', 'post')).toEqual([{}, { affiliate: [] }])
    expect(securityOf('/backoffice/api/players/getList', 'get')).toEqual([{ desk: [] }])
    const schemes = (publicUrl: string) => openApiDocument({ publicUrl }).components.securitySchemes
    expect(schemes('https://play.test').session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-session',
    })
    expect(schemes('http://localhost:3000').affiliate.name).toBe('affiliate')
  })

  test('no choice of a schema is there twice', () => {
    const repeated: string[] = []
    JSON.parse(text, (key, value: unknown) => {
      if (key !== 'anyOf' || !Array.isArray(value)) return value
      const choices = value.map((choice) => JSON.stringify(choice))
      if (new Set(choices).size < choices.length) repeated.push(choices.join())
      return value as unknown
    })
    expect(repeated).toEqual([])
  })

  test('a question has its input in the address, lists by the name with brackets', () => {
    const { parameters, requestBody } = at('/api/cashbacks/get', 'get')
    expect(requestBody).toBeUndefined()
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['v', 'locale', 'statuses[]', 'offset', 'count']),
    )
  })

  test('an action takes a form or JSON, files a form alone, and one file is the whole body', () => {
    const bodyOf = (path: string) => Object.keys(at(path, 'post').requestBody?.content ?? {})
    expect(bodyOf('/api/cashier/makedeposit')).toEqual(['application/json', 'multipart/form-data'])
    expect(bodyOf('/api/support/sendFeedback')).toEqual(['multipart/form-data'])
    expect(bodyOf('/backoffice/api/disputes/addFile')).toEqual(['application/octet-stream'])
    expect(at('/backoffice/api/disputes/addFile', 'post').parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'id', in: 'query', required: true }),
        expect.objectContaining({ name: 'kind', in: 'query', required: true }),
      ]),
    )
    expect(at('/backoffice/api/disputes/addFile', 'post').parameters.map(({ name }) => name)).not.toContain(
      'file',
    )
  })
})
