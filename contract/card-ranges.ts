import creditCardType from 'credit-card-type'

/** A range of an issuer's card numbers, between two prefixes of the same length. */
type Range = { readonly from: number; readonly to: number; readonly width: number }

/** Ranges that the library lacks: Visa's numbers of 13 digits, RuPay, and the national cards of Uzbekistan. */
const others: readonly { readonly patterns: readonly number[]; readonly lengths: readonly number[] }[] = [
  { patterns: [4], lengths: [13] },
  { patterns: [81, 82, 8600, 9860], lengths: [16] },
]

const rangesByLength = (() => {
  const known = Object.values(creditCardType.types).map((type) => creditCardType.getTypeInfo(type))
  const ranges = new Map<number, Range[]>()
  for (const { patterns, lengths } of [...known, ...others])
    for (const length of lengths) {
      const list = ranges.get(length) ?? []
      ranges.set(length, list)
      for (const pattern of patterns) {
        const [from, to] = Array.isArray(pattern) ? pattern.map(Number) : [Number(pattern), Number(pattern)]
        if (from !== undefined && to !== undefined) list.push({ from, to, width: String(from).length })
      }
    }
  return ranges
})()

/** Whether a card issuer has numbers of this length and prefix. */
export const isIssued = (digits: readonly number[], from: number, to: number): boolean => {
  const ranges = rangesByLength.get(to - from) ?? []
  const prefixes = [0]
  const prefixOf = (width: number): number => {
    for (let at = prefixes.length; at <= width; at++)
      prefixes.push((prefixes[at - 1] ?? 0) * 10 + (digits[from + at - 1] ?? 0))
    return prefixes[width] ?? 0
  }
  return ranges.some((range) => {
    const prefix = prefixOf(range.width)
    return range.from <= prefix && prefix <= range.to
  })
}
