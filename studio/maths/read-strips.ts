import type { ReelStrips, SymbolName } from './slot-game.ts'

/**
 * Reads reel strips from the shape in which a maths sheet prints them: one text a reel, one letter a symbol,
 * blanks between them for the eye. An unknown letter throws, because a strip with a hole pays wrongly.
 * @param letters the symbol each letter stands for
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
