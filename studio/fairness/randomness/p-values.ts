/** Lanczos's coefficients for g = 7 (Numerical Recipes, 6.1): fifteen digits for every argument above zero. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  const base = x + 6.5
  const sum = lanczos.reduce((total, part, at) => total + (at === 0 ? part : part / (x - 1 + at)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

const precision = 1e-15

/** Its series, which converges soon below a + 1. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = a + 1; Math.abs(term) > Math.abs(sum) * precision; n += 1) {
    term *= x / n
    sum += term
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** Its continued fraction by Lentz’s method, which converges soon above a + 1. */
function upperByFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let product = d
  for (let n = 1, change = 0; Math.abs(change - 1) > precision; n += 1) {
    const part = -n * (n - a)
    b += 2
    d = 1 / (part * d + b || tiny)
    c = b + part / c || tiny
    change = c * d
    product *= change
  }
  return product * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** The regularised incomplete gamma function Q(a, x), `igamc` in NIST SP 800-22 (section 5.5.3). */
export function upperGamma(a: number, x: number): number {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`no incomplete gamma function of ${a} and ${x}`)
  if (x === 0) return 1
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x)
}

/** Probability that a normal value is more than `deviations` from its mean, on either side. */
export function beyondNormal(deviations: number): number {
  return upperGamma(0.5, (deviations * deviations) / 2)
}

/** The share of a normal distribution below `deviations` from its mean. */
export function belowNormal(deviations: number): number {
  const beyond = beyondNormal(deviations) / 2
  return deviations < 0 ? beyond : 1 - beyond
}

/** Below it a perfect fit is too frequent by chance. */
const minFreedomOfEvenness = 10

/**
 * The two-sided p-value of a chi-square value: twice the tail on its side. With enough cells, a fit that is too
 * good is as suspicious as a bad one: a generator that runs through its whole period is perfectly even. With
 * few cells only the upper side counts.
 */
export function bothTails(statistic: number, freedom: number): number {
  const above = upperGamma(freedom / 2, statistic / 2)
  return freedom < minFreedomOfEvenness ? above : Math.min(1, 2 * Math.min(above, 1 - above))
}

/** Observed counts, and the chance of each cell. */
export type Cells = { readonly seen: readonly number[]; readonly chances: readonly number[] }

/**
 * Cells with a smaller expected count are merged with the next: the chi-square distribution does not fit them.
 */
const minExpected = 5

/** The p-value of counts against their chances, on both sides. */
export function chiSquareOf({ seen, chances }: Cells): number {
  const total = seen.reduce((sum, count) => sum + count, 0)
  const cells: { count: number; expected: number }[] = []
  let open = { count: 0, expected: 0 }
  for (const [at, count] of seen.entries()) {
    open = { count: open.count + count, expected: open.expected + total * chances[at]! }
    if (open.expected < minExpected) continue
    cells.push(open)
    open = { count: 0, expected: 0 }
  }
  const last = cells.at(-1)
  if (!last || cells.length < 2) throw new RangeError(`${total} are too few for a chi-square test`)
  last.count += open.count
  last.expected += open.expected
  const statistic = cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0)
  return bothTails(statistic, cells.length - 1)
}

/**
 * The p-value that several rows of counts have one source with any chances. Cells that are too rare in the
 * shortest row are merged with the next; undefined if nothing is left to compare.
 */
export function sameSourceOf(rows: readonly (readonly number[])[]): number | undefined {
  const sums = rows.map((row) => row.reduce((sum, count) => sum + count, 0))
  if (sums.includes(0)) return undefined
  const total = sums.reduce((sum, count) => sum + count, 0)
  const rarest = minExpected / (Math.min(...sums) / total)
  const columns: number[][] = []
  let open = rows.map(() => 0)
  const isTooRare = () => open.reduce((sum, count) => sum + count, 0) < rarest
  for (let at = 0; at < rows[0]!.length; at += 1) {
    open = open.map((count, row) => count + rows[row]![at]!)
    if (isTooRare()) continue
    columns.push(open)
    open = rows.map(() => 0)
  }
  if (columns.length < 2) return undefined
  columns.push(columns.pop()!.map((count, row) => count + open[row]!))
  let statistic = 0
  for (const column of columns) {
    const all = column.reduce((sum, count) => sum + count, 0)
    for (const [row, count] of column.entries()) {
      const expected = (all * sums[row]!) / total
      statistic += (count - expected) ** 2 / expected
    }
  }
  return upperGamma(((columns.length - 1) * (rows.length - 1)) / 2, statistic / 2)
}

export type Finding = { readonly name: string; readonly p: number }

/**
 * The p-values that reject, adjusted so that all of them together reject a sound source one in a hundred times
 * at `alpha` 0.01 (Holm, 1979): the smallest is compared with alpha divided by their number, the next with
 * alpha divided by one less.
 */
export function refusedBy(findings: readonly Finding[], alpha = 0.01): readonly Finding[] {
  const ordered = findings.toSorted((a, b) => a.p - b.p)
  const firstRetained = ordered.findIndex(({ p }, at) => !(p <= alpha / (ordered.length - at)))
  return firstRetained === -1 ? ordered : ordered.slice(0, firstRetained)
}
