import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hired } from '#test/desk.ts'
import { register } from '#test/players.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { openRiskHouse } from '../risk-house.fixture.ts'
import type { AskedPerson } from './port.ts'
import { createSeon } from './seon.ts'

const person: AskedPerson = {
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
  return { heard: await seon.ask(person), seen }
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
    expect((await asks({ success: true, error: {}, data })).heard).toEqual({
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
    expect((await asks(bare)).heard).toEqual({
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
    expect((await asks(answer, status)).heard).toEqual({ status: 'silent' })
  })
})

test('an account is told as JSON, its key is told to nobody, and a live house has no stand-in', () => {
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
  let house: Awaited<ReturnType<typeof openRiskHouse>>
  let rita: Hired
  beforeAll(async () => {
    house = await openRiskHouse()
    rita = await house.staff()
  })
  afterAll(() => house.app.close())

  const switches = (isOn: boolean) => {
    const section = house.ctx.content.section.bind(house.ctx.content)
    Object.assign(house.ctx.content, {
      section: (name: string, locale: string) => ({
        ...section(name as 'general-information', locale),
        ...(name === 'general-information' ? { is_seon_enabled: isOn } : {}),
      }),
    })
  }

  test('nobody is asked while it is switched off, and staff is told so', async () => {
    const anna = await register(house.app, 'anna-vpn-off@example.com', { country: 'LV', currency: 'EUR' })
    await house.app.settle()
    const risk = await house.riskOf(rita, anna)
    expect([risk.checks, risk.can_check, risk.findings]).toEqual([[], false, []])
    expect((await rita.post('risk/check', { uid: anna.uid })).fields).toEqual({ uid: ['NOT_AVAILABLE'] })
  })

  test('a newcomer is asked about, the answer is kept with its time, and speaks in a finding', async () => {
    switches(true)
    const anna = await register(house.app, 'anna-vpn-abroad@example.com', { country: 'LV', currency: 'EUR' })
    await house.app.settle()
    const risk = await house.riskOf(rita, anna)
    expect(risk.checks).toMatchObject([
      { vendor: 'sandbox', anonymity: 'vpn', ip_country: 'BR', sanctions: 0, politically_exposed: 0 },
    ])
    expect(risk.findings.map(({ rule }) => rule).toSorted()).toEqual(['anonymous_network', 'country_differs'])
  })

  test('staff may ask again, and of a silent service nothing is kept', async () => {
    const anna = await register(house.app, 'office-holder@example.com', { country: 'LV', currency: 'EUR' })
    await house.ctx.db
      .updateTable('player_profiles')
      .set({ first_name: 'Anna', last_name: 'Ozola' })
      .where('uid', '=', anna.uid)
      .execute()
    await rita.post('risk/check', { uid: anna.uid })
    const [one] = await house.casesOf(rita, anna)
    expect(one).toMatchObject({ severity: 'medium', rules: ['listed_person'] })
    const silent = await register(house.app, 'silent1@example.com', { country: 'LV', currency: 'EUR' })
    expect((await rita.post('risk/check', { uid: silent.uid })).fields).toEqual({ uid: ['SILENT'] })
    expect((await house.riskOf(rita, silent)).checks).toEqual([])
  })
})
