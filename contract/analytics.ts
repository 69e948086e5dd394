import type { Purpose } from './consent.ts'

/** Other houses that a page lets its analytics speak to, as a content security policy names them. */
export type VendorHosts = { readonly connect: readonly string[]; readonly img: readonly string[] }

/** A maker of analytics that the house knows how to load (AN-03). */
export type Vendor = {
  /** Its own name, in every language the same. */
  readonly title: string
  /** What a visitor must have allowed first. */
  readonly purpose: Purpose
  /** The account at the vendor, as the operator writes it after the vendor's name and a colon. */
  readonly account: RegExp
  readonly hosts: (account: string) => VendorHosts
  /** Beginnings of the names of its cookies on our host, which go when the consent is taken back. */
  readonly cookies: readonly string[]
}

const both = (...hosts: string[]): VendorHosts => ({ connect: hosts, img: hosts })
const google = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/**
 * The vendors by the names that stand in the `analytic` list of the general information: `ga4:G-ABC1234567`. Their
 * hosts are those of the vendors' own guides to a content security policy; loading the script itself needs none,
 * because what a trusted script loads is trusted.
 */
export const vendors = {
  /** A manager of tags may load anything, so it counts as the most that can be asked for. */
  gtm: {
    title: 'Google Tag Manager',
    purpose: 'marketing',
    account: /^GTM-[A-Z0-9]{4,12}$/,
    hosts: () => both(...google),
    cookies: ['_ga', '_gcl_'],
  },
  ga4: {
    title: 'Google Analytics',
    purpose: 'statistics',
    account: /^G-[A-Z0-9]{4,14}$/,
    hosts: () => both(...google),
    cookies: ['_ga'],
  },
  meta: {
    title: 'Meta Pixel',
    purpose: 'marketing',
    account: /^\d{6,20}$/,
    hosts: () => both('https://www.facebook.com', 'https://connect.facebook.net'),
    cookies: ['_fbp', '_fbc'],
  },
  yandex: {
    title: 'Yandex Metrica',
    purpose: 'statistics',
    account: /^\d{4,12}$/,
    hosts: () => both('https://mc.yandex.ru', 'https://mc.yandex.com'),
    cookies: ['_ym_'],
  },
  /** `matomo:stats.example/3`: the host it is installed on, and the number of the site there. */
  matomo: {
    title: 'Matomo',
    purpose: 'statistics',
    account: /^[a-z0-9][a-z0-9.-]*\.[a-z0-9-]+\/\d{1,6}$/,
    hosts: (account) => both(`https://${account.split('/')[0]}`),
    cookies: ['_pk_'],
  },
  /** The demonstration's stand-in for a vendor (sandbox/analytics); it lives in this house. */
  sandbox: {
    title: 'Sandbox Statistics',
    purpose: 'statistics',
    account: /^[\w-]{1,40}$/,
    hosts: () => both(),
    cookies: ['_sandbox'],
  },
} as const satisfies Readonly<Record<string, Vendor>>
export type VendorName = keyof typeof vendors

export type AnalyticsAccount = {
  readonly name: VendorName
  readonly account: string
  readonly vendor: Vendor
}

/** Accounts of the list, in its order; what names no vendor, or no account of it, is left out. */
export const analyticsAccounts = (analytic: readonly string[]): AnalyticsAccount[] =>
  analytic.flatMap((entry) => {
    const [, name = '', account = ''] = /^([a-z0-9]+):(.+)$/.exec(entry.trim()) ?? []
    if (!Object.hasOwn(vendors, name)) return []
    const vendor: Vendor = vendors[name as VendorName]
    return vendor.account.test(account) ? [{ name: name as VendorName, account, vendor }] : []
  })
