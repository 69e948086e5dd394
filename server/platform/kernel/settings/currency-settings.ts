import { z } from 'zod'
import type { CurrencyLine } from '#contract/currency-table.ts'
import {
  baseCurrency,
  currencyLineOf,
  defineUnits,
  isCurrency,
  maxExponent,
  defaultCurrencies,
  defaultLineOf,
} from '#contract/money.ts'
import { listed } from './setting-texts.ts'

/** `EUR`, `JPY=160`, `GEM:3=50`: a code, an own unit's exponent, and about how many make one euro. */
const written = /^([A-Z]{3,5})(?::(\d{1,2}))?(?:=(\d{1,9}(?:\.\d{1,12})?))?$/

const readLine = (entry: string): CurrencyLine | string => {
  const match = written.exec(entry)
  if (!match) return `holds ${entry}, which is no code such as JPY, no unit such as GEM:3=50`
  const [, code = '', places, given] = match
  if (given !== undefined && Number(given) === 0) return `says that ${code} is worth nothing`
  if (given !== undefined && code === baseCurrency)
    return `says what ${code} is worth, which the worth of every other is counted in`
  const known = isCurrency(code) ? currencyLineOf(code) : undefined
  // Another brand's worth of it does not matter here.
  const usualLine = defaultLineOf(code)
  const exponent = places === undefined ? usualLine?.exponent : Number(places)
  const worth = given ?? usualLine?.worth
  if (exponent === undefined || worth === undefined)
    return `holds ${code}, of which it must say the places and the worth, such as ${code}:2=1`
  if (exponent > maxExponent) return `gives ${code} more than ${maxExponent} places`
  if (known && known.exponent !== exponent)
    return `gives ${code} ${exponent} places, and it has ${known.exponent}`
  return { code, exponent, worth, symbol: known?.symbol ?? '' }
}

/** The list as given; a problem is reported in one sentence. */
export const currencyList = z.string().transform((text, ctx): readonly CurrencyLine[] => {
  const lines = listed(text).map(readLine)
  const said = lines.find((line) => typeof line === 'string')
  const known = lines.filter((line) => typeof line !== 'string')
  const twice = known.find(({ code }, at) => known.findIndex((line) => line.code === code) !== at)
  const problem =
    said ?? (twice ? `holds ${twice.code} twice` : known.length === 0 ? 'must hold a currency' : undefined)
  if (problem) ctx.addIssue({ code: 'custom', message: problem })
  return known
})

/** The default currencies; the demonstration also shows money without decimals and with three. */
const usual = { demo: [...defaultCurrencies, 'JPY', 'KWD'], others: [...defaultCurrencies] }

/** The brand's currencies, the default first, and their worth; registers the operator's own units. */
export const readCurrencies = (
  given: readonly CurrencyLine[] | undefined,
  mode: string,
): { readonly currencies: readonly string[]; readonly worths: Readonly<Record<string, string>> } => {
  const codes = mode === 'demo' ? usual.demo : usual.others
  const lines = given ?? codes.flatMap((code) => defaultLineOf(code) ?? [])
  if (given) defineUnits(given)
  return {
    currencies: lines.map(({ code }) => code),
    worths: Object.fromEntries(lines.map(({ code, worth }) => [code, worth])),
  }
}
