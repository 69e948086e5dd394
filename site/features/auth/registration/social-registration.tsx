import { mustAccept } from '#contract/rules.ts'
import { SocialBlock } from '../social/social-block.tsx'
import type { SocialService } from '../social/use-social-services.ts'
import type { PersonForm } from './fields/person-field.tsx'
import type { RegistrationFormProps } from './registration-form.tsx'
import { Terms } from './fields/terms.tsx'
import popup from '../popup/auth-popup.module.css'

type SocialRegistrationProps = RegistrationFormProps & {
  form: PersonForm
  services: readonly SocialService[]
  /** Shown below a form, whose terms checkbox applies. */
  isSecond?: boolean
}

/** Registration by an outside identity; it starts only after the terms are accepted (SO-05). */
export function SocialRegistration({
  form,
  services,
  settings,
  onDone,
  onEntered,
  isSecond = false,
}: SocialRegistrationProps) {
  const { hasTerms, termsText } = settings.form
  const mayStart = (): boolean => {
    const message = hasTerms ? mustAccept(form.getValues().terms === true) : undefined
    if (message) form.setError('terms', { type: 'rule', message }, { shouldFocus: true })
    return !message
  }
  return (
    <div className={isSecond ? popup.second : popup.form}>
      {hasTerms && !isSecond && <Terms form={form} text={termsText} />}
      <SocialBlock
        services={services}
        type="register"
        mayStart={mayStart}
        isSecond={isSecond}
        onDone={onDone}
        {...(onEntered ? { onEntered } : {})}
      />
    </div>
  )
}
