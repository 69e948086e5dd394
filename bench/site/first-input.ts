import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#dev/find-chromium.ts'
import { processorSlowdown, slowLine } from '../harness/slow-phone.ts'

/** Lighthouse's slow phone; slow-phone.ts has its network and processor. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Records the time of the first press, and of the first frame with a text field in a dialog. */
const watchFirstInput = (): void => {
  const seen = { pressedAt: 0 }
  addEventListener('click', (event) => (seen.pressedAt ||= event.timeStamp), { capture: true })
  Object.assign(window, {
    seen,
    firstInput: new Promise<number>((resolve) => {
      const look = (): void => {
        const box = document.querySelector<HTMLInputElement>('[role="dialog"] input:not([type="hidden"])')
        if (!box || box.disabled || box.readOnly || box.getBoundingClientRect().width === 0)
          return void requestAnimationFrame(look)
        requestAnimationFrame(() => resolve(performance.now() - seen.pressedAt))
      }
      look()
    }),
  })
}

/** The time until a text field accepts input for a visitor with an empty cache; the median of a few visits. */
const firstInputMs = async (
  address: string,
  act: (page: Page) => Promise<unknown>,
  visits: number,
): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: await findChromium({ isWhole: true }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  const times: number[] = []
  try {
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', slowLine)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
      await page.addInitScript(watchFirstInput)
      await page.goto(address, { waitUntil: 'commit' })
      await act(page)
      times.push(await page.evaluate(() => (window as unknown as { firstInput: Promise<number> }).firstInput))
      const box = page.locator('[role="dialog"] input').first()
      await box.fill('newcomer@example.com')
      // Also after the page's own form has replaced the server-rendered one.
      await page.locator('#drawn-ahead > *').waitFor({ state: 'detached' })
      if ((await box.inputValue()) !== 'newcomer@example.com') throw new Error('The box takes no text')
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** From the press on "Create account" on a loaded page, with its form not loaded. */
export const registrationAfterPressMs = (origin: string, visits = 5): Promise<number> =>
  firstInputMs(
    origin,
    async (page) => {
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Create account' }).first().click()
    },
    visits,
  )

/** From the start of a visit to the address that opens the form, with an empty cache. */
export const registrationByAddressMs = (origin: string, visits = 5): Promise<number> =>
  firstInputMs(`${origin}/?show_popup_reg=1`, async () => undefined, visits)
