import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { withoutLocale } from '#contract/locale-path.ts'
import { dialogQueue } from '#ui/overlays/dialog-queue.ts'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { consumeSignInMark, markGuestTab } from './just-signed-in.ts'
import { holdsPopups, popupOfAddress } from './popup-address.ts'
import { closeCampaignPopups, closeIfShown, popupId } from './popup-ids.ts'

const loadQueue = () => whenComplete(import('./queue-popups.tsx'))
const loadEntry = () => whenComplete(import('../sign-in-popups/queue-sign-in-popups.ts'))

/**
 * Opens campaign popups: the one of the address (PD-06, PD-07), and after a sign-in those that are due, after
 * other messages (PD-09, SE-05). Their code is loaded with the first of them. Renders nothing; the page's
 * dialog host does.
 */
export function CampaignHost() {
  const { account, api, locales } = useSite()
  const { pathname, search, hash } = useLocation()
  const isPlayer = account !== null
  const isHeld = holdsPopups(withoutLocale(pathname, locales))
  useWaiting(isHeld)
  useAddressPopup(api, isPlayer, { search, hash, isHeld })
  useDuePopups(api, isPlayer)
  return null
}

/** On some pages popups wait for the next page (PD-08), also those reached by going back. */
const useWaiting = (isHeld: boolean): void => {
  useEffect(() => {
    if (isHeld) closeCampaignPopups()
    dialogQueue.pause(isHeld)
  }, [isHeld])
}

type PopupPlace = { search: string; hash: string; isHeld: boolean }

const useAddressPopup = (api: ApiClient, isPlayer: boolean, { search, hash, isHeld }: PopupPlace): void => {
  const { sysname, isPreview = false } = popupOfAddress({ search, hash }) ?? {}
  const wanted = isPlayer || isPreview ? sysname : undefined
  const isWaiting = useRef(isHeld)
  useEffect(() => {
    if (wanted === undefined) return
    const leaving = new AbortController()
    loadQueue()
      .then(({ openPopup }) => openPopup(api, { sysname: wanted, isPreview }, leaving.signal))
      // The error hook has logged a failure, and the page works without its popup.
      .catch(() => undefined)
    return () => {
      // A popup of the address is shown on a later page if this one does not allow it.
      if (isWaiting.current) return
      leaving.abort()
      closeIfShown(popupId({ sysname: wanted, isPreview }))
    }
    // The client changes with every reload of the player's data, which must not open a popup.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, isPreview])
  // After the effect above, whose cleanup reads which page is being left.
  useEffect(() => {
    isWaiting.current = isHeld
  }, [isHeld])
}

const useDuePopups = (api: ApiClient, isPlayer: boolean): void => {
  useEffect(() => {
    if (!isPlayer) return markGuestTab()
    if (!consumeSignInMark()) return
    loadEntry()
      .then(({ queueSignInPopups }) => queueSignInPopups(api))
      // They are fetched again with the next page of this visit.
      .catch(markGuestTab)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlayer])
}
