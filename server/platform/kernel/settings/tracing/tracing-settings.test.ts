import { expect, test } from 'vitest'
import { describeSettings } from '../describe-settings.ts'
import { readSettings } from '../settings.ts'

const endpoint = 'http://collector:4318'
const on = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
const urlOf = (env: Record<string, string>): string | undefined => readSettings(env).tracing?.url

test.each([
  ['nothing', {}, undefined],
  ['a sampler alone', { OTEL_TRACES_SAMPLER: 'always_on' }, undefined],
  ['an endpoint', on, `${endpoint}/v1/traces`],
  [
    'an endpoint with a path',
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/otlp/` },
    `${endpoint}/otlp/v1/traces`,
  ],
  ['an endpoint of traces', { ...on, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://a/b' }, 'http://a/b'],
  ['an exporter alone', { OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
  ['no exporter', { ...on, OTEL_TRACES_EXPORTER: 'none' }, undefined],
  ['a disabled SDK', { ...on, OTEL_SDK_DISABLED: 'True' }, undefined],
  ['a disabled SDK that is not', { ...on, OTEL_SDK_DISABLED: 'no' }, `${endpoint}/v1/traces`],
  ['gRPC', { ...on, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, undefined],
])('with %s', (_what, env: Record<string, string>, url) => {
  expect(urlOf(env)).toBe(url)
})

test('defaults are those of the specification', () => {
  expect(readSettings(on)).toMatchObject({
    tracing: { sampler: 'parentbased_always_on', ratio: 1, isContinued: true, serviceName: undefined },
    tracingProblems: [],
  })
})

test.each([
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER jaeger_remote is ignored'],
  [
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG is ignored',
  ],
  [{ OTEL_PROPAGATORS: 'b3' }, 'OTEL_PROPAGATORS: b3 is ignored'],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER: zipkin is ignored'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'tracing is off'],
])('%o is reported, and the process starts', (env, says) => {
  expect(readSettings({ ...on, ...(env as Record<string, string>) }).tracingProblems.join()).toContain(says)
})

test('the headers are secrets', () => {
  const settings = readSettings({ ...on, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc' })
  const described = describeSettings(settings).find(({ name }) => name === 'OTEL_EXPORTER_OTLP_HEADERS')
  expect(described).toMatchObject({ isSecret: true, isGiven: true })
})
