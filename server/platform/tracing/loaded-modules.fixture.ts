import { registerHooks } from 'node:module'

/** Prints how many modules of OpenTelemetry's SDK the application loads: run as a process of its own. */
const loaded: string[] = []
/** prom-client loads the API. */
const isOfSdk = /\/@opentelemetry\/(?!api\/)/
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (isOfSdk.test(found.url)) loaded.push(found.url)
    return found
  },
})
const { readSettings } = await import('#server/platform/kernel/settings/settings.ts')
const { startTracing } = await import('./start-tracing.ts')
await import('#server/create-application.ts')
await import('#server/http.ts')
const tracing = await startTracing(readSettings(), { info: () => undefined, warn: () => undefined })
await tracing.stop()
process.stdout.write(String(loaded.length))
process.exitCode = 0
