import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../visitor/site-provider.tsx'

/** The name the router gives an entry of the history; a document's first entry has none. */
const firstEntry = 'default'
const entryNow = (): string => (history.state as { key?: string } | null)?.key ?? firstEntry

/** Goes to what becomes of the filter; with `replace`, the way back leads past the one that is left. */
export type ChooseFilter<Filter> = (change: (filter: Filter) => Filter, replace?: boolean) => void

/**
 * A filter is an address. This is the filter as the visitor has chosen it, which is ahead of the page while its list is
 * being fetched: a mark stands as soon as it is made, and the next choice is added to it. Once a page has come and no
 * way is under way any more, the address alone holds again.
 */
export const useChosenFilter = <Filter>(
  shown: Filter,
  addressOf: (filter: Filter) => string,
): { filter: Filter; choose: ChooseFilter<Filter> } => {
  const { to } = useSite()
  const navigate = useNavigate()
  const { key: entry } = useLocation()
  const [ahead, setAhead] = useState<Filter>()
  const latest = useRef(shown)
  const underWay = useRef(0)
  /** Those of them that add to the way back. One that is overtaken has not added anything. */
  const steps = useRef(0)
  // A way ends before the page it leads to is drawn: until then the last choice holds, and neither the page that is left
  // nor one that was drawn late, of a way before.
  useEffect(() => {
    if (underWay.current > 0 || entry !== entryNow()) return
    latest.current = shown
    setAhead(undefined)
  }, [shown, entry])
  const go = async (next: Filter, isReplacing: boolean) => {
    const replace = isReplacing && steps.current === 0
    underWay.current++
    if (!replace) steps.current++
    await navigate(to(addressOf(next)), { replace, preventScrollReset: true })
    underWay.current--
    if (!replace) steps.current--
  }
  return {
    filter: ahead ?? shown,
    choose(change, replace = false) {
      const next = change(latest.current)
      latest.current = next
      setAhead(next)
      void go(next, replace)
    },
  }
}
