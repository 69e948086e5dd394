import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { affiliateEvents, postbackPlaceholders } from '#contract/affiliate-enums.ts'
import type { AffiliatePostback, AffiliateSelf } from '#contract/affiliates.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { FormFailureNotice } from '#site/features/auth/form/form-failure-notice.tsx'
import { useFormCall } from '#site/features/auth/form/use-form-call.ts'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { FetchedPart } from './fetched-part.tsx'
import { useFetch } from './use-fetch.ts'
import { useRowCount } from './use-row-count.ts'
import css from './affiliates.module.css'

type Of = { postback: AffiliateSelf['postback'] }

export function PostbackPart({ postback, onGone }: Of & { onGone: () => void }) {
  const t = useTranslations('affiliates.postback')
  const more = useTranslations('affiliates')
  const { api } = useSite()
  const [count, showMore] = useRowCount()
  const [fetched, refetch] = useFetch(
    String(count),
    () => api.get('affiliates/getPostbacks', { count }, { report: 'background' }),
    onGone,
  )
  return (
    <div className={css.part}>
      <PostbackForm postback={postback} onSaved={refetch} />
      <h2>{t('log')}</h2>
      <FetchedPart fetched={fetched} onRetry={refetch}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState suit="club" title={t('none')} text={t('noneText')} />
          ) : (
            <>
              <Log items={items} />
              {total > items.length && showMore && <Button onClick={showMore}>{more('more')}</Button>}
            </>
          )
        }
      </FetchedPart>
    </div>
  )
}

const path = 'affiliates/setPostback'
const names = ['address', 'events'] as const

function PostbackForm({ postback, onSaved }: Of & { onSaved: () => void }) {
  const t = useTranslations('affiliates.postback')
  const fieldText = useFieldText('affiliates')
  const form = useForm<{ address: string; events: string[] }>({
    mode: 'onSubmit',
    defaultValues: { address: postback.address ?? '', events: postback.events },
  })
  const { failure, setFailure, send } = useFormCall(form, names, path)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ address, events }) =>
    send({ address, events: affiliateEvents.filter((event) => events.includes(event)) }, () => {
      showToast({ type: 'success', title: t('saved') })
      onSaved()
    }),
  )
  return (
    <PageForm call={path} className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.note}>{t('text')}</p>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <Field
        label={t('address')}
        hint={t('addressHint', { words: postbackPlaceholders.map((word) => `{${word}}`).join(' ') })}
        error={fieldText('address', errors.address?.message)}
      >
        <Input type="url" dir="ltr" {...form.register('address')} />
      </Field>
      <fieldset className={css.events}>
        <legend>{t('events')}</legend>
        {affiliateEvents.map((event) => (
          <Checkbox key={event} value={event} label={t(`event.${event}`)} {...form.register('events')} />
        ))}
      </fieldset>
      <dl className={css.facts}>
        <div>
          <dt>{t('key')}</dt>
          <dd>
            <bdi dir="ltr" className={css.link}>
              {postback.key}
            </bdi>
          </dd>
        </div>
      </dl>
      <p className={css.note}>{t('keyText')}</p>
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('save')}
      </SubmitButton>
    </PageForm>
  )
}

function Log({ items }: { items: readonly AffiliatePostback[] }) {
  const t = useTranslations('affiliates.postback')
  return (
    <Table
      caption={t('log')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', header: t('at'), cell: ({ at }) => <LocalDateTime iso={at} /> },
        { key: 'event', header: t('what'), cell: ({ event }) => t(`event.${event}`) },
        { key: 'player', header: t('player'), align: 'end', cell: ({ player }) => player },
        { key: 'state', header: t('state'), cell: ({ state }) => t(`states.${state}`) },
        {
          key: 'answer',
          header: t('answer'),
          cell: ({ http_status: status, failure }) => <bdi>{status ?? failure ?? '–'}</bdi>,
        },
      ]}
    />
  )
}
