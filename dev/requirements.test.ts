import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provedBy, requirementsPage } from './requirements.ts'

const docs = join(import.meta.dirname, '../docs')
const rows = JSON.parse(readFileSync(join(docs, 'requirements.json'), 'utf8')) as {
  id: string
  says: string
}[]
const page = readFileSync(join(docs, 'requirements.md'), 'utf8')
const ids = rows.map((row) => row.id)

test('every row of the list has an id of its own and one short line', () => {
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.filter((id) => !/^([A-Z]{2}-\d{2}|[A-Z]\d{1,2})$/.test(id))).toEqual([])
  expect(rows.filter(({ says }) => says.length < 10 || says.length > 140 || /[|\n]/.test(says))).toEqual([])
})

test('the page shows the rows of the list, in its order', () => {
  const shown = [...page.matchAll(/^\| ([A-Z]{2}-\d{2}|[A-Z]\d{1,2}) \|/gm)].map(([, id]) => id)
  expect(shown).toEqual(ids)
})

test('a test claims no row that does not exist', () => {
  const claims = [...provedBy()].filter(([id]) => !ids.includes(id))
  expect(claims.map(([id, files]) => `${id} is claimed by ${files.join(', ')}`)).toEqual([])
})

test('the page says what the tests say', () => {
  expect(page === requirementsPage(), 'docs/requirements.md is out of date: run npm run requirements').toBe(
    true,
  )
})
