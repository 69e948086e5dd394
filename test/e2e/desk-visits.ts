import type { BrowserContextOptions, Page } from 'playwright-core'
import { register, type Actor } from '#db/seed/actor.ts'
import { demonstrationStaff } from '#db/seed/staff.ts'
import { isFullRun } from '../run/full-run.ts'
import { findings } from './axe.ts'
import { nextFrame, sideways } from './look-at-pages.ts'
import { desk, newEmail, origin, phone, visit, type Visitor } from './visit.ts'

type Role = (typeof demonstrationStaff)[number]['role']

const memberOf = (role: Role) => {
  const member = demonstrationStaff.find((one) => one.role === role)
  if (!member) throw new Error(`Nobody of the demonstration is ${role}`)
  return member
}

type Shown = { email: string; code: string }

/** A code counts once, and several tests sign the same people in: the clock of the house goes on to the next. */
export const nextCode = async (email: string): Promise<string> => {
  await fetch(new URL('/sandbox/clock', origin()), {
    method: 'POST',
    body: JSON.stringify({ advance_seconds: 30 }),
    headers: { 'content-type': 'application/json', origin: origin() },
  })
  const answer = await fetch(new URL('/sandbox/authenticator/codes.json', origin()))
  const { items } = (await answer.json()) as { items: Shown[] }
  return items.find((shown) => shown.email === email)?.code ?? ''
}

/** Types the password and the code of the phone, as somebody does who comes to work. */
export const signInAtDesk = async (page: Page, role: Role): Promise<void> => {
  const { email, password } = memberOf(role)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('[name=code]').waitFor()
  await page.locator('[name=code]').fill(await nextCode(email))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
}

/**
 * Somebody at the desk, at this address of it. They have signed in by the call that the form makes, with both factors;
 * what the form asks and shows is for the tests of the desk's door.
 */
export const visitDeskAs = async (
  role: Role,
  path = '',
  options: BrowserContextOptions = {},
): Promise<Visitor> => {
  const visitor = await visit({ viewport: desk, reducedMotion: 'reduce', ...options })
  const { email, password } = memberOf(role)
  const enters = async () =>
    visitor.context.request.post('/backoffice/api/desk/signIn', {
      data: { email, password, code: await nextCode(email) },
      headers: { origin: origin() },
    })
  let answer = await enters()
  // The other worker may have moved the clock on, or shown the same code, between reading it and showing it.
  for (let again = 0; again < 3 && !answer.ok(); again++) answer = await enters()
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${await answer.text()}`)
  await visitor.page.goto(`/backoffice${path}`)
  await visitor.page.getByRole('navigation').first().waitFor()
  return visitor
}

let looks = 0

/**
 * What is wrong with a page of the desk as it stands there: by axe, and where it scrolls sideways, on a wide screen in
 * the light and on a phone in the dark. Colours do not change with the width, nor places with the theme. A sample of a run has
 * axe read every other page in the light, and those between in the dark.
 */
export const looksSound = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  const inTurn = looks++ % 2 === 0 ? 'light' : 'dark'
  for (const [colorScheme, viewport] of [
    ['light', desk],
    ['dark', phone],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await nextFrame(page)
    if (isFullRun || colorScheme === inTurn)
      found.push(...(await findings(page)).map((finding) => `${colorScheme}: ${finding}`))
    const surplus = await sideways(page)
    if (surplus > 0) found.push(`scrolls sideways by ${surplus} px at ${viewport.width}`)
  }
  return found
}

/** From the next page on the desk speaks this language to whoever sits there, and draws from its side. */
export const speaksAtDesk = (page: Page, locale: string): Promise<unknown> =>
  page.route('**/backoffice/api/desk/getSelf*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...body.data, locale } } })
  })

/**
 * Proves the second factor once more where the dialog asks for it. Another worker may have used a later code of the same
 * member meanwhile, which refuses this one.
 */
export const proveAgain = async (page: Page, role: Role): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const field = dialog.locator('[name=code]')
  for (let again = 0; again < 4; again++) {
    await field.fill(await nextCode(memberOf(role).email))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.waitForFunction(() => {
      const code = document.querySelector('[role=dialog] [name=code], dialog [name=code]')
      return code === null || code.getAttribute('aria-invalid') === 'true'
    })
    if ((await field.count()) === 0) break
  }
  await dialog.waitFor({ state: 'detached' })
}

/** A player of the house's own, registered over HTTP. */
export const newDeskPlayer = (extra: Record<string, string> = {}): Promise<Actor> =>
  register(
    {
      origin: origin(),
      fetch: (path, init) => fetch(new URL(path, origin()), { ...init, redirect: 'manual' }),
    },
    newEmail(),
    extra,
  )

/** What a player has in cash, in major units. */
export const cashOf = async (player: Actor): Promise<number> =>
  ((await player.get('account/getBalance')).data as { balance_main: { amount: number } }).balance_main.amount
