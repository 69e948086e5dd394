import { currentTraceparent } from '#server/platform/tracing/tracing.ts'

/** The field of a job's data that names the span which enqueued it, in the form of W3C Trace Context. */
type Traced = { readonly traceparent?: unknown }

/** The data of a job to be enqueued, with the current span if tracing is on. */
export const withTraceparent = <Data extends object>(data: Data): Data => {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? data : { ...data, traceparent }
}

/** The data of a stored job as its handler gets it; another process may have traced it. */
export const splitTracedData = (stored: object): { data: object; traceparent?: string } => {
  if (!('traceparent' in stored)) return { data: stored }
  const { traceparent, ...data } = stored as Traced
  return { data, ...(typeof traceparent === 'string' && { traceparent }) }
}
