import { tileSvg } from './drawing.ts'
import { lettering } from './lettering.ts'

const letters = { ace: 'A', king: 'K', queen: 'Q', jack: 'J' } as const
type Rank = keyof typeof letters

/** The four ranks of a pack of cards in a game's own colours, for the low pays. */
export function rankSymbols(tile: string, colours: Readonly<Record<Rank, string>>): Record<Rank, string> {
  const draw = (rank: Rank) =>
    tileSvg(
      tile,
      lettering({
        text: letters[rank],
        x: 80,
        y: 36,
        size: 88,
        colour: colours[rank],
        weight: 26,
        inline: tile,
      }),
    )
  return { ace: draw('ace'), king: draw('king'), queen: draw('queen'), jack: draw('jack') }
}
