import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { isAlive, newEmail, password, visit, type Visitor } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp({ JURISDICTION: 'uk' })
})
afterAll(() => app.close())

/** Sends a registration like the form, and returns the link of its mail. */
const linkFor = async (email: string): Promise<string> => {
  const answer = await app.fetch('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email, password, country: 'GB', currency: 'GBP' }),
  })
  expect(answer.status).toBe(200)
  await app.settle()
  const mail = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return `/confirmation?code=${/code=([\w-]{20,})/.exec(mail.body_text)?.[1] ?? ''}`
}

const press = ({ page }: Visitor) => page.locator('main form button[type=submit]').click()

test.each([true, false])(
  'W6 RG-31 the mailed link asks for the password of the registration and opens the account with it, with scripts: %s',
  async (javaScriptEnabled) => {
    const email = newEmail()
    const visitor = await visit({ baseURL: app.origin, javaScriptEnabled })
    const { page } = visitor
    await page.goto(await linkFor(email))
    if (javaScriptEnabled) await isAlive(page)
    await press(visitor)
    const box = page.locator('main [name=password]')
    await box.waitFor()
    await page.getByText('Enter the password you chose when you registered.').waitFor()
    expect(await box.getAttribute('autocomplete')).toBe('current-password')
    expect(await box.getAttribute('aria-invalid')).not.toBe('true')
    await box.fill('Somebody elses 1')
    await press(visitor)
    await page.getByText('That’s not the password you registered with.').waitFor()
    await box.fill(password)
    await press(visitor)
    await page.waitForURL('**/confirmation/success')
    const player = await app.ctx.db
      .selectFrom('players')
      .select('email_confirmed')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(player).toEqual({ email_confirmed: true })
  },
)
