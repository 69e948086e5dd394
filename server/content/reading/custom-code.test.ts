import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, flat, publicReader } from '#test/editors.ts'
import { prepareCustomCode } from './custom-code.ts'

type Snippet = Parameters<typeof prepareCustomCode>[0]
const prepare = (
  code: string,
  position: Snippet['position'] = 'bodyEnd',
  purpose: Snippet['purpose'] = 'necessary',
) => prepareCustomCode({ code, position, purpose }, 'N0')
const htmlOf = (code: string, position?: Snippet['position']): string => {
  const made = prepare(code, position)
  return made.isBroken ? `broken: ${made.problem}` : made.html
}

describe('CC-01 W10 X7 a snippet runs as it is written, and its scripts by the nonce of the answer', () => {
  test.each([
    [
      '<script>if (a < b && "</di" + "v>") go()</script>',
      '<script nonce="N0">if (a < b && "</di" + "v>") go()</script>',
    ],
    [
      '<script async src="https://stats.example/a.js?a=1&b=2"></script>',
      '<script async src="https://stats.example/a.js?a=1&amp;b=2" nonce="N0"></script>',
    ],
    ['<script nonce="theirs">1</script>', '<script nonce="N0">1</script>'],
    ['<script type="module">import "x"</script>', '<script type="module" nonce="N0">import "x"</script>'],
    [
      '<script type="application/json">{"a": </script>',
      '<script type="application/json" nonce="N0">{"a": </script>',
    ],
    ['<style>a > b { color: red }</style>', '<style>a > b { color: red }</style>'],
    ['<div style="color: red" data-x="1">hi</div>', '<div style="color: red" data-x="1">hi</div>'],
    [
      '<noscript><img src="https://x.example/p.gif" alt=""></noscript>',
      '<noscript><img src="https://x.example/p.gif" alt="" /></noscript>',
    ],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<!-- note --><b>x</b>', '<b>x</b>'],
  ])('%s', (code, html) => expect(htmlOf(code)).toBe(html))
})

describe('CC-02 a broken snippet is detected, regardless of what it would have swallowed', () => {
  test.each([
    ['<script>go(', /cannot be read|not closed/],
    ['<script>let a = ;</script>', /cannot be read/],
    ['<script>go()', /not closed/],
    ['<script src="https://x.example/a.js">', /not closed/],
    ['<div><p>hi', /not closed/],
    ['<div title="', /not closed/],
    ['<style>a {', /not closed/],
    ['<script>/* <!-- <script> */ go()</script>', /another one in a comment/],
    ['<title>Mine</title>', /page's own/],
    ['<base href="https://x.example/">', /page's own/],
    ['<meta http-equiv="refresh" content="0;url=https://x.example">', /own headers/],
  ])('%s', (code, problem) => {
    const made = prepare(code)
    expect(made.isBroken && made.problem).toMatch(problem)
  })

  test.each([
    ['<div>x</div>', /cannot stand in the head/],
    ['some words', /Text cannot stand/],
    ['<script>1</script> words', /Text cannot stand/],
  ])('in the head %s would end it', (code, problem) => {
    const made = prepare(code, 'head')
    expect(made.isBroken && made.problem).toMatch(problem)
  })

  test.each([
    '<script>go(1)</script>\n<link rel="preconnect" href="https://x.example">',
    '<meta name="a" content="b">',
  ])('in the head %s may stand', (code) => expect(prepare(code, 'head').isBroken).toBe(false))

  // A page is split at these; no snippet may output one of them.
  test.each(['</body>', '</html>', '</head><body>', '</custom-code>', '</template>', '</div></div>'])(
    '%s does not end what stands around it',
    (code) => {
      for (const position of ['bodyStart', 'bodyEnd'] as const) {
        const html = htmlOf(`<b>x</b>${code}<i>y</i>`, position)
        expect(html).not.toContain(code)
        expect(html).not.toMatch(/<\/(body|html|head|custom-code|template)>/)
      }
    },
  )
})

test('AN-06 code that is not necessary is dead until the visitor has allowed its purpose', () => {
  const made = prepare('<script>go()</script>', 'head', 'marketing')
  expect(made).toEqual({
    isBroken: false,
    html: '<template data-purpose="marketing"><script nonce="N0">go()</script></template>',
  })
})

describe('CC-03 who may write snippets', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  const snippet = { name: 'Chat', code: '<script>one()</script>', isEnabled: true, position: 'bodyEnd' }
  const historyOf = (documentId: string) =>
    app.ctx.db
      .selectFrom('content_history')
      .selectAll()
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute()

  test('CC-03 L1 an editor without the right is refused, and nothing is written', async () => {
    const writer = await editor(app, ['read', 'write'], 'Wanda')
    const before = await app.ctx.db.selectFrom('content_history').selectAll().execute()
    for (const client of [publicReader(app), writer])
      expect(await client.post('custom-codes', snippet, flat)).toMatchObject({
        status: 403,
        error: { name: 'ForbiddenError' },
      })
    expect(app.ctx.content.customCodes().bodyEnd).toEqual([])
    expect(await app.ctx.db.selectFrom('content_history').selectAll().execute()).toEqual(before)
  })

  test('CC-03 L1 each change by an editor with the right is a version with who, what before and what after', async () => {
    const coder = await editor(app, ['read', 'write', 'custom-code'], 'Cora')
    const made = await coder.post('custom-codes', snippet, flat)
    expect(made.error).toBeUndefined()
    const { documentId } = made.data as { documentId: string }
    await coder.put(`custom-codes/${documentId}`, { code: '<script>two()</script>' }, flat)
    await coder.put(`custom-codes/${documentId}`, { isEnabled: false }, flat)
    // A token writes only drafts: a second person publishes them (X7).
    expect(app.ctx.content.customCodes().bodyEnd).toEqual([])
    await coder.delete(`custom-codes/${documentId}`)
    const history = await historyOf(documentId)
    expect(history.map(({ action, version }) => [action, version])).toEqual([
      ['create', 1],
      ['update', 2],
      ['update', 3],
      ['delete', 3],
    ])
    expect(new Set(history.map(({ actor }) => actor)).size).toBe(1)
    expect(history[0]?.actor).toContain('Cora')
    expect(history[1]).toMatchObject({
      before: { code: '<script>one()</script>' },
      after: { code: '<script>two()</script>' },
    })
    expect(history[2]?.after).toMatchObject({ isEnabled: false })
  })

  test('CC-03 W12 only hosts may be named that are hosts, so no policy is written by a snippet', async () => {
    const coder = await editor(app, ['read', 'write', 'custom-code'], 'Cyd')
    for (const host of [
      "x.example; script-src 'unsafe-inline'",
      "'unsafe-inline'",
      'https://x.example',
      '*',
      'a b',
    ])
      expect(await coder.post('custom-codes', { ...snippet, name: host, hosts: [host] }, flat)).toMatchObject(
        {
          status: 400,
        },
      )
  })
})
