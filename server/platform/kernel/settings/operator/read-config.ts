import { isSecretSetting, secretName, secretsOfUrl } from '../describe-settings.ts'
import type { Env } from '../environment.ts'
import { settingNames, SettingsError, type SettingName } from '../settings.ts'

type Fields = Readonly<Record<string, unknown>>
type Reading = { readonly env: Env; readonly problems: string[] }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `publicUrl` of `PUBLIC_URL`. */
const keyOf = (name: string): string =>
  name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const named: ReadonlyMap<string, SettingName> = new Map(
  settingNames
    .filter((name) => name !== 'BRANDS' && name !== 'BRAND')
    .map((name) => [keyOf(name), name] as const),
)

const secretOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value.secretOf === 'string' && Object.keys(value).length === 1
    ? value.secretOf
    : undefined

const readSecret = ({ env, problems }: Reading, path: string, variable: string): string => {
  const value = env[variable]
  if (!value) problems.push(`${path} is in ${variable}, which the environment does not have.`)
  return value ?? ''
}

/** Whether a secret field has nothing but names of variables, by itself, in a list or in a group. */
const isAllSecret = (value: unknown): boolean => {
  if (secretOf(value) !== undefined) return true
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return parts.length > 0 && parts.every(isAllSecret)
}

/** A value inside an account or a list, with secrets of the environment filled in. */
const filled = (reading: Reading, path: string, value: unknown): unknown => {
  const variable = secretOf(value)
  if (variable !== undefined) return readSecret(reading, path, variable)
  if (typeof value === 'string' && secretsOfUrl(value).some(Boolean))
    reading.problems.push(
      `${path} has a password in it, which this file must not hold: write secret('NAME').`,
    )
  if (Array.isArray(value)) return value.map((one, at) => filled(reading, `${path}.${at}`, one))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      const place = `${path}.${field}`
      const isSecret = secretName.test(field) && !/url/i.test(field)
      if (isSecret && !isAllSecret(one))
        reading.problems.push(
          `${place} is a secret, which this file must not hold: write secret('NAME') and set NAME in the environment.`,
        )
      return [field, filled(reading, place, one)]
    }),
  )
}

/** The text of an environment variable. */
const textOf = (reading: Reading, path: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const whole = filled(reading, path, value)
  if (typeof whole === 'string') return whole
  if (Array.isArray(whole) && whole.every((one) => typeof one === 'string' || typeof one === 'number')) {
    if (!whole.some((one) => String(one).includes(','))) return whole.join(',')
    reading.problems.push(`${path} has a comma within one of its texts, which would be two.`)
    return ''
  }
  if (typeof whole === 'object' && whole !== null) return JSON.stringify(whole)
  reading.problems.push(`${path} must be a text, a number, true or false, a list or an object.`)
  return ''
}

const readSettingsOf = (
  reading: Reading,
  config: Fields,
  place: string,
  prefix: string,
): [string, string][] =>
  Object.entries(config).flatMap(([key, value]): [string, string][] => {
    const path = `${place}${key}`
    const name = named.get(key)
    if (!name) {
      reading.problems.push(`${path} is no setting; docs/operating.md lists them.`)
      return []
    }
    if (value === undefined) return []
    if (isSecretSetting(name) && secretOf(value) === undefined) {
      reading.problems.push(
        `${path} is a secret, which this file must not hold: set ${prefix}${name} in the environment.`,
      )
      return []
    }
    const text = textOf(reading, path, value)
    if (secretOf(value) === undefined && secretsOfUrl(text).some(Boolean))
      reading.problems.push(
        `${path} has a password in it, which this file must not hold: set ${prefix}${name} in the environment.`,
      )
    return [[`${prefix}${name}`, text]]
  })

/**
 * The environment variables that a configuration (`baize/config`) stands for: one path for both. Throws a
 * {@link SettingsError} with a sentence for each key that is unknown, holds a secret or names an absent one.
 *
 * @param env where `secret('NAME')` is looked up
 */
export const readConfig = (config: unknown, env: Env): Readonly<Record<string, string>> => {
  if (!isObject(config)) throw new SettingsError(['its default export must be defineConfig({ … }).'])
  const { brands = {}, ...shared } = config
  const reading: Reading = { env, problems: [] }
  const all = readSettingsOf(reading, shared, '', '')
  const names = isObject(brands) ? Object.keys(brands) : []
  if (!isObject(brands)) reading.problems.push('brands must be an object of brands by name.')
  for (const name of names) {
    const own = (brands as Fields)[name]
    if (isObject(own)) all.push(...readSettingsOf(reading, own, `brands.${name}.`, `${name.toUpperCase()}__`))
    else reading.problems.push(`brands.${name} must be an object of settings.`)
  }
  if (names.length > 0) all.push(['BRANDS', names.join(',')])
  if (reading.problems.length > 0) throw new SettingsError(reading.problems)
  return Object.fromEntries(all)
}
