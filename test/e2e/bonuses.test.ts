import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { offers } from '#server/rewards/campaigns/offers/offer.fixture.ts'
import { becomesKnown } from '#test/players.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, visit } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
  await runs(app.ctx, 'ten', { kind: 'non_sticky', mostStake: { EUR: '500' } })
  await runs(app.ctx, 'bets', {}, 'betting')
})
afterAll(() => app.close())

let occasions = 0
const gives = async ({ uid }: Actor, promotion: string): Promise<string> => {
  const key = `occasion-${++occasions}`
  const by = { actor: systemActor('tests'), reason: 'a test' }
  const done = await transactResult(app.ctx.connection, (tx) =>
    grantBonus(app.ctx, tx, { uid, promotion, depositMinor: 0n, key }, by),
  )
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  return String(done.value.id)
}

const comes = async (path: string, promotions: readonly string[]) => {
  const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), {
    currency: 'EUR',
    country: 'LV',
  })
  for (const promotion of promotions) await gives(anna, promotion)
  const { page, context, problems } = await visit({ baseURL: app.origin, viewport: desktop })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
  const calls: string[] = []
  page.on('request', (request) => {
    const path = /\/api\/((?:bettingBonuses|bonuses)\/\w+)/.exec(request.url())?.[1]
    if (path) calls.push(path)
  })
  await page.goto(path)
  return { anna, page, calls, problems }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answers = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('BN-04 BN-06 activating and removing ask first: a no makes no call, a yes changes the list and the balance', async () => {
  const { anna, page, calls, problems } = await comes('/profile/bonuses', ['ten'])
  await card(page, 'The ten').getByText('Wagering requirement').waitFor()
  await press(page, 'Activate')
  await page.getByRole('dialog').getByText('€10.00').waitFor()
  await answers(page, 'Not now')
  expect(calls).toEqual([])
  await press(page, 'Activate')
  await answers(page, 'Activate bonus')
  await card(page, 'The ten').getByText('In your bonus balance').waitFor()
  expect(calls).toEqual(['bonuses/activate'])
  await card(page, 'The ten').getByText('€300.00 to go').waitFor()
  const quarter = sql<bigint>`target / 4`
  await app.ctx.db.updateTable('bonuses').set({ progress: quarter }).where('uid', '=', anna.uid).execute()
  await page.reload()
  for (const said of ['€225.00 to go', '25%', '€75.00 of €300.00 wagered'])
    await card(page, 'The ten').getByText(said).waitFor()

  await press(page, 'Remove')
  await page.getByRole('dialog').getByText('You’ll lose €10.00').waitFor()
  await answers(page, 'Keep bonus')
  expect(calls).toEqual(['bonuses/activate'])
  await press(page, 'Remove')
  await answers(page, 'Remove bonus')
  await page.getByText('No casino bonuses right now').waitFor()
  expect(calls).toEqual(['bonuses/activate', 'bonuses/remove'])
  await page.getByText('Past bonuses (1)').click()
  await page.getByText('The bonus was removed').waitFor()
  expect(problems).toEqual([])
})

test('BN-03 PF-03 a betting bonus is never set aside, and its calls are its own', async () => {
  const { page, calls, problems } = await comes('/profile/bonuses?type=betting', ['bets', 'ten'])
  await press(page, 'Activate')
  await answers(page, 'Activate bonus')
  await card(page, 'The bets').getByText('In your sports bonus balance').waitFor()
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  await press(page, 'Remove')
  await answers(page, 'Remove bonus')
  await page.getByText('No sports bonuses right now').waitFor()
  expect(calls).toEqual(['bettingBonuses/activate', 'bettingBonuses/remove'])
  expect(problems).toEqual([])
})

test('PF-03 both kinds are on one page with their actions, a second one shows which is in play', async () => {
  const { page, calls, anna } = await comes('/profile/bonuses', ['ten', 'ten', 'bets'])
  const [first, second] = [card(page, 'The ten').first(), card(page, 'The ten').last()]
  await first.getByRole('button', { name: 'Activate' }).click()
  await answers(page, 'Activate bonus')
  await first.getByText('In your bonus balance').waitFor()
  await second.getByRole('button', { name: 'Activate' }).click()
  await answers(page, 'Activate bonus')
  await second.getByText('One bonus at a time').waitFor()
  const { items } = (await anna.get('bonuses/get')).data as { items: { id: string; status: string }[] }
  const inPlay = items.find(({ status }) => status === 'active')?.id
  expect(await second.getByRole('link', { name: 'See The ten' }).getAttribute('href')).toBe(
    `#casino-bonus-${inPlay}`,
  )
  await first.getByRole('button', { name: 'Pause' }).click()
  await first.getByText('Kept for you').waitFor()
  expect(calls).toEqual(['bonuses/activate', 'bonuses/activate', 'bonuses/deactivate'])
  await page.getByRole('link', { name: 'Sports', exact: true }).click()
  await card(page, 'The bets').waitFor()
})

test('BN-08 the switch has the order that the operator chose, and opens its first list', async () => {
  const { page } = await comes('/profile/bonuses', ['bets'])
  const order = () =>
    page.getByRole('navigation', { name: 'Kind of bonus' }).getByRole('link').allInnerTexts()
  expect(await order()).toEqual(['Casino', 'Sports'])
  try {
    await app.publish(sections['offers-settings'], { bonusesSwitchOrder: 'betting' })
    await page.reload()
    expect(await order()).toEqual(['Sports', 'Casino'])
    await card(page, 'The bets').waitFor()
    await page.goto('/profile/bonuses?type=casino')
    await page.getByText('No casino bonuses right now').waitFor()
  } finally {
    await app.publish(sections['offers-settings'], { bonusesSwitchOrder: 'casino' })
  }
})

test('HI-05 the tab of bonuses asks their own calls, and narrows them down', async () => {
  const { page, calls, problems } = await comes('/cashier/history', ['ten', 'bets'])
  await page.getByRole('link', { name: 'Bonuses', exact: true }).last().click()
  await page.getByRole('main').getByText('The ten').waitFor()
  await page.getByRole('main').getByText('The bets').waitFor()
  expect(calls.toSorted()).toEqual(['bettingBonuses/get', 'bonuses/get'])
  await page.getByLabel('Status').selectOption('Wagering')
  await page.waitForURL('**/cashier/history?tab=bonuses&status=wagering')
  await page.getByRole('main').getByText('The ten').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('CM-02 CM-08 offers and promotions are listed and shown with their terms, and one is taken', async () => {
  const title = `For all ${++occasions}`
  await offers(app.ctx, `for-all-${occasions}`, {
    texts: JSON.stringify({ en: { title, description: '' } }),
  })
  const { page, problems } = await comes('/promotions', [])
  await page.getByRole('link', { name: 'See The ten' }).click()
  await page.getByRole('heading', { level: 1, name: 'The ten' }).waitFor()
  await page.getByText('Wagering requirement').waitFor()
  await page.goto('/offers')
  const offer = page.getByRole('article', { name: title, exact: true })
  await offer.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await press(page, 'Take offer')
  await page.getByText('Taken. You’ll find it in').waitFor()
  await page.getByRole('link', { name: 'your bonuses' }).click()
  await card(page, 'The ten').waitFor()
  expect(problems).toEqual([])
})

test('CM-04 CM-05 CM-07 VL-12 a promo code is typed where the content says so, trimmed, judged by the server and used, and what is wrong stands at the box', async () => {
  const { anna, page, problems } = await comes('/offers', [])
  const box = page.getByLabel('Promo code')
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/api\/campaigns\/activateOffer/.test(request.url()))
      sent.push(/name="promo_code"\r\n\r\n([^\r]*)/.exec(request.postData() ?? '')?.[1])
  })
  await box.fill('  nothing ')
  await press(page, 'Use code')
  await page.getByText('This promo code isn’t valid.').waitFor()
  expect(await box.inputValue()).toBe('nothing')
  await box.fill('!!!')
  expect(await box.getAttribute('aria-invalid')).toBeNull()
  await press(page, 'Use code')
  await page.getByText('This promo code isn’t valid.').waitFor()
  await box.fill('')
  await press(page, 'Use code')
  await page.getByText('Enter a promo code.').waitFor()
  expect(sent).toEqual(['nothing', '!!!', ''])
  const offer = await offers(app.ctx, `by-code-${++occasions}`, { trigger: 'code' })
  const code = `GOOD${occasions}`
  const starts_at = new Date(0)
  const promo = {
    code,
    code_canonical: code.toLowerCase(),
    starts_at,
    ends_at: null,
    offer_id: BigInt(offer),
  }
  await app.ctx.db.insertInto('promo_codes').values(promo).execute()
  await box.fill(code)
  await press(page, 'Use code')
  await page.locator('[data-type=success]').filter({ hasText: 'Promo code used' }).waitFor()
  expect(await box.inputValue()).toBe('')
  expect((await anna.get('bonuses/get')).data).toMatchObject({ total: 1 })
  await box.fill(code)
  await press(page, 'Use code')
  await page.getByText('You’ve already used this promo code.').waitFor()
  await page.goto('/fr/offers')
  await page.getByLabel('Code promo').fill('nothing')
  await page.getByLabel('Code promo').press('Enter')
  await page.getByText('Ce code promo n’est pas valide.').waitFor()
  await page.goto('/profile/bonuses')
  await box.waitFor()
  try {
    await app.publish(sections['offers-settings'], { showPromocodeSwitcher: false })
    for (const path of ['/offers', '/profile/bonuses']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await box.count(), path).toBe(0)
    }
  } finally {
    await app.publish(sections['offers-settings'], { showPromocodeSwitcher: true })
  }
  expect(problems.filter((line) => !line.includes('422'))).toEqual([])
})

test('CA-01 CA-17 a deposit is made for the offer that is chosen, and for none unless one is', async () => {
  await runs(app.ctx, 'match', {
    award: { type: 'share_of_deposit', share: 5000, most: { EUR: '5000' }, leastDeposit: { EUR: '2000' } },
  })
  // Unique, so that the test can be repeated in the same application.
  const title = `Half of it ${++occasions}`
  const texts = JSON.stringify({ en: { title, description: '' } })
  const id = await offers(app.ctx, `half-${occasions}`, {
    trigger: 'deposit',
    promotions: ['match'],
    texts,
  })
  const { page } = await comes('/cashier/deposit/card', [])
  const bodies: string[] = []
  page.on('request', (request) => {
    if (/\/api\/cashier\/makedeposit/.test(request.url())) bodies.push(request.postData() ?? '')
  })
  expect(await page.getByRole('radio', { name: 'No bonus' }).isChecked()).toBe(true)
  await page.getByLabel('Amount').fill('30')
  await page.getByRole('button', { name: 'Deposit €30' }).click()
  await page.waitForURL('**/sandbox/pay/*')
  const said = (field: string) =>
    bodies.map((body) => new RegExp(`name="${field}"\\s+(\\S+)`).exec(body)?.[1])
  expect(['method', 'amount', 'campaign_offer_id'].map(said)).toEqual([['card'], ['30'], ['-1']])
  expect(said('method_id')).toEqual([expect.stringMatching(/^\d+$/)])
  bodies.length = 0
  await page.goto('/cashier/deposit/card')
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('radio', { name: title }).check()
  await page.getByRole('button', { name: 'Deposit €10' }).click()
  await page.getByText('Deposit a larger amount for this offer.').waitFor()
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('button', { name: 'Deposit €20' }).click()
  await page.waitForURL('**/sandbox/pay/*')
  expect(said('campaign_offer_id')).toEqual([id, id])

  // Offers excluded for this method, not tied to a deposit, or for other players are hidden.
  const kept: [string, Parameters<typeof offers>[2]][] = [
    ['kept from cards', { exclude_methods: ['card'] }],
    ['of another kind', { trigger: 'taken' }],
    ['for others', { conditions: [{ code: 'next_deposit_is', args: { numbers: [7] } }] }],
  ]
  for (const [what, more] of kept) {
    const name = `${what} ${++occasions}`
    await offers(app.ctx, `kept-${occasions}`, {
      trigger: 'deposit',
      promotions: ['match'],
      texts: JSON.stringify({ en: { title: name, description: '' } }),
      ...more,
    })
    for (const method of ['card', 'wallet']) {
      await page.goto(`/cashier/deposit/${method}`)
      await page.getByRole('radio', { name: title }).waitFor()
      expect([name, method, await page.getByRole('radio', { name }).count()]).toEqual([
        name,
        method,
        what === 'kept from cards' && method === 'wallet' ? 1 : 0,
      ])
    }
  }
})

test('ER-20 CA-19 while a sticky bonus is wagered a withdrawal is declined with that reason, leads to support and takes nothing', async () => {
  await runs(app.ctx, 'stuck', { kind: 'sticky' })
  const { anna, page } = await comes('/profile/bonuses', [])
  await becomesKnown(app, anna)
  await deposits(anna, '40', 'approve', 'bank')
  expect((await anna.post('bonuses/activate', { bonus_id: await gives(anna, 'stuck') })).status).toBe(200)
  const { data: before } = await anna.get('account/getBalance')
  expect(before).toMatchObject({ balance_main: { amount: 40 }, balance_bonus: { amount: 10 } })
  await page.goto('/cashier/withdraw')
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('IBAN').fill('LV97HABA0012345678910')
  await page.getByRole('main').locator('button[type=submit]').click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: /^Withdraw/ }).click()
  await dialog.getByRole('heading', { name: 'Withdrawal declined' }).waitFor()
  await dialog.getByText('A bonus of yours has to be wagered or given up first.').waitFor()
  await dialog.getByRole('button', { name: 'Contact support' }).click()
  await page.waitForURL((url) => url.pathname === '/support')
  expect((await anna.get('account/getBalance')).data).toEqual(before)
})
