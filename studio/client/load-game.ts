import type { Palette } from '#studio/games/drawing.ts'
import type { SlotGame } from '#studio/math/game.ts'
import type { Figures, GamePack } from './game.ts'

type Art = Pick<GamePack, 'symbols' | 'palette' | 'poster'> & { palette: Palette }

/** The part of a game's maths sheet that the rules show. */
type MathsSheet = unknown

const figuresOf = (_sheet: MathsSheet): Figures | null => null

const definitions = import.meta.glob<Record<string, unknown>>('../games/*/definition.ts')
const arts = import.meta.glob<Art>('../games/*/art.ts')
const sheets = import.meta.glob<MathsSheet>('../games/*/maths.json', { import: 'default' })

const isSlotGame = (value: unknown, sysname: string): value is SlotGame =>
  typeof value === 'object' && value !== null && 'sysname' in value && value.sysname === sysname

/** Fetches one game's definition, art and figures; each game is a file of its own beside the common client. */
export const loadGame = async (sysname: string): Promise<GamePack> => {
  const definition = definitions[`../games/${sysname}/definition.ts`]
  const art = arts[`../games/${sysname}/art.ts`]
  if (definition === undefined || art === undefined) throw new Error(`unknown game ${sysname}`)
  const [defined, drawn, sheet] = await Promise.all([
    definition(),
    art(),
    sheets[`../games/${sysname}/maths.json`]?.() ?? null,
  ])
  const game = Object.values(defined).find((value) => isSlotGame(value, sysname))
  if (game === undefined) throw new Error(`no definition of ${sysname}`)
  return { definition: game, ...drawn, figures: sheet === null ? null : figuresOf(sheet) }
}
