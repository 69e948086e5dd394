import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { holdsPopup } from '#site/features/app/load-ahead.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { authPopup, type AuthRequest } from './auth-popup-store.ts'
import { loadCmsConfig } from './cms-config.ts'
import { ServerRenderedPopup, removeServerRenderedPopup } from './server-rendered-popup.tsx'
import { rememberPromoCode } from '../registration/stored-choices.ts'
import { fetchFirstDefinitions } from '../registration/first-definitions.ts'
import { rememberRegistrationQuery, requestOfAddress, withoutTriggers } from './popup-query.ts'

/** Loads the dialog's code together with the configuration, so that the popup appears complete. */
const loadPopup = async (locale: string, firstFields?: Promise<unknown>) => {
  const [{ AuthPopup }] = await Promise.all([
    whenComplete(import('./auth-popup.tsx'), holdsPopup()),
    preloadDialog(),
    // Without it the forms work without a picture. Requested here in parallel with the code: one wait on a slow
    // line instead of two.
    loadCmsConfig(locale).catch(() => undefined),
    // The form reports a failure itself.
    firstFields?.catch(() => undefined),
  ])
  // What the page shows after a sign-in.
  whenComplete(import('#site/layout/frame/account-area.tsx')).catch(() => undefined)
  return AuthPopup
}

const none = () => undefined

/**
 * Opens the authorization popup for guests: on request of the page, and by address (GD-10, GD-11). The popup's
 * code is loaded with its first opening.
 */
export function AuthPopupHost() {
  const { account, api, locale } = useSite()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const requested = useSyncExternalStore(authPopup.subscribe, authPopup.request, none)
  // The address keeps a guest's target after they have closed the popup that it opened.
  const isClosedHere = (state as { isPopupClosed?: boolean } | null)?.isPopupClosed === true
  const fromAddress = isClosedHere ? undefined : requestOfAddress(search)
  const wantedByGuest = requested ?? fromAddress
  const wantedByPlayer = requested?.isSessionOver ? requested : undefined
  const wanted = isHydrated ? (account ? wantedByPlayer : wantedByGuest) : undefined

  const isGuest = account === null
  useEffect(() => {
    if (isGuest) rememberRegistrationQuery(search)
    rememberPromoCode(search)
  }, [isGuest, search])

  // The last view stays rendered during the closing animation.
  const [last, setLast] = useState<AuthRequest>()
  if (wanted && (wanted.view !== last?.view || wanted.isClosable !== last.isClosable)) setLast(wanted)

  const close = useCallback(() => {
    authPopup.close()
    // Replaces the history entry, so that going back does not open it again (GD-13).
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
    () => loadPopup(locale.code, isRegistering ? fetchFirstDefinitions(api, locale.code) : undefined),
    [locale.code, isRegistering, api],
  )

  const isOpen = wanted !== undefined
  const isLeft = isHydrated && !isOpen
  useEffect(() => {
    if (isLeft) removeServerRenderedPopup()
  }, [isLeft])

  return (
    <>
      <ServerRenderedPopup />
      {last && (
        <OnDemand isWanted={isOpen} load={load} given={{ isOpen, request: wanted ?? last, onClose: close }} />
      )}
    </>
  )
}
