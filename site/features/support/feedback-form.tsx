import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { feedbackMaxLength, feedbackNameMaxLength } from '#contract/input-bounds.ts'
import { email as emailRule, required } from '#contract/rules.ts'
import type { SupportSettings } from '#contract/support.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { FormFailureNotice } from '../auth/form/form-failure-notice.tsx'
import { useFormCall } from '../auth/form/use-form-call.ts'
import { useSentForm } from '../auth/form/use-sent-form.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { wrongWithFiles } from './support-form.ts'
import css from './support.module.css'

const path = 'support/sendFeedback'
const names = ['name', 'email', 'topic', 'message', 'attachments'] as const

type Feedback = { name: string; email: string; topic: string; message: string; attachments: string }

type FeedbackFormProps = {
  settings: SupportSettings
  onSent: () => void
}

const useFeedback = (onSent: () => void) => {
  const { account } = useSite()
  const sent = useSentForm<Feedback>(path, names)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSent, setSent] = useState(sent.isDone)
  const form = useForm<Feedback>({
    mode: 'onTouched',
    defaultValues: {
      name: account?.fakename ?? '',
      email: account?.contacts.email?.value ?? '',
      topic: '',
      message: '',
      ...sent.typed,
    },
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    const wrong = wrongWithFiles(chosen)
    if (wrong) form.setError('attachments', { type: 'size', message: wrong })
    else form.clearErrors('attachments')
  }
  const submit = form.handleSubmit(({ name, email, topic, message }) => {
    if (wrongWithFiles(files)) return undefined
    return send({ name, email: email.trim(), topic, message, attachments: [...files] }, () => {
      form.reset({ ...form.getValues(), topic: '', message: '' })
      setFiles([])
      setSent(true)
      onSent()
    })
  })
  const isRefused = sent.error !== undefined
  return {
    form,
    files,
    choose,
    submit,
    isSent,
    isRefused,
    failure,
    clearFailure: () => setFailure(undefined),
  }
}

/** Writes to support (SU-02, SU-03). An error loses nothing typed; only files are lost without scripts. */
export function FeedbackForm({ settings, onSent }: FeedbackFormProps) {
  const t = useTranslations('support.form')
  const { form, files, choose, submit, isSent, isRefused, failure, clearFailure } = useFeedback(onSent)
  const { errors, isSubmitting } = form.formState
  const takesFiles = settings.attachments.max_count > 0
  if (isSent)
    return (
      <Notice tone="success" isAnnounced title={t('sentTitle')}>
        {t('sentText')}
      </Notice>
    )
  return (
    <PageForm
      call={path}
      encType="multipart/form-data"
      className={css.form}
      onSubmit={(event) => void submit(event)}
    >
      {isRefused && takesFiles && <Notice tone="warn" title={t('filesAgain')} />}
      <FeedbackFields form={form} settings={settings} />
      {takesFiles && (
        <AttachmentsField
          files={files}
          onFiles={choose}
          types={settings.attachments.types}
          error={errors.attachments?.message}
        />
      )}
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <SubmitButton isWide={false} isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('submit')}
      </SubmitButton>
    </PageForm>
  )
}

function FeedbackFields({ form, settings }: { form: UseFormReturn<Feedback>; settings: SupportSettings }) {
  const t = useTranslations('support.form')
  const fieldText = useFieldText('support.form')
  const { errors, defaultValues } = form.formState
  const said = (name: 'name' | 'email' | 'topic' | 'message', max?: number) =>
    fieldText(name, errors[name]?.message, max === undefined ? undefined : { max })
  return (
    <>
      <div className={css.pair}>
        <Field label={t('name')} error={said('name', feedbackNameMaxLength)}>
          <Input
            autoComplete="name"
            maxLength={feedbackNameMaxLength}
            defaultValue={defaultValues?.name}
            {...form.register('name')}
          />
        </Field>
        <Field label={t('email')} error={said('email')} isRequired>
          <Input
            dir="ltr"
            type="email"
            autoComplete="email"
            defaultValue={defaultValues?.email}
            {...form.register('email', { validate: (typed) => emailRule(typed.trim()) })}
          />
        </Field>
      </div>
      <Field label={t('topic')} error={said('topic')} isRequired>
        <Select
          placeholder={t('topicPlaceholder')}
          options={settings.topics.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={defaultValues?.topic}
          {...form.register('topic', { validate: (chosen) => required(chosen) })}
        />
      </Field>
      <Field
        label={t('message')}
        hint={t('messageHint')}
        error={said('message', feedbackMaxLength)}
        isRequired
      >
        <TextArea
          rows={7}
          dir="auto"
          maxLength={feedbackMaxLength}
          defaultValue={defaultValues?.message}
          {...form.register('message', { validate: (typed) => required(typed.trim()) })}
        />
      </Field>
    </>
  )
}
