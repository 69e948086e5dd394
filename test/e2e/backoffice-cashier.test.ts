import { expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { findings } from './axe.ts'
import {
  cashOf,
  newBackofficePlayer,
  completeStepUp,
  setBackofficeLanguage,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { sideways } from './check-pages.ts'
import { desktop, origin, phone } from './visit.ts'

test('V5 staff see every message of the provider on a deposit, and its current status (task 2)', async () => {
  const player = await newBackofficePlayer()
  const waiting = await deposits(player, '50', 'pending')
  const { page, problems } = await visitBackofficeAs('support', `/players/${player.uid}/payments`)
  await page.getByRole('link', { name: waiting }).click()
  await page.getByRole('heading', { name: `Deposit ${waiting}`, level: 1 }).waitFor()
  await page.getByText('"state": "pending"').waitFor()
  expect(await cashOf(player)).toBe(0)
  // The provider has the payment as paid meanwhile, and its message takes two more minutes.
  const { reference } = await providerPayment(waiting)
  await fetch(new URL(`/sandbox/payments/${reference}`, origin()), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'approve_late' }),
    headers: { origin: origin() },
    redirect: 'manual',
  })
  await page.keyboard.press('p')
  await page.getByRole('dialog', { name: 'Check with the provider' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('The provider has sent a final status').first().waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page.getByText('Provider asked').waitFor()
  await page.getByText('support@example.com').waitFor()
  expect(await cashOf(player)).toBe(50)
  expect(problems).toEqual([])
})

/** The sandbox's reference of a deposit, read from its list as a tester would. */
const providerPayment = async (id: string): Promise<{ reference: string }> => {
  const html = await (await fetch(new URL('/sandbox/payments', origin()))).text()
  const after = html.slice(html.indexOf(`<bdi>deposit-${id}</bdi>`))
  return { reference: /action="\/sandbox\/payments\/([\w-]+)"/.exec(after)?.[1] ?? '' }
}

test('C4 C5 W26 a stray bank transfer is matched to its player by two persons and credited once (task 12)', async () => {
  const player = await newBackofficePlayer()
  const cents = 10_000 + Number(player.uid % 90_000)
  const [sum, shown] = [(cents / 100).toFixed(2), `EUR\u00a0${(cents / 100).toFixed(2)}`]
  const sent = await fetch(new URL('/sandbox/payments', origin()), {
    method: 'POST',
    body: new URLSearchParams({ amount: sum, currency: 'EUR' }),
    headers: { origin: origin() },
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)

  const { page, problems } = await visitBackofficeAs('payments', '/queues/unmatched_messages?count=200')
  const row = page.getByRole('row').filter({ hasText: shown })
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Unmatched message', level: 1 }).waitFor()
  await page.getByText('It names no payment of ours.', { exact: false }).waitFor()
  const address = page.url()
  await page.keyboard.press('m')
  const match = page.getByRole('dialog', { name: 'Credit to a player' })
  await match.getByLabel('Player').fill('nobody.at.all@example.com')
  await match.getByLabel('How you know it’s theirs').fill('The sender has their name')
  await match.getByRole('button', { name: 'Ask a colleague' }).click()
  await completeStepUp(page, 'payments')
  await match.getByText('This no longer exists.').waitFor()
  await match.getByLabel('Player').fill(player.email)
  await match.getByRole('button', { name: 'Ask a colleague' }).click()
  await match.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Credit a stray payment', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Take the request back' }).waitFor()
  expect(await cashOf(player)).toBe(0)

  const risk = await visitBackofficeAs('risk', new URL(page.url()).pathname.replace('/backoffice', ''))
  await risk.page.getByText(player.email).waitFor()
  await risk.page.keyboard.press('a')
  await risk.page.getByRole('dialog', { name: 'Approve as the second person' }).waitFor()
  await risk.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await completeStepUp(risk.page, 'risk')
  await risk.page.getByText('Done', { exact: true }).first().waitFor()
  expect(await cashOf(player)).toBe(cents / 100)

  await page.goto(address)
  await page.getByText('Matched', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Credit to a player ?: It has been credited already/ }).waitFor()
  await page.getByRole('link', { name: /^Deposit \d+$/ }).click()
  await page.getByText('Matched to a stray payment').waitFor()
  await page.getByText('The sender has their name').waitFor()
  await page.goto('/backoffice/cashier/unmatched')
  await page.getByRole('heading', { name: 'Unmatched messages', level: 1 }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: shown }).count()).toBe(0)
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('CA-03 a payment method goes another way in one country, and back', async () => {
  const { page, problems } = await visitBackofficeAs('administrator', '/cashier/routes')
  const panel = page.getByRole('region', { name: 'Bank card: deposits' })
  await panel.getByRole('button', { name: 'Add a route' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a route' })
  await dialog.getByLabel('Country').fill('no')
  await dialog.getByLabel('Providers').fill('nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await completeStepUp(page, 'administrator')
  // The error of the unknown name is at its field, and the input stays.
  await dialog.locator('[name=providers][aria-invalid=true]').waitFor()
  expect(await dialog.getByLabel('Country').inputValue()).toBe('no')
  await dialog.getByLabel('Providers').fill('hyperswitch sandbox')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const route = panel.getByRole('listitem').filter({ hasText: 'NO' })
  await route.getByText('hyperswitch › sandbox').waitFor()
  await route.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await route.waitFor({ state: 'detached' })
  expect(problems.filter((problem) => !/40[13]|422/.test(problem))).toEqual([])
})

test.each([
  ['a wide screen in the light', desktop, 'light', 'en'],
  ['a phone in the dark, from right to left', phone, 'dark', 'ar'],
] as const)(
  'P1 P9 P11 the pages on money are clean and fit, on %s',
  async (_where, viewport, colorScheme, locale) => {
    const { page } = await visitBackofficeAs('administrator')
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await setBackofficeLanguage(page, locale)
    const paths = [
      '/cashier/deposits/1',
      '/cashier/unmatched/sandbox/evt_stray_transfer',
      '/cashier/routes',
      '/approvals/1',
      '/approvals/emergencies',
      ...(viewport === phone ? ['/cashier/withdrawals', '/cashier/unmatched', '/approvals'] : []),
    ]
    // A posting, and a page that does not exist.
    const made = await page.request.get(
      '/backoffice/api/wallet/getPostings?reference_type=deposit&reference_id=1',
    )
    const { items } = ((await made.json()) as { data: { items: { id: string }[] } }).data
    for (const path of [...paths, `/wallet/${items[0]?.id}`, '/wallet/999999999', '/support']) {
      await page.goto(`/backoffice${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await findings(page), await sideways(page)]).toEqual([path, [], 0])
    }
    if (viewport === desktop) {
      // Form input is limited to the length of its column.
      await page.route('**/backoffice/api/support/getTickets*', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: { items: object[] } }
        const items = body.data.items.map((ticket) => ({
          ...ticket,
          email: `${'w'.repeat(64)}@${'m'.repeat(60)}.example`,
          excerpt: 'w'.repeat(200),
        }))
        await route.fulfill({ response: answer, json: { data: { ...body.data, items } } })
      })
      await page.reload()
      const table = page.getByRole('table', { name: 'Tickets' })
      await table.getByText('w'.repeat(200)).first().waitFor()
      const box = table.locator('..')
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  },
)
