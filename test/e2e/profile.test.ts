import { expect, test } from 'vitest'
import { registers } from './actions.ts'
import { desktop, hears, visit } from './visit.ts'

test('PF-01 PF-08 AC-03 VL-34 what a player writes in the settings is there again, and the header calls them by their name', async () => {
  const { page } = await visit({ viewport: desktop })
  const email = await registers(page)
  await page.goto('/profile/settings?fields=birth_date')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('birth_date')
  expect(await save.isDisabled()).toBe(true)
  expect(await page.getByRole('combobox', { name: /^Country(?! code)/ }).isDisabled()).toBe(true)
  expect(await page.getByRole('main').innerText()).toContain(email)

  await page.locator('[name=first_name]').fill('Anna1')
  await page.locator('[name=last_name]').fill('Ozola')
  await expect.poll(() => page.locator('[name=first_name]').getAttribute('aria-invalid')).toBe('true')
  await page.locator('[name=first_name]').fill('Anna😀')
  expect(await page.locator('[name=first_name]').inputValue()).toBe('Anna')
  await page.locator('[name=birth_date]').pressSequentially('31121999')
  await page.locator('[name=sex]').selectOption('2')
  await page.locator('[name=region]').selectOption('LV-KU')
  const fakename = `Rosette${Date.now() % 100_000_000}`
  await page.locator('[name=fakename]').fill(fakename)
  await save.click()
  await page.getByText('Changes saved').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByText(fakename).first().waitFor()

  await page.reload()
  const values = ['first_name', 'last_name', 'birth_date', 'sex', 'region', 'fakename']
  const read = await Promise.all(values.map((name) => page.locator(`[name=${name}]`).inputValue()))
  expect(read).toEqual(['Anna', 'Ozola', '31.12.1999', '2', 'LV-KU', fakename])
  await hears(page, '[name=last_name]')
  await page.locator('[name=last_name]').fill('')
  await save.click()
  await page.getByText('Changes saved').waitFor()
  await page.reload()
  expect(await page.locator('[name=last_name]').inputValue()).toBe('')
})

test('PF-05 PF-07 the profile’s own navigation is what the editors made of it, and each of its pages shows its section', async () => {
  const { page } = await visit({ viewport: desktop })
  const email = await registers(page)
  await page.goto('/profile')
  const config = (await (await page.request.get('/nfx/cms-config/en')).json()) as {
    profileLinks: { url: string }[]
  }
  const links = page.getByRole('navigation', { name: 'Profile' }).getByRole('link')
  const shown = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  expect(shown).toEqual(config.profileLinks.map(({ url }) => url))
  for (const [path, said] of [
    ['/profile/cashback', 'No cashback to collect'],
    ['/profile/notification', email],
    ['/profile/verification', 'Not verified yet'],
  ] as const) {
    // A closed area has a page without links to it.
    const isOpen = path !== '/profile/verification'
    expect([path, shown.includes(path)]).toEqual([path, isOpen])
    await page.goto(path)
    expect((await page.getByRole('heading', { level: 1 }).innerText()).trim()).not.toBe('')
    await page.getByRole('main').getByText(said).first().waitFor()
    expect(
      await page.getByRole('navigation', { name: 'Profile' }).locator('[aria-current]').getAttribute('href'),
    ).toBe(isOpen ? path : '/profile')
  }
})
