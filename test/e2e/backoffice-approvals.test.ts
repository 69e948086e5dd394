import { expect, test } from 'vitest'
import { cashOf, newBackofficePlayer, completeStepUp, visitBackofficeAs } from './backoffice-visits.ts'
import { origin } from './visit.ts'

const inDesk = (address: string): string => new URL(address).pathname.replace('/backoffice', '')

test('C5 W26 a balance is corrected by two persons, and the books say by whom it was let and why', async () => {
  const player = await newBackofficePlayer()
  const risk = await visitBackofficeAs('risk', `/wallet?uid=${player.uid}`)
  await risk.page.getByRole('button', { name: 'Correct a balance' }).click()
  const correct = risk.page.getByRole('dialog', { name: 'Correct a balance' })
  await correct.getByLabel('Sum').fill('twelve')
  await correct.getByLabel('Reason').fill('A prize was lost')
  await correct.getByRole('button', { name: 'Ask a colleague' }).click()
  await correct.getByText('Enter a sum such as 12.50.').waitFor()
  await correct.getByLabel('Sum').fill('12.50')
  await correct.getByRole('button', { name: 'Ask a colleague' }).click()
  await completeStepUp(risk.page, 'risk')
  await risk.page.getByRole('heading', { name: 'Correct a balance', level: 1 }).waitFor()
  await risk.page.getByRole('button', { name: 'Take the request back' }).waitFor()
  expect(await risk.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  expect(await cashOf(player)).toBe(0)

  const chief = await visitBackofficeAs('administrator', inDesk(risk.page.url()))
  await chief.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approve = chief.page.getByRole('dialog', { name: 'Approve as the second person' })
  await approve.getByRole('button', { name: 'Approve', exact: true }).click()
  await completeStepUp(chief.page, 'administrator')
  await chief.page.getByText('Done', { exact: true }).first().waitFor()
  expect(await cashOf(player)).toBe(12.5)
  await chief.page.getByRole('button', { name: /^Approve ?: Already decided/ }).waitFor()

  await risk.page.goto(`/backoffice/wallet?uid=${player.uid}&reason=correction`)
  await risk.page.locator('[data-row-link]').first().click()
  await risk.page.getByRole('heading', { level: 1, name: /^Posting / }).waitFor()
  await risk.page
    .getByText(/12\.50/)
    .first()
    .waitFor()
  expect(risk.problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('W26 L1 in an emergency a colleague lends a right for 15 minutes, and its use is reported', async () => {
  const player = await newBackofficePlayer()
  const card = `/backoffice/players/${player.uid}`
  const { page } = await visitBackofficeAs('content')
  const list = await page.request.get('/backoffice/api/approvals/getBreakGlassList?mine=1')
  const { items } = ((await list.json()) as { data: { items: { id: string; status: string }[] } }).data
  // What a first try that failed was lent would open the card.
  for (const { id, status } of items)
    if (status === 'requested' || status === 'open') {
      const headers = { origin: origin() }
      await page.request.post('/backoffice/api/approvals/endBreakGlass', { data: { id }, headers })
    }
  await page.goto('/backoffice/approvals/emergencies')
  await page.getByRole('button', { name: 'Request access' }).click()
  const ask = page.getByRole('dialog', { name: 'Request access' })
  await ask.getByLabel('Right').selectOption('players.read')
  await ask.getByLabel('What has happened').fill('fraud')
  await ask.getByRole('button', { name: 'Request', exact: true }).click()
  await completeStepUp(page, 'content')
  await ask.getByText('This is too short.').waitFor()
  await ask.getByLabel('What has happened').fill(`Stolen papers, player ${player.uid}`)
  await ask.getByRole('button', { name: 'Request', exact: true }).click()
  await page.getByText('A colleague has been asked').first().waitFor()
  await page.locator('[data-row-link]').first().click()
  await page.getByText(`Stolen papers, player ${player.uid}`).waitFor()
  await page.getByRole('button', { name: 'End it now' }).waitFor()
  expect(await page.getByRole('button', { name: 'Open for 15 minutes' }).count()).toBe(0)
  const emergency = page.url()
  await page.goto(card)
  await page.getByText('You may not open this').waitFor()

  const chief = await visitBackofficeAs('administrator', inDesk(emergency))
  await chief.page.keyboard.press('a')
  await chief.page.getByRole('dialog').getByRole('button', { name: 'Open for 15 minutes' }).click()
  await completeStepUp(chief.page, 'administrator')
  // The name is there from the start, its time once it is decided.
  await chief.page.locator('dt:text-is("Decided") + dd time').waitFor()
  const instant = async (label: string) => {
    const fact = chief.page.locator(`dt:text-is("${label}") + dd time`)
    return Date.parse((await fact.getAttribute('datetime')) ?? '')
  }
  expect((await instant('Until')) - (await instant('Decided'))).toBe(15 * 60_000)

  await page.goto(card)
  await page.getByRole('heading', { level: 1, name: player.email }).waitFor()
  await chief.page.reload()
  await chief.page.getByText('players/get', { exact: true }).first().waitFor()
  await chief.page.getByText(`uid ${player.uid}`).first().waitFor()

  await page.goto(emergency)
  await page.getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click()
  await page.getByText('Ended', { exact: true }).first().waitFor()
  await page.goto(card)
  await page.getByText('You may not open this').waitFor()
})
