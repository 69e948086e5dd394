import { describe, expect, test } from 'vitest'
import { deposits as paysIn, withdraws } from '#db/seed/story.ts'
import { shownBalance } from './actions.ts'
import {
  balancesOf,
  mainBalanceOf,
  newKnownPlayer,
  newPlayer,
  noteOf,
  paymentsOf,
  visitAs,
} from './players.ts'
import { desktop } from './visit.ts'

const wrongSum = 'Enter a whole amount, e.g. 50.'
const outOfBounds = 'Enter an amount from €10 to €1,000.'
const iban = 'LV97HABA0012345678910'

describe('a deposit', () => {
  test('VL-32 VL-33 CA-05 a wrong amount is reported at its field, with both bounds in the currency, and creates nothing; a double click makes one deposit', async () => {
    const anna = await newPlayer()
    const { page } = await visitAs(anna)
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('makedeposit') && sent.push(request.url()))
    await page.goto('/cashier/deposit/card')
    const amount = page.getByLabel('Amount')
    const sums = [
      ['', wrongSum, 'SUM'],
      ['0', wrongSum, 'SUM'],
      ['010', wrongSum, 'SUM'],
      ['10.5', wrongSum, 'SUM'],
      ['1,000', wrongSum, 'SUM'],
      ['-10', wrongSum, 'SUM'],
      ['1a', wrongSum, 'SUM'],
      ['9', outOfBounds, 'SUM_BOUNDS'],
      ['1001', outOfBounds, 'SUM_BOUNDS'],
    ] as const
    for (const [sum, text, code] of sums) {
      await amount.fill(sum)
      await amount.press('Enter')
      await expect.poll(() => noteOf(page, 'Amount'), { message: sum }).toBe(text)
      expect(await amount.getAttribute('aria-invalid'), sum).toBe('true')
      const { status, error } = await anna.post('cashier/makedeposit', { method: 'card', amount: sum })
      expect([status, error?.error_data.amount], sum).toEqual([422, sum === '' ? ['REQUIRED'] : [code]])
    }
    await amount.fill('10')
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBeNull()
    expect(sent).toEqual([])
    expect(await paymentsOf(anna)).toMatchObject({ total: 0 })

    await amount.fill('50')
    await page.getByRole('button', { name: /^Deposit/ }).dblclick()
    await page.waitForURL('**/sandbox/pay/*')
    expect(await paymentsOf(anna)).toMatchObject({ total: 1, items: [{ amount: { amount: 50 } }] })
  })

  test('CA-02 CA-23 every method the house offers this player is listed, an unknown one leads to the list, and of six payments the four newest stand beside it', async () => {
    const anna = await newPlayer()
    for (const sum of ['11', '12', '13', '14', '15', '16']) await paysIn(anna, sum, 'cancel')
    const { page } = await visitAs(anna, { viewport: desktop })
    await page.goto('/cashier/deposit/cheque')
    expect(new URL(page.url()).pathname).toBe('/cashier/deposit')
    const { items } = (await anna.get('cashier/getdepositsettings')).data as {
      items: { name: string; description: string }[]
    }
    expect(items.length).toBeGreaterThan(1)
    const rows = page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')
    const shown = await rows.allInnerTexts()
    expect(shown).toHaveLength(items.length)
    for (const [at, { name, description }] of items.entries()) {
      expect(shown[at]).toContain(name)
      expect(shown[at]).toContain(description)
      expect(await rows.nth(at).locator('svg').count()).toBeGreaterThan(0)
    }
    const recent = page
      .getByRole('main')
      .locator('section')
      .filter({ hasText: 'Recent transactions' })
      .getByRole('listitem')
    const sums = (await recent.allInnerTexts()).map((text) => /€(\d+)\.00/.exec(text)?.[1])
    expect(sums).toEqual(['16', '15', '14', '13'])
    await rows.nth(0).getByRole('link').click()
    await page.waitForURL('**/cashier/deposit/card')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(items[0]?.name)
  })

  test('AP-09 C3 after a lost answer the button may be pressed again: one deposit is made', async () => {
    const anna = await newPlayer()
    const { page } = await visitAs(anna)
    let answers = 0
    await page.route('**/api/cashier/makedeposit**', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      answers++
      return answers === 1 ? route.abort('connectionreset') : route.fulfill({ response })
    })
    await page.goto('/cashier/deposit/card')
    await page.getByLabel('Amount').fill('50')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.getByText('We didn’t get a response').waitFor()
    expect(await paymentsOf(anna)).toMatchObject({ total: 1 })
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.waitForURL('**/sandbox/pay/*')
    expect(answers).toBe(2)
    expect(await paymentsOf(anna)).toMatchObject({ total: 1 })
  })

  test('ER-16 ER-17 CA-06 an unavailable provider is reported in a toast with the form kept, and a deposit declined at once leads to the page of the failed payment', async () => {
    const anna = await newPlayer()
    const { page } = await visitAs(anna)
    await page.goto('/cashier/deposit/card')
    await page.getByLabel('Amount').fill('667')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.getByRole('alert').filter({ hasText: 'The payment provider didn’t respond' }).waitFor()
    expect(await page.getByLabel('Amount').inputValue()).toBe('667')
    expect(new URL(page.url()).pathname).toBe('/cashier/deposit/card')
    expect(await mainBalanceOf(anna)).toBe(0)
    expect((await paymentsOf(anna)).items.map(({ status }) => status)).not.toContain('success')

    await page.getByLabel('Amount').fill('666')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.waitForURL('**/cashier/payfail/*')
    const [payment] = (await paymentsOf(anna)).items
    expect(page.url().endsWith(`/payfail/${payment?.id}`)).toBe(true)
    expect(payment?.status).toBe('failed')
    await page.getByText('Deposit failed').waitFor()
    expect(await mainBalanceOf(anna)).toBe(0)
  })

  test('CA-06 an address to go on at that is none of the web is not followed', async () => {
    const anna = await newPlayer()
    const { page } = await visitAs(anna)
    const id = await paysIn(anna, '25', 'pending')
    const action = { type: 'redirect', url: 'javascript:document.title="stolen"', method: 'GET', fields: {} }
    await page.route('**/api/cashier/makedeposit**', (route) =>
      route.fulfill({ json: { data: { transaction_id: id, status: 'pending', action } } }),
    )
    await page.goto('/cashier/deposit/card')
    await page.getByLabel('Amount').fill('25')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.waitForURL(`**/cashier/paypending/${id}`)
    expect(await page.title()).not.toBe('stolen')
  })

  test('CA-09 LY-06 LY-07 the outcome pages and the page that is not there each offer the right way on', async () => {
    const anna = await newPlayer()
    const success = await paysIn(anna, '20')
    const failed = await paysIn(anna, '20', 'decline')
    const cancelled = await paysIn(anna, '20', 'cancel')
    for (const [from, button, to] of [
      [`/cashier/paysuccess/${success}`, 'Play now', '/gamehall'],
      [`/cashier/payfail/${failed}`, 'Deposit', '/cashier/deposit'],
      [`/cashier/paycancel/${cancelled}`, 'Deposit', '/cashier/deposit'],
      ['/cashier/payfail', 'Deposit', '/cashier/deposit'],
      ['/no-such-page', 'Go to games', '/gamehall'],
    ] as const) {
      const html = await (await anna.request(from)).text()
      const [whole = ''] = /<main[^]*<\/main>/.exec(html) ?? []
      // The tabs of the cashier are in it too, with the same links.
      const main = whole.replaceAll(/<nav[^]*?<\/nav>/g, '')
      const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]*)/g)]
      expect([from, links.find(([, , words]) => words === button)?.[1]]).toEqual([from, to])
    }
  })
})

describe('the wallet', () => {
  test('CA-16 BR-05 BR-06 C6 the four balances stand as the ledger has them, and play money is in no total', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '50')
    const { page } = await visitAs(anna, { viewport: desktop })
    await page.goto('/cashier/wallet')
    const lifetime = page.getByRole('region', { name: 'Since you joined' })
    const facts = async (list = page.getByRole('main').locator('dl').first()) => {
      const names = await list.locator('dt').allInnerTexts()
      const values = await list.locator('dd').allInnerTexts()
      return Object.fromEntries(names.map((name, at) => [name, values[at]]))
    }
    const balances = await balancesOf(anna)
    expect(Object.keys(balances).toSorted()).toEqual([
      'balance_betting_bonus',
      'balance_bonus',
      'balance_fun',
      'balance_main',
    ])
    for (const balance of Object.values(balances))
      expect(balance).toMatchObject({ currency: 'EUR', amount: expect.any(Number) })
    expect(await facts()).toEqual({
      'Cash balance': `€${balances.balance_main.amount.toFixed(2)}`,
      'Bonus balance': `€${balances.balance_bonus.amount.toFixed(2)}`,
      'Sports bonus balance': `€${balances.balance_betting_bonus.amount.toFixed(2)}`,
      'Fun balance': `€${balances.balance_fun.amount.toFixed(2)}`,
    })
    expect(await facts(lifetime)).toEqual({
      Deposits: '€50.00',
      Withdrawals: '€0.00',
      'Net deposits': '€50.00',
    })
    for (const [link, to] of [
      ['Deposit', '/cashier/deposit'],
      ['Withdraw', '/cashier/withdraw'],
    ] as const) {
      // The tabs of the cashier lead there too.
      const own = page
        .locator('section:has(> h2:text-is("Available to play"))')
        .getByRole('link', { name: link, exact: true })
      expect(await own.getAttribute('href')).toBe(to)
    }

    const money = (amount: number) => ({ amount, currency: 'EUR' })
    await page.route('**/api/account/getBalance**', (route) =>
      route.fulfill({
        json: {
          data: {
            balance_main: money(10),
            balance_bonus: money(5),
            balance_betting_bonus: money(2),
            balance_fun: money(1000),
          },
        },
      }),
    )
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => shownBalance(page)).toBe('€17.00')
    expect(await facts()).toEqual({
      'Cash balance': '€10.00',
      'Bonus balance': '€5.00',
      'Sports bonus balance': '€2.00',
      'Fun balance': '€1,000.00',
    })
  })
})

describe('a withdrawal', () => {
  test('CA-19 ER-14 more than the balance is reported at the field, by form and by server', async () => {
    const anna = await newKnownPlayer()
    await paysIn(anna, '100')
    const { page } = await visitAs(anna)
    // The page does not learn that the balance has decreased.
    await page.route('**/api/account/getBalance**', (route) => route.abort())
    await page.goto('/cashier/withdraw')
    await page.getByLabel('Amount').fill('101')
    await page.getByLabel('IBAN').fill(iban)
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .last()
      .click()
    await expect.poll(() => noteOf(page, 'Amount')).toBe('That’s more than you can withdraw right now.')
    expect(await paymentsOf(anna)).toMatchObject({ total: 1 })

    await withdraws(anna, '60', iban)
    await page.getByLabel('Amount').fill('80')
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .last()
      .click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await expect.poll(() => noteOf(page, 'Amount')).toBe('You can withdraw up to €40.00.')
    expect(await paymentsOf(anna)).toMatchObject({ total: 2 })
    expect(await mainBalanceOf(anna)).toBe(40)
  })

  test('CA-18 CA-22 one press fills in the most there is, in whole units, and it is what is asked for; where it was paid is offered by its end the next time, and another account is asked for where it is chosen', async () => {
    const anna = await newKnownPlayer()
    await paysIn(anna, '137')
    const { page } = await visitAs(anna)
    await page.goto('/cashier/withdraw')
    await page.getByRole('button', { name: 'Max €137' }).click()
    expect(await page.getByLabel('Amount').inputValue()).toBe('137')
    await page.getByText('Amount set to €137').waitFor()
    await page.getByLabel('IBAN').fill(iban)
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .last()
      .click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await page.getByText('Withdrawal requested: €137').waitFor()
    expect(await mainBalanceOf(anna)).toBe(0)

    await paysIn(anna, '100')
    await page.goto('/cashier/withdraw')
    const stored = page.getByRole('radio', { name: '•••• 8910' })
    expect(await stored.isChecked()).toBe(true)
    expect(await page.getByLabel('IBAN').isVisible()).toBe(false)
    const press = page.getByRole('main').locator('button[type=submit]')
    await page.getByText('Another account').click()
    await page.getByLabel('Amount').fill('20')
    await press.click()
    await expect.poll(() => noteOf(page, 'IBAN')).not.toBe('')
    await page.getByText('•••• 8910').first().click()
    await expect.poll(() => page.getByLabel('IBAN').isVisible()).toBe(false)
    await press.click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await question.getByText('•••• 8910').waitFor()
    await question.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByText('Withdrawal requested: €20').waitFor()
    expect(await page.content()).not.toContain(iban)
    expect(await mainBalanceOf(anna)).toBe(80)
  })
})
