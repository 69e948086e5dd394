import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, flat, type ContentClient } from '#test/editors.ts'

let app: TestApp
let writer: ContentClient
let page: { id: number; documentId: string }

beforeAll(async () => {
  app = await createTestApp()
  writer = await editor(app, ['read', 'write', 'custom-code'])
  page = (await writer.post('pages', { slug: 'page', title: 'Page' }, flat)).data as typeof page
})
afterAll(() => app.close())

const refusal = { status: 400, data: null, error: { status: 400, name: 'ValidationError' } }

describe('CB-05 a hostile slug is refused', () => {
  test.each([
    '../../etc/passwd',
    'a/b',
    '/evil',
    '//evil.example',
    'a b',
    'a%2fb',
    '<script>',
    "'; drop table pages; --",
    '..',
    '.hidden',
    'a--b',
    'é',
    '\u202Eevil',
    'a\u0000b',
    'a\nb',
    'x'.repeat(121),
    '',
  ])('%j', async (slug) => expect(await writer.post('pages', { slug, title: 'x' })).toMatchObject(refusal))
})

describe('W13 a link of an editor leads nowhere by a trick', () => {
  const links = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://user:word@evil.example/',
    'ftp://evil.example',
    'evil',
    'https:///x',
    'https://?x',
  ]
  test.each(links)('%j', async (url) => {
    expect(await writer.post('notices', { title: 'x', url })).toMatchObject(refusal)
    expect(await writer.post('redirects', { from_url: '/x', to_url: url })).toMatchObject(refusal)
    expect(
      await writer.post('banners', { sysname: 'x', position: 'home', title: 'x', image: { url } }),
    ).toMatchObject(refusal)
    expect(await writer.post('seos', { url: '/x', title: 'x', canonicalUrl: url })).toMatchObject(refusal)
  })
})

describe('W13 a rule that could never lead anywhere is refused where it is written', () => {
  test.each(['/%2f%2fx', '/%252f%252fx', '/%5cevil.example', '/a%2f..%2f%2fx', 'https://house。example/'])(
    'to %s',
    async (to_url) => {
      const answer = await writer.post('redirects', { from_url: '/x', to_url })
      expect(answer).toMatchObject(refusal)
      expect(answer.body).toMatchObject({ error: { details: { errors: [{ path: ['to_url'] }] } } })
    },
  )
})

describe('CB-05 W3 a body that is not an entry is refused', () => {
  test.each([
    ['a name the type does not have', { nope: 1 }],
    ['the history', { createdBy: 1 }],
    ['a column of the table', { created_by: 'x' }],
    ['a key of every object', { constructor: 1 }],
    ['an unknown name in a component', { questions: [{ question: 'q', answer: 'a', nope: 1 }] }],
    ['a text that is none', { title: 7 }],
    ['a number that is none', { order: 'many' }],
    ['a broken number', { order: 1.5 }],
    ['a truth that is none', { isUnlisted: 'yes' }],
    ['a word that is not on the list', { template: 'other' }],
    ['a list that is none', { questions: { question: 'q' } }],
    ['an item that is none', { questions: ['q'] }],
    ['a picture that is none', { image: 'x.png' }],
    ['a picture with a name it does not have', { image: { url: '/x.png', onload: 'x' } }],
    ['an entry that does not exist', { parent: 999_999 }],
    ['a document that does not exist', { parent: 'a'.repeat(24) }],
    ['an entry of another type', { related: ['x'] }],
    ['a text without end', { title: 'x'.repeat(256) }],
    ['a NUL', { title: 'a\u0000b' }],
    ['half a letter', { title: '\ud800' }],
    ['items without end', { buttons: Array.from({ length: 301 }, () => ({ label: 'x', url: '/' })) }],
  ])('%s', async (_what, data) => {
    expect(await writer.put(`pages/${page.documentId}`, data)).toMatchObject(refusal)
  })

  test('W30 a body does not reach into prototypes', async () => {
    const response = await app.fetch(`/content/pages/${page.documentId}`, {
      method: 'PUT',
      headers: { authorization: await bearer(), 'content-type': 'application/json' },
      body: '{"data":{"title":"x","__proto__":{"polluted":1}}}',
    })
    expect(response.status).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  const bearer = async () => {
    const { issueToken } = await import('../tokens.ts')
    return `Bearer ${await issueToken(app.ctx, { name: 'raw', rights: ['write'] })}`
  }
  const send = async (body: string, contentType = 'application/json') =>
    app.fetch('/content/pages', {
      method: 'POST',
      headers: { authorization: await bearer(), 'content-type': contentType },
      body,
    })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"data":'],
    ['no data', '{"slug":"x"}'],
    ['a list', '{"data":[]}'],
    ['null', 'null'],
    ['more than data', '{"data":{},"admin":true}'],
    ['a tower', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s', async (_what, body) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      data: null,
      error: { status: 400, name: 'ValidationError' },
    })
  })

  test('a form is not JSON, and a body above a mebibyte is too large', async () => {
    expect((await send('data[slug]=x', 'application/x-www-form-urlencoded')).status).toBe(400)
    const large = await send(JSON.stringify({ data: { body: 'x'.repeat(1024 * 1024) } }))
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ error: { name: 'PayloadTooLargeError' } })
  })
})

describe('CB-05 the operator’s wording', () => {
  const key = 'layout.footer.contact'
  test.each([
    ['of a text that does not exist', { key: 'layout.nope', value: 'x' }],
    ['of a part that is no text', { key: 'layout.footer', value: 'x' }],
    ['that reaches into prototypes', { key: 'layout.constructor.name', value: 'x' }],
    ['that cannot be read', { key, value: 'Write to {email' }],
    ['that uses a parameter that is not supplied', { key, value: 'Write to {address} <email></email>' }],
  ])('%s is refused', async (_what, data) =>
    expect(await writer.post('translations', data)).toMatchObject(refusal),
  )

  test('takes the place of the text in its language at once, and gives it back', async () => {
    const text = (locale: string) => app.ctx.messages.text(locale, key)
    const [english, french] = [text('en'), text('fr')]
    const { data } = await writer.post(
      'translations?locale=fr',
      { key, value: 'Écrivez : <email></email>' },
      flat,
    )
    expect([text('en'), text('fr')]).toEqual([english, 'Écrivez : <email></email>'])
    expect(app.ctx.messages.all('fr')).toMatchObject({
      layout: { footer: { contact: 'Écrivez : <email></email>' } },
    })
    expect(app.ctx.messages.original('fr', key)).toBe(french)
    await writer.delete(`translations/${(data as { documentId: string }).documentId}?locale=fr`)
    expect(text('fr')).toBe(french)
  })
})
