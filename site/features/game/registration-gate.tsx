import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import { authPopup } from '../auth/popup/auth-popup-store.ts'
import { rememberWayBack } from '../cashier/outcome/way-back.ts'

/**
 * A guest who wants to play for money registers first; who closes the popup goes home (GD-15). Registration leads
 * to the deposit page, from where the way back to the game is remembered.
 */
export function RegistrationGate() {
  const { account, to } = useSite()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(false)

  useEffect(() => {
    rememberWayBack(`${pathname}#real`)
    authPopup.open('registration')
    // The popup also closes when the guest has become a player. That news is on its way as a transition, so this
    // waits in the same line and is judged together with it.
    const stop = authPopup.subscribe(() => {
      if (!authPopup.request()) startTransition(() => setClosed(true))
    })
    return () => {
      stop()
      authPopup.close()
    }
  }, [pathname])

  useEffect(() => {
    if (isClosed && !account) void navigate(to(paths.home()), { replace: true })
  }, [isClosed, account, navigate, to])
  return null
}
