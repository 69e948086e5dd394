import { z } from 'zod'
import {
  definePlugin,
  pluginVersion,
  readAnswer,
  type Enrichment,
  type PersonQuery,
  type RiskEnrichment,
  type Vendor,
} from 'baize/plugin'

const account = z.strictObject({
  url: z.url().default('https://www.ipqualityscore.com'),
  api_key: z.string().regex(/^\w{8,}$/),
})
type Account = z.output<typeof account>
type Send = (request: Request) => Promise<Response>

/** https://www.ipqualityscore.com/documentation/proxy-detection-api/response-parameters */
const network = z.object({
  success: z.literal(true),
  request_id: z.string(),
  fraud_score: z.number(),
  country_code: z.string(),
  ISP: z.string().nullish(),
  connection_type: z.string().nullish(),
  proxy: z.boolean(),
  vpn: z.boolean(),
  tor: z.boolean(),
})

/** https://www.ipqualityscore.com/documentation/email-validation-api/response-parameters */
const address = z.object({
  success: z.literal(true),
  request_id: z.string(),
  fraud_score: z.number(),
  valid: z.boolean(),
  disposable: z.boolean(),
})

const get = async <Shape extends z.ZodType>(
  send: Send,
  { url, api_key: key }: Account,
  path: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> => {
  const answer = await readAnswer(
    send,
    new Request(new URL(`/api/json/${path}`, url), { headers: { 'IPQS-KEY': key } }),
  )
  return answer?.httpStatus === 200 ? shape.safeParse(answer.body).data : undefined
}

const anonymityOf = (ip: z.output<typeof network> | undefined): Enrichment['anonymity'] => {
  if (ip?.tor) return 'tor'
  if (ip?.vpn) return 'vpn'
  if (ip?.connection_type === 'Data Center') return 'hosting'
  // The service counts VPN and Tor as proxies too.
  return ip?.proxy ? 'proxy' : null
}

const scoreOf = (score: number): number => Math.max(0, Math.min(100, Math.round(score)))

const queryPerson = async (
  send: Send,
  known: Account,
  { ip, email, country }: PersonQuery,
): ReturnType<RiskEnrichment['queryPerson']> => {
  const [byNetwork, byAddress] = await Promise.all([
    ip === null
      ? null
      : get(send, known, `ip/${encodeURIComponent(ip)}?strictness=0&country=${country}`, network),
    email === null ? null : get(send, known, `email/${encodeURIComponent(email)}?timeout=5`, address),
  ])
  const found = [byNetwork, byAddress].filter((part) => part !== null)
  // An answer to one half of the query would read as the absence of the other's risk.
  if (found.length === 0 || byNetwork === undefined || byAddress === undefined) return { status: 'silent' }
  return {
    status: 'known',
    reference: (byNetwork ?? byAddress)?.request_id.slice(0, 100) ?? '',
    score: scoreOf(Math.max(byNetwork?.fraud_score ?? 0, byAddress?.fraud_score ?? 0)),
    anonymity: anonymityOf(byNetwork ?? undefined),
    ipCountry: /^[A-Z]{2}$/.test(byNetwork?.country_code ?? '') ? (byNetwork?.country_code ?? null) : null,
    // The service has no lists of persons.
    sanctions: 0,
    politicallyExposed: 0,
    facts: {
      ...(byNetwork?.ISP ? { provider: byNetwork.ISP.slice(0, 100) } : {}),
      ...(byAddress
        ? { is_email_deliverable: byAddress.valid, is_email_disposable: byAddress.disposable }
        : {}),
    },
  }
}

const ipqs: Vendor<RiskEnrichment, Account> = {
  vendor: 'ipqs',
  account,
  create: ({ account: known, send }) => ({
    sysname: 'ipqs',
    queryPerson: (person) => queryPerson(send, known, person),
  }),
}

/** Data on networks and e-mail addresses by IPQualityScore: https://www.ipqualityscore.com/documentation/overview. */
export default definePlugin({
  name: 'ipqs-risk',
  version: '1.0.0',
  baize: pluginVersion,
  riskEnrichments: [ipqs],
})
