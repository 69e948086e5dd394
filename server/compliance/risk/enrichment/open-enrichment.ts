import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import type { Send } from '#server/money/payments/provider/read-answer.ts'
import type { RiskEnrichment } from './port.ts'
import { createSeon, type SeonAccount } from './seon.ts'

/** The demonstration's account at its sandbox, for both sides. */
export const demonstrationSeon = ({
  settings,
  secrets,
}: {
  settings: Pick<Settings, 'host' | 'port'>
  secrets: Secrets
}): SeonAccount => ({
  sysname: 'sandbox',
  url: `${ownOrigin(settings)}/sandbox/seon`,
  licenseKey: secrets.sign('sandbox-seon', 'licence'),
})

/** The service of the settings; the sandbox uses the same adapter. */
export const openRiskEnrichment = (parts: {
  settings: Settings
  secrets: Secrets
  deliver: Send
}): RiskEnrichment | undefined => {
  const { riskEnrichment: named } = parts.settings
  const { deliver: send } = parts
  if (named === 'none') return undefined
  if (named === 'sandbox') return createSeon({ account: demonstrationSeon(parts), send })
  return createSeon({
    account: { sysname: named.vendor, url: named.url, licenseKey: named.license_key },
    send,
  })
}
