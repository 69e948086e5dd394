import { z } from 'zod'
import {
  samplerNames,
  type SamplerName,
  type TracingOptions,
} from '#server/platform/tracing/tracing-options.ts'
import { calledUrl, listed } from '../setting-texts.ts'
import { version } from '../version.ts'

const text = z.string().optional()

/**
 * Variables of the OpenTelemetry specification. Other programs share them, so a value that is unknown here is
 * reported and ignored, as the specification requires; only an address that cannot be one ends the start.
 */
export const tracingFields = {
  OTEL_SDK_DISABLED: text,
  OTEL_TRACES_EXPORTER: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: calledUrl('must be an address such as http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: calledUrl(
    'must be an address such as http://localhost:4318/v1/traces',
  ).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: text,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text,
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: text,
  OTEL_TRACES_SAMPLER: text,
  OTEL_TRACES_SAMPLER_ARG: text,
  OTEL_PROPAGATORS: text,
}

type Fields = z.output<z.ZodObject<typeof tracingFields>>
type TracingVariable = keyof typeof tracingFields
export const tracingVariables = Object.keys(tracingFields) as TracingVariable[]

export type TracingSettings = {
  /** The variables as given. */
  readonly otel: Readonly<Partial<Record<TracingVariable, string | undefined>>>
  /** Undefined: tracing is off. */
  readonly tracing: TracingOptions | undefined
  /** Sentences about values that are ignored. */
  readonly tracingProblems: readonly string[]
}

const protocol = 'http/protobuf'

/** Endpoint, and whether spans are to be exported at all. */
const readUrl = (it: Fields, problems: string[]): string | undefined => {
  if (it.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  const exporters = listed(it.OTEL_TRACES_EXPORTER ?? '')
  const unknown = exporters.filter((name) => name !== 'otlp' && name !== 'none')
  if (unknown.length > 0)
    problems.push(`OTEL_TRACES_EXPORTER: ${unknown.join(', ')} is ignored; otlp and none are known.`)
  if (exporters.includes('none')) return undefined
  const base = it.OTEL_EXPORTER_OTLP_ENDPOINT
  const isAsked = exporters.includes('otlp') || base || it.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  if (!isAsked) return undefined
  const asked = it.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? it.OTEL_EXPORTER_OTLP_PROTOCOL ?? protocol
  if (asked === 'grpc') {
    problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL is grpc: tracing is off, since spans are sent by ${protocol}.`)
    return undefined
  }
  if (asked !== protocol)
    problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL ${asked} is ignored: spans are sent by ${protocol}.`)
  const address = base ?? 'http://localhost:4318'
  return it.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? `${address.replace(/\/+$/, '')}/v1/traces`
}

const defaultSampler: SamplerName = 'parentbased_always_on'

const readSampler = (it: Fields, problems: string[]): Pick<TracingOptions, 'sampler' | 'ratio'> => {
  const asked = it.OTEL_TRACES_SAMPLER?.toLowerCase() ?? defaultSampler
  const sampler = samplerNames.find((name) => name === asked)
  if (!sampler) problems.push(`OTEL_TRACES_SAMPLER ${asked} is ignored: ${defaultSampler} is used.`)
  const ratio = Number(it.OTEL_TRACES_SAMPLER_ARG ?? 1)
  const isRatio = ratio >= 0 && ratio <= 1
  if (!isRatio && sampler?.endsWith('traceidratio'))
    problems.push('OTEL_TRACES_SAMPLER_ARG is ignored: a ratio is a number from 0 to 1.')
  return { sampler: sampler ?? defaultSampler, ratio: isRatio ? ratio : 1 }
}

const readPropagators = (it: Fields, problems: string[]): boolean => {
  const names = listed(it.OTEL_PROPAGATORS ?? 'tracecontext,baggage')
  const unknown = names.filter((name) => !['tracecontext', 'baggage', 'none'].includes(name))
  if (unknown.length > 0)
    problems.push(`OTEL_PROPAGATORS: ${unknown.join(', ')} is ignored; tracecontext is known.`)
  return names.includes('tracecontext')
}

export const readTracingSettings = (it: Fields): TracingSettings => {
  const problems: string[] = []
  const otel = Object.fromEntries(tracingVariables.map((name) => [name, it[name]]))
  const url = readUrl(it, problems)
  const tracing =
    url === undefined
      ? undefined
      : {
          url,
          headers: it.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? it.OTEL_EXPORTER_OTLP_HEADERS ?? '',
          serviceName: it.OTEL_SERVICE_NAME,
          serviceVersion: version().version,
          resource: it.OTEL_RESOURCE_ATTRIBUTES ?? '',
          ...readSampler(it, problems),
          isContinued: readPropagators(it, problems),
        }
  return { otel, tracing, tracingProblems: problems }
}
