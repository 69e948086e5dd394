import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '../../platform/kernel/settings/environment.ts'
import { readConfig } from '../../platform/kernel/settings/operator/read-config.ts'
import { SettingsError } from '../../platform/kernel/settings/settings.ts'

const fileNames = ['baize.config.ts', 'baize.config.js', 'baize.config.mjs']

/**
 * The variables of the configuration file in a folder; none without a file. Throws a {@link SettingsError} whose
 * sentences begin with the file's name.
 */
export const loadConfig = async (folder: string, env: Env): Promise<Readonly<Record<string, string>>> => {
  const name = fileNames.find((one) => existsSync(join(folder, one)))
  if (name === undefined) return {}
  try {
    const address = pathToFileURL(join(folder, name)).href
    const { default: config } = (await import(/* @vite-ignore */ address)) as { readonly default?: unknown }
    return readConfig(config, env)
  } catch (error) {
    const problems =
      error instanceof SettingsError
        ? error.problems
        : [error instanceof Error ? error.message : String(error)]
    throw new SettingsError(problems.map((problem) => `${name}: ${problem}`))
  }
}
