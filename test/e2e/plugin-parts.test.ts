import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#db/seed/actor.ts'
import { writesToSupport } from '#db/seed/story.ts'
import { pluginVersion } from '#plugin/plugin.ts'
import { hire } from '../backoffice.ts'
import type { TestApp } from '../app.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, visit } from './visit.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-parts-'))
const write = (name: string, code: string): string => {
  const file = join(folder, name)
  writeFileSync(file, code)
  return file
}

/** A counter above the games, a part that throws everywhere, and one that throws in a browser alone. */
const writePlugin = (): string => {
  write(
    'counter.js',
    `export default ({ createElement, useState }) => ({ locale, isSignedIn }) => {
      const [count, setCount] = useState(0)
      return createElement('button', { type: 'button', onClick: () => setCount(count + 1) },
        'Pressed ' + count + ' ' + locale + ' ' + isSignedIn)
    }`,
  )
  write('torn.js', `export default () => () => { throw new Error('torn here') }`)
  write(
    'late.js',
    `export default ({ createElement, useEffect }) => () => {
      useEffect(() => { throw new Error('torn later') }, [])
      return createElement('p', null, 'Soon gone')
    }`,
  )
  const part = (slot: string, name: string) =>
    `{ slot: '${slot}', module: new URL('./${name}', import.meta.url) }`
  return write(
    'parts.js',
    `export default {
      name: 'parts', version: '1.0.0', baize: ${pluginVersion},
      siteParts: [${part('home-top', 'counter.js')}, ${part('home-top', 'torn.js')}, ${part('home-end', 'late.js')}],
    }`,
  )
}

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp({ PLUGINS: `${writePlugin()},./examples/support-hours/support-hours.ts` })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const visits = (path: string) =>
  visit({ viewport: desktop, baseURL: app.origin }).then(async (visitor) => {
    await visitor.page.goto(path)
    return visitor
  })

test('a plugin’s part is in the server’s page, and lives in the browser', async () => {
  const html = await (await app.fetch('/fr')).text()
  expect(html).toContain('<button type="button">Pressed 0 fr false</button>')
  const { page, problems } = await visits('/')
  const button = page.getByRole('button', { name: 'Pressed' })
  await expect
    .poll(async () => {
      await button.click()
      return button.textContent()
    })
    .not.toBe('Pressed 0 en false')
  // Away and back: shown again without the server.
  await page.getByRole('link', { name: 'Games' }).first().click()
  await page.waitForURL('**/gamehall')
  await page.goBack()
  await page.getByRole('button', { name: 'Pressed 0 en false' }).waitFor()
  expect(problems.filter((problem) => !problem.includes('torn'))).toEqual([])
})

test('one that throws leaves its place empty: the page stands, and the log names the plugin', async () => {
  const answer = await app.fetch('/')
  expect(answer.status).toBe(200)
  const { page } = await visits('/')
  await page.getByRole('button', { name: 'Pressed' }).waitFor()
  await page.getByText('Soon gone').waitFor({ state: 'detached' })
  expect(await page.locator('[data-plugin=parts]').allTextContents()).toEqual(['Pressed 0 en false', '', ''])
  await expect
    .poll(() =>
      ['torn.js', 'late.js'].map((name) =>
        app.logLines.some(
          (line) =>
            line.includes('"plugin":"parts"') &&
            line.includes(`/${name.slice(0, -3)}-`) &&
            line.includes('in a browser'),
        ),
      ),
    )
    .toEqual([true, true])
  expect(app.logLines.some((line) => line.includes('torn here') && line.includes('failed to render'))).toBe(
    true,
  )
  await page.getByRole('link', { name: 'Games' }).first().click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

test('a plugin’s page has its address in every language, and its texts in those that it claims', async () => {
  for (const [path, title] of [
    ['/support-hours', 'Support hours'],
    ['/ar/support-hours', 'ساعات الدعم'],
    ['/ru/support-hours', 'Support hours'],
  ] as const) {
    const html = await (await app.fetch(path)).text()
    expect([path, /<h1[^>]*>([^<]*)</.exec(html)?.[1]]).toEqual([path, title])
    expect(html).toContain(`<title>${title} ·`)
  }
  const { page, problems } = await visits('/support-hours')
  await page.getByText(/^Our support team is (here until|back at) \w+day/).waitFor()
  expect(problems).toEqual([])
})

test('a page of a plugin at the desk is in the menu of staff with its right', async () => {
  const staff = { ...app, clock: app.ctx.clock } as unknown as TestApp
  const opens = async (role: string) => {
    const member = await hire(staff, [role])
    const visitor = await visit({ viewport: desktop, baseURL: app.origin })
    await visitor.context.addCookies([{ name: 'desk', value: member.token ?? '', url: app.origin }])
    await visitor.page.goto('/backoffice/plugins/support-hours/waiting')
    return visitor
  }
  const { page, problems } = await opens('support')
  await page.getByRole('heading', { level: 1, name: 'Waiting tickets' }).waitFor()
  await page.getByText('No ticket waits for an answer.').waitFor()
  const author = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV' })
  await writesToSupport(author, { topic: 'payment', message: 'Where is my deposit?', locale: 'en' })
  await page.reload()
  await page.getByRole('link', { name: /^T-.* · Where is my deposit\?$/ }).waitFor()
  const link = page.getByRole('navigation').getByRole('link', { name: 'Waiting tickets' })
  expect(await link.getAttribute('aria-current')).toBe('page')
  expect(problems).toEqual([])

  const other = await opens('content')
  await other.page.getByRole('navigation').first().waitFor()
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await other.page.getByText('Waiting tickets').count()).toBe(0)
})

test('a page at an address of the application’s own ends the start', async () => {
  write('greets.js', `export default () => () => null`)
  for (const path of ['offers', 'backoffice', 'fr']) {
    const file = write(
      `taken-${path}.js`,
      `export default { name: 'taken', version: '1', baize: ${pluginVersion}, sitePages: [{ path: '${path}',
        title: { en: 'X' }, description: { en: 'X' }, module: new URL('./greets.js', import.meta.url) }] }`,
    )
    await expect(openOwnApp({ PLUGINS: file })).rejects.toThrow(
      `Plugin taken adds the page /${path}, which is the application's own.`,
    )
  }
})
