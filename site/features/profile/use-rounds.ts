import { useState } from 'react'
import type { RoundSummary } from '#contract/games.ts'
import { useSite } from '../../layout/site-provider.tsx'
import { mergeRounds } from './merge-rounds.ts'

export type RoundPage = { items: readonly RoundSummary[]; total: number }

/** The player's rounds: the page the route has loaded, and those asked for after it. */
export const useRounds = (first: RoundPage) => {
  const { api } = useSite()
  const [older, setOlder] = useState<readonly RoundSummary[]>([])
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  const rounds = mergeRounds(older, first.items)

  const more = async () => {
    setLoading(true)
    setFailed(false)
    try {
      const { items } = await api.get(
        'games/getHistory',
        { before: rounds.at(-1)?.id },
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
  return { rounds, isLoading, isFailed, hasMore: !isAtEnd && rounds.length < first.total, more }
}
