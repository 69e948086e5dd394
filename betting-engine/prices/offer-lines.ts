import type { OfferedMarket } from '../feed/feed-message.ts'
import { findMarketType } from '../markets/market-types.ts'
import type { Specifiers } from '../markets/market.ts'
import type { MatchRecord } from '../records/record.ts'
import { sharesOf, type CountedKind, type OutcomeShares } from './counted-kinds.ts'
import type { Spread, View } from './counts.ts'
import { decidedChance, offerMarket, type Margins } from './margin/offer-prices.ts'

/** The lines of a type that an event shows: the most balanced one, and a number on either side. */
export type Lines = {
  readonly specifier: 'hcp' | 'total'
  readonly beside: number
  /** Distance in quarters: 1 quarter lines, 2 half and whole ones, 4 half ones alone. */
  readonly stepQuarters: 1 | 2 | 4
  readonly others?: Specifiers
}

/** A line that is almost decided is not shown. */
const leastChance = 0.03

const meanOf = ({ values, chances }: Spread): number => {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < values.length; at += 1) {
    sum += (values[at] as number) * (chances[at] as number)
    weight += chances[at] as number
  }
  return weight > 0 ? sum / weight : 0
}

export class Offer {
  readonly markets: OfferedMarket[] = []
  private readonly record: MatchRecord
  private readonly margins: Margins

  constructor(record: MatchRecord, margins: Margins) {
    this.record = record
    this.margins = margins
  }

  add(name: string, specifiers: Specifiers, shares: OutcomeShares): void {
    const type = findMarketType(this.record.sport, name)
    if (!type) throw new RangeError(`no market of ${this.record.sport} is called ${name}`)
    if (!type.accepts(specifiers) || type.settle(specifiers, this.record) !== undefined) return
    this.markets.push(offerMarket(type, specifiers, shares, this.margins))
  }

  addCounted(
    name: string,
    kind: CountedKind,
    spreadOf: (view: View) => Spread,
    specifiers: Specifiers = {},
  ): void {
    this.add(name, specifiers, sharesOf(kind, spreadOf, specifiers))
  }

  addLines(name: string, kind: CountedKind, spreadOf: (view: View) => Spread, lines: Lines): void {
    for (const { specifiers, shares } of linesAround(kind, spreadOf, lines))
      this.add(name, specifiers, shares)
  }
}

type Line = { readonly specifiers: Specifiers; readonly shares: OutcomeShares; readonly first: number }

const linesAround = (
  kind: CountedKind,
  spreadOf: (view: View) => Spread,
  { specifier, beside, stepQuarters, others = {} }: Lines,
): readonly Line[] => {
  const isHandicap = specifier === 'hcp'
  const offset = stepQuarters === 4 ? 2 : 0
  const known = new Map<number, Line>()
  const lineAt = (quarters: number): Line => {
    const before = known.get(quarters)
    if (before) return before
    const specifiers = { ...others, [specifier]: String(quarters / 4) }
    const shares = sharesOf(kind, spreadOf, specifiers)
    const line = { specifiers, shares, first: shares[0] ? decidedChance(shares[0]) : 0 }
    known.set(quarters, line)
    return line
  }
  const mean = meanOf(spreadOf(kind.view)) * (isHandicap ? -4 : 4)
  let at = Math.round((mean - offset) / stepQuarters) * stepQuarters + offset
  const offBalance = (quarters: number): number => Math.abs(lineAt(quarters).first - 0.5)
  for (let walked = 0; walked < 40; walked += 1) {
    // A larger head start makes the first outcome likelier, a higher total less likely.
    const isUp = lineAt(at).first > 0.5 !== isHandicap
    const beyond = at + (isUp ? stepQuarters : -stepQuarters)
    if (offBalance(beyond) >= offBalance(at)) break
    at = beyond
  }
  return Array.from({ length: 2 * beside + 1 }, (_, index) =>
    lineAt(at + (index - beside) * stepQuarters),
  ).filter(({ first }) => first >= leastChance && first <= 1 - leastChance)
}
