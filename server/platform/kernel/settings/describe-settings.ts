import { dayMs } from '#contract/durations.ts'
import { baseCurrency, toMajor } from '#contract/money.ts'
import { readSessionKeys } from '../secrets/session-keys.ts'
import type { VendorAccount } from './accounts/vendor-account.ts'
import type { SettingName, Settings } from './settings.ts'

type Described = {
  readonly name: SettingName
  readonly value: string | null
  /** A secret value that is never shown. */
  readonly isSecret: boolean
  readonly isGiven: boolean
}

type Way = {
  readonly isSecret?: true
  readonly of: (settings: Settings) => string | number | undefined
  /** The secrets within the value, which `of` leaves out. */
  readonly secretsOf?: (settings: Settings) => readonly string[]
}

/** Names of secrets: query parameters of a URL, and fields of an account. */
export const secretName = /pass|secret|token|key/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A password and query parameters of a URL, as they are written there and as they are sent. */
export const secretsOfUrl = (url: string | undefined): string[] => {
  if (url === undefined || !URL.canParse(url)) return []
  const { password, search } = new URL(url)
  const written = search
    .slice(1)
    .split('&')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([name]) => secretName.test(name))
  return [password, ...written.map(([, value]) => value)].flatMap((text) => [text, decoded(text)])
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/** The texts of an account's secret fields, at any depth: a plugin's account may have groups of them. */
const secretsOfAccount = (account: unknown): string[] =>
  account && typeof account === 'object'
    ? Object.entries(account).flatMap(([name, value]) =>
        secretName.test(name) && !/url/i.test(name) ? textsIn(value) : secretsOfAccount(value),
      )
    : []

const shown = (of: Way['of'], secretsOf?: Way['secretsOf']): Way => ({ of, ...(secretsOf && { secretsOf }) })
const secret = (of: (settings: Settings) => string | undefined): Way => ({
  isSecret: true,
  of,
  secretsOf: (settings) => [of(settings) ?? ''],
})
/** Headers for another server: each value may be a key. */
const headers = (of: (settings: Settings) => string | undefined): Way => ({
  isSecret: true,
  of,
  secretsOf: (settings) => {
    const given = of(settings) ?? ''
    const values = given.split(',').map((pair) => pair.slice(pair.indexOf('=') + 1).trim())
    return [given, ...values].flatMap((text) => [text, decoded(text)])
  },
})
const onOff = (is: boolean): string => (is ? '1' : '0')

/** A URL without its password. */
const withoutPassword = (url: string | undefined): string | undefined => {
  if (url === undefined || !URL.canParse(url)) return url
  const parsed = new URL(url)
  if (parsed.password) parsed.password = '***'
  for (const name of new Set(parsed.searchParams.keys()))
    if (secretName.test(name)) parsed.searchParams.set(name, '***')
  return parsed.href
}

const address = (of: (settings: Settings) => string | undefined): Way =>
  shown(
    (settings) => withoutPassword(of(settings)),
    (settings) => secretsOfUrl(of(settings)),
  )

/** An account at a vendor: its name and address, or the level that it verifies. */
const account = (of: (settings: Settings) => string | VendorAccount | undefined): Way =>
  shown(
    (settings) => {
      const it = of(settings)
      if (typeof it !== 'object') return it
      const { vendor, level, url } = it
      const more = level ?? withoutPassword(typeof url === 'string' ? url : undefined)
      return typeof more === 'string' ? `${vendor} (${more})` : vendor
    },
    (settings) => {
      const it = of(settings)
      if (typeof it !== 'object') return []
      return [...secretsOfAccount(it), ...secretsOfUrl(typeof it.url === 'string' ? it.url : undefined)]
    },
  )

/** How each setting is described; the compiler requires an entry for a new one. */
const ways: Readonly<Record<SettingName, Way>> = {
  MODE: shown((it) => it.mode),
  BRANDS: shown((it) => it.brands.join(', ')),
  BRAND: shown((it) => it.brand),
  BRAND_NAME: shown((it) => it.brandName),
  LANGUAGES: shown((it) => it.languages?.join(', ')),
  CONTENT_DIR: shown((it) => it.contentDir),
  THEME_DIR: shown((it) => it.themeDir),
  PUBLIC_URL: shown((it) => it.publicUrl),
  PORT: shown((it) => it.port),
  HOST: shown((it) => it.host),
  PROCESS_ROLE: shown((it) => it.processRole),
  DRAIN_SECONDS: shown((it) => it.drainMs / 1000),
  TRUSTED_PROXIES: shown((it) => it.trustedProxies.join(', ')),
  COUNTRY_HEADER: shown((it) => it.countryHeader),
  JURISDICTION: shown((it) => it.jurisdiction),
  DATABASE_URL: address((it) => it.databaseUrl),
  DATABASE_DIRECT_URL: address((it) => it.databaseDirectUrl),
  DATABASE_REPLICA_URL: address((it) => it.databaseReplicaUrl),
  DATABASE_REPLICA_MAX_LAG: shown((it) => it.databaseReplicaMaxLagMs / 1000),
  DATABASE_SCHEMA: shown((it) => it.databaseSchema),
  DATABASE_POOL: shown((it) => it.databasePool),
  DATABASE_TIMEOUT: shown((it) => it.databaseTimeoutMs / 1000),
  CASH_OUT_MARGIN: shown((it) => it.cashOutMargin),
  DATA_DIR: shown((it) => it.dataDir),
  AUDIT_LOG_FILE: shown((it) => it.auditLogFile),
  ANALYST_EXTRACT: shown((it) => it.analystExtract),
  SESSION_SECRET: {
    ...secret((it) => it.sessionSecret),
    secretsOf: ({ sessionSecret }) => readSessionKeys(sessionSecret ?? ''),
  },
  SMTP_URL: address((it) => it.smtpUrl),
  MAIL_FROM: shown((it) => it.mailFrom),
  HOUSE_TIME_ZONE: shown((it) => it.mailings.timeZone),
  MAILING_HOURS: shown((it) => it.mailings.hours.join('-')),
  MAIL_BOUNCE_TOKEN: secret((it) => it.mailBounceToken),
  MAIL_REPLY_TO: shown((it) => it.mailReplyTo),
  SCANNER_URL: account((it) => it.scanner),
  EXCLUSION_REGISTER_URL: account((it) => it.exclusionRegister),
  EXCLUSION_REGISTER_KEY: secret(({ exclusionRegister: it }) =>
    typeof it === 'object' && typeof it.key === 'string' ? it.key : undefined,
  ),
  SMS_URL: address((it) => it.smsUrl),
  SMS_TOKEN: secret((it) => it.smsToken),
  SMS_FROM: shown((it) => it.smsFrom),
  SMS_DAILY_LIMIT: shown((it) => it.smsLimits.map(({ prefix, max }) => `${prefix}:${max}`).join(', ')),
  CURRENCIES: shown((it) => it.currencies.join(', ')),
  RATES_URL: address((it) => it.ratesUrl),
  CONTENT_URL: address((it) => it.contentUrl),
  CONTENT_TOKEN: secret((it) => it.contentToken),
  IMAGE_HOSTS: shown((it) => it.imageHosts.join(', ')),
  LINK_HOSTS: shown((it) => it.linkHosts.join(', ')),
  CODE_HOSTS: shown((it) => it.codeHosts.join(', ')),
  FRAME_ORIGINS: shown((it) => it.frameOrigins.join(', ')),
  MINI_APP_ORIGINS: shown((it) => it.miniAppOrigins.join(', ')),
  SIGN_IN_PROVIDERS: shown(
    (it) => it.signInProviders.map(({ service, issuer }) => `${service} (${issuer})`).join(', '),
    (it) => it.signInProviders.flatMap(secretsOfAccount),
  ),
  IDENTITY_VERIFIER: account((it) => it.identityVerifier),
  RISK_ENRICHMENT: account((it) => it.riskEnrichment),
  PAYMENT_PROVIDERS: shown(
    (it) =>
      it.paymentProviders
        .map(({ name, vendor, url }) => `${name} (${[vendor, url].filter(Boolean).join(', ')})`)
        .join(', '),
    (it) => it.paymentProviders.flatMap(secretsOfAccount),
  ),
  PLUGINS: shown((it) => it.plugins.join(', ')),
  UOF_HOST: shown((it) => it.uof?.brokerUrl),
  UOF_API_URL: shown((it) => it.uof?.apiUrl),
  UOF_TOKEN: secret((it) => it.uof?.token),
  UOF_NODE: shown((it) => it.uof?.node),
  TELEGRAM_BOT_TOKEN: secret((it) => it.telegramBotToken),
  SIGN_IN_LOCK_AFTER: shown((it) => it.signInLockAfter),
  SIGN_IN_LOCK_WINDOW: shown((it) => it.signInLockWindowMs / 60_000),
  SIGN_IN_ALARM_AFTER: shown((it) => it.signInAlarmAfter),
  PAGES_PER_MINUTE: shown((it) => it.pagesPerMinute),
  SEARCHES_PER_MINUTE: shown((it) => it.searchesPerMinute),
  AUTOMATIC_PAYOUTS: shown((it) => it.automaticPayouts),
  LIVE_CHAIN_LENGTH: shown((it) => it.liveChainLength),
  LIVE_SALT_ANNOUNCEMENT: shown((it) => it.liveSaltAnnouncement),
  LIVE_ROUND_LIMIT: shown((it) => toMajor(it.liveRoundLimitMinor, baseCurrency)),
  ODDS_SIMULATOR: shown((it) => it.oddsSimulatorSpeed),
  ODDS_PRICES_KEPT: shown((it) => it.oddsPriceRetentionMs / dayMs),
  METRICS_PORT: shown((it) => it.metrics.port),
  METRICS_HOST: shown((it) => it.metrics.host),
  METRICS_TOKEN: secret((it) => it.metrics.token),
  OTEL_SDK_DISABLED: shown((it) => it.otel.OTEL_SDK_DISABLED),
  OTEL_TRACES_EXPORTER: shown((it) => it.otel.OTEL_TRACES_EXPORTER),
  OTEL_EXPORTER_OTLP_ENDPOINT: address((it) => it.otel.OTEL_EXPORTER_OTLP_ENDPOINT),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address((it) => it.otel.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
  OTEL_EXPORTER_OTLP_PROTOCOL: shown((it) => it.otel.OTEL_EXPORTER_OTLP_PROTOCOL),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: shown((it) => it.otel.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL),
  OTEL_EXPORTER_OTLP_HEADERS: headers((it) => it.otel.OTEL_EXPORTER_OTLP_HEADERS),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers((it) => it.otel.OTEL_EXPORTER_OTLP_TRACES_HEADERS),
  OTEL_SERVICE_NAME: shown((it) => it.otel.OTEL_SERVICE_NAME),
  OTEL_RESOURCE_ATTRIBUTES: shown((it) => it.otel.OTEL_RESOURCE_ATTRIBUTES),
  OTEL_TRACES_SAMPLER: shown((it) => it.otel.OTEL_TRACES_SAMPLER),
  OTEL_TRACES_SAMPLER_ARG: shown((it) => it.otel.OTEL_TRACES_SAMPLER_ARG),
  OTEL_PROPAGATORS: shown((it) => it.otel.OTEL_PROPAGATORS),
  MCP: shown((it) => onOff(it.hasAssistants)),
  LOG_LEVEL: shown((it) => it.logLevel),
  OPEN_BROWSER: shown((it) => onOff(it.isBrowserOpened)),
  FAILPOINT: shown((it) => it.failpoint),
  FAILPOINT_PASSES: shown((it) => it.failpointPasses),
}

/** Whether a setting is a secret as a whole. */
export const isSecretSetting = (name: SettingName): boolean => ways[name].isSecret === true

export const describeSettings = (settings: Settings): readonly Described[] =>
  (Object.entries(ways) as [SettingName, Way][]).map(([name, { of, isSecret }]) => {
    const value = of(settings)
    return {
      name,
      value: value === undefined || value === '' ? null : String(value),
      isSecret: isSecret === true,
      isGiven: settings.given.has(name),
    }
  })

/** Every secret of the settings that is given, also those within addresses and accounts. */
export const secretsOfSettings = (settings: Settings): readonly string[] => [
  ...new Set(Object.values(ways).flatMap(({ secretsOf }) => secretsOf?.(settings) ?? [])),
]
