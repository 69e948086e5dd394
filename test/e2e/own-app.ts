import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { CollectionName } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import { connect } from '#db/connect.ts'
import type { Context } from '#server/context.ts'
import type { EntryData } from '#server/content/schema.ts'
import { anyLocale } from '#server/content/schema.ts'
import { saveEntry } from '#server/content/writing/save-entry.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createApplication } from '#server/create-application.ts'
import { copyTemplateDatabase } from '../template-database.ts'
import { freePort, unlimited } from './setup.ts'
import { knownHosts } from '#server/content/known-hosts.fixture.ts'

/**
 * An application of one test file, in the test's process and with its pages; the test is the operator: its
 * content is published at once, and it can read database and log. It starts with games and no content.
 */
export type OwnApp = {
  readonly origin: string
  readonly ctx: Context
  readonly logLines: string[]
  /**
   * Publishes an entry in a language, by default in English, in place of one with the same key; returns its id.
   */
  publish(type: ContentType, given: EntryData, locale?: string, documentId?: string): Promise<string>
  fetch(path: string, init?: RequestInit): Promise<Response>
  settle(): Promise<void>
  close(): Promise<void>
}

/** The application with its pages before it listens. */
const openUnserved = async (port: number, env: Record<string, string>) => {
  // Only files that open an application pay for loading it.
  const [{ createApp }, { builtSite }] = await Promise.all([
    import('#server/http.ts'),
    import('#server/platform/web/pages/built-site.ts'),
  ])
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-own-'))
  const database = env.DATABASE_URL ? undefined : await copyTemplateDatabase()
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(port),
    ...unlimited,
    ...knownHosts,
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  })
  const logLines: string[] = []
  const connection = await connect({
    databaseUrl: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    schema: settings.databaseSchema,
    statementMs: settings.databaseTimeoutMs,
  })
  const application = await createApplication({
    settings,
    connection,
    clock: createClock(),
    log: createLog('debug', { write: (line) => logLines.push(line) }),
  })
  return {
    settings,
    application,
    app: await createApp(application, await builtSite()),
    logLines,
    async close() {
      await application.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Unserved = Awaited<ReturnType<typeof openUnserved>>

const served = (fetch: Parameters<typeof serve>[0]['fetch'], port: number, hostname: string) => {
  const server = serve({ fetch, port, hostname })
  return () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
}

const createOwnApp = (
  origin: string,
  { application, logLines }: Unserved,
  parts: Pick<OwnApp, 'fetch' | 'close'>,
): OwnApp => {
  const { ctx } = application
  return {
    origin,
    ctx,
    logLines,
    async publish(type, given, locale = type.isLocalised ? 'en' : anyLocale, documentId = undefined) {
      const key = type.key ? given[type.key] : undefined
      const known = ctx.content.entries(type.name as CollectionName, locale).find((entry) =>
        // A section has one entry.
        type.kind === 'section'
          ? true
          : key !== undefined && (entry as Record<string, unknown>)[type.key ?? ''] === key,
      )
      const command = { type, locale, given, documentId: documentId ?? known?.documentId, publish: true }
      const saved = await saveEntry({ ...ctx, actor: 'test', permissions: fullPermissions }, command)
      if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
      await ctx.content.refresh()
      return saved.value.document_id
    },
    settle: () => application.jobs.settle(ctx),
    ...parts,
  }
}

export const openOwnApp = async (env: Record<string, string> = {}): Promise<OwnApp> => {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const opened = await openUnserved(port, env)
  const leave = served(opened.app.fetch, port, opened.settings.host)
  const origin = `http://localhost:${port}`
  return createOwnApp(origin, opened, {
    fetch: (path, init) => fetch(new URL(path, origin), { redirect: 'manual', ...init }),
    async close() {
      leave()
      await opened.close()
    },
  })
}

/** Brands of these names in one process, each at its name under `localhost`. */
export const openOwnBrands = async <const Name extends string>(
  names: readonly Name[],
): Promise<{ houses: Readonly<Record<Name, OwnApp>>; close(): Promise<void> }> => {
  const port = await freePort()
  const originOf = (name: string): string => `http://${name}.localhost:${port}`
  const opened = await Promise.all(
    names.map(async (name) => {
      const env = { BRAND: name, BRANDS: names.join(','), PUBLIC_URL: originOf(name) }
      return [name, await openUnserved(port, env)] as const
    }),
  )
  const { routeByHost } = await import('#server/process/brand-of-host.ts')
  const leave = served(routeByHost(opened.map(([, brand]) => brand)), port, '127.0.0.1')
  const close = async () => {
    leave()
    await Promise.all(opened.map(([, brand]) => brand.close()))
  }
  return {
    houses: Object.fromEntries(
      opened.map(([name, brand]) => {
        const origin = originOf(name)
        // Browsers resolve every name under `localhost`; Node.js asks a name server, which has none of them.
        const fetch = async (path: string, init?: RequestInit) =>
          brand.app.fetch(new Request(new URL(path, origin), init))
        return [name, createOwnApp(origin, brand, { fetch, close })]
      }),
    ) as Record<Name, OwnApp>,
    close,
  }
}
