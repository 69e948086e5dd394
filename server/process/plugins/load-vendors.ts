import type { AddedVendor } from '#server/money/payments/provider/connection.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { loadPlugins } from './load-plugins.ts'
import { vendorsOf } from './plugin-parts.ts'

/** The payment vendors of the settings' plugins, for commands without the application. */
export const loadVendors = async ({
  plugins,
  logLevel,
}: Pick<Settings, 'plugins' | 'logLevel'>): Promise<readonly AddedVendor[]> =>
  vendorsOf(await loadPlugins(plugins), createLog(logLevel)).paymentVendors
