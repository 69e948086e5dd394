import { expect, test } from 'vitest'
import { z } from 'zod'
import { wholeNumber } from '#contract/numbers.ts'
import { printType, type Schema } from './print-type.ts'

const printed = (schema: z.ZodType, io: 'input' | 'output'): string =>
  printType(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, {
    isInput: io === 'input',
    nameOf: (name) => `Named_${name}`,
  }).replaceAll(/\s+/g, ' ')

test.each<[string, z.ZodType, string, string]>([
  ['a text', z.string(), 'string', 'string'],
  ['a whole number', wholeNumber(1, 9), 'number | string', 'number'],
  ['nothing', z.object({}), 'Record<string, never>', 'Record<string, never>'],
  ['a choice', z.enum(['a', 'b"c']), '"a" | "b\\"c"', '"a" | "b\\"c"'],
  ['what may be null', z.literal(1).nullable(), '1 | null', '1 | null'],
  ['a list', z.array(z.string()), 'readonly string[]', 'string[]'],
  ['a read-only list', z.array(z.string()).readonly(), 'readonly string[]', 'readonly string[]'],
  ['a list of choices', z.array(z.enum(['a', 'b'])), 'readonly ("a" | "b")[]', '("a" | "b")[]'],
  ['a list of lists', z.array(z.array(z.number())), 'readonly (readonly number[])[]', 'number[][]'],
  ['a pair', z.tuple([z.string(), z.number()]), 'readonly [string, number]', '[string, number]'],
  [
    'a pair and more',
    z.tuple([z.string()], z.union([z.number(), z.null()])),
    'readonly [string, ...(number | null)[]]',
    '[string, ...(number | null)[]]',
  ],
  [
    'what may be absent',
    z.object({ a: z.string().optional(), 'b-c': z.boolean() }),
    '{ a?: string | undefined "b-c": boolean }',
    '{ a?: string "b-c": boolean }',
  ],
  [
    'what has a default',
    z.object({ count: z.number().default(20) }),
    '{ /** When absent: `20`. */ count?: number | undefined }',
    '{ count: number }',
  ],
  [
    'a time',
    z.object({ at: z.iso.datetime().nullable() }),
    '{ /** Time in ISO 8601. */ at: string | null }',
    '{ /** Time in ISO 8601. */ at: string | null }',
  ],
  ['a record', z.record(z.string(), z.number()), 'Record<string, number>', 'Record<string, number>'],
  [
    'a record of each choice',
    z.record(z.enum(['a', 'b']), z.number()),
    'Record<"a" | "b", number>',
    'Record<"a" | "b", number>',
  ],
  [
    'a record of some choices',
    z.partialRecord(z.enum(['a', 'b']), z.number()),
    'Partial<Record<"a" | "b", number>>',
    'Partial<Record<"a" | "b", number>>',
  ],
  [
    'what may say more',
    z.object({ a: z.string() }).catchall(z.number()),
    '{ a: string [name: string]: unknown }',
    '{ a: string [name: string]: unknown }',
  ],
  ['a file', z.file(), 'Blob', 'Blob'],
  ['what a schema cannot say', z.unknown(), 'unknown', 'unknown'],
])('%s is printed as it goes in and as it comes out', (_what, schema, input, output) => {
  expect([printed(schema, 'input'), printed(schema, 'output')]).toEqual([input, output])
})

test('a recursive type is printed by name', () => {
  const node: z.ZodType = z.lazy(() => z.object({ name: z.string(), fields: z.array(node) }))
  expect(printed(z.object({ root: node }), 'output')).toMatch(/^\{ root: Named_\w+ \}$/)
})

test('what is all of several keeps its choices together', () => {
  const choice = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  const options = { isInput: false, nameOf: (name: string) => name }
  expect(printType({ allOf: [choice, { type: 'number' }] }, options)).toBe('(string | null) & number')
  expect(printType({ allOf: [choice] }, options)).toBe('string | null')
})

test('a kind of schema that is not known is no type in silence', () => {
  expect(() => printType({ type: 'decimal' }, { isInput: true, nameOf: (name) => name })).toThrow('decimal')
})
