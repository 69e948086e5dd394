import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { clientSeedMaxLength } from '#contract/input-bounds.ts'
import { required } from '#contract/rules.ts'
import { Button } from '#ui/forms/button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { PageForm } from '../../layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { FormFailureNotice } from '../auth/form/form-failure-notice.tsx'
import { formCodes, useFormCall } from '../auth/form/use-form-call.ts'
import { useSentForm } from '../auth/form/use-sent-form.ts'
import { newClientSeed } from './client-seed.ts'
import css from './fairness.module.css'

const path = 'games/rotateSeed'
const names = ['client_seed'] as const

/**
 * Requests the new pair with the commitment shown on the page, so that no other seed can be used. If the
 * pending one has changed, the page shows it, and the typed text stays.
 */
const useRotation = (nextServerSeedHash: string) => {
  const t = useTranslations('fairness')
  const { revalidate } = useRevalidator()
  const sent = useSentForm<{ client_seed: string }>(path, names)
  const [isDone, setDone] = useState(sent.isDone)
  const form = useForm({
    defaultValues: { client_seed: '', ...sent.typed },
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)

  const submit = form.handleSubmit(async (values) => {
    setDone(false)
    const isAgreed = await confirm({
      title: t('own.confirm.title'),
      text: t('own.confirm.text'),
      agree: t('own.confirm.agree'),
      reject: t('own.confirm.reject'),
    })
    if (!isAgreed) return
    await send(
      { ...values, next_server_seed_hash: nextServerSeedHash },
      async () => {
        await revalidate()
        form.reset()
        setDone(true)
      },
      (error) => {
        const isOutdated = formCodes(error, names, {}).some(([, code]) => code === 'SEED_NOT_COMMITTED')
        if (isOutdated) void revalidate()
        return false
      },
    )
  })
  return { form, typed: sent.typed, isDone, failure, setFailure, submit }
}

/** The player's next client seed, and the button that ends the current pair. */
export function RotateForm({ nextServerSeedHash }: { nextServerSeedHash: string }) {
  const t = useTranslations('fairness')
  const fieldText = useFieldText('fairness')
  const { form, typed, isDone, failure, setFailure, submit } = useRotation(nextServerSeedHash)
  const { errors, isSubmitting } = form.formState
  return (
    <PageForm call={path} className={css.rotate} onSubmit={(event) => void submit(event)}>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <input type="hidden" name="next_server_seed_hash" value={nextServerSeedHash} />
      {isDone && (
        <Notice tone="success" isAnnounced title={t('own.done.title')}>
          {t('own.done.text')}
        </Notice>
      )}
      <Field
        label={t('own.newClientSeed')}
        hint={t('own.newClientSeedHint')}
        error={fieldText('client_seed', errors.client_seed?.message)}
        aside={
          <button
            type="button"
            className={css.link}
            onClick={() => form.setValue('client_seed', newClientSeed())}
          >
            {t('own.suggest')}
          </button>
        }
      >
        <Input
          dir="ltr"
          maxLength={clientSeedMaxLength}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed.client_seed}
          {...form.register('client_seed', { validate: (value) => required(value) })}
        />
      </Field>
      <Button type="submit" isLoading={isSubmitting}>
        {t('own.rotate')}
      </Button>
    </PageForm>
  )
}
