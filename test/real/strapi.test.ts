import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSeedContent } from '#db/seed/content/seed-content.ts'
import { anyLocale } from '#server/content/schema.ts'
import type { ImportedEntry } from '#server/content/writing/import-entries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { startPostgres, type TestPostgres } from '#test/race/postgres.ts'
import { installNpmPart } from './npm-part.ts'
import { describePart } from './part.ts'
import { createStrapiApi, fillStrapi, type StrapiApi } from './strapi/fill-strapi.ts'
import { createStrapi, strapiPackages, type RunningStrapi } from './strapi/strapi-project.ts'

const part = installNpmPart('@strapi/strapi', strapiPackages)

/** The demonstration in English, and its pages and menus in French: each write takes a Strapi some time. */
const isUsed = ({ type, locale }: ImportedEntry): boolean =>
  locale === 'en' || locale === anyLocale || (locale === 'fr' && ['pages', 'menus'].includes(type.name))

describePart(part, () => {
  let postgres: TestPostgres
  let strapi: RunningStrapi
  let api: StrapiApi
  let app: TestApp
  let entries: readonly ImportedEntry[]
  const open = (more: Record<string, string> = {}) =>
    createTestApp({
      CONTENT_URL: strapi.url,
      CONTENT_TOKEN: strapi.token,
      SESSION_SECRET: 'one key before and after a restart',
      ...more,
    })
  const complaints = (of: TestApp) =>
    of.logLines.filter((line) => /left out|does not give|cannot be read/.test(line))
  const titleOf = (slug: string, locale = 'en', of = app) => of.ctx.content.page(slug, locale)?.title

  beforeAll(async () => {
    entries = (await readSeedContent()).filter(isUsed)
    postgres = await startPostgres()
    // Its panel has two of our six languages.
    strapi = await createStrapi(part.folder, await postgres.createDatabase('strapi'), ['en', 'fr'])
    api = createStrapiApi(strapi.origin, strapi.token)
    await fillStrapi(api, entries)
    app = await open()
  })
  afterAll(async () => {
    await app.close()
    await strapi.kill()
    await postgres.stop()
  })

  test('CB-03 CB-05 the site has the demonstration’s pages, menus and sections in both languages', () => {
    const { content } = app.ctx
    expect(complaints(app)).toEqual([])
    const pages = entries.filter(({ type }) => type.name === 'pages')
    expect(pages.length).toBeGreaterThan(20)
    for (const { locale, given } of pages) {
      const page = content.page(String(given.slug), locale)
      expect([locale, given.slug, page?.title]).toEqual([locale, given.slug, given.title])
      expect(page?.questions).toHaveLength((given.questions as unknown[] | undefined)?.length ?? 0)
    }
    expect(content.page('about', 'fr')?.documentId).toBe(content.page('about', 'en')?.documentId)
    expect(JSON.stringify(content.menus('en'))).toContain('/responsible-play')
    expect(content.section('general-information', 'en').siteName).toBe('Baize')
  })

  test('GD-04 redirects, SEO and methods of registration are as they were written', async () => {
    await api.send('POST', 'redirects', { from_url: '/old-help', to_url: '/help', isPermanent: true })
    await app.ctx.content.refresh()
    expect(app.ctx.content.redirects()).toContainEqual(
      expect.objectContaining({ from_url: '/old-help', to_url: '/help', isPermanent: true }),
    )
    const names = (type: string) =>
      entries.filter((entry) => entry.type.name === type && entry.locale === 'en')
    for (const { given } of names('auth-types')) {
      const { data } = await api.get(`auth-types?filters[sysname]=${String(given.sysname)}`)
      expect(data).toHaveLength(1)
    }
    expect(names('seos').length).toBeGreaterThan(0)
  })

  test('CB-05 a draft is not shown, nor a change of it, until it is published', async () => {
    const { documentId } = await api.send('POST', 'pages?locale=en&status=draft', {
      slug: 'secret',
      title: 'Secret',
      template: 'text',
    })
    await app.ctx.content.refresh()
    expect(titleOf('secret')).toBeUndefined()
    await api.send('PUT', `pages/${documentId}?locale=en`, { title: 'Open' })
    await app.ctx.content.refresh()
    expect(titleOf('secret')).toBe('Open')
    await api.send('PUT', `pages/${documentId}?locale=en&status=draft`, { title: 'Later' })
    await app.ctx.content.refresh()
    expect(titleOf('secret')).toBe('Open')
    // Another page is edited and published after that draft.
    const other = await api.send('POST', 'pages?locale=en', {
      slug: 'other',
      title: 'Other',
      template: 'text',
    })
    await app.ctx.content.refresh()
    expect(titleOf('other')).toBe('Other')
    const publish = `${strapi.origin}/publish/api::page.page/${documentId}/en`
    expect((await fetch(publish, { method: 'POST' })).status).toBe(200)
    await app.ctx.content.refresh()
    expect(titleOf('secret')).toBe('Later')
    await api.send('DELETE', `pages/${other.documentId}`)
    await app.ctx.content.refresh()
    expect(titleOf('other')).toBeUndefined()
  })

  test('W18 while it is down the last content is served, also after a restart, and then it is read again', async () => {
    await strapi.kill()
    await app.ctx.content.refresh()
    expect(titleOf('about')).toBe('About Baize')
    const restarted = await open({ DATABASE_URL: app.ctx.settings.databaseUrl ?? '' })
    expect(titleOf('about', 'fr', restarted)).toBe('À propos de Baize')
    expect(complaints(restarted).join()).toContain('its last copy is served')
    await strapi.start()
    const { documentId } = app.ctx.content.page('about', 'en') ?? { documentId: '' }
    await api.send('PUT', `pages/${documentId}?locale=en`, { title: 'About us' })
    for (const one of [app, restarted]) {
      await one.ctx.content.refresh()
      expect(titleOf('about', 'en', one)).toBe('About us')
    }
    await restarted.close()
  })

  test('W18 while it hangs the last content is served', async () => {
    strapi.freeze()
    await app.ctx.content.refresh()
    strapi.thaw()
    expect(titleOf('about')).toBe('About us')
    await app.ctx.content.refresh()
    expect(app.logLines.some((line) => line.includes('Content can be read again'))).toBe(true)
  })

  test('CB-06 without a token and without rights of its public role nothing is read, and the log says so', async () => {
    const shut = await createTestApp({ CONTENT_URL: strapi.url })
    expect(titleOf('about', 'en', shut)).toBeUndefined()
    expect(complaints(shut).join()).toContain('403')
    await shut.close()
  })
})
