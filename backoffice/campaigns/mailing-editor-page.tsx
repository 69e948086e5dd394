import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeMailingCard } from '#contract/operator/campaigns/mailings.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Group, Wide } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { parseDateTime, dateTimeFormValue } from './condition-values.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname']
  const [form, card] = await Promise.all([
    backofficeApi.get('offers/getForm', {}),
    sysname === undefined ? undefined : backofficeApi.get('mailings/get', { sysname }),
  ])
  return { form, card }
}

type Typed = Readonly<Record<string, string>>

/** Texts by language; a language without text is omitted. */
const textsTyped = (typed: Typed): BackofficeMailingCard['texts'] =>
  Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const [subject, body] = [typed[`subject.${code}`] ?? '', typed[`body.${code}`] ?? '']
      return subject.trim() === '' && body.trim() === '' ? [] : [[code, { subject, body }]]
    }),
  )

export function Component() {
  const t = useTranslations('campaigns')
  const { form, card } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const call = useCallForm(async (typed) => {
    const { sysname } = await backofficeApi.post('mailings/save', {
      sysname: card?.sysname ?? typed.sysname ?? '',
      segment: typed.segment ?? '',
      texts: textsTyped(typed),
      starts_at: parseDateTime(typed.starts_at ?? '', card?.starts_at ?? null) ?? '',
      seen_version: card?.version ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.mailing(sysname))
  })
  const back = card
    ? { to: paths.mailing(card.sysname), label: card.subject }
    : { to: paths.mailings(), label: t('mailings') }
  const { problems } = call
  return (
    <>
      <PageHead title={card ? t('edit.title', { title: card.subject }) : t('mailing.new')} back={back} />
      <EditorForm
        call={call}
        note={t('mailing.bounds')}
        elsewhere={['seen_version', ...(card ? ['sysname'] : [])]}
        refused={t('edit.refused')}
        agree={t('edit.agree')}
        leave={t('edit.leave')}
        back={back.to}
      >
        <Group title={t('mailing.title')}>
          {!card && (
            <Field label={t('sysname')} hint={t('make.hint')} error={problems.sysname} isRequired>
              <Input name="sysname" dir="ltr" autoComplete="off" />
            </Field>
          )}
          <Field label={t('segment.title')} error={problems.segment} isRequired>
            <Select
              name="segment"
              defaultValue={card?.segment ?? form.segments[0]?.value}
              options={form.segments}
            />
          </Field>
          <Field label={t('startsAt')} hint={t('inUtc')} error={problems.starts_at} isRequired>
            <Input
              type="datetime-local"
              name="starts_at"
              defaultValue={dateTimeFormValue(card?.starts_at ?? null)}
            />
          </Field>
        </Group>
        <MailingTexts card={card} problems={problems} />
      </EditorForm>
    </>
  )
}

function MailingTexts({ card, problems }: { card: BackofficeMailingCard | undefined; problems: Typed }) {
  const t = useTranslations('campaigns.mailing')
  return supportedLocales.map(({ code, name }) => (
    <Group key={code} title={t('letter', { language: name })}>
      <Wide>
        <Field label={t('subject')} error={problems[`subject.${code}`]} isRequired={code === 'en'}>
          <Input
            name={`subject.${code}`}
            defaultValue={card?.texts[code]?.subject ?? ''}
            lang={code}
            dir="auto"
          />
        </Field>
      </Wide>
      <Wide>
        <Field label={t('body')} error={problems[`body.${code}`]} isRequired={code === 'en'}>
          <TextArea
            name={`body.${code}`}
            defaultValue={card?.texts[code]?.body ?? ''}
            rows={4}
            lang={code}
            dir="auto"
          />
        </Field>
      </Wide>
    </Group>
  ))
}
