import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const report = (body: string) =>
  app.fetch('/csp-reports', { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
const said = () => app.logLines.filter((line) => line.includes('A browser refused'))

test('X7 W10 what a browser refused stands in the log, without the queries of addresses', async () => {
  const answer = await report(
    JSON.stringify({
      'csp-report': {
        'document-uri': 'http://localhost:3000/reset-password?token=secret',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?y=1',
        'script-sample': 'secret',
      },
    }),
  )
  expect(answer.status).toBe(204)
  expect(said()).toHaveLength(1)
  expect(JSON.parse(said()[0] ?? '')).toMatchObject({
    page: 'http://localhost:3000/reset-password',
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
  })
  expect(said()[0]).not.toContain('secret')
})

test('X7 rubbish is no report, and reports without end are not written down', async () => {
  for (const body of [
    '',
    'x',
    '[]',
    '{"csp-report": 1}',
    JSON.stringify({ 'csp-report': { a: 'x'.repeat(9000) } }),
  ])
    expect((await report(body)).status, body.slice(0, 20)).toBe(400)
  for (let at = 0; at < 40; at++) await report('{"csp-report": {"blocked-uri": "inline"}}')
  expect(said().length).toBeLessThanOrEqual(20)
})
