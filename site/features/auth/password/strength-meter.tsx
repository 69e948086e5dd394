import { useTranslations } from 'use-intl'
import { passwordStrength, strengths } from './password-strength.ts'
import css from './strength-meter.module.css'

const strengthOf = (password: string) => (password === '' ? undefined : passwordStrength(password))

/** How hard the typed password is to guess, as a bar below its field. It is there while nothing is typed, too. */
export function StrengthBar({ password }: { password: string }) {
  const strength = strengthOf(password)
  const reached = strength === undefined ? 0 : strengths.indexOf(strength) + 1
  return (
    <span className={css.bar} data-strength={strength} aria-hidden="true">
      {strengths.map((step, index) => (
        <span key={step} className={css.step} data-on={index < reached} />
      ))}
    </span>
  )
}

/** The same in a word, read out as it changes. */
export function StrengthWord({ password }: { password: string }) {
  const t = useTranslations('auth.strength')
  const strength = strengthOf(password)
  return (
    <span aria-live="polite">
      {strength && (
        <>
          <span className="visually-hidden">{t('label')} </span>
          {t(strength)}
        </>
      )}
    </span>
  )
}
