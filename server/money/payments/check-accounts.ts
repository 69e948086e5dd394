import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import type { PaymentProvider } from './provider/port.ts'

/** An account at a vendor, and its problems; none if it works. */
export type CheckedAccount = { readonly name: string; readonly problems: readonly string[] }

/**
 * Tests every account, and whether its vendor can reach this server. Nothing is created, and no money moves.
 */
export const checkAccounts = (
  providers: readonly PaymentProvider[],
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<readonly CheckedAccount[]> => {
  const isReachable = publicUrl.startsWith('https://')
  return Promise.all(
    providers.map(async (provider) => ({
      name: provider.sysname,
      problems: [
        ...(await provider.testConnection()),
        ...(isReachable
          ? []
          : [`its messages can’t arrive at ${publicUrl}: set PUBLIC_URL to an https address`]),
      ],
    })),
  )
}
