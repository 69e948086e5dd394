import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markupTags } from '#contract/content/markup.ts'
import { findings } from './axe.ts'
import { findPageFaults, visitBackofficeAs } from './backoffice-visits.ts'
import { sideways } from './check-pages.ts'
import { desktop, origin } from './visit.ts'

const pageOf = async (path: string): Promise<{ status: number; html: string }> => {
  const answer = await fetch(new URL(path, origin()), { headers: { accept: 'text/html' } })
  return { status: answer.status, html: await answer.text() }
}
let slugs = 0
const newSlug = (): string => `desk-${Date.now().toString(36)}-${slugs++}`

const says = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const saves = async (page: Page) => {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await says(page, 'Draft saved')
  await page.getByRole('button', { name: 'Close' }).last().click()
}
const publishes = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const writes = (page: Page, label: string, words: string) =>
  page.getByRole('textbox', { name: label }).first().fill(words)
const seesInPreview = async (page: Page, words: string) => {
  await page.getByRole('button', { name: /^(Show the draft on the site|Show again|Save and show)$/ }).click()
  await page.frameLocator('iframe').getByRole('heading', { name: words }).first().waitFor()
}

test('a page is written in two languages, looked at in its place, published and taken back (task 27)', async () => {
  const { page, problems } = await visitBackofficeAs('content', '/content/pages')
  const slug = newSlug()
  await page.getByRole('link', { name: 'New entry' }).click()
  await writes(page, 'Slug (address)', slug)
  await writes(page, 'Title', 'Rules of the spring')
  await writes(page, 'Text', 'The first words')
  await saves(page)
  await page.waitForURL(/content\/pages\/[a-z\d]{20,}/)

  await seesInPreview(page, 'Rules of the spring')
  expect((await pageOf(`/${slug}`)).status).toBe(404)
  await publishes(page)
  await expect.poll(async () => (await pageOf(`/${slug}`)).html).toContain('The first words')

  await page.getByRole('button', { name: /^Latviešu/ }).click()
  await page.getByRole('heading', { name: 'Text in Latviešu' }).waitFor()
  await page.getByRole('combobox', { name: 'Compare languages' }).selectOption('en')
  await page.getByRole('button', { name: 'Take over: Text' }).click()
  await writes(page, 'Title', 'Pavasara noteikumi')
  await saves(page)
  await seesInPreview(page, 'Pavasara noteikumi')
  expect((await pageOf(`/lv/${slug}`)).html).toContain('Rules of the spring')
  await publishes(page)
  await expect.poll(async () => (await pageOf(`/lv/${slug}`)).html).toContain('Pavasara noteikumi')
  expect((await pageOf(`/${slug}`)).html).not.toContain('Pavasara')

  await page.getByRole('button', { name: /^English/ }).click()
  await page.getByRole('heading', { name: 'Text in English' }).waitFor()
  await writes(page, 'Title', 'A mistake')
  await saves(page)
  await publishes(page)
  await expect.poll(async () => (await pageOf(`/${slug}`)).html).toContain('A mistake')
  await page.getByRole('button', { name: 'Bring back version 1' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await publishes(page)
  await expect.poll(async () => (await pageOf(`/${slug}`)).html).toContain('Rules of the spring')
  expect(problems).toEqual([])
})

test('lists of another language stand in rows under the names of their fields, and entries go along as a file', async () => {
  const { page, problems } = await visitBackofficeAs('content', '/content/pages?q=help')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^content-getList-.*\.csv$/)
  const href = await page.locator('[data-row-link]').first().getAttribute('href')
  await page.goto(`${href?.split('?')[0]}?language=lv&beside=en`)
  const table = page.getByRole('table', { name: 'Buttons' })
  await table.getByRole('columnheader', { name: 'Label' }).waitFor()
  await table.getByRole('columnheader', { name: 'Address' }).waitFor()
  expect(await table.getByRole('cell').count()).toBeGreaterThan(1)
  expect(await page.getByText('"label":').count()).toBe(0)
  expect(problems).toEqual([])
})

test('W2 a preview is a page of its own session: no script of an operator, no frame elsewhere, no search engine', async () => {
  const { page } = await visitBackofficeAs('content', '/content/pages?q=betting')
  await page.getByRole('link', { name: 'Sports betting' }).first().click()
  await page.getByRole('button', { name: 'Show the draft on the site' }).click()
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  const inside = await page.request.get(address)
  expect(inside.headers()['content-security-policy']).toContain(`frame-ancestors 'self'`)
  expect(inside.headers()['x-robots-tag']).toBe('noindex')
  expect(inside.headers()['cache-control']).toBe('private, no-store')
  const outside = await fetch(new URL(address, origin()))
  expect(outside.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
})

test('two who write at once: the second sees both versions, and loses nothing', async () => {
  const { page } = await visitBackofficeAs('content', '/content/notices/new')
  await writes(page, 'Title', 'First words')
  await writes(page, 'Text', 'A text')
  await saves(page)
  await page.waitForURL(/content\/notices\/[a-z\d]{20,}/)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await writes(second, 'Title', 'Words of the other window')
  await saves(second)
  await writes(page, 'Title', 'Words of this window')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const conflict = page.getByRole('region', { name: 'Title' })
  await conflict.getByText('Words of the other window').waitFor()
  await conflict.getByText('Words of this window').waitFor()
  await conflict.getByRole('button', { name: 'Keep yours' }).click()
  await saves(page)
  await second.reload()
  expect(await second.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Words of this window')
})

test('W23 a picture is put into the library, chosen for an entry, and cannot be removed while it is used', async () => {
  const { page } = await visitBackofficeAs('content', '/media')
  const name = `${newSlug()}.png`
  const background = { r: Date.now() % 256, g: Math.floor(Date.now() / 256) % 256, b: 7 }
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const chooses = async (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').first().setInputFiles(file)
  await chooses({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>1</script>') })
  await says(page, 'page.png was not taken')
  await chooses({ name, mimeType: 'image/png', buffer })
  await page.getByRole('link', { name }).waitFor()

  await page.goto('/backoffice/content/banners/new')
  await writes(page, 'System name', newSlug())
  await page.getByLabel('Position').selectOption('home')
  await writes(page, 'Title', 'With a picture')
  await page.getByRole('button', { name: 'Choose a picture' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await saves(page)
  await page.goto('/backoffice/media')
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: /^With a picture/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true')
})

/** A text with every allowed element, and its allowed attributes. */
const whole =
  '<h2 id="a">Two</h2><h3>Three</h3><h4>Four</h4>' +
  '<p dir="ltr"><strong>strong</strong> <em lang="fr">em</em> <u>u</u> <s>s</s> <small>small</small> <sub>sub</sub> ' +
  '<sup>sup</sup> <mark>mark</mark> <abbr title="Return to player">RTP</abbr> <span lang="lv">span</span> <bdi>bdi</bdi> ' +
  '<time datetime="2026-05-01">May</time> <code>code</code> <a href="/terms" rel="nofollow">link</a><br>end</p>' +
  '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol><dl><dt>term</dt><dd>meaning</dd></dl>' +
  '<blockquote><p>quote</p></blockquote><pre><code>a  b</code></pre><hr>' +
  '<table><caption>Sums</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="1">b</td></tr></tbody></table>' +
  '<figure><img src="/icon.svg" alt="icon"><figcaption>caption</figcaption></figure><section><p>section</p></section>'

const pageWith = async (page: Page, body: string): Promise<string> =>
  page.evaluate(
    async ([slug, text]) => {
      const fields = JSON.stringify({ slug, title: slug, body: text })
      const answer = await fetch('/backoffice/api/content/save', {
        method: 'POST',
        body: JSON.stringify({ type: 'pages', language: 'en', version: 0, fields }),
        headers: { 'content-type': 'application/json' },
      })
      return ((await answer.json()) as { data: { document_id: string } }).data.document_id
    },
    [newSlug(), body] as const,
  )

test('W12 the editor knows every element that the site leaves, and opens what it does not know as it is written', async () => {
  const { page } = await visitBackofficeAs('content', '/content')
  for (const tag of markupTags.filter((name) => name !== 'b' && name !== 'i'))
    expect(whole).toContain(`<${tag}`)
  const document = await pageWith(page, whole)
  await page.goto(`/backoffice/content/pages/${document}`)
  const text = page.getByRole('textbox', { name: 'Text' }).first()
  await text.getByText('section').waitFor()
  const only = page.getByText('This text holds markup that the editor would lose')
  expect(await only.count()).toBe(0)
  await text.getByText('section').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await saves(page)
  const kept = await page.evaluate(async (id) => {
    const answer = await fetch(`/backoffice/api/content/get?type=pages&document_id=${id}`)
    return ((await answer.json()) as { data: { fields: { body: string } } }).data.fields.body
  }, document)
  expect(kept).toBe(whole.replace('<p>section</p>', '<p>section and more</p>'))

  const strange = await pageWith(page, '<p>words</p><video src="/a.mp4"></video>')
  await page.goto(`/backoffice/content/pages/${strange}`)
  await only.waitFor()
  expect(await page.getByRole('textbox', { name: 'Text' }).last().innerText()).toContain('<video')
})

test('P1 the pages on content are for everybody: axe, no sideways scroll on a phone, and so the form of an entry with all its lists open', async () => {
  const { page } = await visitBackofficeAs('content')
  for (const path of ['/content', '/content/pages', '/content/menus', '/content/auth-types', '/media']) {
    await page.goto(`/backoffice${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
  await page.setViewportSize(desktop)
  await page.goto('/backoffice/content/auth-types')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/auth-types\/[a-z\d-]+/)
  await page.getByRole('heading', { level: 2, name: 'Text in English' }).waitFor()
  const closed = page.locator('fieldset button[aria-expanded=false]')
  while (await closed.count()) await closed.first().click()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways(page)).toBe(0)
})
