import { roundWhole } from '#contract/derived-amounts.ts'
import { baseCurrency, defaultRate } from '#contract/money.ts'
import type { PaymentKind } from '#server/money/payments/provider/port.ts'

/** Limits and quick amounts of a method in one currency, in whole major units. */
export type Bounds = { readonly min: bigint; readonly max: bigint; readonly amounts: readonly number[] }

/** Payment data of the player. `iban` has its own check, `bank` is of the list, `regex` checks `text`. */
export type RequisiteField = {
  readonly sysname: string
  readonly type: 'text' | 'iban' | 'bank'
  readonly isRequired: boolean
  readonly regex: string | null
}

/** One direction of a method. Card numbers are typed at the provider only, so no field takes one (W28). */
export type Direction = {
  readonly fields: readonly RequisiteField[]
  readonly processingMinutes: number
  /** Limits of other currencies are derived from the base currency, unless the method has a single currency. */
  readonly bounds: Readonly<Record<string, Bounds>>
}

/** A payment method. Its name and description are messages at `payments.method.<sysname>`. */
export type Method = {
  readonly id: number
  readonly sysname: string
  /** Countries it serves; absent: all. */
  readonly countries?: readonly string[]
  readonly deposit?: Direction
  readonly payout?: Direction
}

const bounds = (min: bigint, max: bigint, amounts: readonly number[]): Bounds => ({ min, max, amounts })
const quick = [20, 50, 100, 250]
/**
 * Limits of a direction in a currency, in whole units: explicit ones, or for a method open everywhere those of
 * the base currency converted by the usual worth and rounded to 1, 2 or 5 of some power of ten. A unit worth so
 * much that the min would exceed the max has none.
 */
export const boundsIn = ({ bounds: named }: Direction, currency: string): Bounds | undefined => {
  const base = named[baseCurrency]
  if (named[currency] || !base) return named[currency]
  const min = roundWhole(base.min, currency, 'up')
  const max = roundWhole(base.max, currency, 'down')
  if (isHighValueUnit(currency) || min >= max) return undefined
  const sums = base.amounts.map((sum) => roundWhole(BigInt(sum), currency, 'nearest'))
  const amounts = [...new Set(sums)].filter((sum) => sum >= min && sum <= max).map(Number)
  return { min, max, amounts }
}

/** A unit worth more than most methods' min amount: whole units are no usable deposit amounts (VL-32). */
const isHighValueUnit = (currency: string): boolean => defaultRate(currency) < 0.1

const everywhere = (one: Bounds, real: Bounds) => ({ EUR: one, USD: one, GBP: one, CAD: one, BRL: real })

const ibanCountries =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK AE SA QA TR BR'
const ibanField: RequisiteField = { sysname: 'iban', type: 'iban', isRequired: true, regex: null }
const bankField: RequisiteField = { sysname: 'bank', type: 'bank', isRequired: false, regex: null }
const walletField: RequisiteField = {
  sysname: 'account',
  type: 'text',
  isRequired: true,
  regex: '^[^\\s@]{1,64}@[^\\s@]{1,60}\\.[^\\s@.]{2,}$',
}

/** A main-network address, old or new; the vendor checks its validity. */
const addressField: RequisiteField = {
  sysname: 'address',
  type: 'text',
  isRequired: true,
  regex: '^(bc1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$',
}

export const methods: readonly Method[] = [
  {
    id: 1,
    sysname: 'card',
    deposit: {
      fields: [],
      processingMinutes: 1,
      bounds: everywhere(bounds(10n, 1000n, quick), bounds(50n, 5000n, [50, 100, 250, 500])),
    },
  },
  {
    id: 2,
    sysname: 'bank',
    countries: ibanCountries.split(' '),
    deposit: {
      fields: [bankField],
      processingMinutes: 60,
      bounds: everywhere(
        bounds(20n, 10_000n, [50, 100, 500, 1000]),
        bounds(100n, 50_000n, [100, 500, 1000, 5000]),
      ),
    },
    payout: {
      fields: [ibanField],
      processingMinutes: 60,
      bounds: everywhere(
        bounds(20n, 10_000n, [50, 100, 500, 1000]),
        bounds(100n, 50_000n, [100, 500, 1000, 5000]),
      ),
    },
  },
  {
    id: 3,
    sysname: 'wallet',
    deposit: {
      fields: [],
      processingMinutes: 1,
      bounds: everywhere(bounds(10n, 2000n, quick), bounds(50n, 10_000n, [50, 100, 250, 500])),
    },
    payout: {
      fields: [walletField],
      processingMinutes: 15,
      bounds: everywhere(bounds(10n, 2000n, quick), bounds(50n, 10_000n, [50, 100, 250, 500])),
    },
  },
  {
    id: 4,
    sysname: 'crypto',
    deposit: {
      fields: [],
      processingMinutes: 30,
      bounds: everywhere(bounds(20n, 5000n, quick), bounds(100n, 25_000n, [100, 250, 500, 1000])),
    },
    payout: {
      fields: [addressField],
      processingMinutes: 60,
      bounds: everywhere(bounds(50n, 5000n, [50, 100, 250, 500]), bounds(250n, 25_000n, [250, 500, 1000])),
    },
  },
  {
    id: 5,
    sysname: 'pix',
    countries: ['BR'],
    deposit: {
      fields: [],
      processingMinutes: 1,
      bounds: { BRL: bounds(20n, 10_000n, [50, 100, 250, 500]) },
    },
  },
]

export type OfferedMethod = {
  readonly method: Method
  readonly providers: readonly [string, ...string[]]
  readonly direction: Direction
  readonly bounds: Bounds
}

export const offeredMethods = (
  kind: PaymentKind,
  player: { currency: string; country: string },
  serving: (method: Method) => readonly string[],
): readonly OfferedMethod[] =>
  methods.flatMap((method) => {
    const direction = method[kind]
    const within = direction && boundsIn(direction, player.currency)
    const isHere = !method.countries || method.countries.includes(player.country)
    const [first, ...others] = serving(method)
    return direction && within && isHere && first !== undefined
      ? [{ method, direction, bounds: within, providers: [first, ...others] }]
      : []
  })
