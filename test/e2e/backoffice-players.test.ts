import { expect, test } from 'vitest'
import { storyPassword as password } from '#db/seed/actor.ts'
import { deposits, plays, withdraws } from '#db/seed/story.ts'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import {
  findPageFaults,
  newBackofficePlayer,
  completeStepUp,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { newKnownPlayer } from './players.ts'
import { newEmail, origin } from './visit.ts'

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('B6 I3 a player is found by e-mail, banned with a reason, and out at once (tasks 1 and 6)', async () => {
  const player = await newBackofficePlayer()
  const { page, problems } = await visitBackofficeAs('risk')
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
  await completeStepUp(page, 'risk')
  await page.getByText('Banned', { exact: true }).first().waitFor()
  await page.getByText('Stolen card').waitFor()
  expect((await player.get('account/getInfo')).data).toMatchObject({ uid: 0 })
  await page.getByRole('link', { name: 'Trail' }).click()
  await page.getByText('Restricted', { exact: true }).waitFor()
  await page.getByText('risk@example.com').first().waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('a lost phone: its codes open nothing any more, its owner is notified, and the trail says who did it (task 5)', async () => {
  const player = await newBackofficePlayer()
  const now = async () => {
    const { now: at } = (await (await fetch(new URL('/sandbox/clock', origin()))).json()) as { now: string }
    return new Date(at)
  }
  const { secret } = (await player.post('account/startAuthenticator', { password })).data as {
    secret: string
  }
  const code = async (later = 0) => hotp(readBase32(secret), totpStep(await now()) + BigInt(later))
  const made = await player.post('account/confirmAuthenticator', { code: await code() })
  expect(made.status).toBe(200)
  const enter = (second: Record<string, string> = {}) =>
    player.post('auth/login', { login: player.email, password, ...second })
  expect((await enter()).status).not.toBe(200)

  const { page, problems } = await visitBackofficeAs('risk', `/players/${player.uid}`)
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  const reset = page.getByRole('dialog', { name: `Reset the second factor of ${player.email}` })
  await reset.getByLabel('Reason').fill('The phone was stolen')
  await reset.getByRole('button', { name: 'Reset it' }).click()
  await completeStepUp(page, 'risk')
  await page.getByText('Second factor reset').first().waitFor()
  await page.getByRole('button', { name: /^Reset second factor ?: There is no second factor/ }).waitFor()
  expect((await player.get('account/getInfo')).data).toMatchObject({ uid: 0 })
  expect((await enter()).status).toBe(200)
  const mails = async () => {
    const answer = await fetch(new URL(`/sandbox/outbox.json?to=${player.email}`, origin()))
    return ((await answer.json()) as { items: { kind: string }[] }).items.map(({ kind }) => kind)
  }
  await expect.poll(mails).toContain('twoFactorOff')
  await page.getByRole('link', { name: 'Trail', exact: true }).click()
  await page.getByText('The phone was stolen').first().waitFor()
  await page.getByText('risk@example.com').first().waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('B6 NF-03 a player who asks by phone is excluded, and gets no more news (task 20)', async () => {
  const player = await newBackofficePlayer({ notify: '1' })
  const { page, problems } = await visitBackofficeAs('risk', `/players/${player.uid}`)
  const mailing = page.locator('dt:text-is("News by email") + dd')
  await mailing.getByText('Yes').waitFor()
  await page.getByRole('button', { name: 'Exclude', exact: true }).click()
  const exclude = page.getByRole('dialog', { name: `Exclude ${player.email}` })
  await exclude.getByLabel('Period').selectOption('3 years')
  await exclude.getByLabel('Reason').fill('Asked for it on the phone')
  await exclude.getByRole('button', { name: 'Exclude the player' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.locator('[name=code]').waitFor()
  expect((await player.get('account/getInfo')).data).toMatchObject({ uid: player.uid })
  const comesBackAtOnce = async () => {
    await expect
      .poll(async () => (await player.get('account/getInfo')).data, { interval: 20 })
      .toMatchObject({ uid: 0 })
    return player.post('auth/login', { login: player.email, password })
  }
  const [login] = await Promise.all([comesBackAtOnce(), completeStepUp(page, 'risk')])
  expect(login.error).toMatchObject({ type: 'AuthorizationException', error_data: { period: '3_years' } })
  await page.getByText('Self-excluded', { exact: true }).first().waitFor()
  await mailing.getByText('No').waitFor()
  await page.getByRole('link', { name: 'Trail', exact: true }).click()
  await page.getByText('Subscription changed').first().waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('E1 a round is explained by what its player saw (task 4)', async () => {
  const player = await newBackofficePlayer()
  await deposits(player, '50')
  await plays(player, 'orchard', '100', 1)
  const { page, problems } = await visitBackofficeAs('support', `/players/${player.uid}/rounds`)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What the player saw' }).waitFor()
  await expect.poll(() => page.locator('[data-pays] img').count()).toBeGreaterThanOrEqual(15)
  expect(problems).toEqual([])
})

test('a ticket is found by what was written, and a payment by its number, each on its own page (tasks 2 and 3)', async () => {
  const player = await newBackofficePlayer()
  const deposit = await deposits(player, '50')
  const written = newEmail().split('@')[0] ?? ''
  const sent = await player.request('/api/support/sendFeedback', {
    method: 'POST',
    body: formOf({ name: 'Greta', email: player.email, topic: 'payment', message: `Where is ${written}?` }),
  })
  expect(sent.status).toBe(200)
  const { page, problems } = await visitBackofficeAs('support')
  const find = async (typed: string, shown: RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and actions' }).fill(typed)
    await page.getByRole('option', { name: shown }).first().click()
  }
  await find(written, new RegExp(`Where is ${written}`))
  await page.getByRole('heading', { name: /T-\w{4}-\w{4}/, level: 1 }).waitFor()
  await find(`#${deposit}`, new RegExp(`Deposit ${deposit}`))
  await page.getByRole('heading', { name: `Deposit ${deposit}`, level: 1 }).waitFor()
  expect(problems).toEqual([])
})

test('a contact is corrected, and a note kept by its author (task 7)', async () => {
  const player = await newBackofficePlayer()
  const { page } = await visitBackofficeAs('risk', `/players/${player.uid}`)
  await page.getByRole('button', { name: 'Correct email' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct email' })
  const corrected = newEmail()
  await correct.getByLabel('Email').fill(corrected)
  await correct.getByLabel('Reason').fill('Mistyped when registering')
  await correct.getByRole('button', { name: 'Save correction' }).click()
  await completeStepUp(page, 'risk')
  await page.getByRole('heading', { name: corrected, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  const add = page.getByRole('dialog', { name: 'Add note' })
  await add.getByRole('textbox').fill('Called about the address')
  await add.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Called about the address').waitFor()
  await page.getByText('risk@example.com').waitFor()
})

test('two tabs correct the same address: the later one is shown both and loses nothing', async () => {
  const player = await newBackofficePlayer()
  const { page, context } = await visitBackofficeAs('risk', `/players/${player.uid}`)
  const open = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Correct email' }).click()
    return tab.getByRole('dialog', { name: 'Correct email' })
  }
  const late = await open(page)
  const [earlier, later] = [newEmail(), newEmail()]
  await late.getByLabel('Email').fill(later)
  await late.getByLabel('Reason').fill('Mistyped, second tab')

  const other = await context.newPage()
  await other.goto(`/backoffice/players/${player.uid}`)
  const first = await open(other)
  await first.getByLabel('Email').fill(earlier)
  await first.getByLabel('Reason').fill('Mistyped, first tab')
  await first.getByRole('button', { name: 'Save correction' }).click()
  await completeStepUp(other, 'risk')
  await other.getByRole('heading', { name: earlier, level: 1 }).waitFor()

  const refused = page.waitForResponse((answer) => answer.url().includes('players/correctContact'))
  await late.getByRole('button', { name: 'Save correction' }).click()
  expect((await refused).status()).toBe(409)
  const conflict = late.getByRole('region', { name: 'Email' })
  await conflict.getByText(earlier).waitFor()
  await conflict.getByText(later).waitFor()
  expect(await late.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(later)
  expect(await late.getByLabel('Reason').inputValue()).toBe('Mistyped, second tab')
  await conflict.getByRole('button', { name: 'Take this' }).click()
  expect(await late.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(earlier)
  await late.getByRole('textbox', { name: 'Email' }).fill(later)
  await late.getByRole('button', { name: 'Save correction' }).click()
  await page.getByRole('heading', { name: later, level: 1 }).waitFor()
})

test('the inbox counts by itself, and leads to what waits', async () => {
  const { page } = await visitBackofficeAs('payments')
  const queue = page.getByRole('link', { name: /Withdrawals to review/ })
  const count = async () => Number.parseInt((await queue.textContent()) ?? '', 10)
  await queue.waitFor()
  const before = await count()
  const player = await newKnownPlayer()
  for (let at = 0; at < 2; at++) await deposits(player, '1000')
  await withdraws(player, '1500', 'LV97HABA0012345678910')
  // Other tests add to the same queue and take from it.
  await expect.poll(count).not.toBe(before)
  await queue.click()
  const isListed = async () => {
    await page.getByRole('heading', { name: 'Withdrawals to review' }).waitFor()
    if (await page.getByRole('cell', { name: player.email }).isVisible()) return true
    await page.reload()
    return false
  }
  await expect.poll(isListed).toBe(true)
})

test('a view of a list is kept under a name and found again', async () => {
  const { page } = await visitBackofficeAs('administrator', '/players?status=banned&sort=uid')
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

test('P1 the pages on players are sound on a phone and at a desk', async () => {
  const player = await newBackofficePlayer()
  const { page } = await visitBackofficeAs('administrator', '/players')
  const parts = ['', '/payments', '/postings', '/rounds', '/sessions', '/notes', '/trail']
  for (const path of ['/', '/players', ...parts.map((part) => `/players/${player.uid}${part}`)]) {
    await page.goto(`/backoffice${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
})
