import type { Secrets } from '#server/kernel/secrets.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'
import type { PaymentProvider } from './provider/port.ts'
import type { Send } from './provider/read-answer.ts'
import { ownOrigin, sandboxKeys } from './provider/sandbox-address.ts'
import { createSandboxProvider } from './provider/sandbox-provider.ts'

/** The providers of this house by sysname. The stand-in serves the demonstration only: live money never meets it. */
export const createPaymentProviders = (parts: {
  settings: Settings
  secrets: Secrets
  /** How requests leave the process; in a test they reach this house without a port. */
  deliver: Send
}): Readonly<Record<string, PaymentProvider>> => {
  const { settings, secrets, deliver } = parts
  if (settings.mode !== 'demo') return {}
  return {
    sandbox: createSandboxProvider({
      origin: ownOrigin(settings),
      apiKey: secrets.sign(sandboxKeys.api, 'house'),
      webhookKeys: [secrets.keyFor(sandboxKeys.webhook)],
      send: deliver,
    }),
  }
}
