import type { Plugin, PluginKernel } from '#plugin/plugin.ts'
import type { Context } from '#server/context.ts'
import type { ExportedTable } from '#server/identity/personal-data/exported-table.ts'
import type { AddedVendor } from '#server/money/payments/provider/connection.ts'
import type { Subscription } from '#server/platform/kernel/jobs/events.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { guardProvider } from './guard-provider.ts'
import { PluginError } from './order-plugins.ts'

/** The vendors that plugins add. */
export const vendorsOf = (plugins: readonly Plugin[], log: Log): readonly AddedVendor[] =>
  plugins.flatMap(({ name, paymentVendors = [] }) =>
    paymentVendors.map((vendor) => ({
      ...vendor,
      create: (connection) => {
        try {
          return guardProvider(vendor.create(connection), log.child({ plugin: name }))
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error)
          throw new PluginError(name, `cannot open the account ${connection.sysname}: ${why}`, error)
        }
      },
    })),
  )

const kernelFor = (ctx: Context, plugin: string): PluginKernel => ({
  ...ctx,
  log: ctx.log.child({ plugin }),
})

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

/** Their tables with players' rows, for exports and erasure. */
export const personalTablesOf = (plugins: readonly Plugin[]): readonly ExportedTable[] =>
  plugins.flatMap(({ personalData = [] }) =>
    personalData.map(({ table, columns, orderBy }) => ({ table, given: columns, orderBy })),
  )
