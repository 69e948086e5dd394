import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HallFilter } from '../../../paths.ts'

/** Goes to another filter; with `replace`, the way back leads past this one. */
export type ChooseFilter = (filter: HallFilter, replace?: boolean) => void

/**
 * The filter as the visitor has chosen it, which is ahead of the page while its games are being fetched: a mark stands
 * as soon as it is made, and the next choice is added to it. A filter is an address.
 */
export const useHallFilter = (shown: HallFilter): { filter: HallFilter; choose: ChooseFilter } => {
  const { to } = useSite()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<HallFilter>()
  const address = paths.gamehall(shown)
  const [known, setKnown] = useState(address)
  if (known !== address) {
    setKnown(address)
    setWanted(undefined)
  }
  const choose: ChooseFilter = (filter, replace = false) => {
    setWanted(filter)
    void navigate(to(paths.gamehall(filter)), { replace, preventScrollReset: true })
  }
  return { filter: wanted ?? shown, choose }
}
