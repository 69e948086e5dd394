import type { Purpose } from './consent.ts'

/** Hosts that a page's content security policy allows for its analytics. */
export type VendorHosts = { readonly connect: readonly string[]; readonly img: readonly string[] }

/** A vendor of analytics that the application can load (AN-03). */
export type Vendor = {
  /** The vendor’s name, the same in every language. */
  readonly title: string
  /** The consent that the script needs. */
  readonly purpose: Purpose
  /** The account at the vendor, as the operator writes it after the vendor's name and a colon. */
  readonly account: RegExp
  readonly hosts: (account: string) => VendorHosts
  /** Prefixes of the names of its cookies on our host; they are deleted when the consent is withdrawn. */
  readonly cookies: readonly string[]
}

const both = (...hosts: string[]): VendorHosts => ({ connect: hosts, img: hosts })
const google = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/**
 * The vendors by their names in the `analytic` list of the general information: `ga4:G-ABC1234567`. The hosts
 * come from the vendors' own guides to a content security policy; the script itself needs no host, because what
 * a trusted script loads is trusted.
 */
export const vendors = {
  /** A tag manager can load any script, so it needs the widest consent. */
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
  /** `matomo:stats.example/3`: the host of the installation and the number of the site there. */
  matomo: {
    title: 'Matomo',
    purpose: 'statistics',
    account: /^[a-z0-9][a-z0-9.-]*\.[a-z0-9-]+\/\d{1,6}$/,
    hosts: (account) => both(`https://${account.split('/')[0]}`),
    cookies: ['_pk_'],
  },
  /** The sandbox of a vendor (sandbox/analytics); the application serves it itself. */
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

/** The valid accounts of the list, in its order; unknown vendors and malformed accounts are left out. */
export const analyticsAccounts = (analytic: readonly string[]): AnalyticsAccount[] =>
  analytic.flatMap((entry) => {
    const [, name = '', account = ''] = /^([a-z0-9]+):(.+)$/.exec(entry.trim()) ?? []
    if (!Object.hasOwn(vendors, name)) return []
    const vendor: Vendor = vendors[name as VendorName]
    return vendor.account.test(account) ? [{ name: name as VendorName, account, vendor }] : []
  })
