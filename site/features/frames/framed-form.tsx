import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { Rosette } from '#ui/pictures/ornament.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import type { ViewProps } from '../auth/popup/auth-popup.tsx'
import type { AuthView } from '../auth/popup/auth-popup-store.ts'
import { RegistrationNeedsScripts } from '../auth/registration/registration-needs-scripts.tsx'
import { Registration } from '../auth/registration/registration.tsx'
import { Restore } from '../auth/password/restore.tsx'
import { SignIn } from '../auth/sign-in/sign-in.tsx'
import { useViewButton } from '../auth/popup/view-button.ts'
import type { PendingSignIn } from '../auth/sign-in/two-factor-refusal.ts'
import { TwoFactor } from '../auth/sign-in/two-factor.tsx'
import { postToParent } from './parent-messages.ts'
import css from './framed-form.module.css'

/** The address of the page around the frame, if it may be read. */
const parentAddress = (): string | undefined => {
  try {
    const { pathname, search } = window.parent.location
    return window.parent === window ? undefined : `${pathname}${search}`
  } catch {
    return undefined
  }
}

/**
 * A sign-in form as a page of its own, made for a frame (FR-01): its results are sent as messages to the page
 * around it (FR-02, FR-03). Opened directly it acts in its own window.
 */
export function FramedForm({ form }: { form: 'authorization' | 'registration' }) {
  const t = useTranslations('auth')
  const { account, to, frameOrigins } = useSite()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // Also by address, for a press before scripts run (view-form.tsx).
  const [isRestoring, setRestoring] = useState(() => new URLSearchParams(search).get('view') === 'restore')
  const wanted = safeRedirect(new URLSearchParams(search).get('redirectUrl'), '')
  const [name, setName] = useState('')
  const [pending, setPending] = useState<PendingSignIn>()

  const show = (view: AuthView) => {
    setRestoring(view === 'restore')
    setPending(undefined)
    if (view === 'restore' || view === form) return
    if (view === 'authorization') return void navigate(to(paths.forms.signIn()) + search)
    const backUrl = safeRedirect(new URLSearchParams(search).get('backUrl') ?? parentAddress())
    const url = to(paths.registration(backUrl))
    if (!postToParent({ type: 'redirect', url }, frameOrigins))
      void navigate(to(paths.forms.signUp()) + search)
  }
  const toForm = useViewButton(form, () => show(form))
  const enter = async () => {
    postToParent({ type: 'refresh_user' }, frameOrigins)
    await revalidate()
    if (wanted !== '') await navigate(wanted)
  }
  // A form that the browser submitted itself has sent no message yet.
  const hasEntered = account !== null && new URLSearchParams(search).has('entered')
  useEffect(() => {
    if (hasEntered) postToParent({ type: 'refresh_user' }, frameOrigins)
  }, [hasEntered, frameOrigins])
  if (account) return <SignedIn name={account.login} />

  const view = pending ? 'twofa' : isRestoring ? 'restore' : form
  const given: ViewProps = {
    name,
    onNameChange: setName,
    onView: show,
    onDone: () => undefined,
    onEntered: enter,
  }
  return (
    <div className={css.form}>
      <h1 className={css.title}>{t(`${view}.title`)}</h1>
      {view === 'registration' && <RegistrationNeedsScripts signIn={`${paths.forms.signIn()}${search}`} />}
      {view === 'authorization' && <SignIn {...given} onTwoFactor={setPending} />}
      {view === 'registration' && (
        <div className="with-scripts">
          <Registration {...given} />
        </div>
      )}
      {view === 'restore' && <Restore name={name} onNameChange={setName} />}
      {pending && (
        <TwoFactor
          pending={pending}
          onPassed={() => setPending(undefined)}
          onDone={given.onDone}
          onEntered={enter}
        />
      )}
      {view !== form && (
        <Button tone="quiet" iconStart={<ChevronStartIcon size={18} />} {...toForm}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}

/** Replaces the form after sign-in: the page around was notified. */
function SignedIn({ name }: { name: string }) {
  const t = useTranslations('app.forms.done')
  return (
    <div className={css.done}>
      <Rosette suit="spade" size={120} />
      <h1 className={css.title}>{t('title')}</h1>
      <p>{t('text', { name })}</p>
      <ButtonLink tone="primary" element={<Link to={paths.gamehall()} target="_top" />}>
        {t('action')}
      </ButtonLink>
    </div>
  )
}
