import { SettingsError } from '../platform/kernel/settings/settings.ts'
import { PluginError } from './plugins/order-plugins.ts'

/** Ends a start that settings or a plugin make impossible with their sentences; any other error is thrown again. */
export const endWithReason = (error: unknown, tell: (line: string) => void): never => {
  if (!(error instanceof SettingsError || error instanceof PluginError)) throw error
  tell('Baize cannot start:')
  for (const line of error.message.split('\n')) tell(`  ${line}`)
  process.exit(1)
}
