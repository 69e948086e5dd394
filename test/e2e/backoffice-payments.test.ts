import { expect, test } from 'vitest'
import { deposits, withdraws } from '#db/seed/story.ts'
import { cashOf, nextCode, completeStepUp, untilAccepted, visitBackofficeAs } from './backoffice-visits.ts'
import { newKnownPlayer } from './players.ts'
import { origin } from './visit.ts'

const iban = 'LV97HABA0012345678910'

test('W26 CA-24 a withdrawal goes from the inbox to paid in at most eight keys, and the next one is there (task 8)', async () => {
  const { page, problems } = await visitBackofficeAs('payments')
  // The second factor was shown before; it is valid for ten minutes.
  const proved = await untilAccepted(async () =>
    page.request.post('/backoffice/api/desk/stepUp', {
      data: { purpose: 'money', code: await nextCode('payments@example.com') },
      headers: { origin: origin() },
    }),
  )
  expect(proved.status()).toBe(200)
  const pressed: string[] = []
  const press = (key: string) => {
    pressed.push(key)
    return page.keyboard.press(key)
  }
  const focused = (what: string) =>
    expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), what)).toBe(true)
  await page.getByRole('link', { name: /Withdrawals to review/ }).waitFor()
  await press('j')
  await focused('[href$="/queues/withdrawals_in_review"]')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Withdrawals to review' }).waitFor()
  await press('j')
  await focused('tr [data-row-link]')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Withdrawal \d+$/ }).waitFor()
  const first = page.url()
  await press('a')
  await focused('[name=reason]')
  await press('Enter')
  await page.getByText('Approved', { exact: true }).first().waitFor()
  expect(pressed.length).toBeLessThanOrEqual(8)
  await expect.poll(() => page.url()).not.toBe(first)
  await page.goto(first)
  await page
    .getByText(/^(Being paid|Paid)$/)
    .first()
    .waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('C5 W26 one person requests and sees why they cannot approve, another approves (task 10)', async () => {
  const risk = await visitBackofficeAs('risk', '/approvals?status=waiting&action=cashier.payWithdrawal')
  await risk.page.locator('[data-row-link]').first().click()
  await risk.page.getByRole('heading', { name: 'Pay a withdrawal' }).waitFor()
  const payments = await visitBackofficeAs(
    'payments',
    new URL(risk.page.url()).pathname.replace('/backoffice', ''),
  )
  await payments.page.getByRole('button', { name: 'Take the request back' }).waitFor()
  expect(await payments.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await risk.page.keyboard.press('a')
  await risk.page.getByRole('dialog', { name: 'Approve as the second person' }).waitFor()
  await expect
    .poll(() => risk.page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('reason')
  await risk.page.keyboard.press('Enter')
  await completeStepUp(risk.page, 'risk')
  await risk.page.getByText('Ruben').nth(1).waitFor()
})

test('CA-24 W26 a withdrawal is declined: money is back, the player gets the reason (task 9)', async () => {
  const player = await newKnownPlayer()
  await deposits(player, '800')
  const id = await withdraws(player, '700', iban)
  expect(await cashOf(player)).toBe(100)
  const { page, problems } = await visitBackofficeAs('payments', `/cashier/withdrawals/${id}`)
  // It is in review after the automatic checks.
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1, name: `Withdrawal ${id}` }).waitFor()
      return page.getByText('In review', { exact: true }).first().isVisible()
    })
    .toBe(true)
  await page.keyboard.press('d')
  const decline = page.getByRole('dialog', { name: `Decline withdrawal ${id}` })
  await decline.getByLabel('Reason shown to the player').selectOption('requisites')
  await decline.getByRole('button', { name: 'Decline', exact: true }).click()
  await decline.getByText('Fill this in.').waitFor()
  await decline.getByLabel('Note for colleagues').fill('Another name on the account')
  // Closed and opened again, the input is still there.
  await page.keyboard.press('Escape')
  await decline.waitFor({ state: 'hidden' })
  await page.keyboard.press('d')
  expect(await decline.getByLabel('Note for colleagues').inputValue()).toBe('Another name on the account')
  expect(await decline.getByLabel('Reason shown to the player').inputValue()).toBe('requisites')
  await decline.getByRole('button', { name: 'Decline', exact: true }).click()
  await completeStepUp(page, 'payments')
  await page.getByText('Declined; the money is back').first().waitFor()
  expect(await cashOf(player)).toBe(800)
  const told = async () => {
    const answer = await fetch(new URL(`/sandbox/outbox.json?to=${player.email}`, origin()))
    const { items } = (await answer.json()) as { items: { subject: string; body_text: string }[] }
    return items.map(({ body_text: text }) => text).join('\n')
  }
  await expect.poll(told).toContain('account details')
  expect(await told()).not.toContain('Another name')
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('V5 a payout with an unknown result is queried, and paid once (task 11)', async () => {
  const player = await newKnownPlayer()
  await deposits(player, '200')
  const id = await withdraws(player, '107', iban)
  const { page, problems } = await visitBackofficeAs('payments', `/cashier/withdrawals/${id}`)
  const shows = (status: string) =>
    expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1, name: `Withdrawal ${id}` }).waitFor()
        return page.getByText(status, { exact: true }).first().isVisible()
      })
      .toBe(true)
  // The card has refused its part, so staff release it to the account.
  await shows('In review')
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: /^Approve/ }).waitFor()
  await page.keyboard.press('Enter')
  await completeStepUp(page, 'payments')
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await page.goto(`/backoffice/cashier/withdrawals/${id}`)
  const asks = async (answer: string) => {
    await page.keyboard.press('p')
    await page.getByRole('dialog', { name: 'Check with the provider' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(answer).first().waitFor()
  }
  await shows('Being paid')
  await asks('Still in progress')
  const atProvider = async () =>
    (await (await fetch(new URL('/sandbox/payments', origin()))).text())
      .split('<article>')
      .filter((item) => item.includes(`>withdrawal-${id}<`))
  const [payment = ''] = await atProvider()
  const [, action = ''] = /action="([^"]+)"/.exec(payment) ?? []
  await fetch(new URL(action, origin()), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'approve_late' }),
    headers: { origin: origin() },
    redirect: 'manual',
  })
  await asks('The provider has sent a final status')
  await page.getByText('Paid', { exact: true }).first().waitFor()
  expect(await atProvider()).toHaveLength(1)
  expect(await cashOf(player)).toBe(93)
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('CA-21 a refund that stays with its provider is ended by two persons, and its money goes to the account', async () => {
  const player = await newKnownPlayer()
  // The sandbox never ends a refund of this amount.
  await deposits(player, '175')
  const id = await withdraws(player, '175', iban)
  const { page, problems } = await visitBackofficeAs('payments', `/cashier/withdrawals/${id}`)
  const shows = (text: string) =>
    expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1, name: `Withdrawal ${id}` }).waitFor()
        return page.getByText(text).first().isVisible()
      })
      .toBe(true)
  await shows('With the provider')
  await page.getByRole('button', { name: /^End refund/ }).click()
  const dialog = page.getByRole('dialog', { name: /^End refund/ })
  await dialog.getByLabel('How it ends').selectOption('not_paid')
  await dialog.getByLabel('Reason').fill('Silent for a week')
  await dialog.getByRole('button', { name: 'End this refund', exact: true }).click()
  await completeStepUp(page, 'payments')
  await page.getByText('Sent for a second approval').first().waitFor()
  const risk = await visitBackofficeAs('risk', '/approvals?status=waiting&action=cashier.giveUpRefund')
  await risk.page.locator('[data-row-link]').first().click()
  await risk.page.getByRole('heading', { name: 'Give up a refund that its provider does not end' }).waitFor()
  await risk.page.keyboard.press('a')
  await risk.page.getByRole('dialog', { name: 'Approve as the second person' }).waitFor()
  await risk.page.keyboard.press('Enter')
  await completeStepUp(risk.page, 'risk')
  await shows('Goes to the account')
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})
