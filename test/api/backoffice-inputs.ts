import fc from 'fast-check'
import { z } from 'zod'

/** Inputs that break parsers, queries, pages or sums. */
const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  '__proto__',
  '../../etc/passwd',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '<script>alert(1)</script>',
  '%00',
  '9'.repeat(400),
  '99999999999999',
  '💥'.repeat(6),
  '💥'.repeat(20),
  'a'.repeat(5000),
  '2024-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01',
  '9999-12-31',
  '[]',
  '{"a":{"a":1}}',
  'true',
  '1,000',
  '010',
] as const

const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>(true, false, null, [], {}, [10], [[]], { a: { b: 1 } }, -1, 0.5, 1e300, 2 ** 53),
)

const plain: readonly unknown[] = [
  '1',
  1,
  '10',
  'main',
  'note',
  'EUR',
  'LV',
  'en',
  'card',
  'bank',
  'sandbox',
  'ten',
  '1:0',
  'new@example.com',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  'https://example.com/a',
  '/a',
  true,
  [],
  {},
]

const unwrap = (schema: z.ZodType): z.ZodType => {
  const { innerType } = schema._zod.def as { innerType?: z.ZodType }
  return innerType ? unwrap(innerType) : schema
}

/** Values that a schema accepts, as a person would type them; hostile ones too if the schema accepts them. */
const likely = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(Object.entries(inner.shape).map(([name, of]) => [name, field(of as z.ZodType)])),
    )
  if (inner instanceof z.ZodArray) return fc.array(field(inner.element as z.ZodType), { maxLength: 3 })
  if (inner instanceof z.ZodEnum) return fc.constantFrom(...(inner.options as string[]))
  if (inner instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom('en', 'EUR', 'uid', 'note', '\u0000', 'constructor'), odd, {
      maxKeys: 3,
    })
  const taken = [...plain, ...hostileTexts].filter((value) => inner.safeParse(value).success)
  return taken.length > 0 ? fc.constantFrom(...taken) : odd
}

const field = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(schema).chain(likely) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )

/** Inputs of a call with mostly valid fields, so that its use case runs and not its schema alone. */
export const inputsOf = (schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      likely(schema),
      fc.dictionary(fc.constantFrom('extra', '__proto__', 'a[b]', '\u0000'), odd, { maxKeys: 1 }),
    )
    .map(([of, more]) => ({ ...(of as object), ...more }))
