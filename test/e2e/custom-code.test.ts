import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customCodes } from '#contract/content/types/custom-codes.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { isAlive, newEmail, visit } from './visit.ts'

/** An operator's snippets, one in each place, with a counter of their runs; and some invalid ones. */
const snippets = [
  {
    name: 'head',
    position: 'head',
    code: '<meta name="x-head" content="1"><script>window.ranHead = (window.ranHead ?? 0) + 1</script>',
  },
  {
    name: 'start',
    position: 'bodyStart',
    code: '<div id="x-start">before</div><script>window.ranStart = (window.ranStart ?? 0) + 1</script>',
  },
  {
    name: 'end',
    position: 'bodyEnd',
    code: '<p id="x-end">after</p><script>window.ranEnd = (window.ranEnd ?? 0) + 1</script>',
    order: 9,
  },
  { name: 'off', position: 'head', code: '<script>window.ranOff = 1</script>', isEnabled: false },
  { name: 'torn', position: 'head', code: '<script>window.ranTorn = 1' },
  { name: 'misspelt', position: 'bodyStart', code: '<script>window.ranMisspelt = ;</script>' },
  {
    name: 'throws',
    position: 'bodyEnd',
    code: '<script>throw new Error("the snippet’s own fault")</script>',
    order: 1,
  },
] as const

let app: OwnApp
let anna: Actor
beforeAll(async () => {
  app = await openOwnApp()
  for (const snippet of snippets) await app.publish(customCodes, { isEnabled: true, ...snippet })
  anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
})
afterAll(() => app.close())

const html = async (path: string, cookie = ''): Promise<{ page: string; policy: string }> => {
  const answer = await app.fetch(path, { headers: { cookie } })
  expect(answer.status, path).toBe(200)
  return { page: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}
const ran = (page: Page) =>
  page.evaluate(() => {
    const { ranHead, ranStart, ranEnd, ranOff, ranTorn, ranMisspelt } = window as unknown as Record<
      string,
      number
    >
    return { ranHead, ranStart, ranEnd, ranOff, ranTorn, ranMisspelt }
  })
const once = { ranHead: 1, ranStart: 1, ranEnd: 1 }
const opens = async (path: string, as?: Actor) => {
  const visitor = await visit({ baseURL: app.origin, isAsked: true })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await visitor.context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
  }
  await visitor.page.goto(path)
  // A link that is pressed before loads a new document.
  await isAlive(visitor.page)
  return visitor
}
/** Marks the document, so that a test detects a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

describe('the served page', () => {
  test('CC-01 W10 enabled snippets stand in their places, each script with the nonce of this answer', async () => {
    const nonces = new Set<string>()
    for (const cookie of ['', '', anna.cookie ?? '']) {
      const { page, policy } = await html('/', cookie)
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      nonces.add(nonce)
      const [head = '', body = ''] = page.split('</head>')
      expect(head).toContain(`<meta name="x-head" content="1" /><script nonce="${nonce}">window.ranHead`)
      expect(body).toMatch(/<body[^>]*><custom-code[^>]*><div id="x-start">before<\/div><script nonce=/)
      expect(body).toMatch(
        /<p id="x-end">after<\/p><script nonce="[^"]+">[^<]*<\/script><\/custom-code><\/body><\/html>$/,
      )
      expect(page).not.toContain('ranOff')
      const scripts = [...page.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
      expect(
        scripts.filter((it) => !it.includes(`nonce="${nonce}"`) && !it.includes('application/')),
      ).toEqual([])
    }
    expect(nonces.size).toBe(3)
  })

  test('CC-02 ER-32 a broken snippet is left out and named in the log, and the others stand', async () => {
    const { page } = await html('/')
    expect(page).not.toContain('ranTorn')
    expect(page).not.toContain('ranMisspelt')
    const said = app.logLines.filter((line) => line.includes('custom code snippet is broken'))
    expect(said.some((line) => line.includes('"torn"'))).toBe(true)
    expect(said.some((line) => line.includes('"misspelt"'))).toBe(true)
    // Once, at the publish, and not at every page.
    const before = said.length
    for (let at = 0; at < 3; at++) await html(`/?again=${at}`)
    expect(app.logLines.filter((line) => line.includes('custom code snippet is broken')).length).toBe(before)
  })

  test('CC-01 X7 never where money, private data or passwords are, nor in a game', async () => {
    for (const path of ['/cashier/wallet', '/fr/cashier/deposit', '/profile/security', '/profile']) {
      const { page } = await html(path, anna.cookie ?? '')
      expect(page, path).not.toMatch(/custom-code|ranHead/)
    }
    for (const path of [
      '/?show_popup_auth=1',
      '/gamehall?show_popup_reg',
      '/?redirectUrl=%2Fcashier',
      '/reset-password?token=x',
      '/forms/sign_in',
      '/forms/sign_up',
      '/platform/game/night-ferry/play?mode=demo',
      '/sandbox/gallery',
      '/docs/api',
      '/backoffice/staff',
    ]) {
      const { page } = await html(path)
      expect(page, path).not.toMatch(/custom-code|ranHead/)
    }
    for (const path of ['/', '/fr', '/gamehall', '/game/night-ferry', '/fairness'])
      expect((await html(path)).page, path).toContain('ranHead')
  })

  test('CC-01 W10 a page may speak to the hosts that a snippet names, and only a page that has it', async () => {
    await app.publish(customCodes, { name: 'end', hosts: ['chat.example', '*.chat.example'] })
    const { policy } = await html('/')
    for (const directive of ['connect-src', 'img-src', 'frame-src', 'style-src', 'font-src'])
      expect(policy, directive).toMatch(
        new RegExp(`${directive} [^;]*https://chat\\.example https://\\*\\.chat\\.example`),
      )
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
    expect((await html('/forms/sign_in')).policy).not.toContain('chat.example')
    expect((await html('/cashier/wallet', anna.cookie ?? '')).policy).not.toContain('chat.example')
  })
})

describe('in the browser', () => {
  test('CC-01 CC-02 snippets run once, the page hydrates around them, and errors stop no one', async () => {
    const { page, problems } = await opens('/')
    expect(await ran(page)).toMatchObject(once)
    expect(
      await page.evaluate(() => 'ranTorn' in window || 'ranMisspelt' in window || 'ranOff' in window),
    ).toBe(false)
    await mark(page)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Games' })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL('**/gamehall')
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await ran(page)).toMatchObject(once)
    await page.locator('#x-start').waitFor()
    expect(await page.locator('#x-end').count()).toBe(1)
    expect(problems).toEqual(['the snippet’s own fault'])
  })

  test('X7 to sign in, the page loads again without foreign code, and the form opens by itself', async () => {
    const { page } = await opens('/gamehall')
    expect(await ran(page)).toMatchObject(once)
    await mark(page)
    await page.getByRole('button', { name: 'Sign in' }).locator('visible=true').first().click()
    await page.waitForURL('**/gamehall?show_popup_auth=1')
    await page.getByRole('dialog').locator('[name=password]').waitFor()
    expect(await isSameDocument(page)).toBe(false)
    expect(await page.evaluate(() => 'ranHead' in window)).toBe(false)
    expect(await page.locator('custom-code').count()).toBe(0)
  })

  test('X7 on the way to the cashier foreign code stays behind, also with the back button', async () => {
    const { page } = await opens('/', anna)
    expect(await ran(page)).toMatchObject(once)
    await mark(page)
    await page.locator('a[href="/cashier/deposit"]').locator('visible=true').first().click()
    await page.waitForURL('**/cashier/deposit')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await isSameDocument(page)).toBe(false)
    expect(await page.evaluate(() => 'ranHead' in window)).toBe(false)
    // Cashier pages still navigate inside the document.
    await mark(page)
    await page.locator('a[href="/cashier/withdraw"]').locator('visible=true').first().click()
    await page.waitForURL('**/cashier/withdraw')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('AN-06 a snippet with a purpose waits for the visitor’s consent, then runs once', async () => {
    await app.publish(customCodes, {
      name: 'pixel',
      position: 'head',
      purpose: 'marketing',
      isEnabled: true,
      code: '<script>window.ranPixel = (window.ranPixel ?? 0) + 1</script>',
    })
    const { page, context } = await opens('/')
    const pixel = () => page.evaluate(() => (window as unknown as { ranPixel?: number }).ranPixel)
    await page.getByRole('button', { name: 'Accept all' }).waitFor()
    expect(await pixel()).toBeUndefined()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(pixel).toBe(1)
    await page.reload()
    await expect.poll(pixel).toBe(1)
    await context.clearCookies()
    await page.goto('/gamehall')
    await page.getByRole('button', { name: 'Reject all' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await pixel()).toBeUndefined()
    await app.publish(customCodes, { name: 'pixel', isEnabled: false })
  })
})
