import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { createDailyFileRates, europeanCentralBank } from './daily-file.ts'
import type { RatesSource } from './port.ts'
import { createSandboxRates } from './sandbox.ts'

/** The configured file, else the central bank's in live mode and generated rates in a demonstration. */
export const openRates = (settings: Settings, clock: Clock): RatesSource => {
  const { ratesUrl, mode } = settings
  if (ratesUrl === undefined && mode === 'demo') return createSandboxRates(clock)
  return createDailyFileRates(ratesUrl ?? europeanCentralBank)
}
