import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Frame, FrameLocator, Page } from 'playwright-core'
import { asPerson, visitAs } from './players.ts'
import { isAlive, navigates, newEmail, origin, password, visit } from './visit.ts'

/** The application under another of its names, which is another site for a browser. */
const otherName = () => origin().replace('localhost', '127.0.0.1')

let foreign = ''
const foreignSite = createServer((_asked, answer) =>
  answer.setHeader('content-type', 'text/html').end('<!doctype html>'),
)
beforeAll(async () => {
  await new Promise<void>((resolve) => foreignSite.listen(0, '127.0.0.1', resolve))
  const address = foreignSite.address()
  foreign = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => void foreignSite.close())

/** An answer of the application that is no page; a test can replace it by one of the same origin. */
const blank = '/healthz'

type Heard = { data: unknown; origin: string }

const framing = (src: string) => `<!doctype html><title>Host</title><body><iframe id="form" src="${src}"
  style="inline-size: 100%; block-size: 800px"></iframe><script>
  window.heard = []
  addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))
  </script>`

/** A page at an address that shows `src` in a frame and records every message. */
const hosts = async (page: Page, address: string, src: string): Promise<FrameLocator> => {
  await page.goto(address)
  await page.setContent(framing(src))
  return page.frameLocator('#form')
}
const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as never as { heard: Heard[] }).heard)

const showsForm = async (page: Page, src: string): Promise<FrameLocator> => {
  await page.evaluate((address) => {
    const frame = Object.assign(document.createElement('iframe'), { id: 'form', src: address })
    frame.style.cssText = 'position: fixed; inset: 0; z-index: 9; inline-size: 100%; block-size: 100%'
    document.body.append(frame)
    Object.assign(window, { heard: [] })
    addEventListener('message', ({ data, origin }) =>
      (window as never as { heard: unknown[] }).heard.push({ data, origin }),
    )
  }, src)
  return page.frameLocator('#form')
}
/** Problems of pages; the host page has no icon. */
const ofPages = (problems: readonly string[]) => problems.filter((text) => !text.includes('(Not Found)'))

describe('FR-01 W15 which pages may stand in a frame', () => {
  test('FR-01 W15 LY-01 each shows its form and nothing of the house around it, turns into no other page, and is shown by no foreign one', async () => {
    const { page, problems } = await visit()
    const framed = () => page.frames().find((candidate) => candidate.parentFrame())
    for (const [src, title, field] of [
      ['/fr/forms/sign_up', 'Créez votre compte', 'email'],
      ['/forms/sign_in', 'Sign in', 'login'],
    ] as const) {
      const form = await hosts(page, origin() + blank, src)
      await form.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await form.locator(`[name=${field}]`).isVisible()).toBe(true)
      for (const role of ['banner', 'navigation', 'contentinfo'] as const)
        expect(await form.getByRole(role).count()).toBe(0)
    }
    const form = framed() as Frame
    await isAlive(form)
    expect(ofPages(problems)).toEqual([])
    await navigates(form, '/gamehall').catch(() => undefined)
    await expect.poll(() => framed()?.url()).toBe('chrome-error://chromewebdata/')

    await hosts(page, foreign, `${origin()}/forms/sign_in`)
    await expect.poll(() => framed()?.url()).toBe('chrome-error://chromewebdata/')
    expect(await heard(page)).toEqual([])
  })

  test('FR-01 FR-05 X8 their headers name the origins of the house, and no others', async () => {
    for (const path of ['/forms/sign_in', '/forms/sign_up', '/ar/forms/sign_in']) {
      const { headers } = await fetch(origin() + path)
      const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
      expect(ancestors?.split(' ')).toEqual(["'self'", origin(), otherName()])
      expect(headers.get('x-frame-options')).toBeNull()
    }
  })

  test('W15 X8 no other page may, least of all those with money in them', async () => {
    const anna = await asPerson('anna@example.com')
    const paths = ['/', '/gamehall', '/game/night-ferry', '/cashier/deposit', '/cashier/withdraw', '/profile']
    for (const path of [...paths, '/profile/security', '/profile/responsible-game', '/docs/api']) {
      const { headers } = await anna.request(path)
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
    const { page } = await visitAs(anna)
    for (const parent of [origin() + blank, foreign]) {
      for (const path of ['/cashier/deposit', '/profile/security']) {
        await hosts(page, parent, origin() + path)
        const frame = page.frames().find((candidate) => candidate.parentFrame())
        await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/')
      }
    }
  })
})

describe('what the forms say to the page around them', () => {
  test('FR-02 FR-04 FR-05 W13 W14 X9 who wants to register is sent to the home page with the popup and back afterwards, never out of the house, and only a parent of its own origin hears where a form is', async () => {
    const { page, problems } = await visit()
    const presses = async (address: string, src: string, name: string) => {
      const form = await hosts(page, address, src)
      await form.getByRole('button', { name }).click()
      return form
    }
    const wants = (url: string) => ({ data: { type: 'redirect', url }, origin: origin() })
    await presses(`${origin()}${blank}?x=1`, '/fr/forms/sign_in', 'Créer un compte')
    await expect
      .poll(() => heard(page))
      .toContainEqual(wants('/fr?show_popup_reg=1&backUrl=%2Fhealthz%3Fx%3D1'))
    await presses(origin() + blank, '/forms/sign_in?backUrl=//evil.test', 'Create account')
    await expect.poll(() => heard(page)).toContainEqual(wants('/?show_popup_reg=1&backUrl=%2F'))
    // A page at another name of the application receives the request, but no paths.
    const src = `${origin()}/forms/sign_in?backUrl=/game/night-ferry`
    await presses(otherName() + blank, src, 'Create account')
    await expect.poll(() => heard(page)).toEqual([wants('/?show_popup_reg=1&backUrl=%2Fgame%2Fnight-ferry')])

    const form = await presses(origin() + blank, '/forms/sign_up', 'Sign in')
    await form.locator('[name=login]').waitFor()
    expect((await heard(page)).map(({ data }) => data)).toEqual([
      { type: 'path', path: '/forms/sign_up' },
      { type: 'path', path: '/forms/sign_in' },
    ])
    expect(ofPages(problems)).toEqual([])
  })

  test('FR-02 a page of the site follows the form’s message: the registration popup opens', async () => {
    const { page } = await visit()
    await page.goto('/fairness')
    await isAlive(page)
    const form = await showsForm(page, '/forms/sign_in')
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/?show_popup_reg=1&backUrl=%2Ffairness')
    await page.getByRole('dialog').locator('[name=email]').waitFor()
  })

  test('FR-03 FR-06 after a sign-in the page around asks again who the player is', async () => {
    const { page } = await visit()
    const calls: { url: URL; isFramed: boolean }[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      const isFramed = request.frame() !== page.mainFrame()
      if (url.pathname.startsWith('/api/')) calls.push({ url, isFramed })
    })
    await page.goto('/')
    await isAlive(page)
    const form = await showsForm(page, '/forms/sign_in')
    await form.locator('[name=login]').fill('anna@example.com')
    await form.locator('[name=password]').fill(password)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await form.getByRole('heading', { name: 'You’re signed in' }).waitFor()
    await expect.poll(() => heard(page)).toContainEqual({ data: { type: 'refresh_user' }, origin: origin() })
    await page.evaluate(() => document.getElementById('form')?.remove())
    await page.getByRole('banner').getByText(/€/).first().waitFor()
    const of = (framed: boolean) => calls.filter(({ isFramed }) => isFramed === framed).map(({ url }) => url)
    await expect.poll(() => of(false).map(({ pathname }) => pathname)).toContain('/api/games/getLikes')
    expect(of(true).map(({ pathname }) => pathname)).toContain('/api/auth/login')
    expect(of(true).filter(({ searchParams }) => searchParams.get('_non_strict') !== '1')).toEqual([])
    expect(of(false).filter(({ searchParams }) => searchParams.has('_non_strict'))).toEqual([])
  })

  test('FR-03 after a registration the page around hears of it too', async () => {
    const { page } = await visit()
    await page.goto('/')
    await isAlive(page)
    const form = await showsForm(page, '/forms/sign_up')
    await form.locator('[name=email]').fill(newEmail())
    await form.locator('[name=password]').fill(password)
    await form.getByRole('combobox', { name: 'Country', exact: true }).fill('Latvia')
    await form.getByRole('option', { name: 'Latvia', exact: true }).click()
    await form.locator('[name=terms]').check()
    await form.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect.poll(() => heard(page)).toContainEqual({ data: { type: 'refresh_user' }, origin: origin() })
    await page.evaluate(() => document.getElementById('form')?.remove())
    await page.getByRole('banner').getByText(/€/).first().waitFor()
  })

  test('FR-01 opened by itself a form signs in all the same', async () => {
    const { page } = await visit()
    await page.goto('/forms/sign_in')
    await page.locator('[name=login]').fill('anna@example.com')
    await page.locator('[name=password]').fill(password)
    await page.locator('button[type=submit]:not([form])').click()
    await page.getByRole('link', { name: 'Play now' }).click()
    await page.waitForURL('**/gamehall')
  })
})

test('W14 FR-05 forged messages do nothing, regardless of their sender', async () => {
  const { page, context } = await visit()
  await page.goto('/fairness')
  await isAlive(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // From the page itself, from a sandboxed frame, and in invalid shapes.
  await page.evaluate(() => {
    for (const data of [{ type: 'redirect', url: '/terms' }, { type: 'refresh_user' }, 'refresh_user', null])
      window.postMessage(data, '*')
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    document.body.append(frame)
  })
  const opener = await context.newPage()
  await opener.goto(foreign)
  const opened = context.waitForEvent('page')
  await opener.evaluate((address) => {
    const house = window.open(address)
    Object.assign(window, { house })
  }, `${origin()}/fairness`)
  const popup = await opened
  await isAlive(popup)
  await opener.evaluate(() =>
    (window as never as { house: Window }).house.postMessage({ type: 'redirect', url: '/terms' }, '*'),
  )
  // A frame of ours that is navigated elsewhere says the same.
  const form = await showsForm(page, '/forms/sign_in')
  await form.locator('[name=login]').waitFor()
  await page.evaluate(() => {
    for (const type of ['path', 'nothing']) window.frames[1]?.postMessage({ type, url: '/terms' }, '*')
  })
  await page.evaluate(() => fetch('/healthz'))
  await popup.evaluate(() => fetch('/healthz'))
  expect([new URL(page.url()).pathname, new URL(popup.url()).pathname]).toEqual(['/fairness', '/fairness'])
  expect(asked.filter((url) => /terms|\.data|_payload/.test(url) && !url.includes('__manifest'))).toEqual([])
})
