import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerRisk } from '#contract/operator/risk/risk.ts'
import type { Plugin } from '#plugin/plugin.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import ipqs from './ipqs-risk.ts'

const key = 'key12345678'
const known = { success: true, request_id: 'request-1', fraud_score: 12 }
const state = { isAway: false, isBroken: false }

/** The service's API, as its documentation has it. */
const ipqsApi = async (request: Request): Promise<Response> => {
  if (state.isAway) throw new TypeError('fetch failed')
  if (request.headers.get('ipqs-key') !== key)
    return Response.json({ success: false, message: 'Invalid key' })
  const [, , , kind, subject = ''] = new URL(request.url).pathname.split('/')
  if (kind === 'ip')
    return Response.json({
      ...known,
      fraud_score: 91.4,
      country_code: 'BR',
      ISP: 'Relay Networks',
      connection_type: 'Residential',
      proxy: true,
      vpn: true,
      tor: false,
    })
  const isDisposable = decodeURIComponent(subject).startsWith('disposable')
  return Response.json({ ...known, valid: true, disposable: isDisposable })
}

/** The plugin as it is, with the service in this process. */
const withService: Plugin = {
  ...ipqs,
  riskEnrichments: ipqs.riskEnrichments?.map((vendor) => ({
    ...vendor,
    create: (connection) => {
      const service = vendor.create({ ...connection, send: ipqsApi })
      return {
        ...service,
        queryPerson: (person) => {
          if (state.isBroken) throw new Error('a bug of the plugin')
          return service.queryPerson(person)
        },
      }
    },
  })),
}

let app: TestApp
let rita: Hired
beforeAll(async () => {
  const env = { RISK_ENRICHMENT: JSON.stringify({ vendor: 'ipqs', api_key: key }) }
  app = await createTestApp(env, undefined, undefined, [withService])
  const section = app.ctx.content.section.bind(app.ctx.content)
  // The operator has switched the service on, in the content.
  Object.assign(app.ctx.content, {
    section: (name: string, locale: string) => ({
      ...section(name as 'general-information', locale),
      ...(name === 'general-information' && { is_seon_enabled: true }),
    }),
  })
  rita = await hire(app, ['risk'])
  await rita.stepUp('player')
})
afterAll(() => app.close())

const comes = (email: string): Promise<Actor> => register(app, email, { country: 'LV', currency: 'EUR' })
const riskOf = async ({ uid }: Actor): Promise<PlayerRisk> =>
  (await rita.get('risk/getOfPlayer', { uid: String(uid) })).data as PlayerRisk

test('a newcomer is looked up at IPQualityScore, and staff sees its answer', async () => {
  const anna = await comes('anna@example.com')
  await app.settle()
  expect((await riskOf(anna)).checks).toMatchObject([
    { vendor: 'ipqs', reference: 'request-1', score: 91, anonymity: 'vpn', ip_country: 'BR' },
  ])
})

test.each<[string, keyof typeof state]>([
  ['while the service is away', 'isAway'],
  ['while the plugin throws', 'isBroken'],
])('%s players register, nothing is stored, and staff see that it is silent', async (_what, fault) => {
  state[fault] = true
  const boris = await comes(`${fault.toLowerCase()}@example.com`)
  await app.settle()
  expect((await rita.post('risk/check', { uid: boris.uid })).fields).toEqual({ uid: ['SILENT'] })
  expect((await riskOf(boris)).checks).toEqual([])
  expect(
    app.logLines.some(
      (line) => line.includes('a bug of the plugin') && line.includes('"plugin":"ipqs-risk"'),
    ),
  ).toBe(fault === 'isBroken')
  state[fault] = false
  await rita.post('risk/check', { uid: boris.uid })
  expect((await riskOf(boris)).checks).toHaveLength(1)
})

test('a network’s score, country and anonymity are of its answer', async () => {
  const service = withService.riskEnrichments?.[0]?.create({
    account: { url: 'https://www.ipqualityscore.com', api_key: key },
    clock: app.clock,
    send: ipqsApi,
  })
  const person = {
    id: 'p',
    action: 'other',
    phone: null,
    session: null,
    fullName: null,
    birthDate: null,
  } as const
  expect(await service?.queryPerson({ ...person, ip: '203.0.113.7', email: null, country: 'LV' })).toEqual({
    status: 'known',
    reference: 'request-1',
    score: 91,
    anonymity: 'vpn',
    ipCountry: 'BR',
    sanctions: 0,
    politicallyExposed: 0,
    facts: { provider: 'Relay Networks' },
  })
  expect(
    await service?.queryPerson({ ...person, ip: null, email: 'disposable@example.com', country: 'LV' }),
  ).toMatchObject({ score: 12, facts: { is_email_deliverable: true, is_email_disposable: true } })
  expect(await service?.queryPerson({ ...person, ip: null, email: null, country: 'LV' })).toEqual({
    status: 'silent',
  })
})
