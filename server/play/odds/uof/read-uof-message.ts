import { createHash } from 'node:crypto'
import type { Sport } from '#contract/betting-enums.ts'
import type { FeedMessage, MarketRef, OfferedMarket, Producer } from '#betting-engine/feed/feed-message.ts'
import type { ResultText } from '#betting-engine/markets/result-text.ts'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import { checkMarketDescription, type SkipReason } from './descriptions/check-market-description.ts'
import type { Descriptions } from './descriptions/read-descriptions.ts'
import { readEventState } from './event-state.ts'
import { offeredOutcomes } from './offered-outcomes.ts'
import { lookupWord } from './lookup-word.ts'
import { childrenOf, readUofXml, type Element } from './read-uof-xml.ts'
import { readUofResult } from './read-uof-result.ts'
import { marketFromUof, type TranslatedMarket } from './translate-market.ts'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
type UnsequencedMessage = Without<FeedMessage, 'sequence'>

/** The parsed content of a message, or that it does not concern us. */
export type ReadUof =
  | {
      readonly messages: readonly FeedMessage[]
      /** Skipped markets with the reason, each as often as it occurred: `football 46 not_ours`. */
      readonly left: readonly string[]
    }
  | { readonly problem: string }

/** Producers we support; the others are of sports and products that we do not offer. */
const producersOfUof: Readonly<Record<string, Producer>> = { 1: 'live', 3: 'prematch' }
const sportsOfUof: Readonly<Record<string, Sport>> = {
  1: 'football',
  2: 'basketball',
  4: 'ice_hockey',
  5: 'tennis',
}
export const sportOfUof = (id: string | undefined): Sport | undefined => lookupWord(sportsOfUof, id)

const marketStatuses: Readonly<Record<string, OfferedMarket['status']>> = {
  '1': 'active',
  '0': 'inactive',
  '-1': 'suspended',
  '-2': 'handed_over',
  // Its result comes with the settlement, and can be rolled back there; here it accepts no bets.
  '-3': 'suspended',
  '-4': 'suspended',
}

/** Groups that contain the same markets as one of ours; any other group suspends all markets. */
const groups: Readonly<Record<string, string>> = { corners: 'corners', bookings: 'cards' }

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** Of two messages of one producer in the same millisecond the later kind here counts: a stop after prices. */
const ranks: Readonly<Record<FeedMessage['kind'], number>> = {
  alive: 0,
  snapshot_complete: 0,
  fixture_change: 0,
  odds_change: 1,
  bet_stop: 2,
  bet_settlement: 3,
  bet_cancel: 4,
  rollback_bet_settlement: 5,
  rollback_bet_cancel: 6,
}

/**
 * The feed gives no numbers. A message gets one from its content, so that it is the same in each process and in
 * a recovery; with 50 bits, a collision is not expected in the lifetime of an installation.
 */
const numbered = (message: UnsequencedMessage): FeedMessage => {
  const hash = createHash('sha256').update(JSON.stringify(message)).digest().readBigUInt64BE(0)
  const sequence = BigInt(ranks[message.kind]) * 2n ** 50n + (hash % 2n ** 50n) + 1n
  return { ...message, sequence: Number(sequence) } as FeedMessage
}

type Known = { readonly element: Element; readonly market: TranslatedMarket }

/** The message's markets whose meaning agrees with ours, and the names of the others. */
const marketsOf = ({ sport, descriptions }: Head, elements: readonly Element[]) => {
  const known: Known[] = []
  const left: string[] = []
  for (const element of elements) {
    const { id = '', specifiers = '' } = element.attributes
    const given = { id: numberOf(id) ?? 0, specifiers }
    const market = marketFromUof(sport, given)
    const reason: SkipReason | undefined = market
      ? checkMarketDescription(descriptions, given, market)
      : 'not_ours'
    if (market && reason === undefined) known.push({ element, market })
    else left.push(`${sport} ${id.slice(0, 20)} ${reason}`)
  }
  return { known, left }
}

const refOf = ({ type, specifiers }: TranslatedMarket): MarketRef => ({ type: type.name, specifiers })

type Head = {
  readonly producer: Producer
  readonly stamp: number
  readonly event: string
  readonly sport: Sport
  readonly descriptions: Descriptions
}
type Body = { readonly messages: readonly UnsequencedMessage[]; readonly left: readonly string[] } | undefined

const beginningOf = ({ producer, stamp, event }: Head) => ({ producer, stamp, event })

const readOddsChange = (root: Element, head: Head): Body => {
  const { sport } = head
  const [told] = childrenOf(root, 'sport_event_status')
  const state = told && readEventState(sport, told)
  if (told && !state) return undefined
  const { known, left } = marketsOf(head, childrenOf(root, 'odds', 'market'))
  const markets = known.map(({ element, market }): OfferedMarket => ({
    ...refOf(market),
    status: lookupWord(marketStatuses, element.attributes.status ?? '1') ?? 'suspended',
    outcomes: offeredOutcomes(element, market),
  }))
  const nothing = { status: null, clock: null, record: null }
  return { messages: [{ ...beginningOf(head), kind: 'odds_change', ...(state ?? nothing), markets }], left }
}

const readBetStop = (root: Element, head: Head): Body => {
  const named = (root.attributes.groups ?? 'all').split('|')
  const own = named.map((group) => lookupWord(groups, group) ?? 'all')
  const stopped = own.includes('all') ? ['all'] : [...new Set(own)]
  return { messages: stopped.map((group) => ({ ...beginningOf(head), kind: 'bet_stop', group })), left: [] }
}

const voidReasonOf = ({ attributes }: Element): { reason?: string } =>
  attributes.void_reason ? { reason: `void reason ${attributes.void_reason.slice(0, 20)}` } : {}

const readSettlement = (root: Element, head: Head): Body => {
  const { sport } = head
  const certainty = root.attributes.certainty === '1' ? 1 : 2
  const { known, left } = marketsOf(head, childrenOf(root, 'outcomes', 'market'))
  const markets = known.flatMap(({ element, market }) => {
    const results: Record<string, ResultText> = {}
    for (const { attributes } of childrenOf(element, 'outcome')) {
      const outcome = market.outcomes.get(attributes.id ?? '')
      const outcomeResult = readUofResult(attributes)
      if (outcome !== undefined && outcomeResult) results[outcome] = outcomeResult
    }
    // A market is decided as a whole: one with an undecided outcome is sent again.
    return Object.keys(results).length === market.outcomes.size
      ? [{ ...refOf(market), fates: results, ...voidReasonOf(element) }]
      : []
  })
  const undecided = known.length - markets.length
  const record = emptyRecord(sport)
  return {
    messages: [{ ...beginningOf(head), kind: 'bet_settlement', certainty, record, markets }],
    left: [...left, ...Array.from({ length: undecided }, () => `${sport} undecided`)],
  }
}

const readMarkets =
  (kind: 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel') =>
  (root: Element, head: Head): Body => {
    const { known, left } = marketsOf(head, childrenOf(root, 'market'))
    const beginning = beginningOf(head)
    if (kind === 'rollback_bet_settlement')
      return { messages: [{ ...beginning, kind, markets: known.map(({ market }) => refOf(market)) }], left }
    const markets = known.map(({ element, market }) => ({ ...refOf(market), ...voidReasonOf(element) }))
    const { start_time: start, end_time: end } = root.attributes
    const [from, to] = [numberOf(start), numberOf(end)]
    // With an unreadable bound the wrong bets would be voided.
    if ((start !== undefined && from === undefined) || (end !== undefined && to === undefined))
      return undefined
    return { messages: [{ ...beginning, kind, from: from ?? null, to: to ?? null, markets }], left }
  }

const readers: Readonly<Record<string, (root: Element, head: Head) => Body>> = {
  odds_change: readOddsChange,
  bet_stop: readBetStop,
  bet_settlement: readSettlement,
  rollback_bet_settlement: readMarkets('rollback_bet_settlement'),
  bet_cancel: readMarkets('bet_cancel'),
  rollback_bet_cancel: readMarkets('rollback_bet_cancel'),
}

const nothing: ReadUof = { messages: [], left: [] }

/** Only the routing key names the sport: `hi.-.live.odds_change.1.sr:match.1234.-`. */
const sportOfKey = (routingKey: string): Sport | undefined => sportOfUof(routingKey.split('.')[4])

const readSystem = ({ name, attributes }: Element, producer: Producer, stamp: number): ReadUof => {
  if (name === 'alive')
    return {
      messages: [numbered({ producer, stamp, kind: 'alive', isSubscribed: attributes.subscribed !== '0' })],
      left: [],
    }
  const recovery = numberOf(attributes.request_id)
  return recovery === undefined
    ? { problem: 'snapshot_complete has no number' }
    : { messages: [numbered({ producer, stamp, kind: 'snapshot_complete', recovery })], left: [] }
}

/**
 * Parses a message of the Unified Odds Feed with its routing key into our port's form, including only markets
 * whose descriptions agree with our mapping. Messages of other sports and producers, and of events that are no
 * matches, are skipped.
 */
export const readUofMessage = (
  bytes: Uint8Array,
  routingKey: string,
  descriptions: Descriptions,
): ReadUof => {
  const root = readUofXml(bytes)
  if ('problem' in root) return root
  const { name, attributes } = root
  const producer = lookupWord(producersOfUof, attributes.product)
  const stamp = numberOf(attributes.timestamp)
  if (stamp === undefined) return { problem: `${name} has no time` }
  if (producer === undefined) return nothing
  if (name === 'alive' || name === 'snapshot_complete') return readSystem(root, producer, stamp)
  const event = attributes.event_id ?? ''
  const sport = sportOfKey(routingKey)
  if (sport === undefined || !/^[a-z]{2,5}:match:\d{1,15}$/.test(event)) return nothing
  if (name === 'fixture_change')
    return { messages: [numbered({ producer, stamp, kind: 'fixture_change', event })], left: [] }
  const read = lookupWord(readers, name)
  // New kinds of messages come with new versions of the feed.
  if (!read) return nothing
  const body = read(root, { producer, stamp, event, sport, descriptions })
  return body
    ? { messages: body.messages.map(numbered), left: body.left }
    : { problem: `${name} of ${event} says what cannot be` }
}
