import { expect, it } from 'vitest'
import { arrayLiteral } from './array-literal.ts'

it('writes numbers and texts as PostgreSQL reads an array', () => {
  expect(arrayLiteral([])).toBe('{}')
  expect(arrayLiteral([1n, null, 2.5, undefined])).toBe('{1,NULL,2.5,NULL}')
  expect(arrayLiteral(['a,b', '{}', 'NULL', ''])).toBe('{"a,b","{}","NULL",""}')
})

it('leaves to others what it would have to write otherwise', () => {
  expect(arrayLiteral(['a"b'])).toBeUndefined()
  expect(arrayLiteral(['a\\b'])).toBeUndefined()
  expect(arrayLiteral([true])).toBeUndefined()
  expect(arrayLiteral([new Date()])).toBeUndefined()
  expect(arrayLiteral([[1]])).toBeUndefined()
})
