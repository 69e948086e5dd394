/** Samplers of the OpenTelemetry specification. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof samplerNames)[number]

/** What tracing needs of the settings. */
export type TracingOptions = {
  /** Where spans are sent by OTLP over HTTP, such as `http://localhost:4318/v1/traces`. */
  readonly url: string
  /** `name=value` pairs with values in percent encoding, separated by commas. */
  readonly headers: string
  /** Undefined: the one in `resource`, or our own. */
  readonly serviceName: string | undefined
  readonly serviceVersion: string
  /** More attributes of the resource, in the form of `headers`. */
  readonly resource: string
  readonly sampler: SamplerName
  /** Share of the traces that a sampler by ratio samples, 0 to 1. */
  readonly ratio: number
  /** Whether an incoming `traceparent` is read. */
  readonly isContinued: boolean
}
