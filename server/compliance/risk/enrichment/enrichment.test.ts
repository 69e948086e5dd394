import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hired } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { openRiskApp } from '../risk-app.fixture.ts'
import type { PersonQuery } from './port.ts'
import { createSeon } from './seon.ts'

const person: PersonQuery = {
  id: 'player',
  action: 'account_register',
  email: 'anna@example.com',
  phone: '37120000001',
  ip: '203.0.113.7',
  session: null,
  fullName: 'Anna Bērziņa',
  birthDate: '1990-02-03',
  country: 'LV',
}
const account = { sysname: 'seon', url: 'https://seon.test', licenseKey: 'licence-12345' }

const asks = async (answer: unknown, status = 200) => {
  const seen: Request[] = []
  const seon = createSeon({
    account,
    send: async (request) => {
      seen.push(request)
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
    },
  })
  return { response: await seon.queryPerson(person), seen }
}
const data = {
  id: '9854',
  state: 'DECLINE',
  fraud_score: 87.6,
  ip_details: { ip: '203.0.113.7', country: 'us', type: 'DCH', tor: false, vpn: false, isp_name: 'Cloud' },
  email_details: {
    email_details: { deliverable: false },
    email_domain_details: { disposable: true },
  },
  phone_details: null,
  aml_details: { has_sanction_match: false, has_pep_match: true },
}

describe('the wire of SEON', () => {
  test('one question with the licence key has what is known of the person, and the modules for it', async () => {
    const { seen } = await asks({ success: true, error: {}, data })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.url).toBe('https://seon.test/SeonRestService/fraud-api/v2')
    expect(seen[0]?.headers.get('x-api-key')).toBe('licence-12345')
    expect(await seen[0]?.json()).toEqual({
      config: {
        ip: { version: 'v1' },
        email: { version: 'v3' },
        phone: { version: 'v2' },
        ip_api: true,
        email_api: true,
        phone_api: true,
        device_fingerprinting: false,
        aml_api: true,
      },
      action_type: 'account_register',
      user_id: 'player',
      user_country: 'LV',
      email: 'anna@example.com',
      phone_number: '37120000001',
      ip: '203.0.113.7',
      user_fullname: 'Anna Bērziņa',
      user_dob: '1990-02-03',
    })
  })

  test('its answer is read, and what is not there says nothing', async () => {
    expect((await asks({ success: true, error: {}, data })).response).toEqual({
      status: 'known',
      reference: '9854',
      score: 88,
      anonymity: 'hosting',
      ipCountry: 'US',
      sanctions: 0,
      politicallyExposed: 1,
      facts: {
        state: 'DECLINE',
        is_email_deliverable: false,
        is_email_disposable: true,
        provider: 'Cloud',
      },
    })
    const bare = { success: true, data: { id: 'x', state: 'APPROVE', fraud_score: 0 } }
    expect((await asks(bare)).response).toEqual({
      status: 'known',
      reference: 'x',
      score: 0,
      anonymity: null,
      ipCountry: null,
      sanctions: 0,
      politicallyExposed: 0,
      facts: { state: 'APPROVE' },
    })
  })

  test.each([
    ['an error', { success: false, error: { code: '1001' } }, 200],
    ['no key', { success: true, data }, 401],
    ['no JSON', '<html>', 200],
    ['no score', { success: true, data: { id: 'x', state: 'APPROVE' } }, 200],
  ])('%s is silence', async (_says, answer, status) => {
    expect((await asks(answer, status)).response).toEqual({ status: 'silent' })
  })
})

test('an account is set as JSON, its key is never shown, and a live application has no sandbox', () => {
  const read = (RISK_ENRICHMENT: string) => readSettings({ RISK_ENRICHMENT }).riskEnrichment
  expect(read('{"vendor":"seon","license_key":"licence-12345"}')).toEqual({
    vendor: 'seon',
    url: 'https://api.seon.io',
    license_key: 'licence-12345',
  })
  expect(() => read('{"vendor":"seon"}')).toThrow('RISK_ENRICHMENT [license_key] must be given')
  expect(() => read('yes')).toThrow('must be sandbox, none, or JSON')
  expect(() => readSettings({ MODE: 'live', RISK_ENRICHMENT: 'sandbox' })).toThrow(
    'RISK_ENRICHMENT sandbox is for demonstrations',
  )
})

describe('a house that asks', () => {
  let testApp: Awaited<ReturnType<typeof openRiskApp>>
  let rita: Hired
  beforeAll(async () => {
    testApp = await openRiskApp()
    rita = await testApp.staff()
  })
  afterAll(() => testApp.app.close())

  const switches = (isOn: boolean) => {
    const section = testApp.ctx.content.section.bind(testApp.ctx.content)
    Object.assign(testApp.ctx.content, {
      section: (name: string, locale: string) => ({
        ...section(name as 'general-information', locale),
        ...(name === 'general-information' ? { is_seon_enabled: isOn } : {}),
      }),
    })
  }

  test('no query is sent while it is switched off, and staff sees that', async () => {
    const anna = await register(testApp.app, 'anna-vpn-off@example.com', { country: 'LV', currency: 'EUR' })
    await testApp.app.settle()
    const risk = await testApp.riskOf(rita, anna)
    expect([risk.checks, risk.can_check, risk.findings]).toEqual([[], false, []])
    expect((await rita.post('risk/check', { uid: anna.uid })).fields).toEqual({ uid: ['NOT_AVAILABLE'] })
  })

  test('a newcomer is asked about, the answer is kept with its time, and speaks in a finding', async () => {
    switches(true)
    const anna = await register(testApp.app, 'anna-vpn-abroad@example.com', {
      country: 'LV',
      currency: 'EUR',
    })
    await testApp.app.settle()
    const risk = await testApp.riskOf(rita, anna)
    expect(risk.checks).toMatchObject([
      { vendor: 'sandbox', anonymity: 'vpn', ip_country: 'BR', sanctions: 0, politically_exposed: 0 },
    ])
    expect(risk.findings.map(({ rule }) => rule).toSorted()).toEqual(['anonymous_network', 'country_differs'])
  })

  test('staff may ask again, and of a silent service nothing is kept', async () => {
    const anna = await register(testApp.app, 'office-holder@example.com', { country: 'LV', currency: 'EUR' })
    await testApp.ctx.db
      .updateTable('player_profiles')
      .set({ first_name: 'Anna', last_name: 'Ozola' })
      .where('uid', '=', anna.uid)
      .execute()
    await rita.post('risk/check', { uid: anna.uid })
    const [one] = await testApp.casesOf(rita, anna)
    expect(one).toMatchObject({ severity: 'medium', rules: ['listed_person'] })
    const silent = await register(testApp.app, 'silent1@example.com', { country: 'LV', currency: 'EUR' })
    expect((await rita.post('risk/check', { uid: silent.uid })).fields).toEqual({ uid: ['SILENT'] })
    expect((await testApp.riskOf(rita, silent)).checks).toEqual([])
  })
})
