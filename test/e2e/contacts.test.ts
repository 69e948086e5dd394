import { storyPassword } from '#db/seed/actor.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmationHintDays, registrationHintHours } from '#contract/constants.ts'
import { confirmHint, generalInformation } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { seedContent } from '#db/seed/content/seed-content.ts'
import { findings } from './axe.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, isAlive, loads, newEmail, visit, type Visitor } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
  await seedContent({ connection: app.ctx.connection, log: app.ctx.log })
  await app.ctx.content.refresh()
})
afterAll(() => app.close())

const newPlayer = (): Promise<Actor> =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV' })

const visits = async (as: Actor): Promise<Visitor> => {
  const visitor = await visit({ viewport: desktop, baseURL: app.origin })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
  await visitor.context.addCookies([{ name, value, url: app.origin }])
  return visitor
}

const newestMessage = async (to: string): Promise<string> => {
  await app.settle()
  const message = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', to)
    .where('kind', '=', 'confirmContactCode')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return message?.body_text ?? ''
}
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const uidOf = async (player: Actor): Promise<number> =>
  ((await player.get('account/getInfo')).data as { uid: number }).uid

const dialogOf = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => dialogOf(page).locator('button[type=submit]').click()
const hints = (page: Page) => page.getByRole('region', { name: 'Hints' })
const rowOf = (page: Page, name: string) => page.locator('main li').filter({ hasText: name })

/** A number of another player cannot be added, so a second attempt uses a new number. */
let numbers = 0
const newNumber = (): string => `2012345${numbers++}`

test('PF-01 ER-11 ER-12 a withdrawal that lacks a confirmed contact leads to the popup for its code, one that lacks names to their fields, and after both it is taken; a phone is added beside it', async () => {
  const player = await newPlayer()
  await deposits(player, '100', 'approve', 'bank')
  const { page } = await visits(player)
  const withdraws = async () => {
    await loads(page, '/cashier/withdraw')
    await page.getByLabel('Amount').fill('50')
    await page.getByLabel('IBAN').fill('LV97HABA0012345678910')
    await page.getByRole('main').locator('button[type=submit]').click()
    const question = page.getByRole('alertdialog').or(dialogOf(page))
    await question.getByRole('button', { name: /^Withdraw/ }).click()
  }
  const refused = page.waitForResponse('**/api/cashier/makewithdrawal*')
  await withdraws()
  expect((await refused).status()).toBe(422)
  await page.getByRole('heading', { name: 'Verify your email address first' }).waitFor()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.waitForURL('**/profile/settings?contact=email')
  await dialogOf(page).locator('[name=code]').waitFor()
  // Opened again, as by an outside link, it sends nothing before a press.
  const sent: string[] = []
  page.on('request', (request) => void sent.push(new URL(request.url()).pathname))
  await loads(page)
  expect(sent.filter((path) => path.endsWith('/sendConfirmation'))).toEqual([])
  await rowOf(page, player.email).getByRole('button', { name: 'Verify' }).click()
  await dialogOf(page).locator('[name=code]').waitFor()
  await dialogOf(page)
    .locator('[name=code]')
    .fill(codeIn(await newestMessage(player.email)))
  await submit(page)
  await rowOf(page, player.email).getByText('Verified', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])

  const number = newNumber()
  await rowOf(page, 'Mobile phone').getByRole('button', { name: 'Add' }).click()
  await dialogOf(page).locator('input[name=contact]').fill(number)
  await submit(page)
  await dialogOf(page).getByLabel('Current password').fill(storyPassword)
  await submit(page)
  await dialogOf(page).locator('[name=code]').waitFor()
  await dialogOf(page)
    .locator('[name=code]')
    .fill(codeIn(await newestMessage(`371${number}`)))
  await submit(page)
  await rowOf(page, `+371${number}`).getByText('Verified', { exact: true }).waitFor()

  await withdraws()
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
  // A dialog that closes after the next page has come leaves the focus where that page has put it.
  await page.addStyleTag({ content: '[role=dialog] { transition-duration: 3s !important }' })
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await page.waitForURL('**/profile/settings?fields=first_name,last_name')
  await page.locator('[name=first_name]').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('first_name')
  const marked = page.locator('[aria-invalid=true]')
  expect(await marked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('name')))).toEqual([
    'first_name',
    'last_name',
  ])
  await page.locator('[name=first_name]').fill('Anna')
  await page.locator('[name=last_name]').fill('Ozola')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved').waitFor()
  const taken = page.waitForResponse('**/api/cashier/makewithdrawal*')
  await withdraws()
  expect((await taken).status()).toBe(200)
})

test('PF-05 AC-11 AC-13 HN-04 NF-01 VL-06 a player adds a phone, confirms it with the code that came, and chooses what gets the news', async () => {
  const player = await newPlayer()
  const number = newNumber()
  const { page, problems } = await visits(player)
  await page.goto('/profile/notification')
  await rowOf(page, 'Mobile phone').getByRole('button', { name: 'Add' }).click()
  await dialogOf(page).locator('input[name=contact]').fill(number)
  await submit(page)
  // Changing the contact for password links needs the current password.
  const asked = dialogOf(page).getByLabel('Current password')
  await expect.poll(() => asked.evaluate((field) => field === document.activeElement)).toBe(true)
  await asked.fill('Wrong!pass1')
  await submit(page)
  await dialogOf(page).locator('[name=password][aria-invalid=true]').waitFor()
  await asked.fill(storyPassword)
  await submit(page)
  await dialogOf(page)
    .getByText(`+371 ${number.replace(/(..)(...)(...)/, '$1 $2 $3')}`)
    .waitFor()
  const code = dialogOf(page).locator('[name=code]')
  for (const wrong of ['12345', '1234567', '12a456']) {
    await code.fill(wrong)
    await submit(page)
    await dialogOf(page).getByText('Enter all 6 digits.').waitFor()
    await code.fill('')
  }
  await code.fill(codeIn(await newestMessage(`371${number}`)))
  await submit(page)
  await rowOf(page, `+371${number}`).getByText('Verified', { exact: true }).waitFor()
  // The hint to confirm is no longer needed in this browser.
  const mark = `confirm_sent_${await uidOf(player)}`
  expect(await page.evaluate((key) => localStorage.getItem(key), mark)).not.toBeNull()

  const news = page.getByRole('switch', { name: /SMS/ })
  const sent = page.waitForRequest((request) => request.url().includes('/api/account/changeSubscription'))
  await news.click()
  const body = (await sent).postData() ?? ''
  expect(body).toContain(`name="contact"\r\n\r\n371${number}\r\n`)
  expect(body).toMatch(/name="subscription"\r\n\r\n1\r\n/)
  await (await sent).response()
  await page.reload()
  expect(await news.isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: /Email/ }).isChecked()).toBe(false)
  // A reload may restore the scroll position, with the navigation half under the header.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await findings(page)).toEqual([])

  // A refusal restores the switch.
  const error = {
    type: 'InvalidParameterException',
    code: 422,
    message: 'No',
    invalid_parameters: [],
    error_data: {},
  }
  await page.route('**/api/account/changeSubscription*', (route) =>
    route.fulfill({ status: 422, json: { error } }),
  )
  const refused = page.waitForResponse((response) =>
    response.url().includes('/api/account/changeSubscription'),
  )
  await news.click()
  expect((await refused).request().postData()).toMatch(/name="subscription"\r\n\r\n0\r\n/)
  await page.locator('main input[role=switch]:checked:enabled').waitFor()
  expect(problems.filter((problem) => !/changeSubscription|422/.test(problem))).toEqual([])
})

test('drawn AP-05 an answer of 0 says that nothing was done, and puts the switch back', async () => {
  const { page } = await visits(await newPlayer())
  await page.goto('/profile/notification')
  const news = page.getByRole('switch', { name: /Email/ })
  expect(await news.isChecked()).toBe(false)
  await page.route('**/api/account/changeSubscription*', (route) => route.fulfill({ json: { data: 0 } }))
  await isAlive(page)
  const answered = page.waitForResponse('**/api/account/changeSubscription*')
  await news.click()
  await answered
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => news.isChecked()).toBe(false)
  await expect.poll(() => news.isEnabled()).toBe(true)
})

test('AC-14 the mailed link confirms the address and leads to the page that says so; used again, it says that too', async () => {
  const player = await newPlayer()
  const { page } = await visits(player)
  await player.post('account/sendConfirmation', { type: 'email', contact: player.email })
  const link = /http\S+\/confirmation\?code=[\w-]+/.exec(await newestMessage(player.email))?.[0] ?? ''
  await page.goto(link)
  await page.locator('main').getByRole('button').click()
  await page.waitForURL('**/confirmation/success')
  await page.goto('/profile/notification')
  await rowOf(page, player.email).getByText('Verified', { exact: true }).waitFor()
  await page.goto(link)
  await page.locator('main').getByRole('button').click()
  await page.locator('main').getByRole('alert').waitFor()
})

test('HN-03 HN-04 HN-05 HN-06 HN-07 AC-13 a new player is hinted at a deposit and a confirmation, each until it is done with', async () => {
  const starting = { showConfirmContactsHint: true, pageExceptions: [{ url: '/confirmation' }] }
  await app.publish(confirmHint, starting)
  const player = await newPlayer()
  const { page } = await visits(player)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/cashier/gethistory')) asked.push(new URL(request.url()).search)
  })
  await page.goto('/fairness')
  const confirmation = hints(page).getByText('Verify your email')
  const deposit = hints(page).getByText('Your first deposit')
  await confirmation.waitFor()
  await deposit.waitFor()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toContain('type=deposit')

  await hints(page).getByRole('button', { name: 'Close: Your first deposit' }).click()
  await deposit.waitFor({ state: 'detached' })
  await page.reload()
  await confirmation.waitFor()
  expect(await deposit.count()).toBe(0)

  await app.publish(confirmHint, { showConfirmContactsHint: true, pageExceptions: [{ url: '/fairness' }] })
  await loads(page)
  expect(await confirmation.count()).toBe(0)
  await app.publish(confirmHint, { showConfirmContactsHint: false, pageExceptions: [] })
  await loads(page, '/cookie-settings')
  expect(await confirmation.count()).toBe(0)
  await app.publish(confirmHint, { showConfirmContactsHint: true, pageExceptions: [] })
  await page.reload()
  await confirmation.waitFor()
  // A stored sent code in this browser is enough.
  const mark = `confirm_sent_${await uidOf(player)}`
  await page.evaluate((key) => localStorage.setItem(key, '1'), mark)
  await page.reload()
  await confirmation.waitFor({ state: 'detached' })
  await page.evaluate((key) => localStorage.removeItem(key), mark)
  await page.reload()
  await confirmation.waitFor()
  await hints(page).getByRole('button', { name: 'Send code' }).click()
  await hints(page).waitFor({ state: 'detached' })
  expect(codeIn(await newestMessage(player.email))).toMatch(/^\d{6}$/)

  // A new sign-in resets what was closed; what was sent stays sent.
  await player.post('auth/login', { login: player.email, password: 'Evening1' })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(player.cookie ?? '') ?? []
  await page.context().addCookies([{ name, value, url: app.origin }])
  await page.reload()
  await deposit.waitFor()
  expect(await confirmation.count()).toBe(0)
})

test('HN-01 HN-02 CN-08 each hint lasts as long from the registration as the operator says', async () => {
  const player = await newPlayer()
  const registered = (hours: number) =>
    app.ctx.db
      .updateTable('players')
      .set({ reg_time: new Date(app.ctx.clock.now().getTime() - hours * 60 * 60 * 1000) })
      .where('email', '=', player.email)
      .execute()
  const { page } = await visits(player)
  const shown = async () => {
    await loads(page, '/gamehall')
    const hint = (text: string) => hints(page).getByText(text).count()
    return [await hint('Verify your email'), await hint('Your first deposit')]
  }
  await registered(3)
  expect(await shown()).toEqual([1, 0])
  await registered(5 * 24 + 1)
  expect(await shown()).toEqual([0, 0])
  try {
    await app.publish(generalInformation, { registrationHintHours: 4, confirmationHintDays: 6 })
    expect(await shown()).toEqual([1, 0])
    await registered(3)
    expect(await shown()).toEqual([1, 1])
  } finally {
    await app.publish(generalInformation, { registrationHintHours, confirmationHintDays })
  }
})
