import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import type { PhoneOption } from '#contract/phone-rules.ts'
import type { ProfileField } from '#contract/profile-fields.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useStartupFact } from '../../../layout/visitor/startup.ts'
import { PageForm } from '../../../layout/forms/page-form.tsx'
import type { ViewProps } from '../popup/auth-popup.tsx'
import { FormFailureNotice } from '../form/form-failure-notice.tsx'
import { SwitchView } from '../popup/switch-view.tsx'
import { focusedFieldName } from '../popup/server-rendered-popup.tsx'
import { useFirstFocus } from '../popup/use-first-focus.ts'
import { BettingChoice } from './fields/betting-choice.tsx'
import { CharacterField } from './fields/character-field.tsx'
import { requiresEmail, fieldsOfType, formProblems, isSubmitOpen, kindOfType } from './fields/form-fields.ts'
import { LocaleField } from './fields/locale-field.tsx'
import { pairedFields } from './fields/paired-fields.ts'
import { PersonField, type PersonForm } from './fields/person-field.tsx'
import { PromoCode } from './fields/promo-code.tsx'
import { registrationDraft } from './registration-draft.ts'
import { typesInTabs, type RegistrationSettings } from './registration-settings.ts'
import { socialServices } from '../social/use-social-services.ts'
import { SocialRegistration } from './social-registration.tsx'
import { Terms } from './fields/terms.tsx'
import { TypeSwitch } from './fields/type-switch.tsx'
import { usePhoneOptions, type Definitions } from './use-definitions.ts'
import { useFormRules } from './use-form-rules.ts'
import { usePromoCheck, type PromoVerdict } from './fields/use-promo-check.ts'
import { useRegistrationForm, useRegistrationSending } from './use-registration-form.ts'
import popup from '../popup/auth-popup.module.css'
import css from './fields/person-field.module.css'

export type RegistrationFormProps = ViewProps & {
  settings: RegistrationSettings
  definitions: Definitions
  /** The server-rendered form: it can be filled in, but not submitted (popup/server-rendered-popup.tsx). */
  isServerRendered?: boolean
  /** The server passes the characters; in a browser they come from the page’s startup. */
  characters?: readonly LoyaltyCharacter[]
  /** The player has selected an option. */
  onPick: (field: ProfileField, value: string) => void
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { settings, definitions, onView } = props
  const t = useTranslations('auth')
  const { form: formSettings } = settings
  const types = typesInTabs(settings)
  const [typeIndex, setTypeIndex] = useState(() => registrationDraft.read()?.typeIndex ?? 0)
  const type = types[typeIndex] ?? types[0]
  const naming = type && type.__component !== 'social' ? type.field : 'email'
  const fields = fieldsOfType(definitions.fields, kindOfType(type, types), { field: naming })
  const phones = usePhoneOptions(fields.some((field) => field.type === 'phone'))
  const rules = { fields, phones, hasTerms: formSettings.hasTerms }
  const form = useRegistrationForm(props, { rules, typeIndex })
  useFormRules(form, definitions, formSettings.currencyRules)
  // The visitor's focus in the server-rendered form is kept.
  const [inUse] = useState(focusedFieldName)
  useFirstFocus(form, inUse ?? fields[0]?.sysname ?? 'email', inUse !== undefined)

  const values = useWatch({ control: form.control })
  const verdict = usePromoCheck(String(values.promo_code ?? ''), values.hasPromocode === true)
  const sending = useRegistrationSending(props, { form, rules, verdict })
  const { isSubmitted } = form.formState
  const isInvalid = Object.keys(formProblems(form.getValues(), rules)).length > 0

  if (sending.mailedTo !== undefined) return <LinkSent email={sending.mailedTo} />
  return (
    <PageForm call="auth/register" className={popup.form} onSubmit={(event) => void sending.submit(event)}>
      <TypeSwitch types={types} value={typeIndex} onChange={setTypeIndex}>
        {type?.__component === 'social' ? (
          <SocialRegistration {...props} form={form} services={type.social} />
        ) : (
          <FormRegistration
            {...props}
            {...{ form, fields, phones, verdict, sending }}
            isOpen={
              !props.isServerRendered &&
              !sending.isWaiting &&
              isSubmitOpen(formSettings.validation, { isInvalid, isSubmitted })
            }
          />
        )}
      </TypeSwitch>
      <SwitchView
        question={t('registration.other')}
        action={t('registration.toAuthorization')}
        view={props.isServerRendered ? undefined : 'authorization'}
        onPress={() => onView('authorization')}
      />
    </PageForm>
  )
}

/** The same text for every address: only the mail reveals whether an account exists. */
function LinkSent({ email }: { email: string }) {
  const t = useTranslations('auth.registration.sent')
  return (
    <Notice tone="success" isAnnounced title={t('title')}>
      {t.rich('text', { email: () => <bdi>{email}</bdi> })}
    </Notice>
  )
}

type FormRegistrationProps = RegistrationFormProps & {
  form: PersonForm
  fields: readonly ProfileField[]
  phones: readonly PhoneOption[]
  verdict: PromoVerdict
  sending: ReturnType<typeof useRegistrationSending>
  /** Whether the submit button is enabled. */
  isOpen: boolean
}

function FormRegistration(props: FormRegistrationProps) {
  const { form, fields, phones, verdict, sending, isOpen, onPick, onNameChange } = props
  const t = useTranslations('auth')
  const formSettings = props.settings.form
  const halves = pairedFields(fields)
  const known = useStartupFact('characters')
  const characters = formSettings.hasCharacters ? (known ?? props.characters ?? []) : []
  return (
    <div className={popup.form}>
      <FormFailureNotice
        failure={sending.failure}
        onRetry={() => void sending.submit()}
        onWaited={sending.clearFailure}
      />
      <div className={css.fields} onInput={(event) => reportName(event, onNameChange)}>
        {fields.map((field) => (
          <div key={field.sysname} className={halves.has(field.sysname) ? undefined : css.wide}>
            {field.sysname === 'locale' ? (
              <LocaleField field={field} />
            ) : (
              <PersonField
                form={form}
                field={field}
                area="auth"
                phones={phones}
                onPick={(value) => onPick(field, value)}
              />
            )}
          </div>
        ))}
      </div>
      {formSettings.hasBettingChoice && <BettingChoice form={form} />}
      <CharacterField form={form} characters={characters} />
      {formSettings.hasPromoCode && <PromoCode form={form} verdict={verdict} />}
      <div>
        {formSettings.hasTerms && <Terms form={form} text={formSettings.termsText} />}
        {formSettings.hasMailing && requiresEmail(fields) && (
          <Checkbox label={formSettings.mailingText ?? t('notify')} {...form.register('notify')} />
        )}
      </div>
      <SubmitButton isLoading={form.formState.isSubmitting} disabled={!isOpen}>
        {t('registration.submit')}
      </SubmitButton>
      {formSettings.socialPlace === 'below' && (
        <SocialRegistration {...props} services={socialServices(props.settings.types)} isSecond />
      )}
    </div>
  )
}

/** The e-mail typed here is the name in the popup's other views. */
const reportName = (event: React.FormEvent, onName: (name: string) => void): void => {
  const box = event.target
  if (box instanceof HTMLInputElement && box.name === 'email') onName(box.value)
}
