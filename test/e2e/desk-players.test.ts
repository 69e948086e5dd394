import { expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits, plays, withdraws } from '#db/seed/story.ts'
import { bringAxe, findings } from './axe.ts'
import { proveAgain, visitDeskAs } from './desk-visits.ts'
import { sideways } from './look-at-pages.ts'
import { newEmail, origin, phone } from './visit.ts'

/** A player of the house's own, registered over HTTP. */
const newPlayer = (): Promise<Actor> =>
  register(
    {
      origin: origin(),
      fetch: (path, init) => fetch(new URL(path, origin()), { ...init, redirect: 'manual' }),
    },
    newEmail(),
  )

test('B6 I3 whoever calls is found by their mail, banned with a reason, and out at once (tasks 1 and 6)', async () => {
  const player = await newPlayer()
  const { page, problems } = await visitDeskAs('risk')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and actions' }).fill(player.email)
  await page.getByRole('option', { name: player.email }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: player.email, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const ban = page.getByRole('dialog', { name: `Ban ${player.email}` })
  await ban.getByRole('button', { name: 'Ban the player' }).click()
  await ban.getByText('Fill this in.').waitFor()
  await ban.getByLabel('Reason').fill('Stolen card')
  await ban.getByRole('button', { name: 'Ban the player' }).click()
  await proveAgain(page, 'risk')
  await page.getByText('Banned', { exact: true }).first().waitFor()
  await page.getByText('Stolen card').waitFor()
  expect((await player.get('account/getInfo')).data).toMatchObject({ uid: 0 })
  await page.getByRole('link', { name: 'Trail' }).click()
  await page.getByText('Restricted', { exact: true }).waitFor()
  await page.getByText('risk@example.com').first().waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('E1 a round is explained by what its player saw (task 4)', async () => {
  const player = await newPlayer()
  await deposits(player, '50')
  await plays(player, 'orchard', '100', 1)
  const { page, problems } = await visitDeskAs('support', `/players/${player.uid}/rounds`)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What the player saw' }).waitFor()
  await expect.poll(() => page.locator('[data-pays] img').count()).toBeGreaterThanOrEqual(15)
  expect(problems).toEqual([])
})

test('a contact is corrected, and a note kept by its author (task 7)', async () => {
  const player = await newPlayer()
  const { page } = await visitDeskAs('risk', `/players/${player.uid}`)
  await page.getByRole('button', { name: 'Correct email' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct email' })
  const corrected = newEmail()
  await correct.getByLabel('Email').fill(corrected)
  await correct.getByLabel('Reason').fill('Mistyped when registering')
  await correct.getByRole('button', { name: 'Save correction' }).click()
  await proveAgain(page, 'risk')
  await page.getByRole('heading', { name: corrected, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  const add = page.getByRole('dialog', { name: 'Add note' })
  await add.getByRole('textbox').fill('Called about the address')
  await add.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Called about the address').waitFor()
  await page.getByText('risk@example.com').waitFor()
})

test('the inbox counts by itself, and leads to what waits', async () => {
  const { page } = await visitDeskAs('payments')
  const queue = page.getByRole('link', { name: /Withdrawals to review/ })
  const count = async () => Number.parseInt((await queue.textContent()) ?? '', 10)
  await queue.waitFor()
  const before = await count()
  const player = await newPlayer()
  for (let at = 0; at < 2; at++) await deposits(player, '1000')
  await withdraws(player, '1500', 'LV97HABA0012345678910')
  await expect.poll(count, { timeout: 15_000 }).toBe(before + 1)
  await queue.click()
  await page.getByRole('heading', { name: 'Withdrawals to review' }).waitFor()
  await page.getByRole('cell', { name: player.email }).waitFor()
})

test('a view of a list is kept under a name and found again', async () => {
  const { page } = await visitDeskAs('administrator', '/players?status=banned&sort=uid')
  const name = `Banned ${newEmail()}`
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const save = page.getByRole('dialog', { name: 'Save this view' })
  await save.getByLabel('Name').fill(name)
  await save.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name, exact: true }).waitFor()
  await page.goto('/backoffice/players')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=banned&sort=uid')
})

test('the pages on players are sound on a phone and at a desk', async () => {
  const player = await newPlayer()
  const { page, context } = await visitDeskAs('administrator', '/players', { colorScheme: 'dark' })
  await bringAxe(context)
  const parts = ['', '/payments', '/postings', '/rounds', '/sessions', '/notes', '/trail']
  for (const path of ['/', '/players', ...parts.map((part) => `/players/${player.uid}${part}`)]) {
    await page.goto(`/backoffice${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findings(page), path).toEqual([])
  }
  await page.setViewportSize(phone)
  for (const path of ['/', '/players', `/players/${player.uid}`, `/players/${player.uid}/trail`]) {
    await page.goto(`/backoffice${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sideways(page), path).toBe(0)
  }
})
