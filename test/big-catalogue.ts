import { gameFeatures, volatilities } from '#contract/game-traits.ts'
import type { Context } from '#server/context.ts'

const words = 'Amber Brass Cedar Delta Ember Fjord Grove Harbour Indigo Juniper Lantern Marble'.split(' ')
const nouns = 'Express Garden Crown River Compass Parade Archive Orchard Ferry Atlas Signal'.split(' ')
const posters = ['night-ferry', 'orchard', 'signal-box']

export const wordOf = (index: number): string =>
  `${words[index % words.length]} ${nouns[index % nouns.length]}`

/**
 * Fills the application with a catalogue like that of thirty suppliers. Every poster has an address of its own.
 */
export const fillCatalogue = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  count: number,
): Promise<void> => {
  const game = (index: number) => ({
    sysname: `game-${index}`,
    name: `${wordOf(index)} ${index}`,
    provider: `supplier-${index % 30}`,
    provider_name: `Supplier ${index % 30}`,
    type: 'slot' as const,
    image_url: `/platform/art/${posters[index % posters.length]}.svg?n=${index}`,
    has_demo: true,
    rtp: 90 + (index % 900) / 100,
    volatility: volatilities[index % volatilities.length] ?? null,
    features: gameFeatures.filter((_feature, at) => index % (at + 2) === 0),
    math_version: null,
    supplier: 'studio',
    supplier_code: `game-${index}`,
    custom_id: null,
    categories: index % 3 === 0 ? ['popular', 'slots'] : ['slots'],
    override_name: null,
    override_image_url: null,
    priority: 10 + index,
    created_at: clock.now(),
  })
  for (let from = 0; from < count; from += 1000) {
    const size = Math.min(1000, count - from)
    await db
      .insertInto('games')
      .values(Array.from({ length: size }, (_, at) => game(from + at)))
      .execute()
  }
}
