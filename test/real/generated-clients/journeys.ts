/** Programs of an integrator, in a project that has the generated code beside them. */

const common = `
const cookies = new Map<string, string>()

/** Keeps cookies and sends the header that the document asks for, as every client that is no browser must. */
const sessionFetch = async (request: Request): Promise<Response> => {
  const headers = new Headers(request.headers)
  headers.set('x-requested-with', 'baize')
  headers.set('cookie', [...cookies].map(([name, value]) => name + '=' + value).join('; '))
  const answer = await fetch(new Request(request, { headers }), { redirect: 'manual' })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return answer
}

const setting = (name: string): string => process.env[name] ?? ''
const baseUrl = setting('BASE_URL')
const email = setting('EMAIL')
const password = 'Abc!234'
const slip = {
  kind: 'single' as const,
  legs: [
    {
      event_id: setting('EVENT'),
      selections: [{ market_id: setting('MARKET'), outcome: setting('OUTCOME') }],
      odds: 2000,
    },
  ],
  sizes: [1],
  stake: '10',
}

/** The page of the payment provider, where the person approves. */
const approve = async (url: string): Promise<void> => {
  const page = new URL(url, baseUrl)
  const body = new URLSearchParams({ choice: 'approve' })
  const answer = await sessionFetch(new Request(page, { method: 'POST', body }))
  if (answer.status !== 303) throw new Error('The provider answers ' + answer.status)
}

const wanted = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('Something is missing in an answer')
  return value
}

export { approve, baseUrl, email, password, sessionFetch, slip, wanted }
`

const withOpenApiFetch = `
import createClient from 'openapi-fetch'
import { approve, baseUrl, email, password, sessionFetch, slip, wanted } from './common.js'
import type { paths } from './schema.js'

const client = createClient<paths>({ baseUrl, fetch: sessionFetch })
const guest = await client.GET('/api/account/getBalance')
const registered = await client.POST('/api/auth/register', {
  body: { email, password, country: 'LV', currency: 'EUR', notify: false },
})
if (registered.error) throw new Error(JSON.stringify(registered.error))
await client.GET('/api/auth/logout')
const signedIn = await client.POST('/api/auth/login', { body: { login: email, password } })
if (signedIn.error) throw new Error(JSON.stringify(signedIn.error))
const wrong = await client.POST('/api/cashier/makedeposit', { body: { method: 'nothing', amount: '30' } })
const deposit = await client.POST('/api/cashier/makedeposit', {
  params: { header: { 'Idempotency-Key': 'deposit-1' } },
  body: { method: 'card', amount: '30', requisites: {} },
})
await approve(wanted(wanted(deposit.data).data.action).url)
const balance = await client.GET('/api/account/getBalance')
const header = { 'Idempotency-Key': 'bet-1' }
const bet = await client.POST('/api/sportsbook/place', { params: { header }, body: slip })
if (bet.error) throw new Error(JSON.stringify(bet.error))
const again = await client.POST('/api/sportsbook/place', { params: { header }, body: slip })
const bets = await client.GET('/api/sportsbook/getBets', { params: { query: { state: 'open', count: 5 } } })
const history = await client.GET('/api/cashier/gethistory', {
  params: { query: { type: 'deposit', 'statuses[]': ['success', 'pending'] } },
})
console.log(
  JSON.stringify({
    guestRefused: guest.error?.error.type,
    wrongMethod: wrong.error?.error.invalid_parameters,
    balance: wanted(balance.data).data.balance_main.amount,
    bet: { state: bet.data.data.state, stake: bet.data.data.stake },
    repeated: wanted(again.data).data.id === bet.data.data.id,
    bets: wanted(bets.data).data.items.length,
    transactions: wanted(history.data).data.items.map(({ type }) => type),
  }),
)
`

const withHeyApi = `
import { approve, baseUrl, email, password, sessionFetch, slip, wanted } from './common.js'
import { client } from './hey/client.gen.js'
import {
  accountGetBalance,
  authLogin,
  authLogout,
  authRegister,
  cashierGethistory,
  cashierMakedeposit,
  sportsbookGetBets,
  sportsbookPlace,
} from './hey/sdk.gen.js'

client.setConfig({ baseUrl, fetch: (input) => sessionFetch(new Request(input)) })
const guest = await accountGetBalance()
const registered = await authRegister({
  body: { email, password, country: 'LV', currency: 'EUR', notify: false },
})
if (registered.error) throw new Error(JSON.stringify(registered.error))
await authLogout()
const signedIn = await authLogin({ body: { login: email, password } })
if (signedIn.error) throw new Error(JSON.stringify(signedIn.error))
const wrong = await cashierMakedeposit({ body: { method: 'nothing', amount: '30' } })
const deposit = await cashierMakedeposit({
  headers: { 'Idempotency-Key': 'deposit-1' },
  body: { method: 'card', amount: '30', requisites: {} },
})
await approve(wanted(wanted(deposit.data).data.action).url)
const balance = await accountGetBalance()
const headers = { 'Idempotency-Key': 'bet-1' }
const bet = await sportsbookPlace({ headers, body: slip })
if (!bet.data) throw new Error(JSON.stringify(bet.error))
const again = await sportsbookPlace({ headers, body: slip })
const bets = await sportsbookGetBets({ query: { state: 'open', count: 5 } })
const history = await cashierGethistory({
  query: { type: 'deposit', 'statuses[]': ['success', 'pending'] },
})
console.log(
  JSON.stringify({
    guestRefused: guest.error?.error.type,
    wrongMethod: wrong.error?.error.invalid_parameters,
    balance: wanted(balance.data).data.balance_main.amount,
    bet: { state: bet.data.data.state, stake: bet.data.data.stake },
    repeated: wanted(again.data).data.id === bet.data.data.id,
    bets: wanted(bets.data).data.items.length,
    transactions: wanted(history.data).data.items.map(({ type }) => type),
  }),
)
`

export const journeys: Readonly<Record<string, string>> = {
  'common.ts': common,
  'openapi-fetch-journey.ts': withOpenApiFetch,
  'hey-api-journey.ts': withHeyApi,
}
