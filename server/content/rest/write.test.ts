import { fullPermissions } from '../guard/author-permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customCodes } from '#contract/content/types/custom-codes.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, flat, publicReader, type ContentAnswer, type ContentClient } from '#test/editors.ts'
import { anna } from '#test/players.ts'
import { anyLocale } from '../schema.ts'
import { issueToken, revokeToken } from '../tokens.ts'
import { publishEntry } from '../writing/change-state.ts'

let app: TestApp
let writer: ContentClient
let anybody: ContentClient

beforeAll(async () => {
  app = await createTestApp()
  writer = await editor(app, ['read', 'write'], 'Wanda')
  anybody = publicReader(app)
})
afterAll(() => app.close())

type Entry = { id: number; documentId: string; version: number; [field: string]: unknown }
const entryOf = (answer: ContentAnswer): Entry => {
  expect(answer.error).toBeUndefined()
  return answer.data as Entry
}
let pages = 0
const newPage = async (more: object = {}, query = ''): Promise<Entry> => {
  const slug = `page-${++pages}`
  return entryOf(await writer.post(`pages${query}`, { slug, title: `Page ${pages}`, ...more }, flat))
}
const historyOf = (documentId: string) =>
  app.ctx.db
    .selectFrom('content_history')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute()

describe('CB-12 who may write', () => {
  test('CB-12 no one without a token, and nothing is written', async () => {
    const { documentId, slug } = await newPage()
    for (const attempt of [
      anybody.post('pages', { slug: 'intruder', title: 'x' }),
      anybody.put(`pages/${documentId}`, { title: 'x' }),
      anybody.delete(`pages/${documentId}`),
      anybody.post(`pages/${documentId}/actions/unpublish`, {}),
      anybody.post(`pages/${documentId}/localizations`, { locale: 'fr', title: 'x' }),
      anybody.post(`pages/${documentId}/versions/1/restore`, {}),
      anybody.get(`pages/${documentId}/versions`),
      anybody.put('footer', { copyright: 'x' }),
      anybody.delete('footer'),
    ])
      expect(await attempt).toMatchObject({ status: 403, data: null, error: { name: 'ForbiddenError' } })
    expect(app.ctx.content.page(String(slug), 'en')?.title).toMatch(/^Page/)
    expect(app.ctx.content.page('intruder', 'en')).toBeUndefined()
    expect(await historyOf(documentId)).toHaveLength(1)
  })

  test('W2 CB-12 a signed-in player counts as anonymous here', async () => {
    const player = await anna(app)
    const cookie = player.cookie ?? ''
    expect(cookie).not.toBe('')
    const { documentId } = await newPage()
    for (const attempt of [
      anybody.post('pages', { slug: 'by-player', title: 'x' }, { cookie }),
      anybody.put(`pages/${documentId}`, { title: 'x' }, { cookie }),
      anybody.delete(`pages/${documentId}`, { cookie }),
      anybody.get('pages?status=draft', { cookie }),
    ])
      expect(await attempt).toMatchObject({ status: 403, error: { name: 'ForbiddenError' } })
  })

  test('CB-12 a token that may only read, that has expired, or was taken back writes nothing', async () => {
    const page = { slug: 'forbidden', title: 'x' }
    expect((await (await editor(app, ['read'])).post('pages', page)).status).toBe(403)
    const expiresAt = new Date(app.clock.now().getTime() + 60_000)
    const short = await issueToken(app.ctx, { name: 'short', rights: ['write'], expiresAt })
    const headers = { authorization: `Bearer ${short}` }
    expect((await anybody.post('pages', { ...page, slug: 'in-time' }, headers)).status).toBe(201)
    await app.advance(61)
    expect((await anybody.post('pages', page, headers)).status).toBe(401)
    const revoked = await issueToken(app.ctx, { name: 'revoked', rights: ['write'] })
    expect(await revokeToken(app.ctx, 'revoked')).toBe(true)
    expect((await anybody.post('pages', page, { authorization: `Bearer ${revoked}` })).status).toBe(401)
  })

  test('CC-03 code that runs in pages takes a right of its own, and its change is kept', async () => {
    const snippet = { name: 'counter', code: '<script>1</script>', position: 'head', isEnabled: true }
    expect(await writer.post('custom-codes', snippet)).toMatchObject({
      status: 403,
      error: { name: 'ForbiddenError' },
    })
    expect(app.ctx.content.customCodes().head).toEqual([])
    const coder = await editor(app, ['custom-code'], 'Conrad')
    const { documentId, publishedAt } = entryOf(await coder.post('custom-codes', snippet, flat))
    expect(publishedAt).toBeNull()
    expect((await coder.post('pages', { slug: 'by-coder', title: 'x' })).status).toBe(403)
    expect(await historyOf(documentId)).toMatchObject([
      { actor: 'token:Conrad', action: 'create', is_published: false },
    ])
  })

  test('X7 no single token publishes code, by any call, and one alone takes it off', async () => {
    const snippet = { name: 'alone', code: '<script>1</script>', position: 'head', isEnabled: true }
    const coder = await editor(app, ['read', 'write', 'custom-code'], 'Conrad')
    const entry = entryOf(await coder.post('custom-codes', { ...snippet, publishedAt: new Date() }))
    const { documentId } = entry
    await coder.put(`custom-codes/${documentId}`, { code: '<script>2</script>' }, flat)
    for (const refused of [
      await coder.post('custom-codes?status=published', snippet),
      await coder.put(`custom-codes/${documentId}?status=published`, snippet),
      await coder.post(`custom-codes/${documentId}/actions/publish`, {}),
    ])
      expect(refused).toMatchObject({ status: 403, error: { name: 'ForbiddenError' } })
    await coder.post(`custom-codes/${documentId}/versions/1/restore`, {})
    expect(app.ctx.content.customCodes().head).toEqual([])
    const { ctx } = app
    const target = { type: customCodes, documentId, locale: anyLocale }
    expect(
      await publishEntry({ ...ctx, actor: 'two persons', permissions: fullPermissions }, target),
    ).toMatchObject({
      ok: true,
    })
    expect(ctx.content.customCodes().head).toMatchObject([{ name: 'alone' }])
    await coder.post(`custom-codes/${documentId}/actions/unpublish`, {})
    expect(app.ctx.content.customCodes().head).toEqual([])
  })

  test('a token is kept as its hash only, and in no line of the log', async () => {
    const token = await issueToken(app.ctx, { name: 'hashed', rights: ['write'] })
    await anybody.post('pages', { slug: 'x y', title: 'x' }, { authorization: `Bearer ${token}` })
    const rows = await app.ctx.db.selectFrom('content_tokens').selectAll().execute()
    expect(JSON.stringify(rows, String)).not.toContain(token)
    expect(app.logLines.join('')).not.toContain(token)
  })
})

describe('CB-05 drafts and publication', () => {
  test('what is new is published, unless it is saved as a draft', async () => {
    const published = await newPage()
    expect(app.ctx.content.page(String(published.slug), 'en')).toBeDefined()
    for (const draft of [await newPage({}, '?status=draft'), await newPage({ publishedAt: null })]) {
      expect(draft.publishedAt).toBeNull()
      expect(app.ctx.content.page(String(draft.slug), 'en')).toBeUndefined()
    }
  })

  test('a draft is worked on while everybody reads what is published', async () => {
    const { documentId, slug, title } = await newPage()
    await writer.put(`pages/${documentId}?status=draft`, { title: 'Better' })
    expect(app.ctx.content.page(String(slug), 'en')?.title).toBe(title)
    expect((await writer.get(`pages/${documentId}?status=draft`, flat)).data).toMatchObject({
      title: 'Better',
      version: 2,
    })
    await writer.post(`pages/${documentId}/actions/publish`, {})
    expect(app.ctx.content.page(String(slug), 'en')?.title).toBe('Better')
    await writer.put(`pages/${documentId}?status=draft`, { title: 'Worse' })
    await writer.post(`pages/${documentId}/actions/discard`, {})
    expect((await writer.get(`pages/${documentId}?status=draft`, flat)).data).toMatchObject({
      title: 'Better',
    })
  })

  test('an unpublished entry is not public, and stays a draft', async () => {
    const { documentId, slug } = await newPage()
    await writer.post(`pages/${documentId}/actions/unpublish`, {})
    expect(app.ctx.content.page(String(slug), 'en')).toBeUndefined()
    expect((await anybody.get(`pages/${documentId}`)).status).toBe(404)
    expect((await writer.get(`pages/${documentId}?status=draft`)).status).toBe(200)
    const other = await newPage()
    await writer.put(`pages/${other.documentId}`, { publishedAt: null })
    expect((await anybody.get(`pages/${other.documentId}`)).status).toBe(404)
  })

  test('a change in the form of Strapi 4 leaves the state of an entry; in that of Strapi 5 it publishes', async () => {
    const draft = await newPage({}, '?status=draft')
    await writer.put(`pages/${draft.documentId}`, { title: 'Four' })
    expect((await anybody.get(`pages/${draft.documentId}`)).status).toBe(404)
    await writer.put(`pages/${draft.documentId}`, { title: 'Five' }, flat)
    expect((await anybody.get(`pages/${draft.documentId}`, flat)).data).toMatchObject({ title: 'Five' })
  })

  test('a draft may lack what is required, and is published only with it', async () => {
    const draft = entryOf(await writer.post('pages?status=draft', { lead: 'Only a lead' }, flat))
    expect(await writer.post(`pages/${draft.documentId}/actions/publish`, {})).toMatchObject({
      status: 400,
      error: {
        name: 'ValidationError',
        message: '2 errors occurred',
        details: {
          errors: [
            { path: ['slug'], message: 'slug must be set', name: 'ValidationError' },
            { path: ['title'], message: 'title must be set', name: 'ValidationError' },
          ],
        },
      },
    })
    expect((await anybody.get(`pages/${draft.documentId}`)).status).toBe(404)
  })

  test('what a change does not name stays', async () => {
    const { documentId } = await newPage({ lead: 'Stays', buttons: [{ label: 'On', url: '/gamehall' }] })
    await writer.put(`pages/${documentId}`, { title: 'Other' })
    const { data } = await anybody.get(`pages/${documentId}?populate=buttons`, flat)
    expect(data).toMatchObject({ title: 'Other', lead: 'Stays', buttons: [{ label: 'On' }] })
  })
})

describe('CB-05 languages', () => {
  test('a language is added, with what all languages share, in either way of asking', async () => {
    const { documentId, slug } = await newPage({ template: 'help', order: 7 })
    await writer.put(`pages/${documentId}?locale=fr`, { title: 'Titre' })
    await writer.post(`pages/${documentId}/localizations`, { locale: 'ar', title: 'عنوان' })
    expect(app.ctx.content.page(String(slug), 'fr')).toMatchObject({
      title: 'Titre',
      template: 'help',
      order: 7,
    })
    expect(app.ctx.content.page(String(slug), 'ar')).toMatchObject({ title: 'عنوان', locale: 'ar' })
    expect(await writer.put(`pages/${documentId}?locale=zz`, { title: 'x' })).toMatchObject({ status: 400 })
    expect(await writer.put(`pages/${documentId}?locale=all`, { title: 'x' })).toMatchObject({ status: 400 })
  })

  test('what all languages share changes in all of them, published where that is', async () => {
    const { documentId } = await newPage()
    await writer.put(`pages/${documentId}?locale=fr`, { title: 'Titre' }, flat)
    await writer.put(`pages/${documentId}?status=draft`, { slug: `moved-${documentId}` })
    expect((await anybody.get(`pages/${documentId}?locale=fr`, flat)).data).not.toMatchObject({
      slug: `moved-${documentId}`,
    })
    await writer.put(`pages/${documentId}?status=published`, {})
    for (const locale of ['en', 'fr'])
      expect((await anybody.get(`pages/${documentId}?locale=${locale}`, flat)).data).toMatchObject({
        slug: `moved-${documentId}`,
      })
  })

  test('one language is deleted, and the others stay', async () => {
    const { documentId, slug } = await newPage()
    await writer.put(`pages/${documentId}?locale=fr`, { title: 'Titre' }, flat)
    expect((await writer.delete(`pages/${documentId}?locale=fr`)).status).toBe(200)
    expect(app.ctx.content.page(String(slug), 'fr')).toMatchObject({ locale: 'en' })
    await writer.put(`pages/${documentId}?locale=fr`, { title: 'Titre' }, flat)
    expect((await writer.delete(`pages/${documentId}?locale=*`, flat)).status).toBe(204)
    expect((await anybody.get(`pages?locale=all&filters[slug]=${slug}`)).data).toEqual([])
  })
})

describe('L1 every change of content is kept', () => {
  test('L1 one record for each change: who, when, what was and what is', async () => {
    const { documentId } = await newPage({ title: 'First' })
    await writer.put(`pages/${documentId}?status=draft`, { title: 'Second' })
    const other = await editor(app, ['write'], 'Otto')
    await other.post(`pages/${documentId}/actions/publish`, {})
    await writer.post(`pages/${documentId}/actions/unpublish`, {})
    await writer.post(`pages/${documentId}/versions/1/restore`, {})
    await writer.delete(`pages/${documentId}`)
    const records = await historyOf(documentId)
    const seen = records.map(({ action, actor, is_published, before, after }) => [
      action,
      actor,
      is_published,
      before?.title ?? null,
      after?.title ?? null,
    ])
    expect(seen).toEqual([
      ['create', 'token:Wanda', true, null, 'First'],
      ['update', 'token:Wanda', false, 'First', 'Second'],
      ['publish', 'token:Otto', true, 'First', 'Second'],
      ['unpublish', 'token:Wanda', false, 'Second', null],
      ['restore', 'token:Wanda', false, 'Second', 'First'],
      ['delete', 'token:Wanda', false, 'First', null],
    ])
    const shown = (await writer.get(`pages/${documentId}/versions`)).data as { action: string; at: string }[]
    expect(shown.map(({ action }) => action)).toEqual(seen.map(([action]) => action).toReversed())
    expect(shown[0]?.at).toBe(records.at(-1)?.at.toISOString())
  })

  test('L1 a refused change leaves no record', async () => {
    const { documentId } = await newPage()
    expect((await writer.put(`pages/${documentId}`, { nope: 1 })).status).toBe(400)
    expect(await historyOf(documentId)).toHaveLength(1)
  })

  test('L1 the history can be neither changed nor removed', async () => {
    await newPage()
    for (const statement of [
      sql`update content_history set actor = 'nobody'`,
      sql`delete from content_history`,
      sql`truncate content_history`,
    ])
      await expect(statement.execute(app.ctx.db)).rejects.toThrow(/append-only/)
  })

  test('a deleted entry is brought back from its history', async () => {
    const { documentId, slug } = await newPage({ title: 'Gone' })
    await writer.delete(`pages/${documentId}?locale=*`)
    const { data } = await writer.post(`pages/${documentId}/versions/1/restore`, {}, flat)
    expect(data).toMatchObject({ documentId, slug, title: 'Gone', publishedAt: null, version: 2 })
  })
})

describe('CB-05 an edit that began with another version is refused', () => {
  test('by the tag of what was read, and by the version in the body', async () => {
    const { documentId } = await newPage()
    const tag = (await writer.get(`pages/${documentId}?status=draft`)).headers.get('etag') ?? ''
    expect(tag).toBe('"1"')
    expect((await writer.put(`pages/${documentId}`, { title: 'Mine' }, { 'if-match': tag })).status).toBe(200)
    const late = await writer.put(`pages/${documentId}`, { title: 'Theirs' }, { 'if-match': tag })
    expect(late).toMatchObject({
      status: 412,
      error: { name: 'PreconditionFailedError', details: { version: 2 } },
    })
    expect((await writer.put(`pages/${documentId}`, { title: 'Theirs', version: 1 })).status).toBe(412)
    for (const path of [`pages/${documentId}/actions/publish`, `pages/${documentId}/actions/unpublish`])
      expect((await writer.post(path, {}, { 'if-match': tag })).status).toBe(412)
    expect((await writer.delete(`pages/${documentId}`, { 'if-match': tag })).status).toBe(412)
    expect((await anybody.get(`pages/${documentId}`, flat)).data).toMatchObject({ title: 'Mine' })
  })
})

describe('CB-05 keys are unique in a language', () => {
  test('also among drafts, and in every language a shared key reaches', async () => {
    const first = await newPage()
    const taken = { status: 400, error: { message: 'slug must be unique' } }
    expect(await writer.post('pages', { slug: first.slug, title: 'x' })).toMatchObject(taken)
    expect(await writer.post('pages?status=draft', { slug: first.slug })).toMatchObject(taken)
    const second = await newPage()
    expect(await writer.put(`pages/${second.documentId}`, { slug: first.slug })).toMatchObject(taken)
    expect((await writer.post('pages?locale=fr', { slug: first.slug, title: 'x' })).status).toBe(201)
    expect(await writer.put(`pages/${first.documentId}?locale=fr`, { title: 'x' })).toMatchObject(taken)
  })
})
