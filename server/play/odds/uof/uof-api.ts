import type { Fixture, Producer } from '#betting-engine/feed/feed-message.ts'
import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'
import type { UofSettings } from '#server/platform/kernel/settings/uof-account.ts'
import { readDescriptions, type Descriptions } from './descriptions/read-descriptions.ts'
import { readUofFixture } from './read-uof-fixture.ts'
import { maxXmlBytes, readUofXml, type Element } from './read-uof-xml.ts'

const timeoutMs = 10_000
/** Market types and variants are one document each, of a few hundred kilobytes. */
const maxDescriptionBytes = 16 * 1024 * 1024

const productNames: Readonly<Record<Producer, string>> = { live: 'liveodds', prematch: 'pre' }

/** The feed's HTTP API. A failed request throws; the token is sent in a header, never in a URL. */
export type UofApi = {
  virtualHost(): Promise<string>
  descriptions(): Promise<Descriptions>
  fixture(event: string): Promise<Fixture | undefined>
  /** Requests a recovery; `after` in milliseconds, or the whole state. */
  recover(producer: Producer, request: number, after: number | undefined): Promise<void>
}

export const createUofApi = (
  { apiUrl, token, node }: UofSettings,
  send: (request: Request) => Promise<Response>,
): UofApi => {
  const ask = (method: 'GET' | 'POST', path: string): Promise<Response> =>
    send(
      new Request(`${apiUrl}/v1/${path}`, {
        method,
        headers: { 'x-access-token': token, accept: 'application/xml' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
  const readRoot = async (path: string, mostBytes = maxXmlBytes): Promise<Element | undefined> => {
    const response = await ask('GET', path)
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`The odds feed answers ${path} with ${response.status}`)
    const body = await readBytes(response.body, mostBytes)
    if (!body) throw new Error(`The answer of the odds feed to ${path} is longer than ${mostBytes} bytes`)
    const root = readUofXml(body, mostBytes)
    if ('problem' in root) throw new Error(`The answer of the odds feed to ${path} ${root.problem}`)
    return root
  }
  return {
    async virtualHost() {
      const details = await readRoot('users/whoami.xml')
      const account = details?.attributes
      const named = account?.virtual_host ?? (account?.bookmaker_id && `/unifiedfeed/${account.bookmaker_id}`)
      if (!named) throw new Error('The odds feed does not know whose the token is')
      return named
    },
    async descriptions() {
      const [markets, variants] = await Promise.all(
        ['markets', 'variants'].map((what) => readRoot(`descriptions/en/${what}.xml`, maxDescriptionBytes)),
      )
      if (markets?.name !== 'market_descriptions' || variants?.name !== 'variant_descriptions')
        throw new Error('The odds feed does not say what its markets are')
      return readDescriptions(markets, variants)
    },
    async fixture(event) {
      const root = await readRoot(`sports/en/sport_events/${encodeURIComponent(event)}/fixture.xml`)
      if (!root) return undefined
      const fixture = root.name === 'fixtures_fixture' ? readUofFixture(root) : undefined
      return fixture?.event === event ? fixture : undefined
    },
    async recover(producer, request, after) {
      const query = new URLSearchParams({
        request_id: String(request),
        ...(node !== undefined && { node_id: String(node) }),
        ...(after !== undefined && { after: String(after) }),
      })
      const response = await ask('POST', `${productNames[producer]}/recovery/initiate_request?${query}`)
      await response.body?.cancel()
      if (!response.ok)
        throw new Error(`The odds feed answers a request for a recovery with ${response.status}`)
    },
  }
}
