import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChevronStartIcon } from '#ui/icons.tsx'
import { Rosette } from '#ui/ornament.tsx'
import { Link } from '../../layout/link.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { paths } from '../../paths.ts'
import type { ViewProps } from '../auth/auth-popup.tsx'
import type { AuthView } from '../auth/auth-popup-store.ts'
import { Registration } from '../auth/registration.tsx'
import { Restore } from '../auth/restore.tsx'
import { SignIn } from '../auth/sign-in.tsx'
import type { PendingSignIn } from '../auth/two-factor-refusal.ts'
import { TwoFactor } from '../auth/two-factor.tsx'
import { tellParent } from './house-messages.ts'
import css from './framed-form.module.css'

/** Where the page around the frame is, as far as it may be read. */
const parentAddress = (): string | undefined => {
  try {
    const { pathname, search } = window.parent.location
    return window.parent === window ? undefined : `${pathname}${search}`
  } catch {
    return undefined
  }
}

/**
 * One of the sign-in forms on a page of its own, made for a frame (FR-01): what it leads to happens in the page
 * around it, which hears of it by messages (FR-02, FR-03). Opened by itself it does the same in its own window.
 */
export function FramedForm({ form }: { form: 'authorization' | 'registration' }) {
  const t = useTranslations('auth')
  const { account, to, frameOrigins } = useSite()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isRestoring, setRestoring] = useState(false)
  const [name, setName] = useState('')
  const [pending, setPending] = useState<PendingSignIn>()
  const isHydrated = useIsHydrated()

  const show = (view: AuthView) => {
    setRestoring(view === 'restore')
    setPending(undefined)
    if (view === 'restore' || view === form) return
    if (view === 'authorization') return void navigate(to(paths.forms.signIn()) + search)
    const backUrl = safeRedirect(new URLSearchParams(search).get('backUrl') ?? parentAddress())
    const url = to(paths.registration(backUrl))
    if (!tellParent({ type: 'redirect', url }, frameOrigins)) void navigate(to(paths.forms.signUp()) + search)
  }
  const enter = async () => {
    tellParent({ type: 'refresh_user' }, frameOrigins)
    await revalidate()
  }
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
    // Before its script has come a form would put the password into the address.
    <fieldset className={css.form} disabled={!isHydrated}>
      <h1 className={css.title}>{t(`${view}.title`)}</h1>
      {view === 'authorization' && <SignIn {...given} onTwoFactor={setPending} />}
      {view === 'registration' && <Registration {...given} />}
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
        <Button tone="quiet" iconStart={<ChevronStartIcon size={18} />} onClick={() => show(form)}>
          {t('back')}
        </Button>
      )}
    </fieldset>
  )
}

/** Instead of a form nobody needs: the page around has been told. */
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
