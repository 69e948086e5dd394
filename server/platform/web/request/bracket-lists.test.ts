import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { operatorCalls } from '#contract/operator/operator-calls.ts'
import { readBody, readQuery } from './read-input.ts'

type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly checks?: readonly { readonly _zod: { readonly def: { check: string; maximum?: number } } }[]
}
type List = { readonly path: readonly string[]; readonly max: number | undefined }

/** Every list of an input, in objects, lists and unions too, with its maximum. */
const listsIn = (schema: z.ZodType, path: readonly string[] = []): List[] => {
  const def = schema._zod.def as unknown as Def
  const inner = def.innerType ?? def.in
  if (inner) return listsIn(inner, path)
  if (def.shape) return Object.entries(def.shape).flatMap(([name, one]) => listsIn(one, [...path, name]))
  if (def.options) return def.options.flatMap((one) => listsIn(one, path))
  if (def.type !== 'array' || !def.element) return []
  const max = def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
  return [{ path, max }, ...listsIn(def.element, [...path, '0'])]
}

const every = [...Object.entries(calls), ...Object.entries(operatorCalls)].flatMap(([area, inArea]) =>
  Object.entries(inArea as Record<string, { input: z.ZodType }>).flatMap(([name, { input }]) =>
    listsIn(input).map(({ path, max }) => ({ call: `${area}/${name}`, path, max, at: path.join('.') })),
  ),
)

const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], input)
const named = ([first = '', ...rest]: readonly string[]): string =>
  `${first}${rest.map((part) => `[${part}]`).join('')}`
const items = (count: number): string[] => Array.from({ length: count }, (_, at) => `item ${at}`)
const written = (path: readonly string[], list: readonly string[], isNumbered: boolean): string =>
  list
    .map(
      (item, at) =>
        `${encodeURIComponent(`${named(path)}[${isNumbered ? at : ''}]`)}=${encodeURIComponent(item)}`,
    )
    .join('&')

/** The maximum number of parameters of one request (AP-10). */
const maxParameters = 1000

describe('lists in brackets', () => {
  test('AP-10 every call with a list is among what is tried', () => {
    expect(every.length).toBeGreaterThan(10)
  })

  test.each(every)('AP-10 $at of $call is read whole at its bound and one above', async ({ path, max }) => {
    const counts = [1, 20, 21, 22, max ?? 100, (max ?? 100) + 1].filter((count) => count <= maxParameters)
    for (const count of new Set(counts))
      for (const isNumbered of [false, true]) {
        const list = items(count)
        const text = written(path, list, isNumbered)
        expect(valueAt(readQuery(`?${text}`).input, path)).toEqual(list)
        const posted = await readBody(
          new Request('https://casino.example/api', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: text,
          }),
        )
        expect(posted.ok && valueAt(posted.value, path)).toEqual(list)
      }
  })

  test('AP-10 what has a gap, and what is named, stays as it was written', () => {
    expect(readQuery('?a[0]=x&a[25]=y').input).toEqual({ a: { 0: 'x', 25: 'y' } })
    expect(readQuery('?a[21]=x').input).toEqual({ a: { 21: 'x' } })
    expect(readQuery('?a[b]=x').input).toEqual({ a: { b: 'x' } })
  })

  test('AP-10 below the sixth depth a name is one word', () => {
    const deep = { a: { b: { c: { d: { e: { f: { '[g]': 'x' } } } } } } }
    expect(readQuery('?a[b][c][d][e][f][g]=x').input).toEqual(deep)
  })
})
