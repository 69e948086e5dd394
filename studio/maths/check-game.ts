import { partsOf, type SlotGame, type SymbolName } from './slot-game.ts'

function checkStrips(game: SlotGame): string[] {
  // Coins may be adjacent; a scatter counts for free spins, and a reel shows at most one.
  const lone = game.hold ? null : game.scatter
  const faults: string[] = []
  const known = new Set(game.symbolNames)
  for (const [mode, strips] of Object.entries(game.strips)) {
    strips.forEach((strip, reel) => {
      const place = `${mode} reel ${reel + 1}`
      if (strip.length < game.rows) faults.push(`${place} is shorter than the window`)
      for (const symbol of new Set(strip))
        if (!known.has(symbol)) faults.push(`${place} holds unknown ${symbol}`)
      strip.forEach((symbol, index) => {
        if (symbol !== lone) return
        for (let ahead = 1; ahead < game.rows; ahead += 1) {
          if (strip[(index + ahead) % strip.length] === lone) {
            faults.push(`${place} can show two scatters in one window`)
          }
        }
      })
    })
  }
  return faults
}

function checkPays(game: SlotGame): string[] {
  const faults: string[] = []
  const payers: SymbolName[] = game.symbolNames.filter((symbol) => symbol !== game.scatter)
  for (const symbol of payers) {
    const pays = game.linePays[symbol]
    if (symbol === game.wild && game.pays === 'ways') continue
    if (pays === undefined) faults.push(`${symbol} has no pays`)
    else if (pays.some((pay, index) => index > 0 && pay < pays[index - 1]!)) {
      faults.push(`a longer run of ${symbol} pays less than a shorter one`)
    }
  }
  if (game.scatter !== null && game.linePays[game.scatter] !== undefined)
    faults.push('the scatter pays on lines')
  game.freeSpins.awards.forEach((award, count) => {
    if (award > 0 && game.scatterPays[count] === 0)
      faults.push(`${count} scatters award free spins but pay nothing`)
    if (award > game.freeSpins.cap) faults.push(`${count} scatters award more free spins than the cap allows`)
  })
  return faults
}

function checkFalls({ pays, falls, scatter, wild }: SlotGame): string[] {
  const faults: string[] = []
  if ((pays === 'groups') !== (falls !== undefined))
    faults.push('groups pay without falling, or fall without paying')
  if (falls && falls.multipliers[0] !== 1) faults.push('the first window of a round is multiplied')
  if (falls && (scatter !== null || wild !== null)) faults.push('groups know neither wild nor scatter')
  return faults
}

function checkStays({ pays, stays, strips, wild, scatter }: SlotGame): string[] {
  if (!stays) return []
  const isFirst = strips.base[0]!.includes(wild ?? '')
  return [
    ...(isFirst ? ['a wild that stays on the first reel would begin runs of its own'] : []),
    ...(pays || wild === null || scatter !== null
      ? ['wilds stay on lines from the left, without scatters']
      : []),
  ]
}

function checkTumbles({ pays, tumbles, strips, scatter, wild, linePays }: SlotGame): string[] {
  const faults: string[] = []
  if ((pays === 'anywhere') !== (tumbles !== undefined))
    faults.push('numbers pay without tumbling, or tumble without paying')
  if (!tumbles) return faults
  const [first, ...others] = strips.base.map((strip) => strip.toSorted().join())
  if (others.some((other) => other !== first)) faults.push('places draw from different symbols')
  if (scatter !== null || wild !== null) faults.push('numbers know neither wild nor scatter')
  if (linePays[tumbles.orb]?.some((pay) => pay > 0)) faults.push('orbs pay by themselves')
  if (tumbles.values.some(({ times }) => times < 2)) faults.push('an orb does not multiply')
  return faults
}

function checkPicks({ picks, scatterPays, freeSpins, pays }: SlotGame): string[] {
  if (!picks) return []
  return [
    ...(picks.picks > picks.values.length ? ['more places can be opened than there are'] : []),
    ...(scatterPays.every((pay, count) => count < picks.least || pay > 0)
      ? []
      : ['scatters lay out places but pay nothing']),
    ...(freeSpins.cap > 0 || pays ? ['places are laid out by lines from the left, without free spins'] : []),
  ]
}

/** Faults of a definition, as sentences; if empty, the engine and the figures hold for it. */
export function checkGame(game: SlotGame): string[] {
  const faults = [checkStrips, checkPays, checkFalls, checkStays, checkTumbles, checkPicks].flatMap((check) =>
    check(game),
  )
  const reels = game.strips.base.length
  if (game.strips.free.length !== reels) faults.push('base and free spins differ in their number of reels')
  game.lines.forEach((line, index) => {
    if (line.length !== reels) faults.push(`line ${index + 1} does not cross every reel`)
    if (line.some((row) => row < 0 || row >= game.rows)) faults.push(`line ${index + 1} leaves the window`)
  })
  if (
    game.pays === 'ways' &&
    game.strips.base
      .concat(game.strips.free)
      .some((strip, at) => at % reels === 0 && strip.includes(game.wild ?? ''))
  )
    faults.push('a wild on the first reel would begin ways of its own')
  if (new Set(game.lines.map((line) => line.join())).size < game.lines.length)
    faults.push('two lines are equal')
  for (const stake of game.stakesMinor) {
    if (stake <= 0n || stake % BigInt(partsOf(game)) !== 0n) faults.push(`a stake of ${stake} is not exact`)
  }
  if (!game.stakesMinor.includes(game.defaultStakeMinor)) faults.push('the default stake is not on offer')
  return faults
}
