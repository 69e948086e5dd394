import { setTimeout } from 'node:timers/promises'
import type { APIResponse, BrowserContextOptions, Page } from 'playwright-core'
import { register, type Actor } from '#db/seed/actor.ts'
import { demonstrationStaff } from '#db/seed/staff.ts'
import { isFullRun } from '../run/full-run.ts'
import { findings } from './axe.ts'
import { nextFrame, sideways } from './check-pages.ts'
import { desktop, newEmail, origin, phone, visit, type Visitor } from './visit.ts'

type Role = (typeof demonstrationStaff)[number]['role']

const memberOf = (role: Role) => {
  const member = demonstrationStaff.find((one) => one.role === role)
  if (!member) throw new Error(`No member of the demonstration staff is ${role}`)
  return member
}

type Shown = { email: string; code: string }

/** An application at its limit answers 503 and when to ask again, which a busy machine may bring about. */
const shownCodes = async (): Promise<Shown[]> => {
  for (let again = 0; ; again++) {
    const answer = await fetch(new URL('/sandbox/authenticator/codes.json', origin()))
    if (answer.ok) return ((await answer.json()) as { items: Shown[] }).items
    if (answer.status !== 503 || again === 9)
      throw new Error(`The codes are answered by ${answer.status}: ${await answer.text()}`)
    await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}

/**
 * A code works once, and several tests sign the same people in: the application's clock advances to the next
 * code.
 */
export const nextCode = async (email: string): Promise<string> => {
  await fetch(new URL('/sandbox/clock', origin()), {
    method: 'POST',
    body: JSON.stringify({ advance_seconds: 30 }),
    headers: { 'content-type': 'application/json', origin: origin() },
  })
  return (await shownCodes()).find((shown) => shown.email === email)?.code ?? ''
}

export const signInToBackoffice = async (page: Page, role: Role): Promise<void> => {
  const { email, password } = memberOf(role)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('[name=code]').waitFor()
  for (let again = 0; again < 4; again++) {
    await page.locator('[name=code]').fill(await nextCode(email))
    const answered = page.waitForResponse('**/backoffice/api/desk/signIn*')
    await page.locator('button[type=submit]').click()
    if ((await answered).ok()) break
  }
  await page.getByRole('navigation').first().waitFor()
}

/** Sends a code again until it is accepted: another worker may have advanced the clock or used the same code. */
export const untilAccepted = async (sends: () => Promise<APIResponse>): Promise<APIResponse> => {
  let answer = await sends()
  for (let again = 0; again < 3 && !answer.ok(); again++) answer = await sends()
  return answer
}

/**
 * A member of staff at an address of the back office. They are signed in by the form's call with both factors;
 * the form itself is tested with the sign-in.
 */
export const visitBackofficeAs = async (
  role: Role,
  path = '',
  options: BrowserContextOptions = {},
): Promise<Visitor> => {
  const visitor = await visit({ viewport: desktop, reducedMotion: 'reduce', ...options })
  const { email, password } = memberOf(role)
  const answer = await untilAccepted(async () =>
    visitor.context.request.post('/backoffice/api/desk/signIn', {
      data: { email, password, code: await nextCode(email) },
      headers: { origin: origin() },
    }),
  )
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${await answer.text()}`)
  await visitor.page.goto(`/backoffice${path}`)
  await visitor.page.getByRole('navigation').first().waitFor()
  return visitor
}

let looks = 0

/**
 * Faults of a back office page as it stands: by axe, and sideways scrolling, on a wide screen in the light
 * theme and on a phone in the dark one. Colours do not depend on the width, nor positions on the theme. In a
 * sampled run axe reads every other page in the light theme, and those between in the dark.
 */
export const findPageFaults = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  const inTurn = looks++ % 2 === 0 ? 'light' : 'dark'
  for (const [colorScheme, viewport] of [
    ['light', desktop],
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

/** The next back office page has this language and direction. */
export const setBackofficeLanguage = (page: Page, locale: string): Promise<unknown> =>
  page.route('**/backoffice/api/desk/getSelf*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...body.data, locale } } })
  })

/**
 * Performs step-up if the dialog requires it. Another worker may have used a later code of the same member,
 * which makes this one fail.
 */
export const completeStepUp = async (page: Page, role: Role): Promise<void> => {
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

export const newBackofficePlayer = (extra: Record<string, string> = {}): Promise<Actor> =>
  register(
    {
      origin: origin(),
      fetch: (path, init) => fetch(new URL(path, origin()), { ...init, redirect: 'manual' }),
    },
    newEmail(),
    extra,
  )

/** A player's cash, in major units. */
export const cashOf = async (player: Actor): Promise<number> =>
  ((await player.get('account/getBalance')).data as { balance_main: { amount: number } }).balance_main.amount
