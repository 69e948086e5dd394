/** A path in which `*` stands for any text, and its value. */
export type Pattern<T> = { readonly glob: string; readonly value: T }

type Entry<T> = {
  /** Position in the list: the lowest wins. */
  readonly rank: number
  /** Texts required in this order between the first `*` and the last. */
  readonly middles: readonly string[]
  readonly value: T
}
type Texts<T> = { readonly byText: Map<string, T>; readonly lengths: Set<number> }
/** Patterns by their beginning, their end, and a piece of the required middle. */
type Tree<T> = Texts<Texts<Texts<Entry<T>[]>>>

/** Short anchors, so that there are few lengths to look up. */
const anchorLength = 8

const texts = <T>(): Texts<T> => ({ byText: new Map(), lengths: new Set() })

const at = <T>({ byText, lengths }: Texts<T>, text: string, make: () => T): T => {
  const known = byText.get(text)
  if (known) return known
  const made = make()
  byText.set(text, made)
  lengths.add(text.length)
  return made
}

/** The form for comparison: case-insensitive, decoded once. */
const canonical = (path: string): string => {
  let text = path
  try {
    text = decodeURI(path)
  } catch {
    // An invalid escape stays as it is.
  }
  return text.toLowerCase()
}

const withoutLastSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** A piece of the longest text between two wildcards; empty when there is none. */
const anchorOf = (middles: readonly string[]): string =>
  middles.reduce((best, middle) => (middle.length > best.length ? middle : best), '').slice(0, anchorLength)

const holdsInOrder = (text: string, middles: readonly string[]): boolean => {
  let from = 0
  for (const middle of middles) {
    const found = text.indexOf(middle, from)
    if (found === -1) return false
    from = found + middle.length
  }
  return true
}

const listsWithin = <T>(lists: Texts<Entry<T>[]>, text: string): Set<Entry<T>[]> => {
  const found = new Set<Entry<T>[]>()
  for (const length of lists.lengths) {
    for (let from = 0; from + length <= text.length; from++) {
      const list = lists.byText.get(text.slice(from, from + length))
      if (list) found.add(list)
      if (length === 0) break
    }
  }
  return found
}

/**
 * Finds the first of many patterns that matches a path. The text before the first wildcard, after the last one
 * and between them is looked up, so that a path is compared only with similar patterns; no pattern can make
 * that slow, as a regular expression could.
 */
export const createPatternIndex = <T>(patterns: readonly Pattern<T>[]) => {
  const exact = texts<Entry<T>[]>()
  const tree: Tree<T> = texts()
  for (const [rank, { glob, value }] of patterns.entries()) {
    const [prefix = '', ...middles] = canonical(glob).split(/\*+/)
    const suffix = middles.pop()
    const listOf = (holder: Texts<Entry<T>[]>, text: string) => at(holder, text, () => [])
    const list =
      suffix === undefined
        ? listOf(exact, withoutLastSlash(prefix))
        : listOf(at(at(tree, prefix, texts<Texts<Entry<T>[]>>), suffix, texts<Entry<T>[]>), anchorOf(middles))
    list.push({ rank, middles, value })
  }

  function* candidates(path: string): Generator<{ list: readonly Entry<T>[]; between: string }> {
    const same = exact.byText.get(withoutLastSlash(path))
    if (same) yield { list: same, between: '' }
    for (const start of tree.lengths) {
      const endings = start <= path.length ? tree.byText.get(path.slice(0, start)) : undefined
      for (const length of endings?.lengths ?? []) {
        const end = path.length - length
        const lists = end >= start ? endings?.byText.get(path.slice(end)) : undefined
        const between = path.slice(start, end)
        for (const list of lists ? listsWithin(lists, between) : []) yield { list, between }
      }
    }
  }

  return {
    find(paths: readonly string[], isMeant: (value: T) => boolean): T | undefined {
      let best: Entry<T> | undefined
      for (const path of new Set(paths.map(canonical))) {
        for (const { list, between } of candidates(path)) {
          for (const entry of list) {
            if (best && entry.rank >= best.rank) break
            if (holdsInOrder(between, entry.middles) && isMeant(entry.value)) {
              best = entry
              break
            }
          }
        }
      }
      return best?.value
    },
  }
}
