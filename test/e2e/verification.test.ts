import { expect, onTestFinished, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { wins } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { becomesKnown } from '#test/players.ts'
import { registers } from './actions.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, loads, newEmail, phone, visit } from './visit.ts'

type Page = Awaited<ReturnType<typeof visit>>['page']

const steps = (page: Page) => page.getByRole('dialog').frameLocator('iframe')
const status = (page: Page) =>
  page.getByRole('main').getByRole('status').or(page.getByRole('main').getByRole('alert'))

/** Data that documents are compared with (ER-23). */
const completesProfile = async (page: Page): Promise<void> => {
  const status = await page.evaluate(async () => {
    const body = new FormData()
    const given = {
      first_name: 'Anna',
      last_name: 'Berzina',
      birth_date: '02.01.1990',
      address: 'Elm Street 1',
    }
    for (const [name, value] of Object.entries(given)) body.set(name, value)
    const headers = { 'x-requested-with': 'baize' }
    return (await fetch('/api/account/saveProfileInfo', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(200)
}

/**
 * Opens the popup and makes the sandbox end it this way; the call that marks the documents as sent is made
 * (KY-07).
 */
const sends = async (page: Page, begin: string, outcome: string) => {
  await page.getByRole('main').getByRole('button', { name: begin }).click()
  const noted = page.waitForResponse((answer) => answer.url().includes('/api/account/setUserOnVerification'))
  await steps(page).getByRole('button', { name: outcome }).click()
  expect((await noted).status()).toBe(200)
  await steps(page).getByText('Sent. You can close this window.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The vendor’s result arrives by itself a moment later. */
const becomes = async (page: Page, title: string) => {
  await expect
    .poll(async () => {
      await page.reload()
      return status(page).innerText()
    })
    .toContain(title)
}

test('KY-01 KY-03 KY-05 KY-07 ER-23 A2 a popup runs the vendor’s steps, and the page shows how far it has come, whichever way it ends', async () => {
  const { page, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' })
  await registers(page)
  await page.goto('/cashier/deposit')
  await page.getByText('Documents we’ll need').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).click()
  await page.waitForURL('**/profile/verification')
  await status(page).getByText('Not verified yet').waitFor()
  const begin = page.getByRole('main').getByRole('button', { name: 'Verify your identity' })

  // A profile without the data that documents are compared with comes first (ER-23).
  await begin.click()
  await page.getByRole('dialog').getByText('Complete your profile first').waitFor()
  const complete = page.getByRole('dialog').getByRole('link', { name: 'Complete profile' })
  expect(decodeURIComponent((await complete.getAttribute('href')) ?? '')).toBe(
    '/profile/settings?fields=first_name,last_name,birth_date,address',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await completesProfile(page)
  // A browser counts the refusal as a problem.
  problems.length = 0

  // By keyboard alone, and closed without sending anything.
  await begin.focus()
  await page.keyboard.press('Enter')
  await steps(page).getByRole('button', { name: 'Leave without sending' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await status(page).getByText('Not verified yet').waitFor()

  await sends(page, 'Verify your identity', 'Ask for better photos')
  await becomes(page, 'We couldn’t verify your documents')
  await page.getByText('The picture quality is too low.').waitFor()

  await sends(page, 'Try again', 'Keep under review')
  await becomes(page, 'We’re reviewing your documents')
  await page.goto('/profile/settings')
  await page.getByText('Your documents are under review').waitFor()
  expect(await page.getByLabel('First name').isDisabled()).toBe(true)
  expect(problems).toEqual([])
})

test.each([
  ['Approve', 'You’re verified'],
  ['Reject permanently', 'We couldn’t verify your identity'],
])('KY-03 who sends their documents and is answered “%s” reads that on the page', async (outcome, title) => {
  const { page, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' })
  await registers(page)
  await completesProfile(page)
  await page.goto('/profile/verification')
  await sends(page, 'Verify your identity', outcome)
  await becomes(page, title)
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /Verify|Try again/ })
      .count(),
  ).toBe(0)
  if (outcome === 'Reject permanently')
    await page.getByRole('main').getByRole('link', { name: 'Contact support' }).waitFor()
  expect(problems).toEqual([])
})

test('KY-03 a token that has run out is renewed behind the steps', async () => {
  const { page } = await visit({ viewport: phone, reducedMotion: 'reduce' })
  await registers(page)
  await completesProfile(page)
  let given = 0
  await page.route('**/api/identityVerification/getAccessToken*', async (route) => {
    if (++given > 1) return route.continue()
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { token: string } }
    const token = body.data.token.replace(/\.\d+\./, '.1000.')
    return route.fulfill({ response: answer, json: { ...body, data: { token } } })
  })
  await page.goto('/profile/verification')
  await sends(page, 'Verify your identity', 'Approve')
  expect(given).toBe(2)
  await becomes(page, 'You’re verified')
})

/** An application of its own, and a player with a win of ten thousand who may withdraw. */
const comesTo = async (own: OwnApp) => {
  const player = await register({ origin: own.origin, fetch: own.fetch }, newEmail(), { country: 'LV' })
  await becomesKnown(own, player)
  const named = { birth_date: '02.01.1990', address: 'Elm Street 1' }
  expect((await player.post('account/saveProfileInfo', named)).status).toBe(200)
  await wins(own, player, 1_000_000n)
  const { page, context } = await visit({ baseURL: own.origin, viewport: desktop, reducedMotion: 'reduce' })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(player.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: own.origin }])
  return { player, page }
}
const iban = 'LV97HABA0012345678910'
const presses = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('button[type=submit]').click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: /^Withdraw/ }).click()
}
const payments = async (player: Actor) =>
  (await player.get('cashier/gethistory', { type: 'withdrawal' })).data as { total: number }

test('ER-24 ER-26 KY-06 a withdrawal that needs a verified player leads to verification, and is taken after it', async () => {
  const own = await openOwnApp()
  onTestFinished(() => own.close())
  const { player, page } = await comesTo(own)
  await own.ctx.db
    .updateTable('players')
    .set({ kyc_block: 'withdrawals' })
    .where('uid', '=', player.uid)
    .execute()
  const withdraws = async () => {
    await loads(page, '/cashier/withdraw')
    await page.getByLabel('Amount').fill('50')
    await page.getByLabel('IBAN').fill(iban)
    await presses(page)
  }
  await withdraws()
  await page.getByRole('heading', { name: 'Verify your identity' }).waitFor()
  await page.getByRole('button', { name: 'Start verification' }).click()
  await page.waitForURL('**/profile/verification')
  expect(await payments(player)).toMatchObject({ total: 0 })
  await sends(page, 'Verify your identity', 'Approve')
  await own.settle()
  await becomes(page, 'You’re verified')
  const taken = page.waitForResponse('**/api/cashier/makewithdrawal*')
  await withdraws()
  expect((await taken).status()).toBe(200)
})

test('ER-26 a deposit that needs a verified player opens the check that it is for, and is made after it', async () => {
  const own = await openOwnApp()
  onTestFinished(() => own.close())
  const { player, page } = await comesTo(own)
  await own.ctx.db
    .updateTable('players')
    .set({ kyc_block: 'everything' })
    .where('uid', '=', player.uid)
    .execute()
  await loads(page, '/cashier/deposit/card')
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByRole('heading', { name: 'Verify your identity' }).waitFor()
  await page.getByRole('button', { name: 'Start verification' }).click()
  await page.waitForURL('**/profile/verification?action=identity-deposit')
  await steps(page).getByRole('button', { name: 'Approve' }).click()
  await steps(page).getByText('Sent. You can close this window.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await own.settle()
  await becomes(page, 'You’re verified')
  await page.getByRole('main').getByRole('link', { name: 'Make a deposit' }).click()
  await page.waitForURL('**/cashier/deposit')
  const { error } = await player.post('cashier/makedeposit', { method: 'card', amount: '50' })
  expect(error).toBeUndefined()
})

test('ER-27 ER-28 an account that much goes to is proved in the popup that a refusal opens; while it is looked at it is shut, and another is open', async () => {
  const own = await openOwnApp()
  onTestFinished(() => own.close())
  const { player, page } = await comesTo(own)
  const large = { method: 'bank', amount: '5000', 'requisites[iban]': iban }
  expect((await player.post('cashier/makewithdrawal', large)).error).toBeUndefined()
  // The daily limit of unverified players is tested elsewhere (ER-22).
  await own.ctx.db
    .updateTable('cashier_transactions')
    .set({ created_at: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .where('uid', '=', player.uid)
    .execute()
  await loads(page, '/cashier/withdraw')
  await page.getByLabel('Amount').fill('50')
  await presses(page)
  await page.getByRole('heading', { name: 'Verify your payment method' }).waitFor()
  await page.getByRole('button', { name: 'Start verification' }).click()
  await page.waitForURL('**/profile/verification?action=requisites-*')
  await steps(page).getByRole('button', { name: 'Keep under review' }).click()
  await steps(page).getByText('Sent. You can close this window.').waitFor()
  await own.settle()

  await loads(page, '/cashier/withdraw')
  const known = page.getByRole('radio', { name: /8910/ })
  expect(await known.isDisabled()).toBe(true)
  await page.getByText('under review').first().waitFor()
  await page.getByLabel('Amount').fill('50')
  await page.getByLabel('IBAN').fill('LV37HABA0551987654321')
  const taken = page.waitForResponse('**/api/cashier/makewithdrawal*')
  await presses(page)
  expect((await taken).status()).toBe(200)
})
