import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../visitor/site-provider.tsx'

/** Goes to what becomes of the filter; with `replace`, the way back leads past the one that is left. */
export type ChooseFilter<Filter> = (change: (filter: Filter) => Filter, replace?: boolean) => void

/**
 * A filter is an address. This is the filter as the visitor has chosen it, which is ahead of the page while its list is
 * being fetched: a mark stands as soon as it is made, and the next choice is added to it. Where the way there ends, at
 * the new page or because another one was taken, the address alone holds again.
 */
export const useChosenFilter = <Filter>(
  shown: Filter,
  addressOf: (filter: Filter) => string,
): { filter: Filter; choose: ChooseFilter<Filter> } => {
  const { to } = useSite()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<Filter>()
  const filter = ahead ?? shown
  const latest = useRef(filter)
  /** Steps under way that add to the way back. One of them that is overtaken has not added anything. */
  const steps = useRef(0)
  useEffect(() => {
    latest.current = filter
  })
  const go = async (next: Filter, isReplacing: boolean) => {
    const replace = isReplacing && steps.current === 0
    if (!replace) steps.current++
    await navigate(to(addressOf(next)), { replace, preventScrollReset: true })
    if (!replace) steps.current--
    // In one go with the new page, so that the old filter is not seen between the two.
    startTransition(() => setAhead((now) => (now === next ? undefined : now)))
  }
  return {
    filter,
    choose(change, replace = false) {
      const next = change(latest.current)
      latest.current = next
      setAhead(next)
      void go(next, replace)
    },
  }
}
