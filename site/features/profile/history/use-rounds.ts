import { useState } from 'react'
import type { RoundSummary } from '#contract/games.ts'
import { roundsMaxCounted } from '#contract/input-bounds.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { RoundFilter } from '#site/paths.ts'
import { mergeRounds } from './merge-rounds.ts'
import { askedOf, isFiltered } from './round-filter.ts'

export type RoundPage = { items: readonly RoundSummary[]; total: number }

/** The player's rounds that fit a filter: the page the route has loaded, and those asked for after it. */
export const useRounds = (first: RoundPage, filter: RoundFilter) => {
  const { api } = useSite()
  const [older, setOlder] = useState<readonly RoundSummary[]>([])
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  const rounds = mergeRounds(older, first.items)
  // A filtered list is counted up to a bound, and goes on behind it.
  const isTotalLeast = isFiltered(filter) && first.total >= roundsMaxCounted

  const more = async () => {
    setLoading(true)
    setFailed(false)
    try {
      const { items } = await api.get(
        'games/getHistory',
        { ...askedOf(filter), before: rounds.at(-1)?.id },
        // The list itself says so, and offers to try again.
        { report: 'background' },
      )
      // What was shown stays shown, also when a newer first page comes without it.
      setOlder((known) => mergeRounds(mergeRounds(known, first.items), items))
      if (items.length === 0) setAtEnd(true)
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return {
    rounds,
    isLoading,
    isFailed,
    isTotalLeast: isTotalLeast && !isAtEnd,
    hasMore: !isAtEnd && (isTotalLeast || rounds.length < first.total),
    more,
  }
}
