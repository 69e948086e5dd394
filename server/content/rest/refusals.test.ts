import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, flat, publicReader, type ContentClient } from '#test/editors.ts'

let app: TestApp
let anybody: ContentClient

beforeAll(async () => {
  app = await createTestApp()
  anybody = publicReader(app)
  const writer = await editor(app)
  for (const slug of ['one', 'two'])
    expect((await writer.post('pages', { slug, title: slug })).status).toBe(201)
})
afterAll(() => app.close())

describe('W3 X14 CB-05 a name that the type does not have ends the request with a ValidationError', () => {
  test.each([
    ['filters[nope]=1', 'nope'],
    ['filters[title][$regex]=.*', '$regex'],
    ['filters[data]=1', 'data'],
    ['filters[created_by]=token', 'created_by'],
    ['filters[createdBy][email]=x', 'createdBy'],
    ['filters[updatedBy]=1', 'updatedBy'],
    ['filters[version]=1', 'version'],
    ['filters[status]=draft', 'status'],
    ['filters[parent][createdBy][id]=1', 'createdBy'],
    ['filters[questions][nope]=1', 'nope'],
    ['filters[constructor]=1', 'constructor'],
    ['filters[toString]=1', 'toString'],
    ['filters[hasOwnProperty][$eq]=1', 'hasOwnProperty'],
    ["filters[title'--]=1", "title'--"],
    ['populate=createdBy', 'createdBy'],
    ['populate=updatedBy', 'updatedBy'],
    ['populate[createdBy]=true', 'createdBy'],
    ['populate=parent.createdBy', 'createdBy'],
    ['populate[parent][populate]=roles', 'roles'],
    ['populate=title', 'title'],
    ['populate=nope', 'nope'],
    ['populate[related][pagination][page]=2', 'pagination'],
    ['fields=nope', 'nope'],
    ['fields[0]=created_by', 'created_by'],
    ['fields=questions', 'questions'],
    ['sort=nope', 'nope'],
    ['sort=parent', 'parent'],
    ['sort=data->>title', 'data->>title'],
    ['pagination[size]=1', 'size'],
    ['select=*', 'select'],
    ['where[id]=1', 'where'],
  ])('%s', async (query, key) => {
    const answer = await anybody.get(`pages?${query}`)
    expect(answer).toMatchObject({ status: 400, data: null, error: { status: 400, name: 'ValidationError' } })
    expect(answer.error.message).toBe(`Invalid key ${key}`)
    expect(answer.error.details).toMatchObject({ key })
  })
})

describe('CB-05 a value that cannot be meant ends the request with a ValidationError', () => {
  test.each([
    ['filters=1'],
    ['filters[order]=many'],
    ['filters[order][$gt]='],
    ['filters[isUnlisted]=perhaps'],
    ['filters[createdAt][$gt]=yesterday'],
    ['filters[order][$between]=1'],
    ['filters[title][$eq][x]=1'],
    ['filters[title][$null]=2'],
    ['sort=order:up'],
    ['pagination[page]=0'],
    ['pagination[page]=x'],
    ['pagination[pageSize]=0'],
    ['pagination[start]=-1'],
    ['pagination[page]=1&pagination[start]=1'],
    ['pagination=1'],
    ['status=secret'],
    ['publicationState=all'],
    ['populate[parent]=maybe'],
    ['locale[x]=1'],
  ])('%s', async (query) => {
    expect(await anybody.get(`pages?${query}`)).toMatchObject({
      status: 400,
      error: { name: 'ValidationError' },
    })
  })
})

describe('AP-10 W30 X14 the limits of query strings', () => {
  test('the sixth level is not nested: its brackets stay in the key, which nothing is called', async () => {
    const five = await anybody.get('pages?filters[parent][parent][parent][slug][$eq]=one')
    expect(five).toMatchObject({ status: 200, data: [] })
    const six = await anybody.get('pages?filters[parent][parent][parent][parent][slug][$eq]=one')
    expect(six).toMatchObject({ status: 400, error: { message: 'Invalid key [$eq]' } })
  })

  test('an index above 20 makes keys of the list, which is still read', async () => {
    const { data } = await anybody.get('pages?filters[slug][$in][0]=one&filters[slug][$in][21]=two', flat)
    expect(data).toMatchObject([{ slug: 'one' }, { slug: 'two' }])
  })

  test('the thousand-and-first parameter is dropped', async () => {
    const padding = (count: number) => Array.from({ length: count }, () => 'v=1').join('&')
    expect((await anybody.get(`pages?${padding(1000)}&filters[slug]=one`)).data).toHaveLength(2)
    expect((await anybody.get(`pages?${padding(999)}&filters[slug]=one`)).data).toHaveLength(1)
  })

  test('W30 X14 a query does not reach into prototypes', async () => {
    for (const query of [
      '__proto__[polluted]=1',
      'filters[__proto__][polluted]=1',
      'constructor[prototype][polluted]=1',
    ])
      await anybody.get(`pages?${query}`)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('no more than a hundred comparisons, and no tree without end', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `filters[$or][${at}][order]=${at}`).join('&')
    expect(await anybody.get(`pages?${many}`)).toMatchObject({ status: 400 })
    const wide = Array.from({ length: 100 }, (_, at) => `filters[$or][${at}][order]=${at}`).join('&')
    expect(await anybody.get(`pages?${wide}`)).toMatchObject({ status: 200 })
  })
})

describe('W22 what looks like a statement is a value like any other', () => {
  const hostile = [
    `' or 1=1 --`,
    `'; drop table content_entries; --`,
    `") or true --`,
    `$1`,
    `{"$gt":""}`,
    `\\`,
    `%' or '1'='1`,
    `one' union select token_hash from content_tokens --`,
  ]
  test.each(hostile)('%s', async (text) => {
    const value = encodeURIComponent(text)
    for (const operator of ['$eq', '$eqi', '$contains', '$containsi', '$startsWith', '$in', '$lt'])
      for (const field of ['slug', 'title', 'documentId', 'locale']) {
        const { status, error } = await anybody.get(`pages?filters[${field}][${operator}]=${value}`)
        expect([200, 400]).toContain(status)
        if (status === 400) expect(error.name).toBe('ValidationError')
      }
    expect((await anybody.get(`pages?filters[slug]=${value}`)).data).toEqual([])
    expect([400, 404]).toContain((await anybody.get(`pages/${value}`)).status)
    expect((await anybody.get('pages')).data).toHaveLength(2)
  })
})
