/** A game of independent places as a chain: only the count of each symbol matters. */
export type TumbleModel = {
  places: number
  /** The min count of a symbol that wins. */
  least: number
  most: number
  symbols: readonly { weight: number; payOf: (count: number) => number }[]
  /** Weight of symbols that stay and pay nothing themselves. */
  stayingWeight: number
}

/** By the number of staying symbols at the end: probability, and sum and square of the win until then. */
export type TumbleEnd = { chance: number; win: number; square: number }

/** Chance, win and square of each state in order. */
type Masses = readonly [chance: Float64Array, win: Float64Array, square: Float64Array]
const massesOf = (size: number): Masses => [
  new Float64Array(size),
  new Float64Array(size),
  new Float64Array(size),
]

/**
 * The kept counts of the paying symbols, one digit each in the base of the min winning count; counts that do
 * not fit the places are left out. Each has one state for every number of places still to be drawn.
 */
function statesOf({ least, places, symbols }: TumbleModel) {
  const codes = least ** symbols.length
  const sums = new Int32Array(codes)
  const offsets = new Int32Array(codes).fill(-1)
  let size = 0
  for (let code = 0; code < codes; code += 1) {
    sums[code] = (code % least) + (code < least ? 0 : sums[Math.floor(code / least)]!)
    if (sums[code]! > places) continue
    offsets[code] = size
    size += places - sums[code]! + 1
  }
  return { codes, sums, offsets, size }
}

/** The chance that a number of the open places get this symbol, given that they get it or a later one. */
function shares({ symbols, stayingWeight, places }: TumbleModel): Float64Array[][] {
  return symbols.map(({ weight }, at) => {
    const later = symbols.slice(at + 1).reduce((sum, symbol) => sum + symbol.weight, stayingWeight)
    const share = weight / (weight + later)
    return Array.from({ length: places + 1 }, (_, open) => {
      const chances = new Float64Array(open + 1)
      for (let come = 0, choose = 1; come <= open; choose = (choose * (open - come)) / (come + 1), come += 1)
        chances[come] = choose * share ** come * (1 - share) ** (open - come)
      return chances
    })
  })
}

type Step = {
  model: TumbleModel
  states: ReturnType<typeof statesOf>
  /** Places without a staying symbol. */
  room: number
  symbol: number
  chances: readonly Float64Array[]
}

/** One symbol takes its share of the open places; a winning count pays and is removed. */
function drawSymbol({ model, states, room, symbol, chances }: Step, from: Masses, to: Masses): void {
  const { least, places, symbols } = model
  const { codes, sums, offsets } = states
  const unit = least ** symbol
  const pays = Array.from({ length: places + 1 }, (_, count) => symbols[symbol]!.payOf(count))
  const [chanceOf, winOf, squareOf] = from
  const [toChance, toWin, toSquare] = to
  for (const part of to) part.fill(0)
  for (let code = 0; code < codes; code += 1) {
    const offset = offsets[code]!
    const had = Math.floor(code / unit) % least
    for (let open = 0; open <= room - sums[code]!; open += 1) {
      const chance = chanceOf[offset + open]!
      if (chance === 0) continue
      const [win, square] = [winOf[offset + open]!, squareOf[offset + open]!]
      const chancesOf = chances[open]!
      for (let come = 0; come <= open; come += 1) {
        const count = had + come
        const pay = count < least ? 0 : pays[count]!
        const next = offsets[code + (count < least ? come : -had) * unit]! + open - come
        const share = chancesOf[come]!
        toChance[next]! += share * chance
        toWin[next]! += share * (win + pay * chance)
        toSquare[next]! += share * (square + pay * (2 * win + pay * chance))
      }
    }
  }
}

/**
 * One window: all symbols draw in order. `done` receives the kept counts and the number of new staying symbols.
 */
function drawWindow(
  { model, states, room, chances }: Omit<Step, 'symbol' | 'chances'> & { chances: Float64Array[][] },
  [remaining, from, to]: readonly [remaining: Masses, from: Masses, to: Masses],
  done: (code: number, came: number, masses: readonly number[]) => void,
): void {
  const { codes, sums, offsets } = states
  for (const part of from) part.fill(0)
  for (let code = 0; code < codes; code += 1) {
    if (remaining[0][code] === 0) continue
    const at = offsets[code]! + room - sums[code]!
    for (const [part, values] of remaining.entries()) from[part]![at] = values[code]!
  }
  let [now, next] = [from, to]
  model.symbols.forEach((_, symbol) => {
    drawSymbol({ model, states, room, symbol, chances: chances[symbol]! }, now, next)
    ;[now, next] = [next, now]
  })
  for (let code = 0; code < codes; code += 1)
    for (let open = 0; open <= room - sums[code]!; open += 1) {
      const at = offsets[code]! + open
      if (now[0][at] !== 0) done(code, open, [now[0][at]!, now[1][at]!, now[2][at]!])
    }
}

/**
 * How rounds end. Places are independent, so a window is only its counts; one symbol after the other draws its
 * number of open places, for each number of staying symbols. All terms are floating point numbers above 0, so
 * their sums are exact to more than twelve places.
 */
export function tumbleChain(model: TumbleModel): { ends: TumbleEnd[]; tumbles: number } {
  const { places, most } = model
  const states = statesOf(model)
  const chances = shares(model)
  const [from, to] = [massesOf(states.size), massesOf(states.size)]
  const ends: TumbleEnd[] = Array.from({ length: places + 1 }, () => ({ chance: 0, win: 0, square: 0 }))
  /** By staying symbols: the kept counts of the others, before the free places are drawn. */
  let remaining = ends.map(() => massesOf(states.codes))
  remaining[0]![0][0] = 1
  let tumbles = 0
  for (let window = 0; window <= most; window += 1) {
    const next = ends.map(() => massesOf(states.codes))
    remaining.forEach((masses, staying) => {
      if (!masses[0].some((chance) => chance > 0)) return
      const room = places - staying
      drawWindow(
        { model, states, room, chances },
        [masses, from, to],
        (code, came, [chance, win, square]) => {
          const end = ends[staying + came]!
          if (came + states.sums[code]! === room || window === most) {
            end.chance += chance!
            end.win += win!
            end.square += square!
            return
          }
          tumbles += chance!
          const into = next[staying + came]!
          into[0][code]! += chance!
          into[1][code]! += win!
          into[2][code]! += square!
        },
      )
    })
    remaining = next
  }
  return { ends, tumbles }
}
