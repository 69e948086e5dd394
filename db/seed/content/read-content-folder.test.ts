import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SettingsError } from '#server/platform/kernel/settings/settings.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { defaultLook } from '../brand-looks.ts'
import { seedContent } from './seed-content.ts'

let app: TestApp
const places: string[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

const folderOf = (files: Record<string, unknown>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-content-'))
  places.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const page = { slug: 'about', title: 'About', body: '<p>x</p>' }

const seed = (folder: string) => {
  const { connection, log } = app.ctx
  return seedContent({
    connection,
    log,
    look: { ...defaultLook, siteName: 'North star', locales: ['en', 'fr'] },
    sources: { folder, isBuiltIn: false },
  })
}

test.each<[string, Record<string, unknown>, string]>([
  [
    'a file that is no JSON',
    { 'en/pages.json': '{ "about": ' },
    'en/pages.json: Unexpected end of JSON input',
  ],
  ['a list', { 'en/pages.json': [] }, 'en/pages.json: must be an object of entries by their keys'],
  ['an entry that is none', { 'en/pages.json': { about: 1 } }, 'en/pages.json: about must be an object'],
  ['an unknown collection', { 'en/page.json': {} }, 'en/page.json: there is no collection page'],
  [
    'an unknown language',
    { 'xx/pages.json': {} },
    'xx/pages.json: pages belongs to the folder of a language',
  ],
  [
    'a language where there is none',
    { 'en/general-information.json': {} },
    'en/general-information.json: general-information belongs to the folder any',
  ],
  [
    'a field of a wrong kind',
    { 'en/pages.json': { about: { ...page, order: 'first' } } },
    'en/pages.json: about: order ',
  ],
  [
    'a field that is missing',
    { 'en/pages.json': { about: { slug: 'about' } } },
    'en/pages.json: about: title ',
  ],
  [
    'a field that is unknown',
    { 'en/pages.json': { about: { ...page, colour: 'red' } } },
    'en/pages.json: about: Invalid key colour',
  ],
])('%s is refused with its file and field, and nothing is written', async (_what, files, says) => {
  const error = await seed(folderOf(files)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettingsError)
  expect((error as SettingsError).message).toContain(says)
  expect(await app.ctx.db.selectFrom('content_entries').select('id').execute()).toEqual([])
})

test('an operator’s entries are the first content, with the name and languages of the settings', async () => {
  expect(await seed(folderOf({ 'en/pages.json': { about: { ...page, lead: 'Of {house}.' } } }))).toBe(true)
  await app.ctx.content.refresh()
  expect(app.ctx.content.page('about', 'en')).toMatchObject({ lead: 'Of North star.' })
  expect(app.ctx.content.section('general-information', 'en')).toMatchObject({
    siteName: 'North star',
    available_locales: ['en', 'fr'],
  })
})
