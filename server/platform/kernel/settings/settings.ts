import { z } from 'zod'
import { baseCurrency, wholeToMinor } from '#contract/money.ts'
import { wholeSetting } from '#contract/numbers.ts'
import { minuteMs } from '#contract/durations.ts'
import { jurisdictionNames, type JurisdictionName } from './jurisdictions.ts'
import { allFailpointNames, type FailpointName } from '../faults/failpoints.ts'
import { bettingFields, readBettingSettings, type BettingSettings } from './betting-settings.ts'
import { currencyList, readCurrencies } from './currency-settings.ts'
import { brandFields, readBrandSettings, type BrandSettings } from './operator/brand-settings.ts'
import { databaseFields, readDatabaseSettings, type DatabaseSettings } from './database-settings.ts'
import { environment, type Env } from './environment.ts'
import { identityVerifier } from './accounts/identity-verifier.ts'
import { mailingFields, readMailingSettings, type MailingSettings } from './mailing-settings.ts'
import {
  paymentProviders,
  type AddedProviderSettings,
  type PaymentProviderSettings,
} from './payment-accounts.ts'
import {
  processFields,
  processProblems,
  readProcessSettings,
  type ProcessSettings,
} from './process-settings.ts'
import { faultOfSessionKeys } from '../secrets/session-keys.ts'
import { exclusionRegister, readExclusionRegister } from './accounts/exclusion-register.ts'
import { riskEnrichment } from './accounts/risk-enrichment.ts'
import { scanner } from './accounts/scanner.ts'
import type { VendorAccount } from './accounts/vendor-account.ts'
import {
  calledUrl,
  connectionUrl,
  hostList,
  isNetwork,
  isOrigin,
  listed,
  shippedLinkHosts,
} from './setting-texts.ts'
import { signInProviders, type SignInProvider } from './sign-in-providers.ts'
import { readTracingSettings, tracingFields, type TracingSettings } from './tracing/tracing-settings.ts'
import { uofProblems } from './uof-account.ts'

const switchText = z.enum(['0', '1']).transform((value) => value === '1')

/** Limit for one network; 0 for no limit. */
const perMinute = wholeSetting(0, 1_000_000, 'a number')

const schema = z
  .object({
    PORT: wholeSetting(0, 65535, 'a number').default(3000),
    HOST: z.string().optional(),
    PUBLIC_URL: calledUrl('must be an address such as https://casino.example').optional(),
    ...databaseFields,
    ...processFields,
    ...tracingFields,
    SMTP_URL: connectionUrl(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
    MAIL_FROM: z.string().default('no-reply@localhost'),
    MAIL_BOUNCE_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, { error: 'must be a token of at least 16 characters without spaces' })
      .optional(),
    MAIL_REPLY_TO: z.email({ error: 'must be an e-mail address' }).optional(),
    SCANNER_URL: scanner,
    EXCLUSION_REGISTER_URL: exclusionRegister,
    EXCLUSION_REGISTER_KEY: z.string().regex(/^\S+$/, { error: 'must be a key without spaces' }).optional(),
    SMS_URL: calledUrl('must be an address such as https://sms.example/messages').optional(),
    SMS_TOKEN: z.string().regex(/^\S+$/, { error: 'must be a token without spaces' }).optional(),
    SMS_FROM: z.string().max(15, { error: 'must be a number or at most 11 letters' }).optional(),
    RATES_URL: calledUrl('must be an https address of a file of daily rates', ['https']).optional(),
    CURRENCIES: currencyList.optional(),
    ...brandFields,
    MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
    SESSION_SECRET: z
      .string()
      .superRefine((text, context) => {
        const fault = faultOfSessionKeys(text)
        if (fault) context.addIssue({ code: 'custom', message: fault })
      })
      .optional(),
    CONTENT_URL: calledUrl('must be an address such as https://cms.example/api').optional(),
    CONTENT_TOKEN: z.string().regex(/^\S+$/, { error: 'must be a token without spaces' }).optional(),
    IMAGE_HOSTS: hostList.default(''),
    LINK_HOSTS: hostList.optional(),
    CODE_HOSTS: hostList.optional(),
    FRAME_ORIGINS: z
      .string()
      .refine((text) => listed(text).every(isOrigin), {
        error: 'must be origins such as https://news.example, separated by commas',
      })
      .default(''),
    SIGN_IN_PROVIDERS: signInProviders,
    PAYMENT_PROVIDERS: paymentProviders,
    IDENTITY_VERIFIER: identityVerifier,
    RISK_ENRICHMENT: riskEnrichment,
    ...bettingFields,
    ...mailingFields,
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]{30,}$/, { error: 'must be a token such as 123456:ABC…' })
      .optional(),
    MINI_APP_ORIGINS: z
      .string()
      .refine((text) => listed(text).every(isOrigin), {
        error: 'must be origins such as https://web.telegram.org, separated by commas',
      })
      .default(''),
    TRUSTED_PROXIES: z
      .string()
      .refine((text) => listed(text).every(isNetwork), {
        error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
      })
      .default(''),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: 'must be the name of a header such as CF-IPCountry' })
      .optional(),
    JURISDICTION: z
      .enum(jurisdictionNames, { error: `must be one of ${jurisdictionNames.join(', ')}` })
      .default('default'),
    SIGN_IN_LOCK_AFTER: wholeSetting(0, 20, 'a number of failed sign-ins').default(0),
    SIGN_IN_LOCK_WINDOW: wholeSetting(1, 1440, 'a number of minutes').default(30),
    PAGES_PER_MINUTE: perMinute.default(600),
    SEARCHES_PER_MINUTE: perMinute.default(300),
    SIGN_IN_ALARM_AFTER: wholeSetting(0, 1_000_000, 'a number of refused sign-ins').default(300),
    AUTOMATIC_PAYOUTS: z
      .enum(['careful', 'small', 'none'], { error: 'must be careful, small or none' })
      .optional(),
    LIVE_CHAIN_LENGTH: wholeSetting(1, 50_000_000, 'a number of rounds').optional(),
    LIVE_SALT_ANNOUNCEMENT: z.string().max(200).optional(),
    LIVE_ROUND_LIMIT: wholeSetting(1, 1_000_000_000, 'a whole sum in the base currency').default(100_000),
    MCP: switchText.default(false),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    OPEN_BROWSER: switchText.default(true),
    FAILPOINT: z.enum(allFailpointNames, { error: `must be ${allFailpointNames.join(', ')}` }).optional(),
    FAILPOINT_PASSES: wholeSetting(0, 1_000_000, 'a number').default(0),
  })
  .superRefine((env, context) => {
    for (const [path, message] of [...uofProblems(env), ...processProblems(env)])
      context.addIssue({ code: 'custom', path: [path], message })
    if (env.MODE !== 'live') return
    const need = (name: 'DATABASE_URL' | 'SESSION_SECRET', why: string) => {
      if (!env[name])
        context.addIssue({ code: 'custom', path: [name], message: `is required in live mode: ${why}` })
    }
    need('DATABASE_URL', 'the embedded database is for demonstration and development')
    need('SESSION_SECRET', 'sessions and seeds are sealed with it')
    if (!env.PUBLIC_URL?.startsWith('https://')) {
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must be an https address in live mode',
      })
    }
    for (const name of ['EXCLUSION_REGISTER_URL', 'IDENTITY_VERIFIER', 'RISK_ENRICHMENT'] as const)
      if (env[name] === 'sandbox')
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'sandbox is for demonstrations and refused in live mode',
        })
    if (env.FAILPOINT) {
      context.addIssue({
        code: 'custom',
        path: ['FAILPOINT'],
        message: 'is for tests and refused in live mode',
      })
    }
  })

/** A known environment variable. */
export type SettingName = keyof z.input<typeof schema>
export const settingNames = Object.keys(schema.shape) as readonly SettingName[]

/** All settings of a process, validated once at the start. */
export type Settings = BettingSettings &
  BrandSettings &
  MailingSettings &
  ProcessSettings &
  TracingSettings &
  DatabaseSettings & {
    readonly port: number
    readonly host: string
    /** Without a trailing slash. */
    readonly publicUrl: string
    readonly smtpUrl: string | undefined
    readonly mailFrom: string
    /** The token with which the operator's mail server reports bounces. */
    readonly mailBounceToken: string | undefined
    readonly mailReplyTo: string | undefined
    readonly scanner: VendorAccount | undefined
    /** National exclusion register, queried for residents of its country; `sandbox` is the demonstration’s. */
    readonly exclusionRegister: 'sandbox' | VendorAccount | undefined
    readonly smsUrl: string | undefined
    readonly smsToken: string | undefined
    readonly smsFrom: string | undefined
    /** Public file of exchange rates in the form of the European Central Bank's. */
    readonly ratesUrl: string | undefined
    readonly currencies: readonly string[]
    /** About how many of each make one base unit, as plain decimals; the same for all brands of a process. */
    readonly worths: Readonly<Record<string, string>>
    readonly mode: 'demo' | 'live'
    readonly sessionSecret: string | undefined
    /** A Strapi that replaces the built-in content. */
    readonly contentUrl: string | undefined
    readonly contentToken: string | undefined
    /** Hosts whose pictures and icons may be fetched and shown. */
    readonly imageHosts: readonly string[]
    /** Other hosts allowed for links, redirect rules and canonical URLs of content. */
    readonly linkHosts: readonly string[]
    /** Other hosts whose code pages may run and connect to: analytics, chats, custom code. */
    readonly codeHosts: readonly string[]
    /** Origins of the operator's other sites that may frame the sign-in forms. */
    readonly frameOrigins: readonly string[]
    readonly signInProviders: readonly SignInProvider[]
    readonly paymentProviders: readonly (PaymentProviderSettings | AddedProviderSettings)[]
    /** The document verification vendor; `sandbox` is the demonstration's own, `none` leaves it to staff. */
    readonly identityVerifier: 'sandbox' | 'none' | VendorAccount
    /** The lookup service for e-mail addresses, phones and networks; `sandbox` is the demonstration's own. */
    readonly riskEnrichment: 'sandbox' | 'none' | VendorAccount
    /** Token of the mini-app's bot; it verifies the messenger's signature over user data. */
    readonly telegramBotToken: string | undefined
    /** Origins of messengers that show the site as a mini-app in a frame. */
    readonly miniAppOrigins: readonly string[]
    readonly trustedProxies: readonly string[]
    /** The proxy's header with the client's country. */
    readonly countryHeader: string | undefined
    /** The market's rules; see jurisdictions.ts. */
    readonly jurisdiction: JurisdictionName
    /** Failed sign-ins within the window that lock an account; 0 for never. */
    readonly signInLockAfter: number
    readonly signInLockWindowMs: number
    /** Page renderings for one network in a minute; 0 for no limit. */
    readonly pagesPerMinute: number
    /** The same for searches. */
    readonly searchesPerMinute: number
    /** Refused sign-ins of the brand in a quarter of an hour that raise the alarm; 0 for never. */
    readonly signInAlarmAfter: number
    /** Withdrawals paid without a review: small ones without any doubt (`careful`), all small ones, or none. */
    readonly automaticPayouts: 'careful' | 'small' | 'none'
    /** Rounds of a new chain of live rounds. */
    readonly liveChainLength: number
    /** The announced public value for the salt of new chains; undefined if a player’s browser draws it. */
    readonly liveSaltAnnouncement: string | undefined
    /** Max total payout of one live round, in minor units of the base currency. */
    readonly liveRoundLimitMinor: bigint
    /** Whether assistants of staff may connect at `/mcp`. */
    readonly hasAssistants: boolean
    readonly logLevel: string
    /** Opens the demonstration in the browser when started from a terminal. */
    readonly isBrowserOpened: boolean
    /** The armed failpoint; see failpoints.ts. */
    readonly failpoint: FailpointName | undefined
    /** Hits of the failpoint without effect before it ends the process. */
    readonly failpointPasses: number
    /** Settings that were given explicitly rather than by default. */
    readonly given: ReadonlySet<string>
  }

export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Reads and validates the environment; throws a {@link SettingsError} with a sentence for each error. */
export const readSettings = (env: Env = environment): Settings => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`))
  }
  const it = parsed.data
  return {
    port: it.PORT,
    host: it.HOST ?? (it.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (it.PUBLIC_URL ?? `http://localhost:${it.PORT}`).replace(/\/+$/, ''),
    ...readDatabaseSettings(it),
    ...readBrandSettings(it),
    smtpUrl: it.SMTP_URL,
    mailFrom: it.MAIL_FROM,
    mailBounceToken: it.MAIL_BOUNCE_TOKEN,
    mailReplyTo: it.MAIL_REPLY_TO,
    scanner: it.SCANNER_URL,
    exclusionRegister: readExclusionRegister(it.EXCLUSION_REGISTER_URL, it.EXCLUSION_REGISTER_KEY),
    smsUrl: it.SMS_URL,
    smsToken: it.SMS_TOKEN,
    smsFrom: it.SMS_FROM,
    ratesUrl: it.RATES_URL,
    ...readCurrencies(it.CURRENCIES, it.MODE),
    mode: it.MODE,
    sessionSecret: it.SESSION_SECRET,
    contentUrl: it.CONTENT_URL,
    contentToken: it.CONTENT_TOKEN,
    imageHosts: listed(it.IMAGE_HOSTS),
    linkHosts: it.LINK_HOSTS === undefined ? shippedLinkHosts : listed(it.LINK_HOSTS),
    codeHosts: listed(it.CODE_HOSTS ?? ''),
    frameOrigins: listed(it.FRAME_ORIGINS),
    signInProviders: it.SIGN_IN_PROVIDERS,
    paymentProviders: it.PAYMENT_PROVIDERS,
    riskEnrichment: it.RISK_ENRICHMENT ?? (it.MODE === 'demo' ? 'sandbox' : 'none'),
    identityVerifier: it.IDENTITY_VERIFIER ?? (it.MODE === 'demo' ? 'sandbox' : 'none'),
    ...readBettingSettings(it),
    ...readMailingSettings(it),
    ...readProcessSettings(it),
    ...readTracingSettings(it),
    telegramBotToken: it.TELEGRAM_BOT_TOKEN,
    miniAppOrigins: listed(it.MINI_APP_ORIGINS),
    trustedProxies: listed(it.TRUSTED_PROXIES),
    countryHeader: it.COUNTRY_HEADER,
    jurisdiction: it.JURISDICTION,
    signInLockAfter: it.SIGN_IN_LOCK_AFTER,
    signInLockWindowMs: it.SIGN_IN_LOCK_WINDOW * minuteMs,
    pagesPerMinute: it.PAGES_PER_MINUTE,
    searchesPerMinute: it.SEARCHES_PER_MINUTE,
    signInAlarmAfter: it.SIGN_IN_ALARM_AFTER,
    automaticPayouts: it.AUTOMATIC_PAYOUTS ?? (it.MODE === 'live' ? 'careful' : 'small'),
    liveChainLength: it.LIVE_CHAIN_LENGTH ?? (it.MODE === 'live' ? 10_000_000 : 100_000),
    liveSaltAnnouncement: it.LIVE_SALT_ANNOUNCEMENT,
    liveRoundLimitMinor: wholeToMinor(BigInt(it.LIVE_ROUND_LIMIT), baseCurrency),
    hasAssistants: it.MCP,
    logLevel: it.LOG_LEVEL,
    isBrowserOpened: it.OPEN_BROWSER,
    failpoint: it.FAILPOINT,
    failpointPasses: it.FAILPOINT_PASSES,
    given: new Set(Object.keys(given)),
  }
}
