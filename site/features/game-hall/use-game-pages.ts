import { useCallback, useEffect, useRef, useState } from 'react'
import type { Game } from '#contract/games.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { HallFilter } from '../../paths.ts'
import { toGameOptions } from './hall-filter.ts'

/** The page size during scrolling: several screens, and a fifth of a call's max. */
const pageSize = 60
/** The number of games fetched ahead of the rendered ones, so that a keyboard user finds the next row. */
const aheadCount = 30
/** Rows that scroll past quickly are not fetched. */
const settleMs = 60

type First = { items: readonly Game[]; total: number }

/**
 * The games of a filter by their position, fetched as they come into view. `first` is the page's own data.
 * Remount it (by a React key) for another filter.
 */
export const useGamePages = (filter: HallFilter, first: First) => {
  const { api } = useSite()
  const [fetched, setFetched] = useState<ReadonlyMap<number, readonly Game[]>>(new Map())
  const inProgress = useRef(new Map<number, AbortController>())
  const timer = useRef<number>(undefined)

  const fetchPage = useCallback(
    async (page: number) => {
      const abort = new AbortController()
      inProgress.current.set(page, abort)
      const { shown: _shown, ...chosen } = filter
      const options = { ...toGameOptions(chosen), offset: page * pageSize, count: pageSize }
      try {
        const { items } = await api.get(
          'games/get',
          { options: JSON.stringify(options) },
          { signal: abort.signal },
        )
        setFetched((known) => new Map(known).set(page, items))
      } catch {
        // The placeholders stay, and the page is fetched again when it next comes into view.
      } finally {
        if (inProgress.current.get(page) === abort) inProgress.current.delete(page)
      }
    },
    [api, filter],
  )

  const show = useCallback(
    (from: number, to: number) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        const last = Math.min(to + aheadCount, first.total) - 1
        const [firstPage, lastPage] = [Math.floor(from / pageSize), Math.floor(last / pageSize)]
        for (const [page, abort] of inProgress.current) if (page < firstPage || page > lastPage) abort.abort()
        for (let page = firstPage; page <= lastPage; page++) {
          const isKnown =
            fetched.has(page) || Math.min((page + 1) * pageSize, first.total) <= first.items.length
          if (!isKnown && !inProgress.current.has(page)) void fetchPage(page)
        }
      }, settleMs)
    },
    [fetchPage, fetched, first],
  )
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      for (const abort of inProgress.current.values()) abort.abort()
    },
    [],
  )

  const gameAt = (index: number): Game | undefined =>
    first.items[index] ?? fetched.get(Math.floor(index / pageSize))?.[index % pageSize]
  return { gameAt, show }
}
