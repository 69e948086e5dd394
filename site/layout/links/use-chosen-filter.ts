import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../visitor/site-provider.tsx'

/** The router's key of a history entry; a document's first entry has none. */
const firstEntry = 'default'
const entryNow = (): string => (history.state as { key?: string } | null)?.key ?? firstEntry

/** Navigates to the changed filter; with `replace`, going back skips the one that is left. */
export type ChooseFilter<Filter> = (change: (filter: Filter) => Filter, replace?: boolean) => void

/**
 * A filter is an address. This is the filter as the visitor has selected it, ahead of the page while its list
 * loads: a checkbox changes at once, and the next choice is added to it. Once a page has loaded and no
 * navigation is pending, the address decides again.
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
  const inProgress = useRef(0)
  /** The choices that add a history entry. A superseded one has not added any. */
  const steps = useRef(0)
  // A navigation ends before its page renders: until then the last choice applies, and not the page being left
  // or one of an earlier navigation that renders late.
  useEffect(() => {
    if (inProgress.current > 0 || entry !== entryNow()) return
    latest.current = shown
    setAhead(undefined)
  }, [shown, entry])
  const go = async (next: Filter, isReplacing: boolean) => {
    const replace = isReplacing && steps.current === 0
    inProgress.current++
    if (!replace) steps.current++
    await navigate(to(addressOf(next)), { replace, preventScrollReset: true })
    inProgress.current--
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
