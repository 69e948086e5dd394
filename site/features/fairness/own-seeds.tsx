import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FairnessView } from '#contract/studio.ts'
import { required } from '#contract/rules.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../../layout/link.tsx'
import { useFieldText } from '../../layout/use-field-text.ts'
import { paths } from '../../paths.ts'
import { FormFailureNotice } from '../auth/form-failure-notice.tsx'
import { useFormCall } from '../auth/use-form-call.ts'
import { newClientSeed } from './client-seed.ts'
import css from './fairness.module.css'

/** The signed-in player's pair of seeds: what is committed to, what was revealed, and a new pair. */
export function OwnSeeds({ seeds }: { seeds: FairnessView }) {
  const t = useTranslations('fairness.own')
  const { previous } = seeds
  return (
    <section className={css.section} aria-labelledby="own-seeds">
      <h2 id="own-seeds">{t('title')}</h2>
      <dl className={css.facts}>
        <Fact name={t('hash')} value={seeds.serverSeedHash} />
        <Fact name={t('clientSeed')} value={seeds.clientSeed} />
        <Fact name={t('nonce')} value={String(seeds.nonce)} />
      </dl>
      <RotateForm />
      {previous && (
        <>
          <h3>{t('previous')}</h3>
          <dl className={css.facts}>
            <Fact name={t('serverSeed')} value={previous.serverSeed} />
            <Fact name={t('hash')} value={previous.serverSeedHash} />
            <Fact name={t('clientSeed')} value={previous.clientSeed} />
            <Fact name={t('rounds')} value={String(previous.rounds)} />
          </dl>
          <p>
            <Link
              to={`${paths.fairness({
                serverSeed: previous.serverSeed,
                serverSeedHash: previous.serverSeedHash,
                clientSeed: previous.clientSeed,
              })}#verifier`}
            >
              {t('use')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd dir="ltr">{value}</dd>
    </div>
  )
}

function RotateForm() {
  const t = useTranslations('fairness')
  const fieldText = useFieldText('fairness')
  const { revalidate } = useRevalidator()
  const [isDone, setDone] = useState(false)
  const form = useForm({ defaultValues: { client_seed: '' } })
  const { failure, setFailure, send } = useFormCall(form, ['client_seed'], 'games/rotateSeed')
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setDone(false)
    const isAgreed = await confirm({
      title: t('own.confirm.title'),
      text: t('own.confirm.text'),
      agree: t('own.confirm.agree'),
      reject: t('own.confirm.reject'),
    })
    if (!isAgreed) return
    await send(values, async () => {
      await revalidate()
      form.reset()
      setDone(true)
    })
  })
  return (
    <form noValidate className={css.rotate} onSubmit={(event) => void submit(event)}>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
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
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          {...form.register('client_seed', { validate: (value) => required(value) })}
        />
      </Field>
      <Button type="submit" isLoading={isSubmitting}>
        {t('own.rotate')}
      </Button>
    </form>
  )
}
