import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as api from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  ExportResultCode,
  parseKeyPairsIntoRecord,
  parseTraceParent,
  setGlobalErrorHandler,
} from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { TracingSdk } from './tracing.ts'
import type { SamplerName, TracingOptions } from './tracing-options.ts'

/** What a failing collector is reported to. */
export type TracingReport = {
  /** Spans are lost from now on. */
  failed(error: unknown): void
  /** Spans arrive again. */
  recovered(): void
}

export type OpenedSdk = TracingSdk & {
  /** Sends what has ended so far; rejects if the collector does not take it. */
  flush(): Promise<void>
  /** Sends the rest, for so many milliseconds at most. */
  close(maxMs: number): Promise<void>
}

const parts = 1_000_000

/** Whether to begin a trace. Decided before there is a span, so that what is not sampled costs nothing. */
const beginsOf = (name: SamplerName, ratio: number): (() => boolean) => {
  if (name.endsWith('always_on')) return () => true
  if (name.endsWith('always_off')) return () => false
  return () => randomInt(parts) < ratio * parts
}

/** What is decided where a trace has been begun elsewhere. */
const samplerOf = (name: SamplerName, ratio: number): Sampler => {
  const root = new AlwaysOnSampler()
  if (name === 'always_on') return root
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name !== 'traceidratio') return new ParentBasedSampler({ root })
  const byId = new TraceIdRatioBasedSampler(ratio)
  return new ParentBasedSampler({ root, remoteParentSampled: byId, remoteParentNotSampled: byId })
}

const resourceOf = ({ serviceName, serviceVersion, resource }: TracingOptions) =>
  defaultResource().merge(
    resourceFromAttributes({
      'service.name': 'baize',
      'service.version': serviceVersion,
      'process.pid': process.pid,
      ...parseKeyPairsIntoRecord(resource),
      ...(serviceName !== undefined && { 'service.name': serviceName }),
    }),
  )

/** An exporter whose failures are reported once, and then its first success. */
const reported = (exporter: SpanExporter, { failed, recovered }: TracingReport) => {
  let isFailing = false
  const fail = (error: unknown): void => {
    if (isFailing) return
    isFailing = true
    failed(error)
  }
  const succeed = (): void => {
    if (!isFailing) return
    isFailing = false
    recovered()
  }
  const watched: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.SUCCESS) succeed()
        else fail(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
  return { watched, fail }
}

/** Opens the SDK. The exporter also reads the `OTEL_EXPORTER_OTLP_` variables of timeout, compression and certificates. */
export const openSdk = (options: TracingOptions, report: TracingReport): OpenedSdk => {
  const { watched, fail } = reported(
    new OTLPTraceExporter({ url: options.url, headers: parseKeyPairsIntoRecord(options.headers) }),
    report,
  )
  // The SDK reports failures of its batches here, each of them.
  setGlobalErrorHandler(fail)
  const contextManager = new AsyncLocalStorageContextManager().enable()
  api.context.setGlobalContextManager(contextManager)
  const provider = new TracerProvider({
    resource: resourceOf(options),
    sampler: samplerOf(options.sampler, options.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: watched })],
  })
  return {
    api,
    tracer: provider.getTracer('baize', options.serviceVersion),
    parse: parseTraceParent,
    isContinued: options.isContinued,
    begins: beginsOf(options.sampler, options.ratio),
    flush: () => provider.forceFlush(),
    async close(maxMs) {
      const closed = provider.shutdown().catch(() => undefined)
      const limit = new AbortController()
      await Promise.race([closed, wait(maxMs, undefined, { signal: limit.signal }).catch(() => undefined)])
      limit.abort()
      api.context.disable()
    },
  }
}
