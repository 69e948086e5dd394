import type { Locator, Page } from 'playwright-core'
import type { ProfileField } from '#contract/profile-fields.ts'
import { isTakenOver } from './visit.ts'

type Configured = { registration?: object; types?: readonly object[]; authBanners?: readonly object[] }

export const configures = (page: Page, { registration = {}, types, ...rest }: Configured) =>
  page.route('**/nfx/cms-config/*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = (await response.json()) as { registration: object; authTypes: Record<string, unknown> }
    const authTypes = types ? { ...config.authTypes, registration: types } : config.authTypes
    await route.fulfill({
      response,
      json: { ...config, registration: { ...config.registration, ...registration }, authTypes, ...rest },
    })
  })

export const field = (sysname: string, change: Partial<ProfileField> = {}): ProfileField => ({
  sysname,
  type: 'input',
  params: { is_required: false, is_visible: true },
  options: {},
  ...change,
})

export const defines = (page: Page, fields: readonly ProfileField[]) =>
  page.route('**/api/account/getPersonalDataFields*', (route) => route.fulfill({ json: { data: fields } }))

export const opens = async (page: Page, query = ''): Promise<Locator> => {
  await page.goto(`/?show_popup_reg=1${query}`)
  const form = page.getByRole('dialog')
  await form.locator('button[type=submit]').waitFor()
  await isTakenOver(page)
  return form
}

export const submit = (form: Locator) => form.locator('button[type=submit]').click()
