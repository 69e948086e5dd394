import type { Fixture } from '#betting-engine/feed/feed-message.ts'
import { sides } from '#betting-engine/records/side.ts'
import { childrenOf, type Element } from './read-uof-xml.ts'
import { sportOfUof } from './read-uof-message.ts'

/** The feed does not report stakes: staff may set another tier in the back office. */
const usualTier = 3

const nameOf = (text: string | undefined): string | undefined => text?.trim().slice(0, 100) || undefined

/** An event from `fixtures_fixture`; undefined for another sport, or for an event without two sides. */
export const readUofFixture = (root: Element): Fixture | undefined => {
  const [fixture] = childrenOf(root, 'fixture')
  const [tournament] = fixture ? childrenOf(fixture, 'tournament') : []
  if (!fixture || !tournament) return undefined
  const [sport] = childrenOf(tournament, 'sport')
  const [category] = childrenOf(tournament, 'category')
  const competitors = childrenOf(fixture, 'competitors', 'competitor').map(({ attributes }) => attributes)
  const [home, away] = sides.map((side, at) => {
    const found = competitors.find(({ qualifier }) => qualifier === side) ?? competitors[at]
    const name = nameOf(found?.name)
    return found?.id && name
      ? { ref: found.id, name, shortName: nameOf(found.abbreviation) ?? name }
      : undefined
  })
  const { id: event, start_time: start, scheduled } = fixture.attributes
  const startsAt = Date.parse(start ?? scheduled ?? '')
  const own = sportOfUof(sport?.attributes.id?.replace('sr:sport:', ''))
  const { id: ref, name } = tournament.attributes
  if (!event || !own || !home || !away || !ref || !nameOf(name) || !Number.isFinite(startsAt))
    return undefined
  return {
    event,
    sport: own,
    tournament: {
      ref,
      name: nameOf(name) ?? ref,
      region: nameOf(category?.attributes.name) ?? 'int',
      tier: usualTier,
    },
    home,
    away,
    startsAt,
  }
}
