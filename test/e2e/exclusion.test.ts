import { expect, test } from 'vitest'
import { deposits, gameFrame, registers, waitForPhase } from './actions.ts'
import { newEmail, password, phone, visit } from './visit.ts'

const periods = [
  '1 day',
  '7 days',
  '30 days',
  '3 months',
  '6 months',
  '9 months',
  '1 year',
  '2 years',
  '3 years',
  '4 years',
  '5 years',
  'Permanent',
]

test('RS-01 RS-02 RS-03 R5 X11 a player excludes themselves in one tab: the game in another stops, and signing in states until when', async () => {
  const { page, context, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' })
  const email = await registers(page)
  await deposits(page, '50')
  await page.goto('/profile/responsible-game')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Deposit limit' }).waitFor()
  const part = main.getByRole('region', { name: 'Take a break or self-exclude' })
  const select = part.getByLabel('Period')
  expect(await select.locator('option').allTextContents()).toEqual(periods)
  await part.getByText(/^A break until/).waitFor()
  await select.selectOption('6 months')
  await part.getByText(/^A self-exclusion until .* opens 7 days later\.$/).waitFor()

  const other = await context.newPage()
  await other.goto('/game/night-ferry#real')
  await waitForPhase(other, 'ready')

  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const presses = async () => {
    await part.getByRole('button', { name: 'Continue' }).click()
    await question.getByText(/^You won’t be able to sign in until/).waitFor()
  }
  await presses()
  await question.getByRole('button', { name: 'Keep my access' }).click()
  await question.waitFor({ state: 'hidden' })
  await presses()
  await question.getByRole('button', { name: 'Confirm and sign out' }).click()
  await expect
    .poll(async () => (await context.request.get('/api/account/getBalance')).status(), { interval: 20 })
    .toBe(401)
  await page.waitForURL('**/responsible-play')
  await page.getByText(/^You’re signed out until/).waitFor()

  const refused = other.waitForResponse((answer) => answer.url().endsWith('/platform/studio/play'))
  await gameFrame(other).getByRole('button', { name: /^spin/i }).click()
  expect((await (await refused).json()) as unknown).toMatchObject({ error: {} })

  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).locator('visible=true').first().click()
  const form = page.getByRole('dialog')
  await form.locator('[name=login]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await form.getByText('You’ve excluded yourself').waitFor()
  await form.getByText(/You can’t sign in until .* To withdraw your balance, contact support\./).waitFor()
  expect(problems.filter((problem) => !/401/.test(problem))).toEqual([])
})

test('RS-03 RS-04 a break is begun, after one more question, where no script has come', async () => {
  const { page } = await visit({ viewport: phone })
  const email = await registers(page, newEmail())
  const state = await page.context().storageState()
  const plain = await page.context().browser()?.newContext({ storageState: state, javaScriptEnabled: false })
  const still = await plain?.newPage()
  if (!still) throw new Error('No browser')
  await still.goto(new URL('/profile/responsible-game', page.url()).href)
  const part = still.getByRole('region', { name: 'Take a break or self-exclude' })
  await part.getByLabel('Period').selectOption('7 days')
  await part.getByRole('button', { name: 'Continue' }).click()
  await part.getByText('Take a break?').waitFor()
  expect(await part.getByLabel('Period').inputValue()).toBe('7_days')
  await part.getByRole('button', { name: 'Confirm and sign out' }).click()
  await still.waitForURL('**/responsible-play')
  await plain?.close()
  const login = await page.context().request.post('/api/auth/login', {
    data: { login: email, password },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(login.status()).toBe(401)
})
