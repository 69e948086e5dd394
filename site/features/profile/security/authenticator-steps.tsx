import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#contract/client.ts'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { CodeStep } from './code-step.tsx'
import { OwnerSteps } from './reauthentication.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './security.module.css'

/** Sets up an authenticator app: the password, the QR code with its first code, the recovery codes. */
export function AuthenticatorSteps({ onDone }: { onDone: () => void }) {
  const t = useTranslations('profile.security')
  const [started, setStarted] = useState<OutputOf<'account/startAuthenticator'>>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />
  if (!started) {
    return (
      <OwnerSteps
        path="account/startAuthenticator"
        intro={t('passwordFirst')}
        submitText={t('next')}
        onAnswer={setStarted}
      />
    )
  }
  return (
    <div className={css.step}>
      <p className={css.intro}>{t('app.scan')}</p>
      <div className={css.picture}>
        <QrCode text={started.uri} label={t('app.picture')} />
      </div>
      <code className={css.key} dir="ltr" aria-label={t('app.key')}>
        {started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <CodeStep
        path="account/confirmAuthenticator"
        rest={{}}
        submitText={t('twoFactor.switchOn')}
        isRecoverable={false}
        onAnswer={(answer) => setCodes(answer.recovery_codes)}
      />
    </div>
  )
}
