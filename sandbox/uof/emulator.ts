import { createHash } from 'node:crypto'
import type { FeedMessage, Fixture, Producer } from '#betting-engine/feed/feed-message.ts'
import type { UofSettings } from '#server/platform/kernel/settings/uof-account.ts'
import { openBroker, type Broker } from './broker.ts'
import { writeMarkets, writeVariants, type Changes } from './write-descriptions.ts'
import { writeUofFixture, writeUofMessage } from './write-uof-message.ts'
import { element } from './xml-element.ts'

export type Asked = {
  readonly producer: Producer
  readonly request: number
  readonly after: number | undefined
  readonly node: number | undefined
}

export type UofEmulator = {
  readonly settings: UofSettings
  readonly send: (request: Request) => Promise<Response>
  readonly broker: Broker
  readonly asked: readonly Asked[]
  eventOf(ref: string): string
  know(fixture: Fixture): void
  /** Changes its market descriptions from now on. */
  describe(changes: Changes): void
  /** Sends our messages in the feed's form; those of a recovery with its request number. */
  say(messages: readonly FeedMessage[], request?: number): void
  close(): Promise<void>
}

const token = 'sandbox-token'
const virtualHost = '/unifiedfeed/1'
const xml = (body: string, status = 200): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

const recoveryPath = /^\/v1\/(liveodds|pre)\/recovery\/initiate_request$/
const fixturePath = /^\/v1\/sports\/en\/sport_events\/([^/]+)\/fixture\.xml$/

/** A number of at most fifteen digits, the same for a name each time. */
const eventOf = (ref: string): string =>
  /^sr:match:\d+$/.test(ref) ? ref : `sr:match:${createHash('sha256').update(ref).digest().readUIntBE(0, 5)}`

/**
 * The Unified Odds Feed, for trials and tests: a broker of its own and the few API paths that a client needs.
 * The owner sends recoveries, which `asked` lists.
 */
export const openUofEmulator = async (
  onRecovery?: (asked: Asked, emulator: UofEmulator) => void,
): Promise<UofEmulator> => {
  const broker = await openBroker({ token, virtualHost })
  const fixtures = new Map<string, Fixture>()
  const asked: Asked[] = []
  let changes: Changes = {}

  const recover = (name: string | undefined, query: URLSearchParams): Response => {
    const number = (key: string) => (query.has(key) ? Number(query.get(key)) : undefined)
    const one: Asked = {
      producer: name === 'pre' ? 'prematch' : 'live',
      request: number('request_id') ?? 0,
      after: number('after'),
      node: number('node_id'),
    }
    asked.push(one)
    onRecovery?.(one, emulator)
    return xml(element('response', { response_code: 'ACCEPTED' }), 202)
  }

  const emulator: UofEmulator = {
    settings: { brokerUrl: broker.url, apiUrl: 'http://uof.sandbox', token, node: undefined },
    send: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (request.headers.get('x-access-token') !== token) return Promise.resolve(xml('<response/>', 403))
      if (pathname === '/v1/users/whoami.xml')
        return Promise.resolve(
          xml(element('bookmaker_details', { bookmaker_id: 1, virtual_host: virtualHost })),
        )
      if (pathname === '/v1/descriptions/en/markets.xml') return Promise.resolve(xml(writeMarkets(changes)))
      if (pathname === '/v1/descriptions/en/variants.xml') return Promise.resolve(xml(writeVariants()))
      const [, product] = recoveryPath.exec(pathname) ?? []
      if (product !== undefined && request.method === 'POST')
        return Promise.resolve(recover(product, searchParams))
      const event = decodeURIComponent(fixturePath.exec(pathname)?.[1] ?? '')
      const fixture = fixtures.get(event)
      return Promise.resolve(fixture ? xml(writeUofFixture(fixture, event)) : xml('<response/>', 404))
    },
    broker,
    asked,
    eventOf,
    describe: (others) => void (changes = others),
    know: (fixture) => void fixtures.set(eventOf(fixture.event), fixture),
    say(messages, request) {
      for (const message of messages) {
        const event = 'event' in message ? eventOf(message.event) : ''
        const sport = fixtures.get(event)?.sport ?? 'football'
        const { key, xml: body } = writeUofMessage(message, { sport, event, request })
        broker.publish(key, body)
      }
    },
    close: () => broker.close(),
  }
  return emulator
}
