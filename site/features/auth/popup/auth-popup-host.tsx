import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { authPopup, type AuthRequest } from './auth-popup-store.ts'
import { loadCmsConfig } from './cms-config.ts'
import { DrawnAhead, removeDrawnAhead } from './server-rendered-popup.tsx'
import { rememberPromoCode } from '../registration/kept-choices.ts'
import { askFirstDefinitions } from '../registration/first-definitions.ts'
import { rememberRegistrationQuery, requestOfAddress, withoutTriggers } from './popup-query.ts'

/** With the dialog's machinery and the operator's word, so that the popup is whole once it is here. */
const loadPopup = async (locale: string, firstFields?: Promise<unknown>) => {
  const [{ AuthPopup }] = await Promise.all([
    import('./auth-popup.tsx'),
    preloadDialog(),
    // Without it there is no picture, and the forms are there all the same. Asked for here, not by code that is asked
    // for itself: one wait on a slow line instead of two.
    loadCmsConfig(locale).catch(() => undefined),
    // The form tells of a failure itself.
    firstFields?.catch(() => undefined),
  ])
  return AuthPopup
}

const none = () => undefined

/**
 * Opens the authorization popup for guests: when something on the page asks, and when the address does (GD-10,
 * GD-11). The popup's own code is fetched with its first opening.
 */
export function AuthPopupHost() {
  const { account, api, locale } = useSite()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const asked = useSyncExternalStore(authPopup.subscribe, authPopup.request, none)
  // The address still says where a guest wanted to go after they have closed the popup that it opened.
  const isClosedHere = (state as { isPopupClosed?: boolean } | null)?.isPopupClosed === true
  const fromAddress = isClosedHere ? undefined : requestOfAddress(search)
  const wantedByGuest = asked ?? fromAddress
  const wantedByPlayer = asked?.isSessionOver ? asked : undefined
  const wanted = isHydrated ? (account ? wantedByPlayer : wantedByGuest) : undefined

  const isGuest = account === null
  useEffect(() => {
    if (isGuest) rememberRegistrationQuery(search)
    rememberPromoCode(search)
  }, [isGuest, search])

  // What was open last stays drawn while it closes.
  const [last, setLast] = useState<AuthRequest>()
  if (wanted && (wanted.view !== last?.view || wanted.isClosable !== last.isClosable)) setLast(wanted)

  const close = useCallback(() => {
    authPopup.close()
    // Replaced, so that going back does not open it again (GD-13).
    if (requestOfAddress(search)) {
      void navigate(`${pathname}${withoutTriggers(search)}${hash}`, {
        replace: true,
        state: { isPopupClosed: true },
        preventScrollReset: true,
      })
    }
  }, [navigate, pathname, search, hash])

  const isRegistering = wanted?.view === 'registration'
  const load = useCallback(
    () => loadPopup(locale.code, isRegistering ? askFirstDefinitions(api, locale.code) : undefined),
    [locale.code, isRegistering, api],
  )

  const isOpen = wanted !== undefined
  const isLeft = isHydrated && !isOpen
  useEffect(() => {
    if (isLeft) removeDrawnAhead()
  }, [isLeft])

  return (
    <>
      <DrawnAhead />
      {last && (
        <OnDemand isWanted={isOpen} load={load} given={{ isOpen, request: wanted ?? last, onClose: close }} />
      )}
    </>
  )
}
