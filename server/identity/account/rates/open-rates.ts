import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { dayMs } from '#contract/durations.ts'
import { knownCodes, defaultRate } from '#contract/money.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import { createDailyFileRates, europeanCentralBank } from './daily-file.ts'
import { type RatesSource, baseCurrency } from './port.ts'

/** Approximate long-term values; a demonstration needs no more. */
const usual: Readonly<Record<string, number>> = {
  USD: 1.09,
  GBP: 0.85,
  BRL: 5.9,
  CAD: 1.48,
  JPY: 163,
  KWD: 0.335,
}

/** Four decimal places, and more for small values, so that four significant digits are left. */
const places = (rate: number): number => Math.max(4, 3 - Math.floor(Math.log10(rate)))

/** Rates move up and down by one percent, each with its own period. */
const swing = 0.01
const periodDays = 29

/** Generated rates that move a little from day to day and are the same for all on one day. */
const createSandboxRates = (clock: Clock): RatesSource => ({
  async read() {
    const now = clock.now()
    const number = Math.floor(now.getTime() / dayMs)
    const rates = knownCodes()
      .filter((code) => code !== baseCurrency)
      .map((code, place) => {
        const phase = (2 * Math.PI * (number + place * 7)) / periodDays
        const rate = usual[code] ?? defaultRate(code)
        return [code, Number((rate * (1 + swing * Math.sin(phase))).toFixed(places(rate)))]
      })
    return { day: now.toISOString().slice(0, 10), rates: Object.fromEntries(rates) }
  },
})

/** The configured file, else the central bank's in live mode and generated rates in a demonstration. */
export const openRates = (settings: Settings, clock: Clock): RatesSource => {
  const { ratesUrl, mode } = settings
  if (ratesUrl === undefined && mode === 'demo') return createSandboxRates(clock)
  return createDailyFileRates(ratesUrl ?? europeanCentralBank)
}
