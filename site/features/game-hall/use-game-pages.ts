import { useCallback, useEffect, useRef, useState } from 'react'
import type { Game } from '#contract/games.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { HallFilter } from '../../paths.ts'
import { toGameOptions } from './hall-filter.ts'

/** Games asked for at once while one scrolls: some screens, and a fifth of what a call may ask for. */
const pageSize = 60
/** Games fetched ahead of those that are drawn, so that whoever goes on by key finds the next row there. */
const aheadCount = 30
/** Rows that fly past are not asked for. */
const settleMs = 60

type First = { items: readonly Game[]; total: number }

/**
 * The games of a filter by their place in the hall, fetched as they come into view. `first` is what the page came
 * with. Make it anew (by a React key) for another filter.
 */
export const useGamePages = (filter: HallFilter, first: First) => {
  const { api } = useSite()
  const [fetched, setFetched] = useState<ReadonlyMap<number, readonly Game[]>>(new Map())
  const underWay = useRef(new Map<number, AbortController>())
  const timer = useRef<number>(undefined)

  const ask = useCallback(
    async (page: number) => {
      const abort = new AbortController()
      underWay.current.set(page, abort)
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
        // The card backs stay, and the page is asked for again when it next comes into view.
      } finally {
        if (underWay.current.get(page) === abort) underWay.current.delete(page)
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
        for (const [page, abort] of underWay.current) if (page < firstPage || page > lastPage) abort.abort()
        for (let page = firstPage; page <= lastPage; page++) {
          const isKnown =
            fetched.has(page) || Math.min((page + 1) * pageSize, first.total) <= first.items.length
          if (!isKnown && !underWay.current.has(page)) void ask(page)
        }
      }, settleMs)
    },
    [ask, fetched, first],
  )
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      for (const abort of underWay.current.values()) abort.abort()
    },
    [],
  )

  const gameAt = (index: number): Game | undefined =>
    first.items[index] ?? fetched.get(Math.floor(index / pageSize))?.[index % pageSize]
  return { gameAt, show }
}
