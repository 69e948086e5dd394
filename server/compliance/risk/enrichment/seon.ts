import { z } from 'zod'
import { readAnswer, type Send } from '#server/money/payments/provider/read-answer.ts'
import type { PersonQuery, Enrichment, RiskEnrichment } from './port.ts'

export type SeonAccount = { readonly sysname: string; readonly url: string; readonly licenseKey: string }

const path = '/SeonRestService/fraud-api/v2'
/** Its answer with all modules; the browser data alone is some kilobytes. */
const answerMaxBytes = 512 * 1024

const ipDetails = z.object({
  country: z.string().nullish(),
  /** `DCH` is a data centre. */
  type: z.string().nullish(),
  isp_name: z.string().nullish(),
  tor: z.boolean().nullish(),
  vpn: z.boolean().nullish(),
  web_proxy: z.boolean().nullish(),
  public_proxy: z.boolean().nullish(),
})

const answer = z.object({
  success: z.literal(true),
  data: z.object({
    id: z.string(),
    state: z.string(),
    fraud_score: z.number(),
    ip_details: ipDetails.nullish(),
    email_details: z
      .object({
        email_details: z.object({ deliverable: z.boolean().nullish() }).nullish(),
        email_domain_details: z.object({ disposable: z.boolean().nullish() }).nullish(),
      })
      .nullish(),
    phone_details: z
      .object({
        provider_carrier_details: z
          .object({ disposable: z.boolean().nullish(), phone_is_valid: z.boolean().nullish() })
          .nullish(),
      })
      .nullish(),
    aml_details: z
      .object({ has_sanction_match: z.boolean().nullish(), has_pep_match: z.boolean().nullish() })
      .nullish(),
  }),
})
type Data = z.output<typeof answer>['data']

const requestBodyOf = ({
  id,
  action,
  email,
  phone,
  ip,
  session,
  fullName,
  birthDate,
  country,
}: PersonQuery) => ({
  config: {
    ip: { version: 'v1' },
    email: { version: 'v3' },
    phone: { version: 'v2' },
    ip_api: ip !== null,
    email_api: email !== null,
    phone_api: phone !== null,
    device_fingerprinting: session !== null,
    aml_api: fullName !== null,
  },
  action_type: action,
  user_id: id,
  user_country: country,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone_number: phone }),
  ...(ip === null ? {} : { ip }),
  ...(session === null ? {} : { session_id: session }),
  ...(fullName === null ? {} : { user_fullname: fullName }),
  ...(birthDate === null ? {} : { user_dob: birthDate }),
})

const anonymityOf = (ip: Data['ip_details']): Enrichment['anonymity'] => {
  if (ip?.tor) return 'tor'
  if (ip?.vpn) return 'vpn'
  if (ip?.web_proxy || ip?.public_proxy) return 'proxy'
  return ip?.type === 'DCH' ? 'hosting' : null
}

const readData = ({
  id,
  state,
  fraud_score: score,
  ip_details: ip,
  aml_details: aml,
  ...data
}: Data): Enrichment => {
  const isDeliverable = data.email_details?.email_details?.deliverable
  const isDisposable = data.email_details?.email_domain_details?.disposable
  const carrier = data.phone_details?.provider_carrier_details
  const country = ip?.country?.toUpperCase() ?? ''
  return {
    reference: id.slice(0, 100),
    score: Math.max(0, Math.min(100, Math.round(score))),
    anonymity: anonymityOf(ip),
    ipCountry: /^[A-Z]{2}$/.test(country) ? country : null,
    sanctions: aml?.has_sanction_match ? 1 : 0,
    politicallyExposed: aml?.has_pep_match ? 1 : 0,
    facts: {
      state,
      ...(typeof isDeliverable === 'boolean' ? { is_email_deliverable: isDeliverable } : {}),
      ...(typeof isDisposable === 'boolean' ? { is_email_disposable: isDisposable } : {}),
      ...(typeof carrier?.disposable === 'boolean' ? { is_phone_disposable: carrier.disposable } : {}),
      ...(ip?.isp_name ? { provider: ip.isp_name.slice(0, 100) } : {}),
    },
  }
}

/**
 * The fraud service SEON (https://docs.seon.io/api-reference/fraud-api): one query with a licence key, with the
 * modules for which there is data. Its answer is read as untrusted input; missing parts mean nothing. The names
 * of the answer are as its reference has them in version 2; that the module for lists of persons answers in
 * `aml_details` is our own assumption, and without that part no person is on a list.
 */
export const createSeon = ({ account, send }: { account: SeonAccount; send: Send }): RiskEnrichment => ({
  sysname: account.sysname,
  async queryPerson(person) {
    const request = new Request(`${account.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-API-KEY': account.licenseKey },
      body: JSON.stringify(requestBodyOf(person)),
    })
    const response = await readAnswer(send, request, { maxBytes: answerMaxBytes })
    const read = response?.httpStatus === 200 ? answer.safeParse(response.body) : undefined
    return read?.success ? { status: 'known', ...readData(read.data.data) } : { status: 'silent' }
  },
})
