import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, publicReader, type ContentClient } from '#test/editors.ts'

let app: TestApp
let writer: ContentClient
const names = ['Autumn 100%.png', 'autumn_tiles.webp', 'Winter.png']
beforeAll(async () => {
  app = await createTestApp()
  writer = await editor(app)
  for (const [at, name] of names.entries())
    await app.ctx.db
      .insertInto('media_pictures')
      .values({
        id: `${at}`.repeat(64),
        format: name.endsWith('.png') ? 'png' : 'webp',
        name,
        width: 100 * (at + 1),
        height: 50,
        byte_count: 12_345,
        uploaded_at: new Date(Date.UTC(2026, 0, at + 1)),
        uploaded_by: 'olga',
      })
      .execute()
})
afterAll(() => app.close())

type File = { id: number; name: string; mime: string; size: number; url: string; ext: string }
const find = async (query = ''): Promise<string[]> => {
  const { body } = await writer.get(`upload/files${query}`)
  return (body as unknown as File[]).map(({ name }) => name)
}

test('CB-05 files.find of a Strapi client lists the library, filtered and ordered, and findOne reads one', async () => {
  expect(await find()).toEqual(names)
  expect(await find('?sort=name:desc')).toEqual(
    ['Winter.png', 'autumn_tiles.webp', 'Autumn 100%.png'].toSorted().toReversed(),
  )
  expect(await find('?filters[mime][$contains]=webp')).toEqual(['autumn_tiles.webp'])
  expect(await find('?filters[name][$containsi]=AUTUMN&sort[0]=width:desc')).toEqual(
    names.slice(0, 2).toReversed(),
  )
  expect(await find('?filters[name][$contains]=%25')).toEqual(['Autumn 100%.png'])
  expect(
    await find('?filters[$or][0][width][$gt]=200&filters[$or][1][name][$eqi]=AUTUMN_TILES.WEBP'),
  ).toEqual(names.slice(1))
  const [first] = (await writer.get('upload/files')).body as unknown as File[]
  expect(first).toMatchObject({ name: names[0], mime: 'image/png', ext: '.png', size: 12.35 })
  expect((await writer.get(`upload/files/${first?.id}`)).body).toEqual(first)
})

test('CB-05 files are for editors who may read, by the fields that there are', async () => {
  expect((await publicReader(app).get('upload/files')).error?.status).toBe(403)
  for (const query of ['filters[uploaded_by][$eq]=olga', 'sort=uploaded_by', 'sort=name:sideways'])
    expect((await writer.get(`upload/files?${query}`)).error?.status, query).toBe(400)
  for (const id of ['0', '999', 'x'])
    expect((await writer.get(`upload/files/${id}`)).error?.status, id).toBe(404)
})
