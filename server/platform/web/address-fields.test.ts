import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { allOperatorRoutes } from '#server/operator-api.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { addressColumns, addressFields, addressName } from './address-fields.ts'

let app: TestApp
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({ IMAGE_HOSTS: 'pictures.example,*.cdn.example' })
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

type Schema = { [key: string]: unknown }

const hasForm = (schema: unknown): boolean => {
  const { format, anyOf = [] } = schema as { format?: string; anyOf?: unknown[] }
  return format === 'uri' || anyOf.some(hasForm)
}

/** Every property of an input schema with such a name or form, at any depth, by its own name. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Schema }
  return [
    ...Object.entries(properties)
      .filter(([name, one]) => addressName.test(name) || hasForm(one))
      .map(([name]) => name),
    ...Object.values(schema as Schema).flatMap(namesIn),
  ]
}

describe('X7 every address outside the content has a class', () => {
  test.each([
    ['address', { type: 'string' }, true],
    ['return_address', { type: 'string' }, true],
    ['website', { type: 'string', format: 'uri' }, true],
    ['where', { anyOf: [{ type: 'null' }, { type: 'string', format: 'uri' }] }, true],
    ['reason', { type: 'string' }, false],
  ])('X7 the scan looks at %s', (name, one, isFound) => {
    expect(namesIn({ properties: { [name]: one } })).toEqual(isFound ? [name] : [])
  })

  test('X7 every field of every call that is named like an address', () => {
    const found = [...allOperatorRoutes(), ...allRoutes()].flatMap(({ path, call }) =>
      namesIn(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })).map(
        (name) => `${path} ${name}`,
      ),
    )
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(addressFields).toSorted())
  })

  test('X7 every column that is named like an address', async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select table_name || '.' || column_name as name, column_name as column
      from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying') and table_name not in (select relname from pg_class where relispartition)`.execute(
      app.ctx.db,
    )
    const found = rows.filter(({ column }) => addressName.test(column)).map(({ name }) => name)
    expect(found.toSorted()).toEqual(Object.keys(addressColumns).toSorted())
  })
})

describe('X7 a picture is of the house or of IMAGE_HOSTS, whichever call writes it', () => {
  const pictures = Object.entries(addressFields).flatMap(([field, is]) =>
    is === 'picture' ? [field.split(' ') as [string, string]] : [],
  )

  test.each(pictures)('X7 %s refuses others at %s', async (path, name) => {
    const faultOf = async (address: string) => {
      const { fields } = await chief.post(path, { [name]: address })
      return (fields as Record<string, string[]> | undefined)?.[name]
    }
    for (const address of [
      'https://evil.example/a.png',
      'https://cdn.example/a.png',
      'https://evil.example\\@pictures.example/a',
    ])
      expect([address, await faultOf(address)]).toEqual([address, ['HOST']])
    for (const address of [
      '//evil.example/a.png',
      'http://pictures.example/a.png',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      expect([address, await faultOf(address)]).toEqual([address, ['FORMAT']])
    for (const address of ['/icons/a.svg', 'https://pictures.example/a.png', 'https://a.cdn.example/a.png'])
      expect([address, await faultOf(address)]).toEqual([address, undefined])
  })
})
