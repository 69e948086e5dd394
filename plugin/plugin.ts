import type { ColumnType, Kysely } from 'kysely'
import type { ReactNode } from 'react'
import type * as React from 'react'
import type { DeskPageFacts, SitePageFacts, SiteSlot } from '#contract/plugin-parts.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Subscription } from '#server/platform/kernel/jobs/events.ts'
import type { Scanner } from '#server/backoffice/support/scanner/port.ts'
import type { RiskEnrichment } from '#server/compliance/risk/enrichment/port.ts'
import type { IdentityVerifier } from '#server/compliance/verification/vendor/port.ts'
import type { ExclusionRegister } from '#server/identity/account/exclusion-register/port.ts'
import type { Vendor } from '#server/platform/kernel/settings/accounts/open-vendor.ts'
import type { AddedVendor } from '#server/money/payments/provider/connection.ts'

/**
 * The public surface of `baize/plugin`. Its version is the first number below; a change that breaks a plugin raises it,
 * and the changelog says what the plugin must change (dev/plugin-types/plugin-types.test.ts).
 */
export const pluginVersion = 1

/** What a plugin's jobs and subscribers get; log lines carry the plugin's name. */
export type PluginKernel = Pick<Kernel, 'settings' | 'clock' | 'log' | 'connection' | 'db' | 'secrets'>

/** A change to the plugin's own tables, in a transaction of its own. A released one is never edited. */
export type PluginMigration = {
  /** Sorts after the earlier ones, such as `001-notes`. */
  readonly name: string
  /** Every table is named `plugin_<name>_…`, dashes as `_`. */
  up(db: Kysely<Record<string, Record<string, ColumnType<unknown>>>>): Promise<void>
}

/** A table of the plugin with a column `uid`, the player. An export has these columns; erasure removes the rows. */
export type PluginPersonalData = {
  readonly table: string
  readonly columns: readonly string[]
  readonly orderBy: readonly string[]
}

/** Calls the product API on the site, or the operator API at the desk; rejects with the API's error. */
export type CallApi = (method: 'GET' | 'POST', path: string, input?: object) => Promise<unknown>

/**
 * The default export of a module of the site. It is called with React, by the server and by the browser, and
 * returns a component. It throws in neither; one that does leaves its place empty.
 */
export type SiteComponent = (
  react: typeof React,
) => (given: { locale: string; isSignedIn: boolean; call: CallApi }) => ReactNode

/** The same of a page at the desk, in the browser only. */
export type DeskComponent = (
  react: typeof React,
) => (given: { locale: string; rights: readonly Right[]; call: CallApi }) => ReactNode

/** A part of a page of the site. `module` is one file that imports nothing at run time. */
export type PluginSitePart = { readonly slot: SiteSlot; readonly module: URL }

export type PluginSitePage = SitePageFacts & { readonly module: URL }
export type PluginDeskPage = DeskPageFacts & { readonly module: URL }

export type Plugin = {
  /** Small letters, digits and dashes; at most 30. */
  readonly name: string
  /** The plugin's own version, for logs. */
  readonly version: string
  /** The `pluginVersion` that it is written for. */
  readonly baize: number
  /** Names of plugins that must be there and open first. */
  readonly requires?: readonly string[]
  readonly paymentVendors?: readonly AddedVendor[]
  /** For `IDENTITY_VERIFIER`. */
  readonly identityVerifiers?: readonly Vendor<IdentityVerifier>[]
  /** For `RISK_ENRICHMENT`. */
  readonly riskEnrichments?: readonly Vendor<RiskEnrichment>[]
  /** For `SCANNER_URL`. */
  readonly scanners?: readonly Vendor<Scanner>[]
  /** For `EXCLUSION_REGISTER_URL`. */
  readonly exclusionRegisters?: readonly Vendor<ExclusionRegister>[]
  /** Reactions to events, each a job of its own after the commit, at least once (`on`). */
  readonly subscriptions?: readonly Subscription<PluginKernel>[]
  readonly cronJobs?: readonly CronJob<PluginKernel>[]
  readonly migrations?: readonly PluginMigration[]
  /** Every table of the plugin with a column `uid`: what a player's export has of it, and what erasure removes. */
  readonly personalData?: readonly PluginPersonalData[]
  readonly siteParts?: readonly PluginSitePart[]
  readonly sitePages?: readonly PluginSitePage[]
  readonly deskPages?: readonly PluginDeskPage[]
}

export type {
  DepositStart,
  OrderPayer,
  PaymentKind,
  PaymentOrder,
  PaymentProvider,
  ProviderReport,
  ReportedOutcome,
} from '#server/money/payments/provider/port.ts'
export type VendorConnection<Account> = Parameters<AddedVendor<Account>['create']>[0]
export type { Vendor } from '#server/platform/kernel/settings/accounts/open-vendor.ts'
export type {
  Applicant,
  IdentityVerifier,
  VerifierReport,
  WebhookReading,
} from '#server/compliance/verification/vendor/port.ts'
export type { Enrichment, PersonQuery, RiskEnrichment } from '#server/compliance/risk/enrichment/port.ts'
export type { Scanner } from '#server/backoffice/support/scanner/port.ts'
export type { ExclusionRegister, RegisteredPerson } from '#server/identity/account/exclusion-register/port.ts'
export { readAnswer } from '#server/money/payments/provider/read-answer.ts'
export { verifyWebhook } from '#server/money/payments/provider/webhook-signature.ts'
export {
  fixedDecimals,
  fromVendorAmount,
  isoDecimals,
  toVendorAmount,
} from '#server/platform/kernel/vendor-amounts.ts'
export { on } from '#server/platform/kernel/jobs/events.ts'
export { transact } from '#db/transaction.ts'

/** Events that a plugin may react to; their data name a player by `uid`. */
export { accountRegistered } from '#server/identity/account/events.ts'
export { playerExcluded } from '#server/identity/session/events.ts'
export { accountClosed } from '#server/identity/personal-data/events.ts'
export { depositSucceeded, paymentReversed, withdrawalEnded } from '#server/money/cashier/events.ts'
export { verificationChanged } from '#server/compliance/verification/events.ts'

/** Checks a plugin's type; the application checks its values when it loads it. */
export const definePlugin = (plugin: Plugin): Plugin => plugin
