import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import { authPopup } from '../auth/popup/auth-popup-store.ts'
import { storeReturnPath } from '../cashier/outcome/return-path.ts'

/**
 * A guest who chooses real money registers first; closing the popup leads to the home page (GD-15).
 * Registration leads to the deposit page, which links back to the game.
 */
export function RegistrationGate() {
  const { account, to } = useSite()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(false)

  useEffect(() => {
    storeReturnPath(`${pathname}#real`)
    authPopup.open('registration')
    // The popup also closes when the guest has become a player. That update is a pending transition, so this
    // runs in one too and sees both together.
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
