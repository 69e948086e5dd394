import { useState } from 'react'
import type { RoundSummary } from '#contract/games.ts'
import { roundsMaxCounted } from '#contract/input-bounds.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { RoundFilter } from '#site/paths.ts'
import { mergeRounds } from './merge-rounds.ts'
import { toCallInput, isFiltered } from './round-filter.ts'

export type RoundPage = { items: readonly RoundSummary[]; total: number }

/** The player's rounds that match a filter: the page that the route has loaded, and those loaded after it. */
export const useRounds = (first: RoundPage, filter: RoundFilter) => {
  const { api } = useSite()
  const [older, setOlder] = useState<readonly RoundSummary[]>([])
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  const rounds = mergeRounds(older, first.items)
  // The total of a filtered list is counted up to a bound; the list may continue after it.
  const isTotalLowerBound = isFiltered(filter) && first.total >= roundsMaxCounted

  const more = async () => {
    setLoading(true)
    setFailed(false)
    try {
      const { items } = await api.get(
        'games/getHistory',
        { ...toCallInput(filter), before: rounds.at(-1)?.id },
        // The list itself shows a failure and offers a retry.
        { report: 'background' },
      )
      // Rows stay visible, also when a newer first page does not contain them.
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
    isTotalLowerBound: isTotalLowerBound && !isAtEnd,
    hasMore: !isAtEnd && (isTotalLowerBound || rounds.length < first.total),
    more,
  }
}
