import type { MathsSheet } from '#studio/games/maths-sheet.ts'
import type { SlotGame } from '#studio/maths/slot-game.ts'
import type { GamePack } from './game-pack.ts'

type Art = Pick<GamePack, 'symbols' | 'palette' | 'freePalette' | 'timbre' | 'poster'>

const definitions = import.meta.glob<Record<string, unknown>>('../games/*/definition.ts')
const arts = import.meta.glob<Art>('../games/*/art.ts')
const sheets = import.meta.glob<MathsSheet>('../games/*/maths.json', { import: 'default' })

const isSlotGame = (value: unknown, sysname: string): value is SlotGame =>
  typeof value === 'object' && value !== null && 'sysname' in value && value.sysname === sysname

/**
 * Fetches the definition, art and figures of one game; each game is a file of its own beside the common client.
 */
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
  return { definition: game, ...drawn, maths: sheet }
}
