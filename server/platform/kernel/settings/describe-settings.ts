import { dayMs } from '#contract/durations.ts'
import { baseCurrency, toMajor } from '#contract/money.ts'
import type { SettingName, Settings } from './settings.ts'

type Described = {
  readonly name: SettingName
  readonly value: string | null
  /** A secret value that is never shown. */
  readonly isSecret: boolean
  readonly isGiven: boolean
}

type Way = { readonly isSecret?: true; readonly of: (settings: Settings) => string | number | undefined }

const shown = (of: Way['of']): Way => ({ of })
const secret = (of: Way['of']): Way => ({ isSecret: true, of })
const onOff = (is: boolean): string => (is ? '1' : '0')

/** A URL without its password. */
const withoutPassword = (url: string | undefined): string | undefined => {
  if (url === undefined || !URL.canParse(url)) return url
  const parsed = new URL(url)
  if (parsed.password) parsed.password = '***'
  for (const name of new Set(parsed.searchParams.keys()))
    if (/pass|secret|token|key/i.test(name)) parsed.searchParams.set(name, '***')
  return parsed.href
}

/** How each setting is described; the compiler requires an entry for a new one. */
const ways: Readonly<Record<SettingName, Way>> = {
  MODE: shown((it) => it.mode),
  BRANDS: shown((it) => it.brands.join(', ')),
  BRAND: shown((it) => it.brand),
  PUBLIC_URL: shown((it) => it.publicUrl),
  PORT: shown((it) => it.port),
  HOST: shown((it) => it.host),
  TRUSTED_PROXIES: shown((it) => it.trustedProxies.join(', ')),
  COUNTRY_HEADER: shown((it) => it.countryHeader),
  JURISDICTION: shown((it) => it.jurisdiction),
  DATABASE_URL: shown((it) => withoutPassword(it.databaseUrl)),
  DATABASE_SCHEMA: shown((it) => it.databaseSchema),
  DATABASE_POOL: shown((it) => it.databasePool),
  DATABASE_TIMEOUT: shown((it) => it.databaseTimeoutMs / 1000),
  CASH_OUT_MARGIN: shown((it) => it.cashOutMargin),
  DATA_DIR: shown((it) => it.dataDir),
  AUDIT_LOG_FILE: shown((it) => it.auditLogFile),
  SESSION_SECRET: secret((it) => it.sessionSecret),
  SMTP_URL: shown((it) => withoutPassword(it.smtpUrl)),
  MAIL_FROM: shown((it) => it.mailFrom),
  HOUSE_TIME_ZONE: shown((it) => it.mailings.timeZone),
  MAILING_HOURS: shown((it) => it.mailings.hours.join('-')),
  MAIL_BOUNCE_TOKEN: secret((it) => it.mailBounceToken),
  MAIL_REPLY_TO: shown((it) => it.mailReplyTo),
  SCANNER_URL: shown((it) => it.scannerUrl),
  EXCLUSION_REGISTER_URL: shown((it) => withoutPassword(it.exclusionRegisterUrl)),
  EXCLUSION_REGISTER_KEY: secret((it) => it.exclusionRegisterKey),
  SMS_URL: shown((it) => withoutPassword(it.smsUrl)),
  SMS_TOKEN: secret((it) => it.smsToken),
  SMS_FROM: shown((it) => it.smsFrom),
  SMS_DAILY_LIMIT: shown((it) => it.smsLimits.map(({ prefix, max }) => `${prefix}:${max}`).join(', ')),
  CURRENCIES: shown((it) => it.currencies.join(', ')),
  RATES_URL: shown((it) => withoutPassword(it.ratesUrl)),
  CONTENT_URL: shown((it) => withoutPassword(it.contentUrl)),
  CONTENT_TOKEN: secret((it) => it.contentToken),
  IMAGE_HOSTS: shown((it) => it.imageHosts.join(', ')),
  LINK_HOSTS: shown((it) => it.linkHosts.join(', ')),
  CODE_HOSTS: shown((it) => it.codeHosts.join(', ')),
  FRAME_ORIGINS: shown((it) => it.frameOrigins.join(', ')),
  MINI_APP_ORIGINS: shown((it) => it.miniAppOrigins.join(', ')),
  SIGN_IN_PROVIDERS: shown((it) =>
    it.signInProviders.map(({ service, issuer }) => `${service} (${issuer})`).join(', '),
  ),
  IDENTITY_VERIFIER: shown(({ identityVerifier: it }) =>
    typeof it === 'string' ? it : `${it.vendor} (${it.level})`,
  ),
  RISK_ENRICHMENT: shown(({ riskEnrichment: it }) => (typeof it === 'string' ? it : it.vendor)),
  PAYMENT_PROVIDERS: shown((it) =>
    it.paymentProviders.map(({ name, vendor, url }) => `${name} (${vendor}, ${url})`).join(', '),
  ),
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
  ODDS_PRICES_KEPT: shown((it) => it.oddsPricesKeptMs / dayMs),
  LOG_LEVEL: shown((it) => it.logLevel),
  OPEN_BROWSER: shown((it) => onOff(it.isBrowserOpened)),
  FAILPOINT: shown((it) => it.failpoint),
  FAILPOINT_PASSES: shown((it) => it.failpointPasses),
}

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
