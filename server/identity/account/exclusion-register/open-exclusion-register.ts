import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { createGamstop } from './gamstop.ts'
import type { ExclusionRegister } from './port.ts'

/** The register that the settings name; a demonstration may query its own sandbox by the same adapter. */
export const openExclusionRegister = (
  { exclusionRegisterUrl: url, exclusionRegisterKey: key = '', publicUrl }: Settings,
  send: (request: Request) => Promise<Response>,
): ExclusionRegister | undefined => {
  if (url === undefined) return undefined
  if (url !== 'sandbox') return createGamstop({ url, key, send })
  return createGamstop({
    url: new URL('/sandbox/exclusion-register', publicUrl).href,
    key: 'sandbox',
    send,
  })
}
