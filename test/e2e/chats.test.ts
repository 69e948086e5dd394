import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatProviderNames, type ChatProvider } from '#contract/chat-providers.ts'
import { sections } from '#contract/content/sections.ts'
import { register, storyPassword, type Actor } from '#db/seed/actor.ts'
import { choosesCountry, opensRegistration } from './actions.ts'
import { findings } from './axe.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import {
  desktop,
  isAlive,
  navigates,
  newEmail,
  phone,
  visit,
  type VisitOptions,
  type Visitor,
} from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

const campaign = '3f9c2a14-0e6b-4d58-9a77-5b1d20c8e6f3'
const standIn = {
  chat: 'comm100',
  account: '10004821',
  widget_id: campaign,
  src: '/sandbox/chat/comm100/livechat.ashx',
} as const
const empty = {
  chat: null,
  account: null,
  license: null,
  src: null,
  widget_id: null,
  lang: null,
  custom: [],
  conversation: [],
}
/** Missing values are reset. */
const sets = (given: Record<string, unknown>) =>
  app.publish(sections['chat-settings'], { ...empty, ...given })
beforeEach(() => sets(standIn))

const newPlayer = (): Promise<Actor> => register({ origin: app.origin, fetch: app.fetch }, newEmail())

const allowing = { name: 'consent', value: '1.-statistics.-marketing.chat' }
type Guest = Visitor & { foreign: string[]; stored: Record<string, string>[] }

/** A visitor whose third-party requests are recorded and answered by the sandbox of the vendor. */
const comes = async ({ isAllowed = true, ...options }: VisitOptions & { isAllowed?: boolean } = {}) => {
  const visitor = await visit({ baseURL: app.origin, ...options })
  if (isAllowed) await visitor.context.addCookies([{ ...allowing, url: app.origin }])
  const foreign: string[] = []
  const stored: Record<string, string>[] = []
  await visitor.context.route(
    (url) => /^https?:/.test(url.href) && url.origin !== app.origin,
    async (route) => {
      const url = new URL(route.request().url())
      foreign.push(url.href)
      const { chat } = app.ctx.content.section('chat-settings', '')
      const script = await app.fetch(`/sandbox/chat/${chat}${url.pathname}${url.search}`)
      await route.fulfill({ contentType: 'text/javascript', body: await script.text() })
    },
  )
  visitor.context.on('request', (request) => {
    if (!request.url().includes('/api/chat/storeChatEvent')) return
    const form = request.postData() ?? ''
    const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(form)?.[1] ?? ''
    stored.push({ text: field('text'), event: field('event'), conversation: field('conversation_id') })
  })
  return { ...visitor, foreign, stored } satisfies Guest
}

type Told = { provider: string; what: string; detail: Record<string, string> }
const told = async (): Promise<Told[]> => {
  const { items } = (await (await app.fetch('/sandbox/chat/told.json')).json()) as { items: Told[] }
  return items.toReversed()
}
let before = 0
beforeEach(async () => {
  before = (await told()).length
})
const toldNow = async (...whats: string[]): Promise<Told[]> =>
  (await told()).slice(before).filter(({ what }) => whats.includes(what))

const badge = (page: Page) => page.locator('[data-chat-badge]')
const window = (page: Page) => page.locator('[data-chat-stand-in] section')
const writes = async (page: Page, text: string): Promise<void> => {
  await window(page).getByLabel('Message').fill(text)
  await window(page).getByRole('button', { name: 'Send' }).click()
}
const signsInAs = async ({ context }: Visitor, player: Actor): Promise<void> => {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(player.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
}

describe('the seven makers', () => {
  const accounts: Readonly<
    Record<ChatProvider, readonly [given: Record<string, string>, asked: string, id: string]>
  > = {
    live_tex: [{ account: '183834' }, 'https://cs15.livetex.ru/js/client.js', '183834'],
    freshChat: [{ account: 'token-77' }, 'https://wchat.freshchat.com/js/widget.js', 'token-77'],
    liveChat: [{ license: '1520' }, 'https://cdn.livechatinc.com/tracking.js', '1520'],
    verbox: [{ account: 'a855980f' }, 'https://admin.verbox.ru/support/support.js?h=a855980f', 'a855980f'],
    betunlim: [
      { account: 'bot-9', src: 'https://bots.example/chat/bot.js' },
      'https://bots.example/chat/bot.js',
      'bot-9',
    ],
    jivoSite: [{ widget_id: 'AbC123' }, 'https://code.jivosite.com/widget/AbC123', 'AbC123'],
    comm100: [{ account: '203306' }, 'https://vue.comm100.com/livechat.ashx?siteId=203306', '203306'],
  }

  test('CH-01 CH-03 of each its script is asked for with the account of the settings, and told who the player is', async () => {
    const person = { fakename: 'Chatter7', phone: '+371 20000123' }
    const player = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), person)
    const particulars = {
      custom: [{ name: 'tier', value: 'gold' }],
      conversation: [{ name: 'topic', value: 'bets' }],
    }
    const guest = await comes()
    await signsInAs(guest, player)
    const { page, foreign, problems } = guest
    for (const provider of chatProviderNames) {
      const [given, asked, id] = accounts[provider]
      await sets({ chat: provider, ...particulars, ...given })
      before = (await told()).length
      foreign.length = 0
      await page.goto('/')
      await badge(page).waitFor()
      expect([provider, foreign]).toEqual([provider, []])
      await badge(page).click()
      await expect.poll(() => toldNow('script', 'opened', 'identity', 'contact')).not.toEqual([])
      expect([provider, foreign]).toEqual([provider, [asked]])
      await expect.poll(async () => (await toldNow('script'))[0]?.detail.id, { message: provider }).toBe(id)
      const known = async () =>
        Object.assign(
          {},
          ...(await toldNow('identity', 'contact', 'custom', 'conversation')).map(({ detail }) => detail),
        ) as object
      await expect.poll(known, { message: provider }).toMatchObject({
        uid: String(player.uid),
        name: person.fakename,
        email: player.email,
        phone: '37120000123',
        tier: 'gold',
        topic: 'bets',
      })
      // The next test starts with a browser session that has opened none.
      await page.evaluate(() => sessionStorage.clear())
    }
    expect(problems).toEqual([])
  })

  test('CH-01 CH-02 betunlim: the bot’s script element stands in the page, with its account', async () => {
    await sets({ chat: 'betunlim', account: 'bot-9', src: '/sandbox/chat/betunlim/bot.js', lang: 'fr' })
    const { page } = await comes()
    await page.goto('/')
    await badge(page).click()
    const script = page.locator('script[data-betunlim-chatbot]')
    await script.waitFor({ state: 'attached' })
    expect(await script.getAttribute('data-betunlim-chatbot')).toBe('bot-9')
    expect(await script.getAttribute('data-lang')).toBe('fr')
    await page.locator('[data-betunlim-chatbot-label]').waitFor()
    await badge(page).waitFor({ state: 'detached' })
  })
})

describe('before it is wanted', () => {
  test('CH-01 nothing of the vendor is fetched before a visitor allows it, and a refusal holds', async () => {
    await sets({ chat: 'jivoSite', widget_id: 'AbC123' })
    const { page, foreign } = await comes({ isAllowed: false })
    await page.goto('/')
    await badge(page).click()
    const question = page.getByRole('dialog', { name: 'Start a live chat?' })
    await question.getByText('Jivo runs our live chat').waitFor()
    await question.getByRole('button', { name: 'Not now' }).click()
    await question.waitFor({ state: 'detached' })
    expect(foreign).toEqual([])
    await badge(page).click()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await badge(page).click()
    await question.getByRole('button', { name: 'Start chat' }).click()
    await expect.poll(() => foreign).toEqual(['https://code.jivosite.com/widget/AbC123'])
  })

  test('CH-01 W11 a page’s policy names the hosts of this maker alone, where foreign code may run, and none without a chat', async () => {
    const policy = async (path = '/') => (await app.fetch(path)).headers.get('content-security-policy') ?? ''
    await sets({ chat: 'jivoSite', widget_id: 'AbC123' })
    const named = await policy()
    for (const directive of ['connect-src', 'img-src', 'frame-src', 'style-src', 'font-src'])
      expect(named).toMatch(new RegExp(`${directive} [^;]*https://\\*\\.jivosite\\.com`))
    expect(named).toContain('wss://*.jivosite.com')
    expect(named).not.toMatch(/comm100|freshchat|livechatinc|livetex|verbox/)
    expect(await policy('/reset-password')).not.toContain('jivo')
    await sets({ chat: null })
    expect(await policy()).toContain(`connect-src 'self';`)
    const { page } = await comes()
    await page.goto('/')
    await isAlive(page)
    expect(await page.content()).not.toContain('jivo')
    expect(await badge(page).count()).toBe(0)
  })

  test('CH-01 the choice is taken back on the page of cookies, and the chat is gone', async () => {
    const { page } = await comes()
    await page.goto('/cookie-settings')
    await badge(page).click()
    await window(page).waitFor()
    await page.getByRole('main').getByLabel('Live chat').uncheck()
    const loaded = page.waitForEvent('load')
    await page.getByRole('main').getByRole('button', { name: 'Save preferences' }).click()
    await loaded
    await badge(page).waitFor()
    expect(await page.locator('[data-chat-stand-in]').count()).toBe(0)
  })
})

describe('who writes', () => {
  test('CH-03 RG-25 a newly registered player is reported to it, and the notice of the mail appears although the deposit page is a document of its own', async () => {
    const { page } = await comes({ viewport: desktop })
    await page.goto('/')
    await badge(page).click()
    await window(page).waitFor()
    await opensRegistration(page)
    const form = page.getByRole('dialog')
    const email = newEmail()
    await form.locator('[name=email]').fill(email)
    await form.locator('[name=password]').fill(storyPassword)
    await choosesCountry(form, 'Latvia')
    await form.locator('[name=terms]').check()
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/cashier/deposit?register=success')
    await page.getByText('Welcome to Baize').waitFor()
    // By script: the word of the mail may already lie over the page's links.
    await navigates(page, '/gamehall')
    await page.waitForURL('**/gamehall')
    await form.filter({ hasText: email }).getByRole('button', { name: 'Got it' }).click()
    await expect.poll(async () => (await toldNow('identity')).at(-1)?.detail.email).toBe(email)
  })

  test('CH-03 guest, player, guest: it starts again for each, and forgets the previous one', async () => {
    const player = await newPlayer()
    const { page } = await comes({ viewport: desktop })
    await page.goto('/')
    await badge(page).click()
    await window(page).waitFor()
    const heard = async () => (await toldNow('script', 'identity')).map(({ what }) => what)
    await expect.poll(heard).toEqual(['script'])

    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const form = page.getByRole('dialog')
    await form.locator('[name=login]').fill(player.email)
    // A password is never typed into a document in which a vendor's script runs.
    expect(await page.locator('[data-chat-stand-in]').count()).toBe(0)
    await form.locator('[name=password]').fill(storyPassword)
    await form.locator('button[type=submit]').click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(heard).toEqual(['script', 'script', 'identity'])
    expect((await toldNow('identity'))[0]?.detail).toMatchObject({
      uid: String(player.uid),
      email: player.email,
    })

    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(heard).toEqual(['script', 'script', 'identity', 'script'])
    const order = (await toldNow('identity', 'forgotten')).map(({ what }) => what)
    expect(order.slice(order.lastIndexOf('identity'))).toContain('forgotten')
    expect((await toldNow('custom')).at(-1)?.detail).toEqual({})
  })

  test('CH-05 of a guest nothing is kept; of a player each message, their own and the agent’s, once, and no flood of them', async () => {
    const guest = await comes()
    await guest.page.goto('/')
    await badge(guest.page).click()
    await writes(guest.page, 'Hello?')
    await guest.page.getByText('You wrote: Hello?').waitFor()
    expect(guest.stored).toEqual([])

    const player = await newPlayer()
    const other = await comes()
    await signsInAs(other, player)
    await other.page.goto('/')
    await badge(other.page).click()
    await writes(other.page, 'Where is my bonus?')
    await expect
      .poll(() => other.stored.map(({ text, event }) => [event, text]))
      .toEqual([
        ['sent', 'Where is my bonus?'],
        ['received', 'This is the stand-in for comm100. You wrote: Where is my bonus?'],
      ])
    expect(other.stored[0]?.conversation).toMatch(/^comm100-/)
    const kept = () =>
      app.ctx.db.selectFrom('chat_events').select(['event', 'body']).where('uid', '=', player.uid).execute()
    await expect.poll(async () => (await kept()).length).toBe(2)

    // A vendor that floods the page with messages fills no storage and blocks nothing.
    await writes(other.page, 'flood')
    await expect.poll(() => other.stored.length).toBe(60)
    await other.page
      .getByRole('navigation')
      .getByRole('link', { name: 'Games' })
      .locator('visible=true')
      .first()
      .click()
    await other.page.waitForURL('**/gamehall')
    expect(other.stored).toHaveLength(60)
  })

  test('CH-05 what is said with Freshchat is kept as well', async () => {
    await sets({ chat: 'freshChat', account: 'token-77' })
    const player = await comes()
    await signsInAs(player, await newPlayer())
    await player.page.goto('/')
    await badge(player.page).click()
    await writes(player.page, 'Hello')
    await expect
      .poll(() => player.stored.map(({ event, text }) => [event, text]))
      .toEqual([
        ['sent', 'Hello'],
        ['received', 'This is the stand-in for freshChat. You wrote: Hello'],
      ])
  })
})

describe('where it stands', () => {
  test('CH-03 CH-04 RT-16 it is away on the sport and on games, and back on the next page, also within one document', async () => {
    const { page } = await comes({ viewport: desktop })
    for (const path of ['/betting', '/game/orchard', '/platform/game/orchard']) {
      await page.goto(path)
      await isAlive(page)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      expect([path, await badge(page).count()]).toEqual([path, 0])
    }
    await page.goto('/')
    await badge(page).click()
    await window(page).waitFor()
    await page.goto('/betting')
    await isAlive(page)
    expect(await badge(page).count()).toBe(0)
    await page.goBack()
    await badge(page).click()
    await window(page).waitFor()

    // An open chat survives navigation to the sport and back, within one document.
    const scripts = (await toldNow('script')).length
    await navigates(page, '/betting')
    await page.waitForURL('**/betting')
    await badge(page).waitFor({ state: 'detached' })
    expect(await window(page).isVisible()).toBe(false)
    await page.goBack()
    await badge(page).click()
    await window(page).waitFor()
    expect((await toldNow('script')).length).toBe(scripts)
  })

  test('CH-04 P5 its badge stands at the same place on the pages of guests and of players', async () => {
    const guest = await comes({ viewport: desktop })
    const player = await comes({ viewport: desktop })
    await signsInAs(player, await newPlayer())
    const placeOn = async (page: Page, path: string) => {
      await page.goto(path)
      await badge(page).waitFor()
      return badge(page).evaluate((element) => {
        const { position, bottom, right } = getComputedStyle(element)
        return { position, bottom, right }
      })
    }
    const expected = await placeOn(guest.page, '/')
    expect(expected.position).toBe('fixed')
    expect(await placeOn(guest.page, '/gamehall')).toEqual(expected)
    for (const path of ['/', '/gamehall', '/fairness'])
      expect([path, await placeOn(player.page, path)]).toEqual([path, expected])
  })

  test('CH-07 on a phone the badge stands 5rem above the lower edge, also from right to left, and so does one that a maker draws itself', async () => {
    await sets({ chat: 'verbox', account: 'a855980f' })
    const { page } = await comes()
    for (const path of ['/ar', '/']) {
      await page.goto(path)
      await badge(page).waitFor()
      expect(await badge(page).evaluate((element) => getComputedStyle(element).bottom)).toBe('80px')
      const box = await badge(page).boundingBox()
      expect(box && [box.height >= 44, box.x >= 0, box.x + box.width <= phone.width]).toEqual([
        true,
        true,
        true,
      ])
    }
    await badge(page).click()
    const own = page.locator('#supportTrigger')
    await own.waitFor()
    expect(await own.evaluate((element) => getComputedStyle(element).bottom)).toBe('80px')
    await badge(page).waitFor({ state: 'detached' })
  })
})

describe('a chat that fails', () => {
  test('CH-06 ER-32 a script that does not come, has no account or throws is logged, and the page goes on without a badge', async () => {
    await sets({ chat: 'jivoSite', widget_id: 'AbC123' })
    const { page, context, problems, foreign } = await comes()
    await context.route('https://code.jivosite.com/**', (route) => route.abort())
    await page.goto('/')
    await badge(page).click()
    await badge(page).waitFor({ state: 'detached' })
    expect(problems.some((line) => line.includes('The chat could not be started'))).toBe(true)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Games' })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL('**/gamehall')
    expect(await badge(page).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).first().waitFor()

    // Settings without an account, and a script that throws, do the same.
    foreign.length = 0
    await page.evaluate(() => sessionStorage.clear())
    await sets({ chat: 'verbox' })
    await page.goto('/')
    await badge(page).click()
    await badge(page).waitFor({ state: 'detached' })
    expect(foreign).toEqual([])
    await page.evaluate(() => sessionStorage.clear())
    await sets({ chat: 'freshChat', account: 'token-77' })
    await context.route('https://wchat.freshchat.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("hostile")' }),
    )
    await page.goto('/')
    await badge(page).click()
    await badge(page).waitFor({ state: 'detached' })
    await page.getByRole('main').waitFor()
  })
})

describe('the page of support', () => {
  test('SU-02 CH-06 it has the ways to reach the house, the chat and the form, and the form alone where the chat cannot be had', async () => {
    await app.publish(sections.contacts, { email: 'help@house.example' })
    const { page } = await comes({ isAllowed: false })
    await page.goto('/support')
    await page.getByRole('main').getByRole('link', { name: 'help@house.example' }).waitFor()
    await page.getByRole('button', { name: 'Send message' }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Live chat' }).waitFor()
    await main.getByRole('button', { name: 'Start chat' }).click()
    await page
      .getByRole('dialog', { name: 'Start a live chat?' })
      .getByRole('button', { name: 'Start chat' })
      .click()
    await window(page).waitFor()
    await sets({ chat: null })
    await page.goto('/support')
    await page.getByRole('button', { name: 'Send message' }).waitFor()
    expect(await main.getByRole('button', { name: 'Start chat' }).count()).toBe(0)

    // If the chat is not available the page says so and leaves the form.
    await page.evaluate(() => sessionStorage.clear())
    await sets({ chat: 'verbox' })
    await page.goto('/support')
    await main.getByRole('button', { name: 'Start chat' }).click()
    await main.getByText('Live chat isn’t available right now').waitFor()
    expect(await main.getByRole('button', { name: 'Send message' }).isEnabled()).toBe(true)
  })

  test('SU-02 the question and the badge are accessible, in either theme and direction', async () => {
    const { page, context } = await comes({ isAllowed: false })
    for (const [path, theme] of [
      ['/support', 'dark'],
      ['/ar/support', 'light'],
    ] as const) {
      await context.addCookies([{ name: 'theme', value: theme, url: app.origin }])
      await page.goto(path)
      await badge(page).click()
      await page.getByRole('dialog').waitFor()
      expect([path, await findings(page)]).toEqual([path, []])
    }
  })
})
