import { roundWhole } from '#contract/derived-sums.ts'
import { baseCurrency, usualRate } from '#contract/money.ts'
import type { PaymentKind } from '#server/payments/provider/port.ts'

/** Bounds and quick sums of a method in one currency, in whole major units. */
export type Bounds = { readonly min: bigint; readonly max: bigint; readonly amounts: readonly number[] }

/**
 * Something the player has to tell for a payment. `iban` has its own check, `bank` is one of its provider's list, and
 * `text` is checked by `regex`.
 */
export type RequisiteField = {
  readonly sysname: string
  readonly type: 'text' | 'iban' | 'bank'
  readonly isRequired: boolean
  readonly regex: string | null
}

/** One direction of a method. Card numbers are typed at the provider only, so no field asks for one (W28). */
export type Direction = {
  readonly fields: readonly RequisiteField[]
  readonly processingMinutes: number
  /** Where others are derived from the base currency, unless the way is of one currency alone. */
  readonly bounds: Readonly<Record<string, Bounds>>
}

/** A way to pay. Its name and description are messages at `payments.method.<sysname>`. */
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
 * Bounds of a direction in a currency, in whole units: those that it names, or of a way that is open everywhere those in the base
 * currency by its usual worth, as 1, 2 or 5 of some power of ten. Of a unit that is worth so much that the least would be
 * more than the most there are none.
 */
export const boundsIn = ({ bounds: named }: Direction, currency: string): Bounds | undefined => {
  const base = named[baseCurrency]
  if (named[currency] || !base) return named[currency]
  const min = roundWhole(base.min, currency, 'up')
  const max = roundWhole(base.max, currency, 'down')
  if (isDear(currency) || min >= max) return undefined
  const sums = base.amounts.map((sum) => roundWhole(BigInt(sum), currency, 'nearest'))
  const amounts = [...new Set(sums)].filter((sum) => sum >= min && sum <= max).map(Number)
  return { min, max, amounts }
}

/** A unit that is worth more than the least sum of most ways: whole ones of it are no sums to pay in (VL-32). */
const isDear = (currency: string): boolean => usualRate(currency) < 0.1

const everywhere = (one: Bounds, real: Bounds) => ({ EUR: one, USD: one, GBP: one, CAD: one, BRL: real })

/** Countries whose banks are reached by IBAN, as far as the rule for it knows their lengths. */
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

/** An address of the main network, old or new; whether it is one the vendor sees. */
const addressField: RequisiteField = {
  sysname: 'address',
  type: 'text',
  isRequired: true,
  regex: '^(bc1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$',
}

/** Every way to pay in and out, in the order in which a player sees them. */
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
  /** Who can serve it, the first choice first. */
  readonly providers: readonly [string, ...string[]]
  readonly direction: Direction
  readonly bounds: Bounds
}

/** What a player of this currency and country can use now, given who serves each method. */
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
