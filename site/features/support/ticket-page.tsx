import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#contract/client.ts'
import { feedbackMaxLength } from '#contract/input-bounds.ts'
import { required } from '#contract/rules.ts'
import type { OwnTicketMessage, SupportSettings } from '#contract/support.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { SectionPage } from '#site/layout/frame/section-navigation.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '../../paths.ts'
import { FormFailureNotice } from '../auth/form/form-failure-notice.tsx'
import { useFormCall } from '../auth/form/use-form-call.ts'
import { useSentForm } from '../auth/form/use-sent-form.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { TicketState } from './own-tickets.tsx'
import { SettleForm } from './settle-form.tsx'
import { wrongWithFiles } from './support-form.ts'
import css from './support.module.css'

export type TicketView = OutputOf<'support/getTicket'>

export function TicketPage({ ticket, settings }: { ticket: TicketView; settings: SupportSettings }) {
  const t = useTranslations('support.ticket')
  return (
    <SectionPage
      back={{ to: paths.support(), label: t('back') }}
      title={t('title', { number: ticket.number })}
      lead={ticket.topic.name}
    >
      <div className={css.state}>
        <TicketState state={ticket.state} />
        {ticket.state !== 'closed' && <SettleForm number={ticket.number} />}
      </div>
      <ol className={css.thread}>
        {ticket.messages.map((message) => (
          <Message key={`${message.at}-${message.from}`} message={message} />
        ))}
      </ol>
      {ticket.state === 'closed' && <Notice title={t('settled')} />}
      <ReplyForm key={ticket.messages.length} number={ticket.number} settings={settings} />
    </SectionPage>
  )
}

function Message({ message: { from, text, at, attachments } }: { message: OwnTicketMessage }) {
  const t = useTranslations('support.ticket')
  return (
    <li className={css.message} data-from={from}>
      <p className={css.writer}>
        <b>{t(from === 'player' ? 'you' : 'house')}</b> <LocalDateTime iso={at} />
      </p>
      <p className={css.words} dir="auto">
        {text}
      </p>
      {attachments.length > 0 && (
        <ul className={css.sentFiles}>
          {attachments.map(({ name, size }) => (
            <li key={`${name}-${size}`}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const path = 'support/reply'
const names = ['message', 'attachments'] as const
type Reply = { message: string; attachments: string }

function ReplyForm({ number, settings }: { number: string; settings: SupportSettings }) {
  const t = useTranslations('support.ticket')
  const fieldText = useFieldText('support.ticket')
  const { revalidate } = useRevalidator()
  const sent = useSentForm<Reply>(path, names)
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm<Reply>({
    defaultValues: { message: '', ...sent.typed },
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ message }) =>
    wrongWithFiles(files)
      ? undefined
      : send({ number, message, attachments: [...files] }, async () => {
          form.reset({ message: '' })
          setFiles([])
          await revalidate()
        }),
  )
  return (
    <PageForm
      call={path}
      encType="multipart/form-data"
      className={css.form}
      onSubmit={(event) => void submit(event)}
    >
      {sent.isDone && <Notice tone="success" isAnnounced title={t('sent')} />}
      <Field
        label={t('reply')}
        error={fieldText('message', errors.message?.message, { max: feedbackMaxLength })}
        isRequired
      >
        <TextArea
          rows={5}
          dir="auto"
          maxLength={feedbackMaxLength}
          defaultValue={form.formState.defaultValues?.message}
          {...form.register('message', { validate: (typed) => required(typed.trim()) })}
        />
      </Field>
      {settings.attachments.max_count > 0 && (
        <AttachmentsField
          files={files}
          onFiles={(chosen) => {
            setFiles(chosen)
            const wrong = wrongWithFiles(chosen)
            if (wrong) form.setError('attachments', { type: 'size', message: wrong })
            else form.clearErrors('attachments')
          }}
          types={settings.attachments.types}
          error={errors.attachments?.message}
        />
      )}
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <SubmitButton isWide={false} isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('send')}
      </SubmitButton>
    </PageForm>
  )
}
