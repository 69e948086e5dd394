import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publicReader } from '#test/editors.ts'
import { anyLocale } from '#server/content/schema.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { profileFieldsOf } from '#server/identity/account/profile/profile-fields.ts'
import { readSeedContent, seedContent } from './seed-content.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the content that ships fills an empty house once, with an author and a history', async () => {
  const { connection, log } = app.ctx
  expect(await seedContent({ connection, log })).toBe(true)
  expect(await seedContent({ connection, log })).toBe(false)
  await app.ctx.content.refresh()
  expect(app.ctx.content.page('about', 'fr')).toMatchObject({ locale: 'fr', slug: 'about' })
  const records = await app.ctx.db.selectFrom('content_history').select(['actor', 'action']).execute()
  expect(new Set(records.map(({ actor, action }) => `${actor} ${action}`))).toEqual(new Set(['house create']))
  const { body } = await publicReader(app).get('pages?locale=all&pagination[pageSize]=1')
  const shipped = (await readSeedContent()).filter(({ type }) => type.name === 'pages')
  expect(body.meta).toMatchObject({ pagination: { total: shipped.length } })
})

test('NF-04 the content system tells the words of loyalty notices by what they are for, in the language that is asked for', async () => {
  const { status, body } = await publicReader(app).get('loyalty-notices?locale=fr')
  expect(status).toBe(200)
  const notices = (body.data as { attributes: { trigger: string; title: string; message: string } }[]).map(
    ({ attributes }) => attributes,
  )
  expect(notices.map(({ trigger }) => trigger).toSorted()).toEqual([
    'confirm',
    'level',
    'product',
    'profile',
    'quest',
    'register',
  ])
  expect(notices.find(({ trigger }) => trigger === 'confirm')).toMatchObject({
    title: 'Contact confirmé',
    message: 'Vous gagnez des points pour la confirmation de votre contact.',
  })
})

test('every translation has an original, and no text is a placeholder', async () => {
  const content = await readSeedContent()
  const nameOf = ({ type, documentId }: (typeof content)[number]) => `${type.name} ${documentId}`
  const originals = new Set(
    content.filter(({ locale }) => locale === defaultLocale || locale === anyLocale).map(nameOf),
  )
  const orphans = content.filter((entry) => !originals.has(nameOf(entry)))
  expect(orphans.map(({ type, locale, given }) => ({ type: type.name, locale, given }))).toEqual([])
  expect(JSON.stringify(content)).not.toMatch(/[Ll]orem [Ii]psum|\bT[O]DO\b/)
})

test.each(['en', 'fr', 'ar', 'lv', 'ru', 'pt-BR'])(
  'in %s the house says of itself what is so: what a registration asks, and how an account is closed',
  async (locale) => {
    const page = (slug: string) => app.ctx.content.page(slug, locale)?.body ?? ''
    const kept = page('privacy').split('</table>')[0]?.toLowerCase() ?? ''
    const asked = profileFieldsOf({
      locale,
      today: '2026-11-22',
      messages: app.ctx.messages,
      currencies: app.ctx.settings.currencies,
    })
    const typed = asked.filter(({ type, params }) => params.is_visible && type !== 'select')
    const own = typed.filter(({ sysname }) => sysname !== 'email' && sysname !== 'country')
    for (const { sysname } of own) {
      const label = app.ctx.messages.text(locale, `fields.labels.${sysname}`)
      expect(kept, `${sysname}: ${label}`).toContain(label.toLowerCase())
    }
    const wayOut = '<a href="/profile/settings">'
    const closing = page('terms').split('id="closing"')[1]?.split('<h2')[0]
    for (const text of [
      closing,
      page('responsible-play'),
      page('contacts'),
      page('profile-responsible-game'),
    ])
      expect(text).toContain(wayOut)
    // A refused withdrawal links to the verification page, and that page to the help page about it.
    expect(page('profile-verification')).toContain('<a href="/verify-identity">')
    expect(page('verify-identity')).toContain('<a href="/profile/verification">')
  },
)
