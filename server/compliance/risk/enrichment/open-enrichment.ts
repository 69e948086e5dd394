import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import { openVendor, type Vendor } from '#server/platform/kernel/settings/accounts/open-vendor.ts'
import { seonAccount } from '#server/platform/kernel/settings/accounts/risk-enrichment.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Send } from '#server/money/payments/provider/read-answer.ts'
import type { z } from 'zod'
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

export const seon: Vendor<RiskEnrichment, z.output<typeof seonAccount>> = {
  vendor: 'seon',
  account: seonAccount,
  create: ({ account: { url, license_key: licenseKey }, send }) =>
    createSeon({ account: { sysname: 'seon', url, licenseKey }, send }),
}

/** The service of the settings; the sandbox uses the same adapter. */
export const openRiskEnrichment = (
  parts: { settings: Settings; secrets: Secrets; clock: Clock; deliver: Send },
  added: readonly Vendor<RiskEnrichment>[],
): RiskEnrichment | undefined => {
  const { settings, clock, deliver: send } = parts
  const { riskEnrichment: named } = settings
  if (named === 'none') return undefined
  if (named === 'sandbox') return createSeon({ account: demonstrationSeon(parts), send })
  return openVendor('RISK_ENRICHMENT', named, [seon, ...added], { clock, send })
}
