import type { SettingName } from '#server/platform/kernel/settings/settings.ts'

/**
 * The surface of `baize/config`: an operator's settings as a file. Each key is the setting of the same name in camel
 * case (`publicUrl` is PUBLIC_URL); docs/operating.md describes them, and the environment comes before the file.
 */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>

/** A value that only the environment has, by the name of its variable. */
export type Secret = { readonly secretOf: string }

/** A list is joined by commas, unless it holds objects, which are written as JSON. */
type ConfigValue = string | number | boolean | readonly (string | ConfigObject)[] | ConfigObject
type ConfigObject = { readonly [field: string]: ConfigValue | Secret }

type ConfigSettings = {
  readonly [Name in Exclude<SettingName, 'BRANDS' | 'BRAND'> as CamelCase<Name>]?: ConfigValue | Secret
}

export type Config = ConfigSettings & {
  /** Brands of one process by name, each with its own values; `publicUrl` is required. */
  readonly brands?: Readonly<Record<string, ConfigSettings>>
}

/** The value of an environment variable, for a secret field of an account: `secret_key: secret('STRIPE_KEY')`. */
export const secret = (variable: string): Secret => ({ secretOf: variable })

/** Checks a configuration's type; the application checks its values when it starts. */
export const defineConfig = (config: Config): Config => config
