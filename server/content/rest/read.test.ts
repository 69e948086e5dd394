import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishes } from '#test/content.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, flat, publicReader, type ContentAnswer, type ContentClient } from '#test/editors.ts'

let app: TestApp
let anybody: ContentClient
let writer: ContentClient
const ids = new Map<string, { id: number; documentId: string }>()

type Entry = { id: number; documentId: string; [field: string]: unknown }

const write = async (type: string, name: string, data: object, query = ''): Promise<void> => {
  const answer = await writer.post(`${type}${query}`, data, flat)
  expect(answer.error).toBeUndefined()
  ids.set(name, answer.data as Entry)
}
const documentId = (name: string): string => ids.get(name)?.documentId ?? ''

beforeAll(async () => {
  app = await createTestApp()
  anybody = publicReader(app)
  writer = await editor(app)
  await write('pages', 'help', {
    slug: 'help',
    title: 'Help 100%',
    order: 3,
    template: 'help',
    lead: 'How it works',
  })
  await write('pages', 'rules', {
    slug: 'rules',
    title: 'Rules of play',
    order: 1,
    parent: documentId('help'),
  })
  await write('pages', 'fees', {
    slug: 'fees',
    title: 'fees_and costs',
    order: 2,
    isUnlisted: true,
    parent: documentId('help'),
    related: [documentId('rules'), documentId('help')],
    questions: [{ question: 'Is there a fee?', answer: 'No.' }],
    image: { url: '/fees.webp', alternativeText: 'A coin' },
  })
  await write('pages', 'secret', { slug: 'secret', title: 'Not yet' }, '?status=draft')
  await writer.put(`pages/${documentId('rules')}?locale=fr`, { title: 'Règles du jeu' }, flat)
  await write('menus', 'menu', {
    sysname: 'footerLinks',
    items: [
      { label: 'Rules', page: documentId('rules') },
      {
        label: 'Elsewhere',
        url: 'https://example.com/',
        children: [{ label: 'Below', page: documentId('fees') }],
      },
    ],
  })
  // A person switches sign-in methods, never a token.
  await publishes(app, 'auth-types', {
    sysname: 'registration',
    types: [
      { __component: 'fast', label: 'One click', isFast: true },
      { __component: 'social', label: 'Friends', social: [{ name: 'Example', service: 'example' }] },
    ],
  })
})
afterAll(() => app.close())

const slugs = (answer: ContentAnswer): unknown[] => {
  expect(answer.error).toBeUndefined()
  return (answer.data as Entry[]).map(({ slug }) => slug)
}
const find = (query: string) => anybody.get(`pages?${query}`, flat)

describe('CB-05 filters choose entries', () => {
  test.each([
    ['filters[slug]=rules', ['rules']],
    ['filters[slug][$eq]=rules', ['rules']],
    ['filters[slug][$eqi]=RULES', ['rules']],
    ['filters[slug][$ne]=rules', ['help', 'fees']],
    ['filters[slug][$nei]=RULES', ['help', 'fees']],
    ['filters[order][$lt]=2', ['rules']],
    ['filters[order][$lte]=2', ['rules', 'fees']],
    ['filters[order][$gt]=2', ['help']],
    ['filters[order][$gte]=2', ['help', 'fees']],
    ['filters[order][$between]=2&filters[order][$between]=3', ['help', 'fees']],
    ['filters[slug][$in]=help&filters[slug][$in]=fees', ['help', 'fees']],
    ['filters[slug][$in][0]=help', ['help']],
    ['filters[slug][0]=help&filters[slug][1]=rules', ['help', 'rules']],
    ['filters[slug][$notIn][0]=help', ['rules', 'fees']],
    ['filters[title][$contains]=of play', ['rules']],
    ['filters[title][$contains]=OF PLAY', []],
    ['filters[title][$containsi]=OF PLAY', ['rules']],
    ['filters[title][$notContains]=of play', ['help', 'fees']],
    ['filters[title][$notContainsi]=OF PLAY', ['help', 'fees']],
    ['filters[title][$contains]=%25', ['help']],
    ['filters[title][$contains]=s_a', ['fees']],
    ['filters[title][$contains]=p_1', []],
    ['filters[title][$startsWith]=Rules', ['rules']],
    ['filters[title][$startsWithi]=rules', ['rules']],
    ['filters[title][$endsWith]=costs', ['fees']],
    ['filters[title][$endsWithi]=COSTS', ['fees']],
    ['filters[lead][$null]=true', ['rules', 'fees']],
    ['filters[lead][$null]=false', ['help']],
    ['filters[lead][$notNull]=true', ['help']],
    ['filters[isUnlisted]=true', ['fees']],
    ['filters[isUnlisted][$ne]=true', ['help', 'rules']],
    ['filters[$or][0][slug]=help&filters[$or][1][order]=1', ['help', 'rules']],
    ['filters[$and][0][order][$gt]=1&filters[$and][1][order][$lt]=3', ['fees']],
    ['filters[$not][slug]=help', ['rules', 'fees']],
    ['filters[slug][$not][$in][0]=help', ['rules', 'fees']],
    ['filters[order][$or][0][$eq]=1&filters[order][$or][1][$eq]=3', ['help', 'rules']],
    ['filters[createdAt][$gt]=2020-01-01', ['help', 'rules', 'fees']],
    ['filters[createdAt][$lt]=2020-01-01T00:00:00Z', []],
    ['filters[publishedAt][$notNull]=true', ['help', 'rules', 'fees']],
  ])('%s', async (query, expected) => expect(slugs(await find(query))).toEqual(expected))

  test.each([
    ['a component', 'filters[questions][question][$containsi]=FEE', ['fees']],
    ['a picture', 'filters[image][url][$endsWith]=.webp', ['fees']],
    ['a picture that is absent', 'filters[image][$null]=true', ['help', 'rules']],
    ['a relation', 'filters[parent][slug]=help', ['rules', 'fees']],
    ['a relation that is absent', 'filters[parent][$null]=true', ['help']],
    ['one of many relations', 'filters[related][title][$contains]=100', ['fees']],
    ['many relations that are absent', 'filters[related][$null]=true', ['help', 'rules']],
    ['a relation of a relation', 'filters[related][parent][slug]=help', ['fees']],
  ])('reaches into %s', async (_what, query, expected) => expect(slugs(await find(query))).toEqual(expected))

  test('names a related entry by its number and by its document id', async () => {
    expect(slugs(await find(`filters[parent]=${ids.get('help')?.id}`))).toEqual(['rules', 'fees'])
    expect(slugs(await find(`filters[parent][id][$eq]=${ids.get('help')?.id}`))).toEqual(['rules', 'fees'])
    expect(slugs(await find(`filters[parent][$eq]=${documentId('help')}`))).toEqual(['rules', 'fees'])
    expect(slugs(await find(`filters[documentId]=${documentId('fees')}`))).toEqual(['fees'])
  })

  test('reaches a page through a nested item of a menu, and a kind of item in a zone', async () => {
    const menus = await anybody.get('menus?filters[items][children][page][slug]=fees', flat)
    expect(menus.data).toMatchObject([{ sysname: 'footerLinks' }])
    const social = await anybody.get(
      'auth-types?filters[types][__component]=social&filters[types][label]=Friends',
      flat,
    )
    expect(social.data).toHaveLength(1)
    expect((await anybody.get('auth-types?filters[types][__component]=form', flat)).data).toEqual([])
  })
})

describe('CB-05 order, pages and fields', () => {
  test.each([
    ['sort=order', ['rules', 'fees', 'help']],
    ['sort=order:desc', ['help', 'fees', 'rules']],
    ['sort[0]=isUnlisted:desc&sort[1]=slug', ['fees', 'help', 'rules']],
    ['sort=isUnlisted:desc,slug:desc', ['fees', 'rules', 'help']],
    ['sort[slug]=desc', ['rules', 'help', 'fees']],
    ['sort=lead', ['rules', 'fees', 'help']],
    ['sort=createdAt:desc', ['fees', 'rules', 'help']],
  ])('%s', async (query, expected) => expect(slugs(await find(query))).toEqual(expected))

  test.each([
    ['pagination[pageSize]=2', ['help', 'rules'], { page: 1, pageSize: 2, pageCount: 2, total: 3 }],
    ['pagination[page]=2&pagination[pageSize]=2', ['fees'], { page: 2, pageSize: 2, pageCount: 2, total: 3 }],
    ['pagination[start]=1&pagination[limit]=1', ['rules'], { start: 1, limit: 1, total: 3 }],
    [
      'pagination[pageSize]=9999',
      ['help', 'rules', 'fees'],
      { page: 1, pageSize: 100, pageCount: 1, total: 3 },
    ],
    ['pagination[limit]=-1', ['help', 'rules', 'fees'], { start: 0, limit: 100, total: 3 }],
    ['pagination[pageSize]=2&pagination[withCount]=false', ['help', 'rules'], { page: 1, pageSize: 2 }],
    ['pagination[page]=999999', [], { page: 999999, pageSize: 25, pageCount: 1, total: 3 }],
  ])('%s', async (query, expected, pagination) => {
    const answer = await find(query)
    expect(slugs(answer)).toEqual(expected)
    expect(answer.body.meta).toEqual({ pagination })
  })

  test('fields leaves out what was not chosen, in a list and below a relation', async () => {
    const { data } = await find('filters[slug]=fees&fields[0]=slug&populate[parent][fields]=title,order')
    const parent = { id: ids.get('help')?.id, documentId: documentId('help'), title: 'Help 100%', order: 3 }
    expect(data).toEqual([{ id: ids.get('fees')?.id, documentId: documentId('fees'), slug: 'fees', parent }])
  })
})

describe('CB-05 populate', () => {
  const populated = async (query: string) =>
    ((await find(`filters[slug]=fees&${query}`)).data as Entry[])[0] as Entry

  test('nothing but scalars without it', async () => {
    const keys = Object.keys(await populated(''))
    expect(keys).not.toEqual(expect.arrayContaining(['questions']))
    for (const key of ['questions', 'image', 'parent', 'related', 'localizations'])
      expect(keys).not.toContain(key)
  })

  test.each([
    ['populate=*'],
    ['populate=image,questions,related,parent'],
    ['populate[0]=image&populate[1]=questions&populate[2]=related&populate[3]=parent'],
    ['populate[image]=true&populate[questions]=*&populate[related]=true&populate[parent]=1'],
  ])('%s brings components, pictures and relations', async (query) => {
    expect(await populated(query)).toMatchObject({
      image: { url: '/fees.webp', alternativeText: 'A coin' },
      questions: [{ question: 'Is there a fee?', answer: 'No.' }],
      related: [{ slug: 'rules' }, { slug: 'help' }],
      parent: { slug: 'help' },
    })
  })

  test('a path, an object and deep reach further', async () => {
    expect(await populated('populate=related.parent')).toMatchObject({
      related: [{ parent: { slug: 'help' } }, { parent: null }],
    })
    expect(await populated('populate[related][populate][parent][fields]=slug')).toMatchObject({
      related: [{ parent: { slug: 'help' } }, { parent: null }],
    })
    const [menu] = (await anybody.get('menus?populate=deep', flat)).data as Entry[]
    expect(menu).toMatchObject({
      items: [
        { page: { slug: 'rules', questions: [] } },
        { children: [{ page: { slug: 'fees', image: { url: '/fees.webp' } } }] },
      ],
    })
  })

  test('related entries can be chosen and ordered', async () => {
    expect(await populated('populate[related][sort]=order:desc')).toMatchObject({
      related: [{ slug: 'help' }, { slug: 'rules' }],
    })
    expect(await populated('populate[related][filters][slug]=help')).toMatchObject({
      related: [{ slug: 'help' }],
    })
  })

  test('a zone is populated component by component', async () => {
    const read = async (query: string) =>
      ((await anybody.get(`auth-types?${query}`, flat)).data as Entry[])[0]?.types
    expect(await read('populate[types]=*')).toMatchObject([
      { __component: 'fast', isFast: true, field: 'email' },
      { __component: 'social', label: 'Friends', social: [{ service: 'example' }] },
    ])
    expect(await read('populate[types][on][social][populate]=*')).toEqual([
      {
        id: 2,
        __component: 'social',
        label: 'Friends',
        social: [{ id: 3, name: 'Example', icon: null, service: 'example' }],
      },
    ])
  })

  test('the other languages of an entry', async () => {
    const { data } = await find('filters[slug]=rules&populate[localizations][fields]=title')
    expect(data).toMatchObject([{ locale: 'en', localizations: [{ title: 'Règles du jeu' }] }])
  })
})

describe('CB-05 languages and states', () => {
  test('the default language, another one, all of them, an unsupported one', async () => {
    expect((await find('sort=slug')).data).toHaveLength(3)
    expect((await find('locale=fr')).data).toMatchObject([
      { title: 'Règles du jeu', slug: 'rules', locale: 'fr' },
    ])
    for (const all of ['all', '*']) expect((await find(`locale=${all}`)).data).toHaveLength(4)
    expect((await find('locale=zz')).data).toEqual([])
  })

  test('one entry by document id in a language, and by number in its own', async () => {
    const french = await anybody.get(`pages/${documentId('rules')}?locale=fr`, flat)
    expect(french.data).toMatchObject({ title: 'Règles du jeu' })
    const { id } = french.data as Entry
    expect((await anybody.get(`pages/${id}`, flat)).data).toMatchObject({ title: 'Règles du jeu' })
    expect((await anybody.get(`pages/${id}?locale=en`, flat)).data).toMatchObject({ title: 'Rules of play' })
    expect((await anybody.get(`pages/${documentId('help')}?locale=fr`)).status).toBe(404)
  })

  test('CB-12 what is not published is shown to editors who may read it, and to no one else', async () => {
    expect(slugs(await find(''))).not.toContain('secret')
    expect((await anybody.get(`pages/${documentId('secret')}`)).status).toBe(404)
    for (const query of ['status=draft', 'publicationState=preview']) {
      expect(await anybody.get(`pages?${query}`)).toMatchObject({
        status: 403,
        error: { name: 'ForbiddenError' },
      })
      expect((await (await editor(app, ['write'])).get(`pages?${query}`)).status).toBe(403)
      expect(slugs(await (await editor(app, ['read'])).get(`pages?${query}`, flat))).toContain('secret')
    }
  })

  test('CB-12 a token that opens nothing is refused, not taken for the public', async () => {
    for (const authorization of ['Bearer nobody-ever-had-this-token', 'Bearer x', 'Basic abc', 'Bearer'])
      expect(await anybody.get('pages', { authorization })).toMatchObject({
        status: 401,
        error: { name: 'UnauthorizedError' },
      })
  })
})

describe('CB-05 the public is answered from memory as editors are from the database', () => {
  const withoutVersions = (text: string): string => text.replaceAll(/,"version":\d+/g, '')

  test.each([
    'pages',
    'pages?populate=deep',
    'pages?populate=*&locale=fr',
    'pages?populate=deep&locale=all&pagination[pageSize]=3',
    'pages?populate=localizations&pagination[start]=1&pagination[limit]=1',
    'pages?populate[related][sort]=order&populate[parent][filters][slug]=help',
    'pages?pagination[withCount]=false&fields=title',
    'menus?populate=deep',
    'auth-types?populate=deep',
    'auth-types?populate[types][on][social][populate]=social',
    'footer?populate=*',
    'redirects',
  ])('%s', async (path) => {
    for (const headers of [{}, flat]) {
      const [seen, known] = [await anybody.get(path, headers), await writer.get(path, headers)]
      expect(seen.status).toBe(known.status)
      expect(withoutVersions(JSON.stringify(known.body))).toBe(JSON.stringify(seen.body))
    }
  })
})

describe('CB-05 the form of answers', () => {
  test('Strapi 4 without the header: attributes apart, relations and pictures in data', async () => {
    const { data } = await anybody.get(
      'pages?filters[slug]=fees&populate[image]=true&populate[parent][fields]=slug&populate[related][fields]=slug',
    )
    expect(data).toEqual([
      {
        id: ids.get('fees')?.id,
        documentId: documentId('fees'),
        attributes: expect.objectContaining({
          slug: 'fees',
          locale: 'en',
          publishedAt: expect.stringMatching(/^20\d\d-.*Z$/),
          image: {
            data: { id: expect.any(Number), attributes: expect.objectContaining({ url: '/fees.webp' }) },
          },
          parent: {
            data: { id: ids.get('help')?.id, documentId: documentId('help'), attributes: { slug: 'help' } },
          },
          related: { data: [expect.anything(), expect.anything()] },
        }),
      },
    ])
  })

  test('a section has one entry and no list', async () => {
    expect((await anybody.get('footer')).status).toBe(404)
    await writer.put('footer', { copyright: 'Baize' })
    expect((await anybody.get('footer')).data).toMatchObject({ attributes: { copyright: 'Baize' } })
  })

  test.each([
    ['nothing-here'],
    ['pages/nothing'],
    ['pages/1/2/3'],
    ['__proto__'],
    ['constructor'],
    ['footer/1'],
    [''],
  ])('there is nothing at /content/%s', async (path) => {
    expect(await anybody.get(path)).toMatchObject({
      status: 404,
      body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
    })
  })
})
