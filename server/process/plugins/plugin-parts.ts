import type { Plugin, PluginKernel } from '#plugin/plugin.ts'
import type { Context } from '#server/context.ts'
import type { AddedVendor } from '#server/money/payments/provider/connection.ts'
import type { Subscription } from '#server/platform/kernel/jobs/events.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { ownVendorNames } from '#server/platform/kernel/settings/payment-accounts.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { guardProvider } from './guard-provider.ts'
import { PluginError } from './order-plugins.ts'

const checkVendors = (plugins: readonly Plugin[]): void => {
  const taken = new Set<string>(ownVendorNames)
  for (const { name, paymentVendors = [] } of plugins)
    for (const { vendor } of paymentVendors) {
      if (taken.has(vendor))
        throw new PluginError(name, `adds the payment vendor ${vendor}, which is there already.`)
      taken.add(vendor)
    }
}

const openVendors = (plugins: readonly Plugin[], log: Log): readonly AddedVendor[] =>
  plugins.flatMap(({ name, paymentVendors = [] }) =>
    paymentVendors.map((vendor) => ({
      ...vendor,
      create: (connection) => {
        try {
          return guardProvider(vendor.create(connection), connection.sysname, log.child({ plugin: name }))
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error)
          throw new PluginError(name, `cannot open the account ${connection.sysname}: ${why}`, error)
        }
      },
    })),
  )

/** The vendors that plugins add. */
export const vendorsOf = (plugins: readonly Plugin[], log: Log): readonly AddedVendor[] => {
  checkVendors(plugins)
  return openVendors(plugins, log)
}

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
