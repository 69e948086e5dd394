import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import type { Send } from '#server/money/payments/provider/read-answer.ts'
import { sumsubAccount } from '#server/platform/kernel/settings/accounts/identity-verifier.ts'
import { openVendor, type Vendor } from '#server/platform/kernel/settings/accounts/open-vendor.ts'
import type { z } from 'zod'
import type { IdentityVerifier } from './port.ts'
import { createSumsub, type SumsubAccount } from './sumsub.ts'

/** Origins of Sumsub's script and of its frames, which use the camera. */
const sumsubScript = {
  src: 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js',
  frames: ['https://*.sumsub.com'],
} as const

/**
 * The demonstration's account at its sandbox. Both sides run in this process, use HTTP, and take it from here.
 */
export const demonstrationAccount = ({
  settings,
  secrets,
}: {
  settings: Pick<Settings, 'host' | 'port'>
  secrets: Secrets
}): SumsubAccount => ({
  sysname: 'sandbox',
  url: `${ownOrigin(settings)}/sandbox/identity`,
  appToken: secrets.sign('sandbox-identity', 'app'),
  secretKey: secrets.sign('sandbox-identity', 'secret'),
  webhookKeys: [secrets.sign('sandbox-identity', 'webhook')],
  level: 'baize-player',
  script: { src: '/sandbox/identity/websdk.js', frames: [] },
})

export const sumsub: Vendor<IdentityVerifier, z.output<typeof sumsubAccount>> = {
  vendor: 'sumsub',
  account: sumsubAccount,
  create: ({ account: { url, level, ...secrets }, clock, send }) =>
    createSumsub({
      account: {
        sysname: 'sumsub',
        url,
        appToken: secrets.app_token,
        secretKey: secrets.secret_key,
        webhookKeys: secrets.webhook_keys,
        level,
        script: sumsubScript,
      },
      clock,
      send,
    }),
}

/** The vendor of the settings; the sandbox uses the same adapter. */
export const openIdentityVerifier = (
  parts: { settings: Settings; secrets: Secrets; clock: Clock; deliver: Send },
  added: readonly Vendor<IdentityVerifier>[],
): IdentityVerifier | undefined => {
  const { settings, clock, deliver: send } = parts
  const named = settings.identityVerifier
  if (named === 'none') return undefined
  if (named === 'sandbox') return createSumsub({ account: demonstrationAccount(parts), clock, send })
  return openVendor('IDENTITY_VERIFIER', named, [sumsub, ...added], { clock, send })
}
