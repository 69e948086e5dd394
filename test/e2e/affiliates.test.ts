import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { storyPassword } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { findings } from './axe.ts'
import { findPageFaults, newBackofficePlayer, visitBackofficeAs } from './backoffice-visits.ts'
import { sideways } from './check-pages.ts'
import { desktop, isAlive, newEmail, origin, phone, visit } from './visit.ts'

const password = 'A-quiet-harbour-9'
const newCode = (): string =>
  `code${newEmail()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(-12)}`

const invitationTo = async (email: string): Promise<string> => {
  const read = async () => {
    const answer = await fetch(new URL(`/sandbox/outbox.json?to=${encodeURIComponent(email)}`, origin()))
    const { items } = (await answer.json()) as { items: { kind: string; body_text: string }[] }
    const mail = items.find(({ kind }) => kind === 'affiliateInvitation')
    return /\/affiliates\?token=[\w-]+/.exec(mail?.body_text ?? '')?.[0]
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

describe('an affiliate', () => {
  test('AN-02 is invited at the desk, given a code and a plan, takes the invitation up, and sees who comes over their link', async () => {
    const { page, problems } = await visitBackofficeAs('administrator', '/affiliates')
    const [email, code] = [newEmail(), newCode()]
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await press('New affiliate')
    await dialog.getByLabel('Name').fill('Lighthouse Guide')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByRole('heading', { name: 'Lighthouse Guide', level: 1 }).waitFor()
    await press('New tracker')
    await dialog.getByLabel('Campaign').fill('Spring guide')
    await dialog.getByLabel('Landing page').fill('/gamehall')
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await press('Agree on a plan')
    await dialog.getByLabel('Plan').selectOption('review-sites')
    await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const link = `${origin()}/gamehall?stag=${code}`
    await page.getByText(link).waitFor()
    expect(await findPageFaults(page)).toEqual([])
    expect(problems).toEqual([])

    const affiliate = await visit({ viewport: desktop })
    await affiliate.page.goto(await invitationTo(email))
    await isAlive(affiliate.page)
    const form = main(affiliate.page).locator('form')
    await form.locator('[name=password]').fill(password)
    await form.locator('[name=password_repeat]').fill(password)
    await form.getByRole('button', { name: 'Save and sign in' }).click()
    await main(affiliate.page).getByRole('heading', { name: 'Lighthouse Guide' }).waitFor()
    await main(affiliate.page).getByText(link).waitFor()

    const guest = await visit({ isAsked: true })
    const hit = guest.page.waitForResponse((response) => response.url().includes('/hit?'))
    await guest.page.goto(`/gamehall?stag=${code}~click-9`)
    await hit
    const player = await newBackofficePlayer({ country: 'LV', track_id: `${code}~click-9` })
    await deposits(player, '20')
    const figures = async () => {
      await affiliate.page.reload()
      await main(affiliate.page).locator('dl dd').first().waitFor()
      return main(affiliate.page).locator('dl').first().locator('dd').allTextContents()
    }
    await expect.poll(async () => (await figures()).slice(0, 3)).toEqual(['1', '1', '1'])
    await tab(affiliate.page, 'Players').click()
    const row = main(affiliate.page).getByRole('row').filter({ hasText: 'click-9' })
    await row.waitFor()
    const text = (await row.textContent()) ?? ''
    expect(text).toContain('€20.00')
    expect(await main(affiliate.page).textContent()).not.toContain(player.email)
    expect(affiliate.problems).toEqual([])
  })

  test('signs in on a phone, reads a statement line by line, leaves; a wrong password fails', async () => {
    const { page, problems } = await visit({ viewport: phone })
    await page.goto('/affiliates')
    await isAlive(page)
    const form = main(page).locator('form')
    const enters = async (typed: string) => {
      await form.locator('[name=email]').fill('harbour-review@example.com')
      await form.locator('[name=password]').fill(typed)
      await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await enters('Morning1')
    await main(page).getByText('Incorrect login details').waitFor()
    // The refusal belongs to this form: no players' popup opens.
    expect(await page.getByRole('dialog').count()).toBe(0)
    await enters(storyPassword)
    await tab(page, 'Statements').click()
    await main(page).getByText('€150.00').first().waitFor()
    // Not the first one: after the turn of a month that of the last one stands before it.
    const correction = 'Correction: Fee for the opening article'
    const statement = main(page).locator('details').filter({ hasText: correction })
    await statement.getByText('How it’s calculated').click()
    await statement.getByText(correction).waitFor()
    for (const name of ['Overview', 'Players', 'Statements', 'Postbacks', 'Settings']) {
      await tab(page, name).click()
      await main(page).getByRole('tabpanel').waitFor()
      expect([name, await findings(page)]).toEqual([name, []])
      expect(await sideways(page), name).toBeLessThanOrEqual(0)
    }
    await main(page).getByRole('button', { name: 'Sign out' }).click()
    await form.locator('[name=email]').waitFor()
    await page.reload()
    await isAlive(page)
    await form.locator('[name=email]').waitFor()
    // The 401 of the wrong password is not a fault of the page.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  })

  test('sets the address for events of their server, and sees what is wrong with an address', async () => {
    const { page } = await visit({ viewport: desktop })
    await page.goto('/ar/affiliates')
    await isAlive(page)
    const form = main(page).locator('form')
    await form.locator('[name=email]').fill('table-talk@example.com')
    await form.locator('[name=password]').fill(storyPassword)
    await form.locator('button[type=submit]').click()
    await tab(page, 'إشعارات الخادم').click()
    const address = form.locator('[name=address]')
    await address.fill('http://t.example/{click_id}')
    await form.locator('button[type=submit]').click()
    await form.getByText('أدخل عنوانًا كاملاً يبدأ بـ').waitFor()
    await address.fill('https://t.example/p?c={click_id}&e={event}')
    await form.locator('[value=first_deposit]').check()
    await form.locator('button[type=submit]').click()
    await page.getByText('تم الحفظ').first().waitFor()
    expect(await findings(page)).toEqual([])
    await page.reload()
    await tab(page, 'إشعارات الخادم').click()
    await expect
      .poll(() => form.locator('[name=address]').inputValue())
      .toBe('https://t.example/p?c={click_id}&e={event}')
    await form.locator('[name=address]').fill('')
    await form.locator('button[type=submit]').click()
    await page.getByText('تم الحفظ').first().waitFor()
  })
})

describe('at the desk', () => {
  test('a statement is opened from the list, and the pages on affiliates are sound in both looks', async () => {
    const { page, problems } = await visitBackofficeAs('administrator', '/affiliates/statements?status=paid')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { name: /Harbour Review, \d{4}-\d\d, EUR/, level: 1 }).waitFor()
    await page.getByText('Fee for the opening article').waitFor()
    expect(await findPageFaults(page)).toEqual([])
    for (const path of [
      '/affiliates/statements',
      '/affiliates/players',
      '/affiliates/postbacks',
      '/affiliates/plans/review-sites',
      '/affiliates/plans/review-sites/terms',
    ]) {
      await page.goto(`/backoffice${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await findPageFaults(page)]).toEqual([path, []])
    }
    expect(problems).toEqual([])
  })
})
