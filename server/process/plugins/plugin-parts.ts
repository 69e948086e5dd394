import type { Plugin, PluginKernel } from '#plugin/plugin.ts'
import type { Context } from '#server/context.ts'
import { clamd } from '#server/backoffice/support/scanner/open-scanner.ts'
import type { Scanner } from '#server/backoffice/support/scanner/port.ts'
import { seon } from '#server/compliance/risk/enrichment/open-enrichment.ts'
import type { RiskEnrichment } from '#server/compliance/risk/enrichment/port.ts'
import { sumsub } from '#server/compliance/verification/vendor/open-identity-verifier.ts'
import type { IdentityVerifier } from '#server/compliance/verification/vendor/port.ts'
import { gamstop } from '#server/identity/account/exclusion-register/open-exclusion-register.ts'
import type { ExclusionRegister } from '#server/identity/account/exclusion-register/port.ts'
import type { AddedVendor } from '#server/money/payments/provider/connection.ts'
import type { Subscription } from '#server/platform/kernel/jobs/events.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import type { Vendor } from '#server/platform/kernel/settings/accounts/open-vendor.ts'
import { ownVendorNames } from '#server/platform/kernel/settings/payment-accounts.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import {
  guardExclusionRegister,
  guardIdentityVerifier,
  guardProvider,
  guardRiskEnrichment,
  guardScanner,
  type Guard,
} from './guard-adapters.ts'
import { PluginError } from './order-plugins.ts'

/** Vendors of plugins for each port, guarded. */
export type AddedVendors = {
  readonly paymentVendors: readonly AddedVendor[]
  readonly identityVerifiers: readonly Vendor<IdentityVerifier>[]
  readonly riskEnrichments: readonly Vendor<RiskEnrichment>[]
  readonly scanners: readonly Vendor<Scanner>[]
  readonly exclusionRegisters: readonly Vendor<ExclusionRegister>[]
}

/** How a port's vendors are checked and guarded. */
type PortKind<Port> = { readonly what: string; readonly own: readonly string[]; readonly guard: Guard<Port> }

const nameForm = /^[a-z][a-z0-9-]{0,39}$/

const vendorsFor = <Port, Added extends { readonly vendor: string; create(connection: never): Port }>(
  plugins: readonly Plugin[],
  of: (plugin: Plugin) => readonly Added[] | undefined,
  { what, own, guard }: PortKind<Port>,
  log: Log,
): readonly Added[] => {
  const taken = new Set(own)
  return plugins.flatMap((plugin) =>
    (of(plugin) ?? []).map((added) => {
      const { vendor } = added
      if (!nameForm.test(vendor))
        throw new PluginError(plugin.name, `names a ${what} other than in small letters, digits and dashes.`)
      if (taken.has(vendor))
        throw new PluginError(plugin.name, `adds the ${what} ${vendor}, which is there already.`)
      taken.add(vendor)
      const create = (connection: never): Port => {
        // A payment vendor may have several accounts, each with a name of its own.
        const name = (connection as { readonly sysname?: string }).sysname ?? vendor
        try {
          return guard(added.create(connection), name, log.child({ plugin: plugin.name }))
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error)
          throw new PluginError(plugin.name, `cannot open the account ${name}: ${why}`, error)
        }
      }
      return { ...added, create }
    }),
  )
}

/** The vendors that plugins add; throws a {@link PluginError} for two of one name. */
export const vendorsOf = (plugins: readonly Plugin[], log: Log): AddedVendors => ({
  paymentVendors: vendorsFor(
    plugins,
    (it) => it.paymentVendors,
    { what: 'payment vendor', own: ownVendorNames, guard: guardProvider },
    log,
  ),
  identityVerifiers: vendorsFor(
    plugins,
    (it) => it.identityVerifiers,
    { what: 'identity verifier', own: [sumsub.vendor], guard: guardIdentityVerifier },
    log,
  ),
  riskEnrichments: vendorsFor(
    plugins,
    (it) => it.riskEnrichments,
    { what: 'risk enrichment', own: [seon.vendor], guard: guardRiskEnrichment },
    log,
  ),
  scanners: vendorsFor(
    plugins,
    (it) => it.scanners,
    { what: 'scanner', own: [clamd.vendor], guard: guardScanner },
    log,
  ),
  exclusionRegisters: vendorsFor(
    plugins,
    (it) => it.exclusionRegisters,
    { what: 'exclusion register', own: [gamstop.vendor], guard: guardExclusionRegister },
    log,
  ),
})

const kernelFor = (
  { settings, clock, log, connection, db, secrets }: Context,
  plugin: string,
): PluginKernel => ({ settings, clock, connection, db, secrets, log: log.child({ plugin }) })

/** Their reactions to events: each has a queue under the plugin's name, so that it holds up nothing else. */
export const subscriptionsOf = (plugins: readonly Plugin[]): readonly Subscription<Context>[] =>
  plugins.flatMap(({ name, subscriptions = [] }) =>
    subscriptions.map(({ event, job, handler }) => {
      const kind = { ...job, name: `${job.name}.${name}` }
      return {
        event,
        job: kind,
        handler: { kind, run: (ctx, data) => handler.run(kernelFor(ctx, name), data) },
      }
    }),
  )

export const cronJobsOf = (plugins: readonly Plugin[]): readonly CronJob<Context>[] =>
  plugins.flatMap(({ name, cronJobs = [] }) =>
    cronJobs.map((job) => ({
      ...job,
      name: `plugin.${name}.${job.name}`,
      run: (ctx) => job.run(kernelFor(ctx, name)),
    })),
  )
