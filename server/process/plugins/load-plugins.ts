import { createRequire, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { rights } from '#contract/operator/call/rights.ts'
import { siteSlots } from '#contract/plugin-parts.ts'
import type { Plugin } from '#plugin/plugin.ts'
import { PluginError } from './order-plugins.ts'

const named = z.looseObject({ name: z.string() })
const isFunction = (value: unknown): boolean => typeof value === 'function'
const run = z.custom<() => unknown>(isFunction, { error: 'must be a function' })

const module = z.instanceof(URL, { error: 'must be a URL, as new URL(…, import.meta.url)' })
const segment = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, {
  error: 'must be of small letters, digits and dashes',
})
const texts = z.looseObject({ en: z.string() })
const vendors = z
  .array(z.looseObject({ vendor: z.string(), account: z.looseObject({ safeParse: run }), create: run }))
  .optional()

/** What a module must export; TypeScript's types are checked by the author's compiler alone. */
const plugin = z.strictObject({
  name: z.string(),
  version: z.string(),
  baize: z.number(),
  requires: z.array(z.string()).optional(),
  paymentVendors: vendors,
  identityVerifiers: vendors,
  riskEnrichments: vendors,
  scanners: vendors,
  exclusionRegisters: vendors,
  subscriptions: z
    .array(z.looseObject({ event: named, job: named, handler: z.looseObject({ run }) }))
    .optional(),
  cronJobs: z.array(z.looseObject({ name: z.string(), cron: z.string(), run })).optional(),
  migrations: z.array(z.looseObject({ name: z.string(), up: run })).optional(),
  personalData: z
    .array(
      z.strictObject({
        table: z.string(),
        columns: z.array(z.string()).min(1),
        orderBy: z.array(z.string()).min(1),
      }),
    )
    .optional(),
  siteParts: z.array(z.strictObject({ slot: z.enum(siteSlots), module })).optional(),
  sitePages: z.array(z.strictObject({ path: segment, title: texts, description: texts, module })).optional(),
  deskPages: z
    .array(z.strictObject({ path: segment, title: texts, right: z.enum(rights), module }))
    .optional(),
})

/** A plugin imports the surface of this application, wherever its file is. */
const surface = new URL('../../../plugin/plugin.ts', import.meta.url).href
let isSurfaceNamed = false
const nameSurface = (): void => {
  if (isSurfaceNamed) return
  isSurfaceNamed = true
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'baize/plugin' ? { url: surface, shortCircuit: true } : next(specifier, context),
  })
}

const addressOf = (specifier: string, folder: string): string =>
  /^\.{0,2}\//.test(specifier)
    ? pathToFileURL(resolve(folder, specifier)).href
    : pathToFileURL(createRequire(join(folder, 'package.json')).resolve(specifier)).href

const load = async (specifier: string, folder: string): Promise<Plugin> => {
  let module: { readonly default?: unknown }
  try {
    module = (await import(/* @vite-ignore */ addressOf(specifier, folder))) as typeof module
  } catch (error) {
    throw new PluginError(
      specifier,
      `cannot be loaded: ${error instanceof Error ? error.message : error}`,
      error,
    )
  }
  const read = plugin.safeParse(module.default)
  if (read.success) return module.default as Plugin
  const [issue] = read.error.issues
  throw new PluginError(
    specifier,
    `is no plugin: its default export ${issue?.path.length ? `has in ${issue.path.join('.')} ` : ''}${issue?.message}.`,
  )
}

/** The plugins of `PLUGINS`. Paths are from `folder`, as names of packages are. */
export const loadPlugins = async (
  specifiers: readonly string[],
  folder = process.cwd(),
): Promise<readonly Plugin[]> => {
  if (specifiers.length > 0) nameSurface()
  return Promise.all(specifiers.map((specifier) => load(specifier, folder)))
}
