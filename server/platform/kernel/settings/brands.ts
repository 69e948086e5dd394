import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { jobsSchemaOf } from '#db/default-schema.ts'
import { environment, type Env } from './environment.ts'
import { readSessionKeys } from '../secrets/session-keys.ts'
import { withoutName } from '../mail/sender.ts'
import { listed } from './setting-texts.ts'
import { readSettings, SettingsError, type SettingName, type Settings } from './settings.ts'
import { tracingVariables } from './tracing/tracing-settings.ts'

/** Separates a brand from a setting of its own: `HARBOUR__PUBLIC_URL`. */
const brandSeparator = '__'
/** Words with single underscores, so that no brand prefix is the beginning of another's. */
const nameForm = /^(?=.{1,40}$)(?!pg_)[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** Settings of the process, shared by its brands. */
const ofProcess: readonly SettingName[] = [
  'PORT',
  'HOST',
  'MODE',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'BRANDS',
  'PROCESS_ROLE',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  ...tracingVariables,
]

const prefixOf = (name: string): string => `${name.toUpperCase()}${brandSeparator}`

/** The names in `BRANDS`; none for a single brand. */
const brandNames = ({ BRANDS = '' }: Env): readonly string[] => listed(BRANDS)

const problemsOfNames = (names: readonly string[]): string[] => [
  ...names
    .filter((name) => !nameForm.test(name))
    .map(
      (name) =>
        `BRANDS has ${name}: a name is small letters and digits with single underscores between them, and does not begin with pg_.`,
    ),
  ...(new Set(names).size < names.length ? ['BRANDS names a brand twice.'] : []),
]

/** A key for each brand, so that signatures and seals of one brand are invalid for another. */
const secretOf = (shared: string, name: string): string =>
  readSessionKeys(shared)
    .map((key) => Buffer.from(hkdfSync('sha256', key, 'baize brand', name, 32)).toString('base64url'))
    .join(',')

/**
 * The environment of one brand: its own values before the shared ones. Data locations and keys are never
 * shared: by default each brand has its own schema, folder, audit log copy and secret, derived from its name.
 */
const envOfBrand = (env: Env, name: string, names: readonly string[]): Record<string, string | undefined> => {
  const prefix = prefixOf(name)
  const prefixes = names.map(prefixOf)
  const shared = Object.entries(env).filter(([key]) => !prefixes.some((other) => key.startsWith(other)))
  const own = Object.entries(env).flatMap(([key, value]) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value] as const] : [],
  )
  const all = Object.fromEntries(shared)
  return {
    ...all,
    PUBLIC_URL: undefined,
    BRAND_NAME: undefined,
    // The shared sender name would be another brand's: each brand uses its own.
    ...(all.MAIL_FROM && { MAIL_FROM: withoutName(all.MAIL_FROM) }),
    ...(/[a-z]/i.test(all.SMS_FROM ?? '') && { SMS_FROM: undefined }),
    DATABASE_SCHEMA: name,
    DATA_DIR: join(all.DATA_DIR || './data', name),
    ...(all.AUDIT_LOG_FILE && { AUDIT_LOG_FILE: `${all.AUDIT_LOG_FILE}.${name}` }),
    ...(all.ANALYST_EXTRACT && { ANALYST_EXTRACT: join(all.ANALYST_EXTRACT, name) }),
    ...(all.SESSION_SECRET && { SESSION_SECRET: secretOf(all.SESSION_SECRET, name) }),
    ...Object.fromEntries(own),
    BRAND: name,
  }
}

const problemsOfBrand = (env: Env, name: string): string[] => {
  const prefix = prefixOf(name)
  return [
    ...(env[`${prefix}PUBLIC_URL`] ? [] : [`${prefix}PUBLIC_URL is required: brands are told apart by it.`]),
    ...ofProcess
      .filter((setting) => env[prefix + setting])
      .map((setting) => `${prefix}${setting} is refused: it is of the process and all its brands.`),
  ]
}

/** Brands that share a location. */
const problemsBetween = (all: readonly Settings[]): string[] => {
  const places = (what: string, of: (settings: Settings) => readonly string[]): string[] => {
    const seen = new Map<string, string | undefined>()
    return all.flatMap((settings) => {
      const own = of(settings)
      const other = own.map((place) => seen.get(place)).find((brand) => brand !== undefined)
      for (const place of own) seen.set(place, settings.brand)
      return other === undefined ? [] : [`BRANDS: ${other} and ${settings.brand} have the same ${what}.`]
    })
  }
  // Limits and stakes in the whole process are derived from it.
  const worths = new Map<string, { readonly worth: string; readonly brand: string | undefined }>()
  const otherWorths = all.flatMap((settings) =>
    Object.entries(settings.worths).flatMap(([code, worth]) => {
      const first = worths.get(code)
      if (!first) worths.set(code, { worth, brand: settings.brand })
      return first === undefined || first.worth === worth
        ? []
        : [
            `BRANDS: ${code} is ${first.worth} to a euro in CURRENCIES of ${first.brand} and ${worth} in those of ${settings.brand}; run them as two processes.`,
          ]
    }),
  )
  return [
    ...otherWorths,
    ...places('host in PUBLIC_URL', ({ publicUrl }) => [new URL(publicUrl).host]),
    ...places('place in the database', ({ databaseUrl, databaseSchema: schema, dataDir }) =>
      databaseUrl ? [schema, jobsSchemaOf(schema)].map((one) => `${databaseUrl} ${one}`) : [dataDir],
    ),
  ]
}

const readBrand = (env: Env, name: string, names: readonly string[]): Settings => {
  const problems = problemsOfBrand(env, name)
  if (problems.length > 0) throw new SettingsError(problems)
  try {
    return readSettings(envOfBrand(env, name, names))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new SettingsError(error.problems.map((problem) => `${name}: ${problem}`))
  }
}

/** The settings of every brand of this process. Throws a {@link SettingsError} with all problems. */
export const readBrands = (env: Env = environment): readonly [Settings, ...Settings[]] => {
  const names = brandNames(env)
  if (names.length === 0) return [readSettings(env)]
  const problems = problemsOfNames(names)
  const all: Settings[] = []
  if (problems.length === 0)
    for (const name of names) {
      try {
        all.push(readBrand(env, name, names))
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error
        problems.push(...error.problems)
      }
    }
  problems.push(...problemsBetween(all))
  const [first, ...others] = all
  if (problems.length > 0 || !first) throw new SettingsError(problems)
  return [first, ...others]
}

/** The settings for a command: with several brands, those of `BRAND`. */
export const readSelectedBrand = (env: Env = environment): Settings => {
  const names = brandNames(env)
  if (names.length === 0) return readSettings(env)
  const { BRAND: name = '' } = env
  if (!names.includes(name))
    throw new SettingsError([`BRAND must say which house is meant: ${names.join(', ')}.`])
  return readBrand(env, name, names)
}
