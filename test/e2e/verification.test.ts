import { expect, test } from 'vitest'
import { registers } from './actions.ts'
import { phone, visit } from './visit.ts'

type Page = Awaited<ReturnType<typeof visit>>['page']

const steps = (page: Page) => page.getByRole('dialog').frameLocator('iframe')
const status = (page: Page) =>
  page.getByRole('main').getByRole('status').or(page.getByRole('main').getByRole('alert'))

/** Opens the popup and has the stand-in end it so; the call that notes the documents as sent goes out (KY-07). */
const sends = async (page: Page, begin: string, outcome: string) => {
  await page.getByRole('main').getByRole('button', { name: begin }).click()
  const noted = page.waitForResponse((answer) => answer.url().includes('/api/account/setUserOnVerification'))
  await steps(page).getByRole('button', { name: outcome }).click()
  expect((await noted).status()).toBe(200)
  await steps(page).getByText('Sent. You can close this window.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The vendor’s word comes by itself a moment later. */
const becomes = async (page: Page, title: string) => {
  await expect
    .poll(
      async () => {
        await page.reload()
        return status(page).innerText()
      },
      { timeout: 20_000 },
    )
    .toContain(title)
}

test('KY-01 KY-03 KY-05 KY-07 a popup runs the vendor’s steps, and the page shows how far it has come, whichever way it ends', async () => {
  const { page, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' })
  await registers(page)
  await page.goto('/cashier/deposit')
  await page.getByText('Documents we’ll need').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).click()
  await page.waitForURL('**/profile/verification')
  await status(page).getByText('Not verified yet').waitFor()

  // By the keyboard alone, and away again without sending anything.
  const begin = page.getByRole('main').getByRole('button', { name: 'Verify your identity' })
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
  // The first token is one that has run out.
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
