import { useTranslations } from 'use-intl'
import { passwordStrength, strengths } from './password-strength.ts'
import css from './strength-meter.module.css'

const strengthOf = (password: string) => (password === '' ? undefined : passwordStrength(password))

/** The strength as a bar below the field, also shown while the field is empty. */
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

/** The strength as a word, announced as it changes. */
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
