import { createTexts, symbolText, type Texts } from '#studio/client/texts.ts'
import { shownSymbols, type SlotGame } from '#studio/maths/slot-game.ts'

export type RoundArt = {
  game: SlotGame
  /** Address of each symbol's drawing. */
  symbols: Readonly<Record<string, string>>
  /** Name of each symbol in the page's language. */
  names: Readonly<Record<string, string>>
}

type Words = Readonly<Record<string, string>>

const definitions = import.meta.glob<Record<string, unknown>>('../../../../studio/games/*/definition.ts')
const arts = import.meta.glob<{ symbols: Words }>('../../../../studio/games/*/art.ts')
const words = import.meta.glob<Words>('../../../../studio/client/messages/*.json', { import: 'default' })

const isGame = (value: unknown, sysname: string): value is SlotGame =>
  typeof value === 'object' && value !== null && 'sysname' in value && value.sysname === sysname

const addressOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

const load = async (sysname: string, locale: string): Promise<RoundArt | null> => {
  const definition = definitions[`../../../../studio/games/${sysname}/definition.ts`]
  const art = arts[`../../../../studio/games/${sysname}/art.ts`]
  if (!definition || !art) return null
  const [defined, drawn, named] = await Promise.all([definition(), art(), loadRoundTexts(locale)])
  const game = Object.values(defined).find((value) => isGame(value, sysname))
  if (!game) return null
  const symbols = Object.entries(drawn.symbols).map(([name, svg]) => [name, addressOf(svg)])
  const names = shownSymbols(game).map((name) => [name, symbolText(named, name)])
  return { game, symbols: Object.fromEntries(symbols), names: Object.fromEntries(names) }
}

const texts = new Map<string, Promise<Texts>>()

/** The texts of the studio's games in a language, fetched once. */
export const loadRoundTexts = (locale: string): Promise<Texts> => {
  const known = texts.get(locale)
  if (known) return known
  const of = (code: string) => words[`../../../../studio/client/messages/${code}.json`]
  const load = of(locale) ?? of('en')
  const started = (load ? load() : Promise.resolve({})).then(createTexts)
  texts.set(locale, started)
  return started
}

const loading = new Map<string, Promise<RoundArt | null>>()

/** Drawings and paylines of a studio game, fetched once, on the first opened round; null for other games. */
export const loadRoundArt = (sysname: string, locale: string): Promise<RoundArt | null> => {
  const key = `${sysname} ${locale}`
  const known = loading.get(key)
  if (known) return known
  // After a failure the round is shown in words, and the next round tries again.
  const started = load(sysname, locale).catch(() => {
    loading.delete(key)
    return null
  })
  loading.set(key, started)
  return started
}
