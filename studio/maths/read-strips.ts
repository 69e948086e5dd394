import type { ReelStrips, SymbolName } from './slot-game.ts'

/**
 * Reads reel strips as a maths sheet prints them: one text a reel, one letter a symbol, optional blanks. An
 * unknown letter throws, because a strip with a hole pays wrongly.
 * @param letters the symbol of each letter
 */
export function readStrips(
  letters: Readonly<Record<string, SymbolName>>,
  reels: readonly string[],
): ReelStrips {
  return reels.map((reel) =>
    [...reel.replaceAll(' ', '')].map((letter) => {
      const symbol = letters[letter]
      if (symbol === undefined) throw new RangeError(`no symbol is named by ${letter}`)
      return symbol
    }),
  )
}
