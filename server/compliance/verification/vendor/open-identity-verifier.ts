import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import type { Send } from '#server/money/payments/provider/read-answer.ts'
import type { IdentityVerifier } from './port.ts'
import { createSumsub, type SumsubAccount } from './sumsub.ts'

/** Origins of Sumsub's script and of its frames, which use the camera. */
const sumsubScript = {
  src: 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js',
  frames: ['https://*.sumsub.com'],
} as const

/** Origins of frames with camera access that the site needs; the sandbox's are its own. */
export const verifierFrames = ({ identityVerifier }: Pick<Settings, 'identityVerifier'>): readonly string[] =>
  typeof identityVerifier === 'string' ? [] : sumsubScript.frames

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

/** The vendor of the settings; the sandbox uses the same adapter. */
export const openIdentityVerifier = (parts: {
  settings: Settings
  secrets: Secrets
  clock: Clock
  deliver: Send
}): IdentityVerifier | undefined => {
  const { settings, clock, deliver: send } = parts
  const named = settings.identityVerifier
  if (named === 'none') return undefined
  if (named === 'sandbox') return createSumsub({ account: demonstrationAccount(parts), clock, send })
  const account: SumsubAccount = {
    sysname: named.vendor,
    url: named.url,
    appToken: named.app_token,
    secretKey: named.secret_key,
    webhookKeys: named.webhook_keys,
    level: named.level,
    script: sumsubScript,
  }
  return createSumsub({ account, clock, send })
}
