import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { pluginFailuresPath } from '#contract/plugin-parts.ts'
import { definePlugin, pluginVersion, type Plugin } from '#plugin/plugin.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { loadPlugins } from './load-plugins.ts'
import { openPluginParts } from './open-plugin-parts.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-parts-'))
  mkdirSync(folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, code: string): URL => {
  const file = join(folder, name)
  writeFileSync(file, code)
  return pathToFileURL(file)
}
const named = (name: string, rest: Partial<Plugin>): Plugin =>
  definePlugin({ name, version: '1.0.0', baize: pluginVersion, ...rest })
const texts = { en: 'News' }
const greets = `export default ({ createElement }) => ({ locale }) => createElement('p', null, 'Hello in ' + locale)\n`
const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const opens = (...plugins: Plugin[]) => openPluginParts(plugins, log)

describe('what plugins show', () => {
  test('the server renders it, and a browser loads the same module at an address of its contents', async () => {
    const parts = await opens(
      named('hello', { siteParts: [{ slot: 'home-top', module: written('greets.js', greets) }] }),
    )
    const [module] = parts.slots['home-top'] ?? []
    if (!module) throw new Error('There is no part')
    expect(parts.render(module, { locale: 'fr', isSignedIn: false })).toBe('<p>Hello in fr</p>')
    expect(parts.fileOf(module.url)).toBe(greets)
    expect(module.url).toMatch(/^\/plugin-assets\/hello\/greets-[\w-]{12}\.js$/)
    const other = await opens(
      named('hello', { siteParts: [{ slot: 'home-top', module: written('greets.js', `${greets}//\n`) }] }),
    )
    expect(other.slots['home-top']?.[0]?.url).not.toBe(module.url)
  })

  test('TypeScript comes without its types', async () => {
    const module = written(
      'typed.ts',
      `import type { SiteComponent } from 'baize/plugin'\nconst it: SiteComponent = () => () => null\nexport default it\n`,
    )
    const parts = await opens(named('typed', { siteParts: [{ slot: 'home-top', module }] }))
    const code = parts.fileOf(parts.slots['home-top']?.[0]?.url ?? '')
    expect(code).toContain('export default it')
    expect(code).not.toContain('SiteComponent')
  })

  test('one that only speaks of imports imports nothing', async () => {
    const code = `// import it\nexport default ({ createElement }) => () => createElement('p', null, \`\nimport it from "us"\`, new URL(import.meta.url).hash)\n`
    const module = written('speaks.js', code)
    expect(
      (await opens(named('speaks', { siteParts: [{ slot: 'home-top', module }] }))).slots,
    ).toHaveProperty('home-top')
  })

  test('one that throws is empty, and the log names it', async () => {
    const code = `export default ({ createElement }) => {\n  const Inner = () => { throw new Error('torn') }\n  return () => createElement('div', null, createElement(Inner))\n}\n`
    const parts = await opens(
      named('torn', { siteParts: [{ slot: 'home-end', module: written('torn.js', code) }] }),
    )
    const [module] = parts.slots['home-end'] ?? []
    if (!module) throw new Error('There is no part')
    expect(parts.render(module, { locale: 'en', isSignedIn: true })).toBe('')
    expect(lines.filter((line) => line.includes('"plugin":"torn"') && line.includes('torn'))).toHaveLength(1)
  })

  test.each<[string, () => Plugin, string]>([
    [
      'a module that is not there',
      () =>
        named('a', {
          siteParts: [{ slot: 'home-top', module: pathToFileURL(join(folder, 'missing.js')) }],
        }),
      'Plugin a cannot read its module',
    ],
    [
      'a module that imports another',
      () =>
        named('a', {
          deskPages: [
            {
              path: 'a',
              title: texts,
              right: 'support.read',
              module: written('imports.js', `import { x } from './x.js'\nexport default () => () => x\n`),
            },
          ],
        }),
      'Plugin a imports in imports.js; a browser loads that file alone.',
    ],
    ...['export{a}from"./b.js"', 'var a=1;import b from"b"', `import('./x.js')`].map(
      (code): [string, () => Plugin, string] => [
        `a module with ${code}`,
        () =>
          named('a', {
            siteParts: [
              { slot: 'home-top', module: written('one.js', `${code}\nexport default () => () => 1\n`) },
            ],
          }),
        'Plugin a imports in one.js',
      ],
    ),
    [
      'a module that throws',
      () =>
        named('a', {
          siteParts: [{ slot: 'home-top', module: written('throws.js', `throw new Error('no key')\n`) }],
        }),
      'Plugin a cannot show throws.js: no key',
    ],
    [
      'a module without a component',
      () =>
        named('a', {
          siteParts: [{ slot: 'home-top', module: written('none.js', 'export default () => 1\n') }],
        }),
      'Plugin a cannot show none.js: it returns no component.',
    ],
    [
      'two pages at one address',
      () => {
        const page = { path: 'news', title: texts, description: texts, module: written('greets.js', greets) }
        return named('a', { sitePages: [page, page] })
      },
      'Plugin a adds the page /news, which is there already.',
    ],
  ])('%s ends the start with a sentence', async (_what, plugin, says) => {
    await expect(opens(plugin())).rejects.toThrow(says)
  })

  test.each([
    ['an unknown slot', `siteParts: [{ slot: 'ceiling', module: new URL('x.js', import.meta.url) }]`, 'slot'],
    ['a module that is no URL', `siteParts: [{ slot: 'home-top', module: './x.js' }]`, 'must be a URL'],
    [
      'a text without English',
      `deskPages: [{ path: 'x', title: { fr: 'X' }, right: 'support.read', module: new URL('x.js', import.meta.url) }]`,
      'title.en',
    ],
    [
      'an address with a slash',
      `sitePages: [{ path: 'a/b', title: { en: 'X' }, description: { en: 'X' }, module: new URL('x.js', import.meta.url) }]`,
      'must be of small letters, digits and dashes',
    ],
    [
      'a right that is none',
      `deskPages: [{ path: 'x', title: { en: 'X' }, right: 'all', module: new URL('x.js', import.meta.url) }]`,
      'right',
    ],
  ])('%s is no plugin', async (what, part, says) => {
    const file = join(folder, `${what.replaceAll(' ', '-')}.js`)
    writeFileSync(file, `export default { name: 'x', version: '1', baize: ${pluginVersion}, ${part} }\n`)
    await expect(loadPlugins([file])).rejects.toThrow(says)
  })
})

describe('in the application', () => {
  let app: TestApp
  let url: string
  beforeAll(async () => {
    const module = written('greets.js', greets)
    app = await createTestApp({}, createClock(), undefined, [
      named('hello', {
        siteParts: [{ slot: 'home-top', module }],
        deskPages: [
          { path: 'tickets', title: { en: 'Waiting', fr: 'En attente' }, right: 'support.read', module },
          { path: 'ledger', title: { en: 'Ledger' }, right: 'system.read', module },
        ],
      }),
    ])
    url = app.ctx.pluginParts.slots['home-top']?.[0]?.url ?? ''
  })
  afterAll(() => app.close())

  test('a module is a script that never changes; another address is none', async () => {
    const answer = await app.fetch(url)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      greets,
    ])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await app.fetch(`${url.slice(0, -4)}x.js`)).status).toBe(404)
  })

  test('a browser reports a part that failed, which is logged with the plugin', async () => {
    const sends = (body: string) => app.fetch(pluginFailuresPath, { method: 'POST', body })
    const before = app.logLines.length
    expect((await sends(JSON.stringify({ part: url, message: 'Error: torn' }))).status).toBe(204)
    for (const body of [
      '',
      '[]',
      '{"part":1}',
      JSON.stringify({ part: '/plugin-assets/x.js', message: 'x' }),
    ])
      expect([body, (await sends(body)).status]).toEqual([body, 400])
    expect(app.logLines.slice(before).filter((line) => line.includes('failed in a browser'))).toEqual([
      expect.stringContaining('"plugin":"hello"'),
    ])
  })

  test('the desk lists its pages in the language of staff with the right', async () => {
    const pagesOf = async (role: 'support' | 'administrator') => {
      const member = await hire(app, [role])
      const self: CurrentStaffMember = (await member.get('desk/getSelf')).data
      return self.plugin_pages.map(({ path, title }) => [path, title])
    }
    expect(await pagesOf('support')).toEqual([['tickets', 'Waiting']])
    expect(await pagesOf('administrator')).toEqual([
      ['tickets', 'Waiting'],
      ['ledger', 'Ledger'],
    ])
  })
})
