import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { openCollector } from './collector.fixture.ts'
import { startTracing, type StartedTracing } from './start-tracing.ts'
import { currentTraceparent, isTracing, traceStep, traceWork } from './tracing.ts'

let collector: Awaited<ReturnType<typeof openCollector>>
const lines: string[] = []
const log = {
  info: (text: string) => void lines.push(text),
  warn: (_fields: object, text: string) => void lines.push(text),
}
let tracing: StartedTracing | undefined
const starts = async (env: Record<string, string> = {}) => {
  tracing = await startTracing(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env }), log)
  return tracing
}
const works = () =>
  traceWork('work', { attributes: {} }, () => traceStep('step', {}, () => Promise.resolve('done')))

beforeEach(async () => {
  lines.length = 0
  collector = await openCollector()
})
afterEach(async () => {
  await tracing?.stop()
  tracing = undefined
  await collector.close()
})

const lost = 'Spans cannot be exported and are lost; everything else goes on'

test('a collector that refuses loses spans, and is reported once until it takes them again', async () => {
  const { flush } = await starts()
  collector.state.status = 400
  for (let batch = 0; batch < 3; batch++) {
    expect(await works()).toBe('done')
    await flush().catch(() => undefined)
  }
  expect(lines).toEqual([lost])
  collector.state.status = 200
  await works()
  await flush()
  expect(lines).toEqual([lost, 'Spans are exported again'])
  expect(collector.spans().map(({ name }) => name)).toEqual(['step', 'work'])
})

test('a collector that never answers neither fails work nor keeps the process from ending', async () => {
  const { stop } = await starts()
  collector.state.status = 'hangs'
  expect(await works()).toBe('done')
  // Ends although the export never does.
  await stop()
  expect(isTracing()).toBe(false)
  expect(await works()).toBe('done')
})

test('the end of a process sends what is left', async () => {
  const { stop } = await starts({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key' })
  await works()
  await stop()
  expect(collector.spans().map(({ name }) => name)).toEqual(['step', 'work'])
  expect(collector.headers[0]?.['api-key']).toBe('a key')
})

test('a trace that is not sampled is not begun, and one that was begun elsewhere is continued', async () => {
  const { flush } = await starts({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  const work = (traceparent?: string) =>
    traceWork('work', { attributes: {}, ...(traceparent && { traceparent }) }, () =>
      Promise.resolve(currentTraceparent()),
    )
  expect(await work()).toBe(undefined)
  await flush()
  expect(collector.spans()).toEqual([])
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const within = await traceWork(
    'outer',
    { attributes: {}, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    () => work(),
  )
  // It is not a part of the work that has called it.
  expect(within).toBe(undefined)
  expect(await work(`00-${traceId}-00f067aa0ba902b7-00`)).toMatch(/-00$/)
  await flush()
  expect(collector.spans().map(({ name }) => name)).toEqual(['outer'])
})
