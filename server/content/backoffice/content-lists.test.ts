import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackofficeEntry, ListedEntry } from '#contract/operator/content.ts'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'

let app: TestApp
let olga: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  olga = await hire(app, ['content'])
  const first = await save(
    { type: 'translations', language: 'en' },
    { key: 'layout.menu', value: '=SUM(1), a' },
  )
  await save(
    { type: 'translations', language: 'lv', document_id: first.document_id ?? '' },
    { key: 'layout.menu', value: 'Sveiki' },
  )
  await save({ type: 'translations', language: 'en' }, { key: 'layout.search', value: 'Hello' })
  await save(
    { type: 'pages', language: 'en' },
    { slug: 'long', title: 'Long', lead: `${'word '.repeat(60)}`, body: '<p>body</p>' },
  )
})
afterAll(() => app.close())

const save = async (place: object, fields: object): Promise<BackofficeEntry> => {
  const answer = await olga.post('content/save', { ...place, version: 0, fields: JSON.stringify(fields) })
  expect(answer.error).toBeUndefined()
  return answer.data as BackofficeEntry
}
const list = async (input: Record<string, string>) =>
  ((await olga.get('content/getList', input)).data as { items: ListedEntry[] }).items
const lines = async (input: Record<string, string>): Promise<string[]> =>
  (await (await olga.file('content/getList', input)).text()).replace('\ufeff', '').trim().split('\r\n')

test('an entry stands in its list with what it says, in the language that is asked for', async () => {
  const words = async (input: Record<string, string>) =>
    (await list({ type: 'translations', ...input })).map((row) => [row.key, row.language, row.words])
  expect(await words({ language: 'lv' })).toEqual([
    ['layout.menu', 'lv', 'Sveiki'],
    ['layout.search', 'en', 'Hello'],
  ])
  const [page] = await list({ type: 'pages', q: 'Long' })
  expect(page?.words).toHaveLength(200)
  expect(page?.words).toMatch(/^word word .*…$/)
  const { items } = (await olga.get('content/getCollections')).data as { items: CollectionDescription[] }
  const fieldOf = (type: string) => items.find(({ name }) => name === type)?.words
  expect(['translations', 'pages', 'menus', 'custom-codes'].map(fieldOf)).toEqual([
    'value',
    'lead',
    null,
    null,
  ])
})

test('W22 it goes along as a file, by its filters, whole and with nothing that a spreadsheet would run', async () => {
  const [head, ...rows] = await lines({ type: 'translations', language: 'en' })
  expect(head).toBe('document_id,language,key,title,value,state,order,languages,updated_at,updated_by')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`,en,layout.menu,layout.menu,"'=SUM(1), a",draft,,en lv,`)
  expect(await lines({ type: 'translations', language: 'lv', status: 'missing' })).toHaveLength(2)
  expect((await lines({ type: 'pages', q: 'Long' }))[1]).toContain('word '.repeat(60).trim())
  expect((await olga.file('content/getList', { type: 'nothing' })).status).toBe(422)
  const support = await hire(app, ['support'])
  expect((await support.file('content/getList', { type: 'pages' })).status).toBe(403)
})
