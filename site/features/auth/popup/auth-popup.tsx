import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { BesideBanner, useAuthBanner } from './auth-banner.tsx'
import { authPopup, type AuthRequest, type AuthView } from './auth-popup-store.ts'
import { Registration } from '../registration/registration.tsx'
import { Restore } from '../password/restore.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import type { PendingSignIn } from '../sign-in/two-factor-refusal.ts'
import { TwoFactor } from '../sign-in/two-factor.tsx'

type AuthPopupProps = { isOpen: boolean; request: AuthRequest; onClose: () => void }

/** Sign-in, registration and password reset, in one dialog whose view changes (AU-01…03). */
export function AuthPopup({ isOpen, request, onClose }: AuthPopupProps) {
  const t = useTranslations('auth')
  const [view, setView] = useState<AuthView>(request.view)
  const [current, setCurrent] = useState(request)
  // A new request decides the view; after it, the visitor does.
  if (current.view !== request.view || current.isClosable !== request.isClosable) {
    setCurrent(request)
    setView(request.view)
  }
  // The name typed in one view is kept in the next.
  const [name, setName] = useState('')
  const [pending, setPending] = useState<PendingSignIn>()
  const requestCode = (signIn: PendingSignIn) => {
    setPending(signIn)
    setView('twofa')
  }
  const clearPending = () => {
    setName('')
    setPending((previous) => previous && { ...previous, login: '', password: '' })
  }
  // On a shared machine the next form must not show the name of the previous user.
  const done = () => {
    clearPending()
    authPopup.close()
  }
  const banner = useAuthBanner(view)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => {
        setView(request.view)
        setPending(undefined)
      }}
      isClosable={request.isClosable}
      size={banner ? 'large' : 'small'}
      title={t(`${view}.title`)}
      closeLabel={t('close')}
    >
      <BesideBanner banner={banner}>
        {view === 'authorization' && (
          <SignIn
            name={name}
            onNameChange={setName}
            onView={setView}
            onTwoFactor={requestCode}
            onDone={done}
          />
        )}
        {view === 'registration' && (
          <Registration name={name} onNameChange={setName} onView={setView} onDone={done} />
        )}
        {view === 'restore' && <Restore name={name} onNameChange={setName} />}
        {view === 'twofa' && pending && <TwoFactor pending={pending} onPassed={clearPending} onDone={done} />}
        {(view === 'restore' || view === 'twofa') && (
          <Button
            tone="quiet"
            iconStart={<ChevronStartIcon size={18} />}
            onClick={() => {
              setPending(undefined)
              setView('authorization')
            }}
          >
            {t('back')}
          </Button>
        )}
      </BesideBanner>
    </Dialog>
  )
}

export type ViewProps = {
  /** The login or e-mail typed in any of the views. */
  name: string
  onNameChange: (name: string) => void
  onView: (view: AuthView) => void
  /** Called when the visitor has signed in. */
  onDone: () => void
  /** Replaces the redirect after sign-in. */
  onEntered?: () => Promise<void>
}
