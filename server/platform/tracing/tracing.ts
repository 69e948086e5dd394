import type * as Api from '@opentelemetry/api'

/** The parts of the SDK that the instrumented places use; only loaded where tracing is on. */
export type TracingSdk = {
  readonly api: typeof Api
  readonly tracer: Api.Tracer
  /** The span that a W3C `traceparent` names; null for a malformed one. */
  parse(traceparent: string): Api.SpanContext | null
  readonly isContinued: boolean
  /** Whether the sampler begins a trace, asked once for each. */
  begins(): boolean
}

let sdk: TracingSdk | undefined

/** Switches tracing on for this process, or off. */
export const setTracing = (next: TracingSdk | undefined): void => {
  sdk = next
}

export const isTracing = (): boolean => sdk !== undefined

type Attributes = Readonly<Record<string, string | number>>

/** The span that the current flow of control runs in, if it is recorded. */
export const recordedSpan = (): Api.Span | undefined => {
  if (sdk === undefined) return undefined
  const span = sdk.api.trace.getActiveSpan()
  return span?.isRecording() ? span : undefined
}

/** A class or code of an error: its text may quote what a player has typed. */
const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const markFailed = ({ api }: TracingSdk, span: Api.Span, errorType: string): void => {
  span.setAttribute('error.type', errorType).setStatus({ code: api.SpanStatusCode.ERROR })
}

type NewSpan = {
  readonly name: string
  readonly kind: Api.SpanKind
  readonly attributes?: Attributes
  readonly links?: Api.Link[]
}

/** Runs `work` in a new span, which ends with it. */
const runIn = async <T>(
  on: TracingSdk,
  parent: Api.Context,
  { name, ...options }: NewSpan,
  work: (span: Api.Span) => Promise<T>,
): Promise<T> => {
  const span = on.tracer.startSpan(name, options, parent)
  try {
    return await on.api.context.with(on.api.trace.setSpan(parent, span), work, undefined, span)
  } catch (error) {
    markFailed(on, span, typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Runs a step of a request or job, such as a use case, in a span of its own. */
export const traceStep = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {
  if (sdk === undefined || !recordedSpan()) return work()
  return runIn(sdk, sdk.api.context.active(), { name, kind: sdk.api.SpanKind.INTERNAL, attributes }, work)
}

/** Runs work without a trace, also if another one has called it. */
const runUntraced = <T>({ api }: TracingSdk, work: () => Promise<T>): Promise<T> =>
  api.trace.getActiveSpan() ? api.context.with(api.ROOT_CONTEXT, work) : work()

/** A context of nothing but this remote span. */
const contextOf = ({ api }: TracingSdk, parent: Api.SpanContext): Api.Context =>
  api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, isRemote: true })

const parsed = (on: TracingSdk, traceparent: string | null | undefined): Api.SpanContext | undefined =>
  (traceparent ? on.parse(traceparent) : undefined) ?? undefined

export type TracedRequest = {
  readonly method: string
  readonly attributes: Attributes
  readonly traceparent: string | null | undefined
  /** Whether the sender may decide on trace and sampling: a proxy of the operator. */
  readonly isTrusted: () => boolean
}

const knownMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

/**
 * Runs `answer` in the span of an incoming request. A trusted sender's trace is continued; that of any other sender
 * is only a link, so that it decides neither our trace ids nor what is sampled. `answer` gets the span if it is
 * recorded.
 */
export const traceRequest = async <T>(
  request: TracedRequest,
  answer: (span: Api.Span | undefined) => Promise<T>,
): Promise<T> => {
  if (sdk === undefined) return answer(undefined)
  const sent = sdk.isContinued ? parsed(sdk, request.traceparent) : undefined
  const isParent = sent !== undefined && request.isTrusted()
  if (!isParent && !sdk.begins()) return runUntraced(sdk, () => answer(undefined))
  const method = knownMethods.has(request.method) ? request.method : '_OTHER'
  const span: NewSpan = {
    name: method,
    kind: sdk.api.SpanKind.SERVER,
    attributes: { 'http.request.method': method, ...request.attributes },
    ...(sent && !isParent && { links: [{ context: sent }] }),
  }
  // Not within the active span: a call of this process to itself is another request.
  const parent = isParent ? contextOf(sdk, sent) : sdk.api.ROOT_CONTEXT
  return runIn(sdk, parent, span, (started) => answer(started.isRecording() ? started : undefined))
}

const routes = new WeakMap<Api.Span, string>()

/** States the route of the current request where its address alone does not: a call's name, a page's path. */
export const setRequestRoute = (route: string): void => {
  const span = recordedSpan()
  if (span) routes.set(span, route)
}

/** States the outcome of a request. `route`: unless {@link setRequestRoute} has stated one. */
export const endRequest = (
  span: Api.Span,
  { method, route, status }: { method: string; route: string | undefined; status: number },
): void => {
  const name = routes.get(span) ?? route
  if (name !== undefined) span.setAttribute('http.route', name).updateName(`${method} ${name}`)
  span.setAttribute('http.response.status_code', status)
  if (sdk && status >= 500) markFailed(sdk, span, String(status))
}

/** Sends a request to another party in a span. The trace id stays here: other parties learn nothing of it. */
export const traceSending = <Answer extends { readonly status: number }>(
  method: string,
  url: string,
  send: () => Promise<Answer>,
): Promise<Answer> => {
  const on = sdk
  if (on === undefined || !recordedSpan()) return send()
  const { hostname, port, protocol } = new URL(url)
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  }
  const span: NewSpan = { name: method, kind: on.api.SpanKind.CLIENT, attributes }
  return runIn(on, on.api.context.active(), span, async (sent) => {
    const answer = await send()
    sent.setAttribute('http.response.status_code', answer.status)
    if (answer.status >= 400) markFailed(on, sent, String(answer.status))
    return answer
  })
}

/** The current span, unless it has ended: what a request has started, such as a timer, may outlive it for ever. */
const activeContext = (): Api.SpanContext | undefined => {
  const span = sdk?.api.trace.getActiveSpan()
  return span && !('ended' in span && span.ended === true) ? span.spanContext() : undefined
}

/** The current span as a W3C `traceparent`, for what continues its trace later. */
export const currentTraceparent = (): string | undefined => {
  const context = activeContext()
  if (!context) return undefined
  return `00-${context.traceId}-${context.spanId}-0${(context.traceFlags & 1).toString()}`
}

/** Runs background work in a span: in the trace of `traceparent`, or in one of its own. */
export const traceWork = <T>(
  name: string,
  { attributes, traceparent }: { attributes: Attributes; traceparent?: string | undefined },
  work: () => Promise<T>,
): Promise<T> => {
  if (sdk === undefined) return work()
  const parent = parsed(sdk, traceparent)
  if (!parent && !sdk.begins()) return runUntraced(sdk, work)
  const span: NewSpan = { name, kind: sdk.api.SpanKind.CONSUMER, attributes }
  return runIn(sdk, parent ? contextOf(sdk, parent) : sdk.api.ROOT_CONTEXT, span, work)
}

/**
 * Continues an earlier trace within the current one, as the message about a payment continues the trace of its
 * deposit; the two are linked to each other.
 */
export const continueTrace = <T>(
  traceparent: string | null,
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  if (sdk === undefined) return work()
  const parent = parsed(sdk, traceparent)
  if (!parent) return work()
  const current = sdk.api.trace.getActiveSpan()
  const links = current ? [{ context: current.spanContext() }] : []
  return runIn(sdk, contextOf(sdk, parent), { name, kind: sdk.api.SpanKind.INTERNAL, links }, (span) => {
    if (current?.isRecording()) current.addLink({ context: span.spanContext() })
    return work()
  })
}

/**
 * Runs work that serves several requests at once, in the trace of the first of their spans; the others are linked to
 * it and back. Requests without a span, or `spans` undefined, cost nothing.
 */
export const traceBatch = <T>(
  name: string,
  spans: readonly (Api.Span | undefined)[],
  work: () => Promise<T>,
): Promise<T> => {
  if (sdk === undefined) return work()
  const [first, ...others] = spans.filter((span) => span !== undefined)
  if (!first) return work()
  const options: NewSpan = {
    name,
    kind: sdk.api.SpanKind.INTERNAL,
    attributes: { 'baize.batch.size': spans.length },
    links: others.map((span) => ({ context: span.spanContext() })),
  }
  const parent = sdk.api.trace.setSpan(sdk.api.ROOT_CONTEXT, first)
  return runIn(sdk, parent, options, (span) => {
    for (const other of others) if (other.isRecording()) other.addLink({ context: span.spanContext() })
    return work()
  })
}

/** Ids for a log line of the current trace. */
export const traceFields = (): { trace_id?: string; span_id?: string } => {
  const context = activeContext()
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {}
}

/** The SDK, for the spans of statements. */
export const currentSdk = (): TracingSdk | undefined => sdk
