import { sports, type PricePolicy, type Sport } from '#contract/betting-enums.ts'

/** The sides of a match, or an outright competition and its competitor. */
export type SelectionNames = { readonly tournament: string } & (
  | { readonly home: string; readonly away: string }
  | { readonly outright: string; readonly competitor: string }
)

/** One outcome of a market as a page shows it, with the parts of its name. */
export type Selection = {
  readonly eventId: string
  readonly marketId: string
  readonly sport: Sport
  /** Kind of the market and its canonical specifiers, by which stream messages identify it. */
  readonly type: string
  readonly specifiers: string
  readonly outcome: string
  /** Whole thousandths, as the player saw them. */
  readonly odds: number
  readonly names: SelectionNames
  readonly isLive: boolean
}

export type SlipLeg = Selection & { readonly isBanker: boolean }

export type SlipKind = 'single' | 'express' | 'system'

/**
 * The pocket of the stake: `total` takes real money first and the sports bonus for the rest; the others take
 * one pocket. A free bet is chosen separately.
 */
export type Pocket = 'total' | 'main' | 'betting_bonus'
const pockets: readonly Pocket[] = ['total', 'main', 'betting_bonus']

/** The player's selections and settings; all of it survives a reload. */
export type Slip = {
  readonly legs: readonly SlipLeg[]
  /** As chosen; `kindOf` gives the kind that the number of legs allows. */
  readonly kind: SlipKind
  /** The sizes of a system, ascending; those that the legs do not allow are ignored. */
  readonly sizes: readonly number[]
  /** Half on the win and half on a place, where the legs have places. */
  readonly isEachWay: boolean
  /** As typed. */
  readonly stake: string
  readonly policy: PricePolicy
  /** Which money is staked, where the player has a sports bonus. */
  readonly pocket: Pocket
  /** The free bet that is staked instead of money. */
  readonly freeBetId: string | null
  /** The boost that raises the price of a real-money bet. */
  readonly boostId: string | null
  /** One-press mode and the player who enabled it: it is off for any other player on this browser. */
  readonly quick: { readonly isOn: boolean; readonly stake: string; readonly uid: number | null }
}

export const emptySlip: Slip = {
  legs: [],
  kind: 'express',
  sizes: [2],
  isEachWay: false,
  stake: '',
  policy: 'ask',
  pocket: 'total',
  freeBetId: null,
  boostId: null,
  quick: { isOn: false, stake: '', uid: null },
}

export const maxLegs = 31

export const legKey = ({ marketId, outcome }: Pick<Selection, 'marketId' | 'outcome'>): string =>
  `${marketId} ${outcome}`

type Keyed = Pick<Selection, 'marketId' | 'outcome'>

/** The identity of a leg of a bet, which may be several selections at one price. */
export const draftLegKey = ({
  others = [],
  ...leg
}: Keyed & { readonly others?: readonly Keyed[] }): string => [leg, ...others].map(legKey).join(' + ')

const rowId = /^[1-9]\d{0,17}$/
const word = /^[\w.:+-]{1,60}$/
const specifiersText = /^[\w.:+|=-]{0,200}$/

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined

export const isRowId = (value: unknown): value is string => typeof value === 'string' && rowId.test(value)
export const isOutcome = (value: unknown): value is string => typeof value === 'string' && word.test(value)
export const isOdds = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 1000 && Number(value) <= 100_000_000

const readNames = (value: unknown): SelectionNames | undefined => {
  const { home, away, outright, competitor, tournament } = recordOf(value) ?? {}
  if (!isText(tournament, 200)) return undefined
  if (isText(home, 200) && isText(away, 200)) return { home, away, tournament }
  return isText(outright, 200) && isText(competitor, 200) ? { outright, competitor, tournament } : undefined
}

/** A leg from browser storage; undefined for anything malformed. */
const readLeg = (value: unknown): SlipLeg | undefined => {
  const leg = recordOf(value)
  const names = readNames(leg?.names)
  if (!leg || !names) return undefined
  const { eventId, marketId, type, specifiers, outcome, odds, isLive, isBanker } = leg
  const sport = sports.find((known) => known === leg.sport)
  const isKnown =
    isRowId(eventId) && isRowId(marketId) && isOutcome(type) && isOutcome(outcome) && isOdds(odds)
  if (!isKnown || !sport || typeof specifiers !== 'string' || !specifiersText.test(specifiers))
    return undefined
  return {
    eventId,
    marketId,
    sport,
    type,
    specifiers,
    outcome,
    odds,
    names,
    isLive: isLive === true,
    isBanker: isBanker === true,
  }
}

const version = 1

/** Longer than any plausible stake. */
const typed = (value: unknown): string => (isText(value, 24) && /^[\d.,\s'\u00a0]*$/.test(value) ? value : '')

const kinds: readonly SlipKind[] = ['single', 'express', 'system']
const policies: readonly PricePolicy[] = ['ask', 'higher', 'any']

const readSizes = (value: unknown): readonly number[] => {
  const sizes = Array.isArray(value)
    ? value.filter((size): size is number => Number.isInteger(size) && size >= 1 && size <= maxLegs)
    : []
  return sizes.length > 0 ? [...new Set(sizes)].toSorted((a, b) => a - b) : emptySlip.sizes
}

export const slipText = (slip: Slip): string => JSON.stringify({ version, ...slip })

/**
 * A slip from browser storage, which is untrusted: malformed parts are dropped leg by leg, and another version
 * is dropped as a whole.
 */
export const readSlip = (text: string | null): Slip => {
  let stored: Readonly<Record<string, unknown>> | undefined
  try {
    stored = recordOf(JSON.parse(text ?? 'null'))
  } catch {
    return emptySlip
  }
  if (stored?.version !== version) return emptySlip
  const quick = recordOf(stored.quick)
  const read = Array.isArray(stored.legs) ? stored.legs.flatMap((leg) => readLeg(leg) ?? []) : []
  const legs = [...new Map(read.map((leg) => [legKey(leg), leg])).values()].slice(0, maxLegs)
  return {
    legs,
    kind: kinds.find((kind) => kind === stored.kind) ?? emptySlip.kind,
    sizes: readSizes(stored.sizes),
    isEachWay: stored.isEachWay === true,
    stake: typed(stored.stake),
    policy: policies.find((policy) => policy === stored.policy) ?? emptySlip.policy,
    pocket: pockets.find((pocket) => pocket === stored.pocket) ?? emptySlip.pocket,
    freeBetId: isRowId(stored.freeBetId) ? stored.freeBetId : null,
    boostId: isRowId(stored.boostId) ? stored.boostId : null,
    quick: {
      isOn: quick?.isOn === true,
      stake: typed(quick?.stake),
      uid: Number.isSafeInteger(quick?.uid) ? Number(quick?.uid) : null,
    },
  }
}
