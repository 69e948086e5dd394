import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '../../../layout/forms/page-form.tsx'
import { CodeField } from '#site/features/auth/form/code-field.tsx'
import { FormFailureNotice } from '#site/features/auth/form/form-failure-notice.tsx'
import { ResendButton } from '#site/features/auth/sign-in/resend-button.tsx'
import { useFormCall } from '#site/features/auth/form/use-form-call.ts'
import { useConfirmation, type SentCode } from './use-confirmation.ts'
import css from './contacts.module.css'

type ConfirmContactProps = { sent: SentCode; onConfirmed: () => Promise<void> }

/** Takes the code that was sent to a contact; the link in a mail does the same. */
export function ConfirmContact({ sent: first, onConfirmed }: ConfirmContactProps) {
  const t = useTranslations('profile.contacts')
  const [sent, setSent] = useState(first)
  const form = useForm<{ code: string }>({ mode: 'onSubmit', defaultValues: { code: '' } })
  const { failure, setFailure, send } = useFormCall(form, ['code'], 'account/confirmContact')
  const { requestCode, requestedType } = useConfirmation(setSent)
  const { type, contact } = sent
  const submit = form.handleSubmit(({ code }) => send({ type, contact, code: code.trim() }, onConfirmed))
  const { errors, isSubmitting } = form.formState
  return (
    <PageForm call="account/confirmContact" className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.intro}>
        {t.rich(`sent.${type}`, {
          address: type === 'phone' && !contact.startsWith('+') ? `+${contact}` : contact,
          mark: (chunks) => <bdi dir="ltr">{chunks}</bdi>,
        })}
      </p>
      {sent.isDelayed && (
        <Notice tone="warn" title={t('delayed.title')}>
          {t('delayed.text')}
        </Notice>
      )}
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <CodeField form={form} code={errors.code?.message} isRecoverable={false} />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('confirmPress')}
      </SubmitButton>
      <ResendButton
        key={sent.resendFrom}
        from={sent.resendFrom}
        isLoading={requestedType !== undefined}
        onPress={() => {
          form.clearErrors()
          void requestCode({ type, contact })
        }}
      />
    </PageForm>
  )
}
