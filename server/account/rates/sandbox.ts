import { dayMs } from '#contract/durations.ts'
import { currencies } from '#contract/money.ts'
import type { Clock } from '../../kernel/clock.ts'
import { baseCurrency, type RatesSource } from './port.ts'

/** Near what these were worth for years; a story needs no more. */
const usual: Readonly<Record<string, number>> = { USD: 1.09, GBP: 0.85, BRL: 5.9, CAD: 1.48 }

/** Rates go up and down by one part in a hundred, each in its own time. */
const swing = 0.01
const periodDays = 29

/** Made-up rates that move a little from day to day and are the same for everybody on one day. */
export const createSandboxRates = (clock: Clock): RatesSource => ({
  async read() {
    const now = clock.now()
    const number = Math.floor(now.getTime() / dayMs)
    const rates = Object.keys(currencies)
      .filter((code) => code !== baseCurrency)
      .map((code, place) => {
        const phase = (2 * Math.PI * (number + place * 7)) / periodDays
        return [code, Number(((usual[code] ?? 1) * (1 + swing * Math.sin(phase))).toFixed(4))]
      })
    return { day: now.toISOString().slice(0, 10), rates: Object.fromEntries(rates) }
  },
})
