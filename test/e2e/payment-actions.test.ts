import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shownBalance } from './actions.ts'
import { newPlayer, visitAs } from './players.ts'
import { desktop, visit } from './visit.ts'

/** Amounts for which the sandbox requires each kind of display (sandbox/payments/README.md). */
const sums = { form: '661', window: '662', frame: '663', code: '664', nothing: '665' } as const

const starts = async (page: Page, sum: string): Promise<void> => {
  await page.goto('/cashier/deposit/card')
  await page.getByLabel('Amount').fill(sum)
  await page.getByRole('button', { name: /^Deposit/ }).click()
}

const approves = (page: Pick<Page, 'getByRole'>): Promise<void> =>
  page.getByRole('button', { name: 'Approve', exact: true }).click()

const expectCredited = async (page: Page, sum: string): Promise<void> => {
  await page.waitForURL('**/cashier/paysuccess/*')
  await expect.poll(() => shownBalance(page)).toBe(`€${sum}.00`)
}

const transactionOf = (page: Page): string => new URL(page.url()).searchParams.get('transaction') ?? ''

/** Decides a payment on the sandbox's list, as its staff would. */
const decidesLater = async (context: BrowserContext, id: string): Promise<void> => {
  const list = await context.newPage()
  await list.goto('/sandbox/payments')
  const row = list.locator('article').filter({ hasText: new RegExp(`deposit-${id}\\b`) })
  await approves(row as never)
  // A browser sometimes never reports the close of a page that is navigating.
  await row.getByText('Approved').first().waitFor()
  await list.close()
}

test('CA-06 a form with the provider’s token leads to its page, and no other token does', async () => {
  const anna = await newPlayer()
  const { page } = await visitAs(anna)
  const sent = page.waitForRequest((it) => it.method() === 'POST' && it.url().includes('/sandbox/pay/'))
  await starts(page, sums.form)
  expect((await sent).postData()).toMatch(/^ticket=[\w%-]+$/)
  await page.waitForURL('**/sandbox/pay/*')
  const forged = await anna.request(new URL(page.url()).pathname, {
    method: 'POST',
    body: new URLSearchParams({ ticket: 'guessed' }),
  })
  expect(forged.status).toBe(422)
  await approves(page)
  await expectCredited(page, sums.form)
})

test('CA-06 CA-12 a new window opens beside the page that says so, which goes on when the window has paid', async () => {
  const { page, context, problems } = await visitAs(await newPlayer(), { viewport: desktop })
  const opened = context.waitForEvent('page')
  await starts(page, sums.window)
  const provider = await opened
  await page.waitForURL('**/cashier/paynewwindow?transaction=*')
  await page.getByRole('heading', { level: 1, name: 'Complete your payment' }).waitFor()
  // A closed window is opened again from the page, also after a reload.
  await provider.close()
  await page.reload()
  const again = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the payment page' }).click()
  const reopened = await again
  expect(await reopened.evaluate(() => window.opener === null)).toBe(true)
  await approves(reopened)
  await reopened.waitForURL('**/cashier/paysuccess/*')
  await page.bringToFront()
  await expectCredited(page, sums.window)
  expect(problems).toEqual([])
})

test('CA-06 a frame holds the provider’s page, moves ours in no way, and its return leads ours on', async () => {
  const { page, problems } = await visitAs(await newPlayer())
  await starts(page, sums.frame)
  await page.waitForURL('**/cashier/paypending/*')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Pay Baize' }).waitFor()
  await page.reload()
  await approves(frame as never)
  await expectCredited(page, sums.frame)
  expect(problems).toEqual([])
})

test('CA-06 a frame that comes back undecided gives way to the page that waits', async () => {
  const { page, context } = await visitAs(await newPlayer())
  await starts(page, sums.frame)
  await page.frameLocator('iframe').getByRole('button', { name: 'Leave pending' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deposit pending' }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await decidesLater(context, page.url().split('/').at(-1) ?? '')
  await page.bringToFront()
  await expectCredited(page, sums.frame)
})

test('CA-06 CA-12 a code leads a phone to the provider, without our session, and this page goes on', async () => {
  const anna = await newPlayer()
  const { page } = await visitAs(anna, { viewport: desktop })
  await starts(page, sums.code)
  await page.waitForURL('**/cashier/paymobile?transaction=*')
  const id = transactionOf(page)
  await page.getByRole('img', { name: 'QR code for the payment page' }).waitFor()
  const { action } = (await anna.get('cashier/getdepositinfo', { id })).data as { action: { url: string } }
  const address = await page.getByRole('link', { name: 'Pay on this device' }).getAttribute('href')
  expect(address).toBe(new URL(action.url, page.url()).href)

  const phone = await visit()
  await phone.page.goto(address ?? '')
  await approves(phone.page)
  await page.bringToFront()
  await expectCredited(page, sums.code)
})

test('CA-06 where there is nothing to open the page waits for the provider', async () => {
  const { page, context } = await visitAs(await newPlayer())
  await starts(page, sums.nothing)
  await page.waitForURL('**/cashier/paypending/*')
  await page.getByRole('status').first().waitFor()
  expect(await page.getByRole('link', { name: 'Continue the payment' }).count()).toBe(0)
  await decidesLater(context, page.url().split('/').at(-1) ?? '')
  await page.bringToFront()
  await expectCredited(page, sums.nothing)
})

test('CA-06 CA-10 a player who left the provider’s page finds the way back to it', async () => {
  const { page } = await visitAs(await newPlayer())
  await starts(page, '50')
  await page.waitForURL('**/sandbox/pay/*')
  const provider = page.url()
  await page.goto('/cashier/history')
  const id = (await page.request.get('/api/cashier/gethistory?v=1&locale=en')).json() as Promise<{
    data: { items: { id: string }[] }
  }>
  await page.goto(`/cashier/paypending/${(await id).data.items[0]?.id}`)
  await page.getByRole('link', { name: 'Continue the payment' }).click()
  await page.waitForURL(provider)
  await approves(page)
  await expectCredited(page, '50')
})

test('CA-12 RT-11 without a payment, or with another player’s, the two pages only explain', async () => {
  const stranger = await newPlayer()
  const { page } = await visitAs(await newPlayer())
  await page.goto('/cashier/paynewwindow')
  await page.getByRole('heading', { level: 1, name: 'Your payment is open in another window' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).last().click()
  await page.waitForURL('**/cashier/deposit')
  await page.goto('/cashier/paymobile')
  await page.getByRole('heading', { level: 1, name: 'Complete the payment on your phone' }).waitFor()

  const { data } = await stranger.post('cashier/makedeposit', { method: 'card', amount: sums.code })
  const foreign = await page.goto(
    `/cashier/paymobile?transaction=${(data as { transaction_id: string }).transaction_id}`,
  )
  expect(foreign?.status()).toBe(404)
  expect(await page.locator('main img').count()).toBe(0)
})

test('CA-06 CA-12 a code for a bank’s app is shown to be scanned, and copied by a press', async () => {
  const player = await newPlayer({ country: 'BR', currency: 'BRL' })
  const { page, context, problems } = await visitAs(player)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/cashier/deposit/pix')
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await page.waitForURL('**/cashier/paymobile?transaction=*')
  await page.getByRole('heading', { level: 1, name: 'Pay with your bank’s app' }).waitFor()
  await page.getByRole('img', { name: 'Payment code' }).waitFor()
  const code = await page.getByText(/^000201/).innerText()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await page.getByRole('button', { name: 'Code copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await decidesLater(context, transactionOf(page))
  await page.waitForURL('**/cashier/paysuccess/*')
  expect(problems).toEqual([])
})
