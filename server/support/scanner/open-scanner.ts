import type { Settings } from '#server/kernel/settings/settings.ts'
import { createClamdScanner } from './clamd.ts'
import type { Scanner } from './port.ts'
import { createSandboxScanner } from './sandbox.ts'

/** What looks through files, by the settings. A live house without one takes none. */
export const openScanner = ({ scannerUrl, mode }: Settings): Scanner | undefined => {
  if (scannerUrl) return createClamdScanner(new URL(scannerUrl))
  return mode === 'demo' ? createSandboxScanner() : undefined
}
