import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content/collections.ts'
import { entrySchema } from '#contract/content/entry-schema.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import type { CollectionDescription, FieldDescription } from '#contract/operator/shapes/content-forms.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type BackofficeAnswer, type Hired } from '#test/backoffice.ts'

let app: TestApp
let olga: Hired
let boris: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  olga = await hire(app, ['content'])
  boris = await hire(app, ['content'])
})
afterAll(() => app.close())

type Place = { type: string; document_id?: string; language?: string }
const entryOf = (answer: BackofficeAnswer): BackofficeEntry => {
  expect(answer.error).toBeUndefined()
  return answer.data as BackofficeEntry
}
const publishedOf = (answer: BackofficeAnswer): BackofficeEntry => {
  expect([answer.error, (answer.data as { approval_id: unknown }).approval_id]).toEqual([undefined, null])
  return (answer.data as { entry: BackofficeEntry }).entry
}
const save = (who: Hired, place: Place, version: number, fields: object) =>
  who.post('content/save', { ...place, version, fields: JSON.stringify(fields) })
const act = (who: Hired, call: string, entry: BackofficeEntry, more: object = {}) =>
  who.post(`content/${call}`, {
    type: entry.type,
    document_id: entry.document_id,
    ...(entry.language ? { language: entry.language } : {}),
    version: entry.version,
    ...more,
  })

let pages = 0
const newPage = async (more: object = {}): Promise<BackofficeEntry> => {
  const slug = `desk-page-${++pages}`
  return entryOf(
    await save(olga, { type: 'pages', language: 'en' }, 0, { slug, title: `Page ${pages}`, ...more }),
  )
}
const published = async (more: object = {}) => publishedOf(await act(olga, 'publish', await newPage(more)))
const read = async (entry: BackofficeEntry, locale = 'en') =>
  entryOf(
    await olga.get('content/get', {
      type: entry.type,
      document_id: entry.document_id ?? '',
      language: locale,
    }),
  )
type List = {
  items: { document_id: string; title: string; state: string; languages: object[] }[]
  total: number
}
const list = async (input: Record<string, string>): Promise<List> =>
  (await olga.get('content/getList', input)).data as List

describe('the forms of the desk', () => {
  test('every collection and section is described with every field of its type, and says what it bounds', async () => {
    const { items } = (await olga.get('content/getCollections')).data as { items: CollectionDescription[] }
    expect(items.map(({ name }) => name)).toEqual(contentTypes.map(({ name }) => name))
    const namesOf = (fields: FieldDescription[]): object =>
      Object.fromEntries(
        fields.map((field) => [field.name, field.fields ? namesOf(field.fields) : field.kind]),
      )
    for (const [at, type] of contentTypes.entries())
      expect(items[at]?.fields.map(({ name }) => name)).toEqual(Object.keys(type.fields))
    const pagesType = items.find(({ name }) => name === 'pages')
    const field = (name: string) => pagesType?.fields.find((one) => one.name === name)
    expect(field('title')).toMatchObject({ kind: 'string', is_required: true, bounds: { max_length: 255 } })
    expect(field('template')).toMatchObject({
      initial: 'text',
      options: ['text', 'help', 'screen', 'system'],
    })
    expect(field('order')).toMatchObject({ kind: 'integer', is_shared: true, bounds: { minimum: 0 } })
    expect(field('parent')).toMatchObject({ kind: 'relation', target: 'pages' })
    expect(namesOf(field('questions')?.fields ?? [])).toEqual({
      heading: 'string',
      question: 'string',
      answer: 'html',
    })
    const zone = items.find(({ name }) => name === 'auth-types')?.fields.find(({ kind }) => kind === 'zone')
    expect(zone?.components?.map(({ name }) => name)).toEqual(['form', 'fast', 'social'])
  })

  test('what a form begins with is what the type stores where nothing is given', async () => {
    for (const type of contentTypes.filter(({ kind }) => kind === 'section')) {
      const entry = entryOf(await olga.get('content/get', { type: type.name }))
      expect([entry.version, entry.state], type.name).toEqual([0, null])
      expect(entry.fields, type.name).toEqual(entrySchema(type, 'draft').parse({}))
    }
  })

  test('a type, a language and an entry that there are not are said so', async () => {
    const gone = { type: 'pages', document_id: 'nothing', language: 'en' }
    expect((await olga.get('content/get', { type: 'nothing' })).fields).toEqual({ type: ['UNKNOWN'] })
    expect((await olga.get('content/get', { ...gone, language: 'xx' })).fields).toEqual({
      language: ['UNKNOWN'],
    })
    expect((await olga.get('content/get', gone)).fields).toEqual({ document_id: ['NOT_FOUND'] })
    expect((await save(olga, gone, 1, {})).fields).toEqual({ document_id: ['NOT_FOUND'] })
    expect((await olga.post('content/publish', { ...gone, version: 1 })).fields).toEqual({
      document_id: ['NOT_FOUND'],
    })
  })
})

describe('a page in two languages', () => {
  test('a draft changes nothing that is read; published it is read, taken back it is gone', async () => {
    const draft = await newPage({ body: '<p>one</p>' })
    const slug = String(draft.fields.slug)
    expect([draft.state, draft.published, app.ctx.content.page(slug, 'en')]).toEqual([
      'draft',
      null,
      undefined,
    ])
    const open = publishedOf(await act(olga, 'publish', draft))
    expect([open.state, app.ctx.content.page(slug, 'en')?.body]).toEqual(['published', '<p>one</p>'])
    const changed = entryOf(await save(olga, place(open), open.version, { body: '<p>two</p>' }))
    expect([changed.state, app.ctx.content.page(slug, 'en')?.body]).toEqual(['changed', '<p>one</p>'])
    expect(changed.published?.body).toBe('<p>one</p>')
    entryOf(await act(olga, 'unpublish', changed))
    expect(app.ctx.content.page(slug, 'en')).toBeUndefined()
    expect((await read(draft)).fields.body).toBe('<p>two</p>')
  })

  test('its languages stand beside each other, share what they share, and are published one by one', async () => {
    const english = await published({ body: '<p>English</p>', isUnlisted: true })
    const slug = String(english.fields.slug)
    const blank = await read(english, 'lv')
    expect([blank.version, blank.fields.slug, blank.fields.isUnlisted, blank.fields.title]).toEqual([
      0,
      slug,
      true,
      null,
    ])
    const latvian = entryOf(await save(olga, place(blank), 0, { title: 'Lapa', body: '<p>Latviski</p>' }))
    expect(latvian.translations.map(({ language, state }) => [language, state])).toEqual([
      ['en', 'published'],
    ])
    expect(latvian.translations[0]?.fields.body).toBe('<p>English</p>')
    expect(app.ctx.content.page(slug, 'lv')?.body).toBe('<p>English</p>')
    publishedOf(await act(olga, 'publish', latvian))
    expect(app.ctx.content.page(slug, 'lv')?.body).toBe('<p>Latviski</p>')
    expect(app.ctx.content.page(slug, 'en')?.body).toBe('<p>English</p>')
  })

  test('an empty text and a field that is emptied arrive as such', async () => {
    const page = await newPage({ lead: 'words', image: { url: '/a.png' } })
    const emptied = entryOf(await save(olga, place(page), page.version, { lead: '', image: null }))
    expect([emptied.fields.lead, emptied.fields.image]).toEqual(['', null])
  })

  test('an earlier version becomes the draft again, and is read only once it is published', async () => {
    const first = await published({ body: '<p>first</p>' })
    const slug = String(first.fields.slug)
    const second = entryOf(await save(olga, place(first), first.version, { body: '<p>second</p>' }))
    const open = publishedOf(await act(olga, 'publish', second))
    const back = entryOf(await act(boris, 'restore', open, { wanted: first.version }))
    expect([back.fields.body, back.state, back.version > open.version]).toEqual([
      '<p>first</p>',
      'changed',
      true,
    ])
    expect(app.ctx.content.page(slug, 'en')?.body).toBe('<p>second</p>')
    publishedOf(await act(boris, 'publish', back))
    expect(app.ctx.content.page(slug, 'en')?.body).toBe('<p>first</p>')
    const versions = (await olga.get('content/getVersions', { ...place(first) } as never))
      .data as unknown as {
      items: { action: string; actor: string; changed: string[]; version: number }[]
    }
    expect(versions.items.map(({ action }) => action)).toEqual([
      'publish',
      'restore',
      'publish',
      'update',
      'publish',
      'create',
    ])
    expect(versions.items[1]).toMatchObject({ actor: `operator:${boris.email}`, changed: ['body'] })
    expect((await act(olga, 'restore', await read(first), { wanted: 99 })).fields).toEqual({
      document_id: ['NOT_FOUND'],
    })
  })

  test('removed in one language it stays in the others, and comes back from its versions', async () => {
    const english = await published({ body: '<p>kept</p>' })
    const latvian = entryOf(await save(olga, place({ ...english, language: 'lv' }), 0, { title: 'Lapa' }))
    expect((await act(olga, 'remove', latvian, { scope: 'language' })).data).toBe(1)
    const left = await read(english)
    expect(left.translations).toEqual([])
    expect((await act(olga, 'remove', left, { scope: 'entry' })).data).toBe(1)
    expect(app.ctx.content.page(String(english.fields.slug), 'en')).toBeUndefined()
    const back = entryOf(await act(olga, 'restore', { ...left, version: 0 }, { wanted: english.version }))
    expect([back.fields.body, back.state]).toEqual(['<p>kept</p>', 'draft'])
  })

  test('a draft’s changes are thrown away for what is published, and cannot be where nothing is', async () => {
    const open = await published({ body: '<p>read</p>' })
    const changed = entryOf(await save(olga, place(open), open.version, { body: '<p>unfinished</p>' }))
    const back = entryOf(await act(olga, 'discard', changed))
    expect([back.fields.body, back.state]).toEqual(['<p>read</p>', 'published'])
    expect((await act(olga, 'discard', await newPage())).status).toBe(422)
  })
})

describe('a stale form', () => {
  test('is refused with the entry as it is now, loses nothing, and is saved upon that version', async () => {
    const page = await newPage({ body: '<p>one</p>' })
    const theirs = entryOf(await save(boris, place(page), page.version, { body: '<p>theirs</p>' }))
    const refused = await save(olga, place(page), page.version, { title: 'Mine' })
    expect(refused.status).toBe(409)
    expect(refused.fields).toMatchObject({ version: ['CHANGED'] })
    const { entry } = refused.fields as { entry: BackofficeEntry }
    expect([entry.version, entry.fields.body, entry.updated_by]).toEqual([
      theirs.version,
      '<p>theirs</p>',
      `operator:${boris.email}`,
    ])
    const mine = entryOf(await save(olga, place(page), entry.version, { title: 'Mine' }))
    expect([mine.fields.title, mine.fields.body]).toEqual(['Mine', '<p>theirs</p>'])
  })

  test.each(['publish', 'unpublish', 'discard', 'remove', 'restore'])('cannot %s', async (call) => {
    const page = await published()
    entryOf(await save(boris, place(page), page.version, { title: 'Theirs' }))
    const refused = await act(olga, call, page, { scope: 'entry', wanted: 1 })
    expect(refused.fields).toMatchObject({ version: ['CHANGED'] })
    expect((await read(page)).state).toBe('changed')
  })

  test('of two who save one version at once, one gets the message that it has changed', async () => {
    const page = await newPage()
    const answers = await Promise.all([
      save(olga, place(page), page.version, { title: 'Olga’s' }),
      save(boris, place(page), page.version, { title: 'Boris’s' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(page)).version).toBe(page.version + 1)
  })
})

const place = ({ type, document_id, language }: BackofficeEntry): Place => ({
  type,
  ...(document_id ? { document_id } : {}),
  ...(language ? { language } : {}),
})

describe('what cannot be saved', () => {
  test.each([
    [
      'an address that runs',
      { buttons: [{ label: 'x', url: 'javascript:alert(1)' }] },
      'buttons.0.url',
      'FORMAT',
    ],
    ['too long a title', { title: 'x'.repeat(256) }, 'title', 'MAX_LENGTH'],
    ['a field that there is not', { secret: 1 }, 'fields', 'FORMAT'],
    ['an entry that there is not', { parent: 'nothing-here' }, 'fields', 'FORMAT'],
  ])('%s is named at its field', async (_what, fields, at, code) => {
    const page = await newPage()
    expect((await save(olga, place(page), page.version, fields)).fields).toMatchObject({ [at]: [code] })
  })

  test('a slug that is taken, a draft that lacks what is required, and what is no JSON', async () => {
    const one = await newPage()
    const { slug } = one.fields
    expect(
      (await save(olga, { type: 'pages', language: 'en' }, 0, { slug, title: 'x' })).fields,
    ).toMatchObject({
      slug: ['ALREADY_EXISTS'],
    })
    const bare = entryOf(await save(olga, { type: 'pages', language: 'en' }, 0, { slug: 'bare' }))
    expect((await act(olga, 'publish', bare)).fields).toMatchObject({ title: ['REQUIRED'] })
    const given = { type: 'pages', language: 'en', version: 0 }
    for (const fields of ['', 'nothing', '[]', 'null'])
      expect(Object.keys((await olga.post('content/save', { ...given, fields })).fields as object)).toContain(
        'fields',
      )
  })

  test('W12 markup is kept as written and read without what runs', async () => {
    const hostile = '<p onclick="a()">x</p><script>alert(1)</script><iframe src="https://e.example"></iframe>'
    const page = await published({ body: hostile })
    expect(page.fields.body).toBe(hostile)
    expect(app.ctx.content.page(String(page.fields.slug), 'en')?.body).toBe('<p>x</p>')
  })

  test('W26 who may read content changes none', async () => {
    const reader = await hire(app, ['support'])
    expect((await reader.get('content/getCollections')).status).toBe(403)
    const chief = await hire(app, ['administrator'])
    await chief.stepUp('staff')
    const grants = [{ right: 'content.read' }]
    await chief.post('staff/saveRole', { sysname: 'reader', name: 'Reader', grants })
    const carla = await hire(app, ['reader'])
    const page = await newPage()
    expect((await carla.get('content/get', place(page) as never)).status).toBe(200)
    for (const call of ['save', 'publish', 'remove', 'restore', 'discard', 'unpublish', 'setOrder'])
      expect((await carla.post(`content/${call}`)).fields, call).toEqual({ right: 'content.edit' })
  })
})

describe('lists', () => {
  test('an entry stands once, in the language asked for or another, found by any of its words', async () => {
    const page = await newPage({ body: '<p>Quokka & "friends"</p>' })
    entryOf(await save(olga, place({ ...page, language: 'lv' }), 0, { title: 'Latviska lapa' }))
    const inEnglish = await list({ type: 'pages', language: 'en', q: 'quokka & "friends"' })
    expect(inEnglish.items).toMatchObject([{ document_id: page.document_id, title: page.fields.title }])
    expect(inEnglish.items[0]?.languages).toEqual([
      { language: 'en', state: 'draft' },
      { language: 'lv', state: 'draft' },
    ])
    const inLatvian = await list({ type: 'pages', language: 'lv', q: 'latviska' })
    expect(inLatvian.items.map(({ title }) => title)).toEqual(['Latviska lapa'])
    expect((await list({ type: 'pages', language: 'en', q: 'slug' })).total).toBe(0)
  })

  test('filtered by where an entry stands', async () => {
    const type = 'banners'
    const banner = async (sysname: string) =>
      entryOf(await save(olga, { type, language: 'en' }, 0, { sysname, position: 'home', title: sysname }))
    await banner('draft-only')
    const open = publishedOf(await act(olga, 'publish', await banner('open')))
    const changed = publishedOf(await act(olga, 'publish', await banner('changed')))
    entryOf(await save(olga, place(changed), changed.version, { title: 'other words' }))
    const ids = async (status: string, locale = 'en') =>
      (await list({ type, status, language: locale })).items.map(({ document_id }) => document_id)
    expect(await ids('published')).toEqual([open.document_id])
    expect(await ids('changed')).toEqual([changed.document_id])
    expect(await ids('draft')).toHaveLength(1)
    expect(await ids('missing', 'lv')).toHaveLength(3)
    expect(await ids('missing')).toEqual([])
  })

  test('put in order it is read in that order at once, and what waits in a draft goes on waiting', async () => {
    const type = 'notices'
    const made: BackofficeEntry[] = []
    for (const title of ['one', 'two', 'three'])
      made.push(
        publishedOf(
          await act(olga, 'publish', entryOf(await save(olga, { type, language: 'en' }, 0, { title }))),
        ),
      )
    const [one, two, three] = made as [BackofficeEntry, BackofficeEntry, BackofficeEntry]
    entryOf(await save(olga, place(three), three.version, { title: 'unfinished' }))
    entryOf(await save(olga, place({ ...two, language: 'lv' }), 0, { title: 'divi' }))
    const document_ids = [three.document_id, two.document_id]
    expect((await olga.post('content/setOrder', { type, document_ids })).data).toBe(1)
    expect(app.ctx.content.notices('en', 'guest').map(({ title }) => title)).toEqual(['three', 'two', 'one'])
    expect((await list({ type, language: 'en' })).items.map(({ title }) => title)).toEqual([
      'unfinished',
      'two',
      'one',
    ])
    expect((await read(three)).state).toBe('changed')
    expect((await read(two, 'lv')).fields.order).toBe((await read(two)).fields.order)
    expect((await read(one)).fields.order).toBe(3)
    expect((await olga.post('content/setOrder', { type, document_ids: ['nothing'] })).fields).toEqual({
      document_ids: ['NOT_FOUND'],
    })
    expect((await olga.post('content/setOrder', { type: 'seos', document_ids: ['x'] })).fields).toEqual({
      type: ['FORMAT'],
    })
  })
})

describe('custom code', () => {
  const type = 'custom-codes'
  const snippet = {
    name: 'counter',
    code: '<script>window.one = 1</script>',
    position: 'head',
    isEnabled: true,
  }
  let chief: Hired
  let second: Hired
  beforeAll(async () => {
    chief = await hire(app, ['administrator'])
    second = await hire(app, ['administrator'])
    await second.stepUp('money')
  })
  let snippets = 0
  const draftOf = async (more: object = {}) =>
    entryOf(await save(chief, { type }, 0, { ...snippet, name: `counter ${++snippets}`, ...more }))
  const runs = () => app.ctx.content.customCodes().head.map(({ name }) => name)
  const asks = async (entry: BackofficeEntry, reason = 'counts visits'): Promise<string> => {
    const { data } = await act(chief, 'publish', entry, { reason })
    return (data as unknown as { approval_id: string }).approval_id
  }

  test('CC-03 wants a right of its own, to write it and to take it away', async () => {
    expect((await save(olga, { type }, 0, snippet)).fields).toEqual({ right: 'content.code' })
    const draft = await draftOf()
    for (const call of ['publish', 'unpublish', 'discard', 'remove', 'restore'])
      expect((await act(olga, call, draft, { scope: 'entry', wanted: 1, reason: 'x' })).fields, call).toEqual(
        {
          right: 'content.code',
        },
      )
  })

  test('X7 runs once a second person has approved it, and not before', async () => {
    const draft = await draftOf()
    const id = await asks(draft)
    expect(id).toMatch(/^\d+$/)
    expect(runs()).not.toContain(draft.fields.name)
    await chief.stepUp('money')
    expect((await chief.post('approvals/approve', { id })).status).toBe(403)
    expect(runs()).not.toContain(draft.fields.name)
    const { facts } = (await second.get('approvals/get', { id })).data as unknown as {
      facts: { draft: { code: string }; published: null; written_by: string }
    }
    expect([facts.draft.code, facts.published, facts.written_by]).toEqual([
      snippet.code,
      null,
      `operator:${chief.email}`,
    ])
    expect((await second.post('approvals/approve', { id })).data).toBe(1)
    expect(runs()).toContain(draft.fields.name)
    const open = entryOf(await chief.get('content/get', place(draft) as never))
    entryOf(await act(chief, 'unpublish', open))
    expect(runs()).not.toContain(draft.fields.name)
  })

  test('X7 is approved as the version that was asked for, or not at all', async () => {
    const draft = await draftOf()
    const id = await asks(draft)
    const worse = entryOf(
      await save(chief, place(draft), draft.version, { code: '<script>steal()</script>' }),
    )
    expect((await second.post('approvals/approve', { id })).fields).toEqual({ version: ['CHANGED'] })
    expect(runs()).not.toContain(draft.fields.name)
    expect((await act(chief, 'publish', draft, { reason: 'again' })).fields).toMatchObject({
      version: ['CHANGED'],
    })
    expect(await asks(worse)).not.toBe(id)
  })

  test('X7 is asked for with a reason, once, and only where it could be published', async () => {
    const draft = await draftOf()
    expect((await act(chief, 'publish', draft)).fields).toEqual({ reason: ['REQUIRED'] })
    const id = await asks(draft)
    expect((await act(chief, 'publish', draft, { reason: 'again' })).fields).toEqual({
      approval: ['ALREADY_EXISTS'],
      approval_id: id,
    })
    const bare = await draftOf({ position: null })
    expect((await act(chief, 'publish', bare, { reason: 'x' })).fields).toMatchObject({
      position: ['REQUIRED'],
    })
  })
})

test('content of another system is not edited here', async () => {
  const { settings } = app.ctx
  const chief = await hire(app, ['administrator'])
  Object.assign(settings, { contentUrl: 'https://cms.example' })
  try {
    const saved = await save(chief, { type: 'pages', language: 'en' }, 0, { slug: 'x', title: 'x' })
    expect(saved.fields).toEqual({ type: ['ELSEWHERE'] })
    const { is_elsewhere } = (await chief.get('content/getCollections')).data as { is_elsewhere: boolean }
    expect(is_elsewhere).toBe(true)
  } finally {
    Object.assign(settings, { contentUrl: undefined })
  }
})
