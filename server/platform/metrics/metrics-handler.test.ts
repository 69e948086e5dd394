import { expect, test } from 'vitest'
import { createMetricsHandler, isMetricsRequest } from './metrics-handler.ts'

const token = 'a-token-of-24-characters'
const expose = () => Promise.resolve('baize_database_up 1\n')
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  createMetricsHandler({ token, expose })(new Request('http://127.0.0.1:3000/metrics', { method, headers }))

test('the token opens the metrics in the text format of Prometheus', async () => {
  const answer = await ask({ authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toBe('baize_database_up 1\n')
})

test.each([
  ['no token', {}],
  ['another token', { authorization: `Bearer ${token}x` }],
  ['a part of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['the token without its scheme', { authorization: token }],
] as const)('%s is refused and shows nothing', async (_what, headers: Record<string, string>) => {
  const answer = await ask(headers)
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toContain('baize_')
})

test('a port of this machine alone needs no token', async () => {
  const open = createMetricsHandler({ token: undefined, expose })
  expect((await open(new Request('http://127.0.0.1:9464/metrics'))).status).toBe(200)
})

test('metrics are read, and not written', async () => {
  const refused = await ask({ authorization: `Bearer ${token}` }, 'POST')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const head = await ask({ authorization: `Bearer ${token}` }, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each([
  ['http://10.0.0.1:3000/metrics', true],
  ['http://casino.example/metrics?debug=1', true],
  ['http://casino.example/metrics/', false],
  ['http://casino.example/metricsx', false],
  ['http://casino.example/en/metrics', false],
  ['http://casino.example/', false],
  ['http://metrics.example/', false],
])('%s: %s', (url, is) => {
  expect(isMetricsRequest(url)).toBe(is)
})
