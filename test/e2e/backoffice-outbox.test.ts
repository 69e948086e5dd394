import { expect, test } from 'vitest'
import { findPageFaults, newBackofficePlayer, visitBackofficeAs } from './backoffice-visits.ts'
import { origin } from './visit.ts'

const linkToken = async (address: string): Promise<string> => {
  const answer = await fetch(new URL(`/sandbox/outbox.json?to=${encodeURIComponent(address)}`, origin()))
  const { items } = (await answer.json()) as { items: { body_text: string }[] }
  return /confirmation\?code=([\w-]+)/.exec(items[0]?.body_text ?? '')?.[1] ?? ''
}

test('W2 "I never had that mail": the trail leads to it, it is read without its link, and leads back to the player', async () => {
  const player = await newBackofficePlayer()
  await expect.poll(() => linkToken(player.email)).toMatch(/^[\w-]{20,}$/)
  const { page, problems } = await visitBackofficeAs('support', `/players/${player.uid}/trail?kind=message`)
  await page.getByRole('link', { name: 'Email: Email verification' }).click()
  await page.getByRole('heading', { name: /^Message \d+$/, level: 1 }).waitFor()
  await page.getByText('confirmation?code=••••••').waitFor()
  expect(await page.content()).not.toContain(await linkToken(player.email))
  await page.getByRole('button', { name: /^Try again.*was not refused/ }).waitFor()
  await page.getByRole('link', { name: String(player.uid), exact: true }).click()
  await page.getByRole('heading', { name: player.email, level: 1 }).waitFor()
  expect(problems).toEqual([])
})

test('the outbox is searched and narrowed down in its address, and taken along as a file', async () => {
  const player = await newBackofficePlayer()
  const { page } = await visitBackofficeAs('support', '/outbox')
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(player.email)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: player.email }).waitFor()
  await page.getByLabel('State').first().selectOption('bounced')
  await page.getByText('Nothing fits', { exact: false }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('bounced')
  await page.getByLabel('State').first().selectOption('kept')
  await page.getByRole('cell', { name: 'Email verification' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})

test('P1 the pages of the outbox are sound on a phone and at a desk', async () => {
  await newBackofficePlayer()
  const { page } = await visitBackofficeAs('administrator', '/outbox')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Message \d+$/ }).waitFor()
  const { pathname } = new URL(page.url())
  for (const path of ['/backoffice/outbox', pathname]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
})
