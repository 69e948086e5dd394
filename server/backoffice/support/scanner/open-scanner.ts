import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { createClamdScanner } from './clamd.ts'
import type { Scanner } from './port.ts'
import { createSandboxScanner } from './sandbox.ts'

/** The scanner by the settings. In live mode without one no files are accepted. */
export const openScanner = ({ scannerUrl, mode }: Settings): Scanner | undefined => {
  if (scannerUrl) return createClamdScanner(new URL(scannerUrl))
  return mode === 'demo' ? createSandboxScanner() : undefined
}
