import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Group } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { conditionsOf, conditionFormValues } from './condition-values.ts'
import { ConditionsForm } from './conditions-form.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname']
  const [form, card] = await Promise.all([
    backofficeApi.get('offers/getForm', {}),
    sysname === undefined ? undefined : backofficeApi.get('segments/get', { sysname }),
  ])
  return { form, card }
}

export function Component() {
  const t = useTranslations('campaigns')
  const { form, card } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  // A segment cannot be a condition of another segment.
  const forms = form.conditions.filter(({ fields }) => fields.every(({ kind }) => kind !== 'segment'))
  const call = useCallForm(async (typed) => {
    const { sysname } = await backofficeApi.post('segments/save', {
      sysname: card?.sysname ?? typed.sysname ?? '',
      name: typed.name ?? '',
      conditions: conditionsOf(forms, typed),
      seen_version: card?.version ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.segment(sysname))
  })
  const back = card
    ? { to: paths.segment(card.sysname), label: card.name }
    : { to: paths.segments(), label: t('segments') }
  const { problems } = call
  return (
    <>
      <PageHead title={card ? t('edit.title', { title: card.name }) : t('segment.new')} back={back} />
      <EditorForm
        call={call}
        elsewhere={['seen_version', ...(card ? ['sysname'] : [])]}
        agree={t('edit.agree')}
        leave={t('edit.leave')}
        back={back.to}
      >
        <Group title={t('segment.title')}>
          {!card && (
            <Field label={t('sysname')} hint={t('make.hint')} error={problems.sysname} isRequired>
              <Input name="sysname" dir="ltr" autoComplete="off" />
            </Field>
          )}
          <Field label={t('name')} error={problems.name} isRequired>
            <Input name="name" defaultValue={card?.name ?? ''} autoComplete="off" />
          </Field>
        </Group>
        <ConditionsForm
          title={t('segment.who')}
          forms={forms}
          choices={form}
          values={conditionFormValues(card?.conditions ?? [])}
          problems={problems}
        />
      </EditorForm>
    </>
  )
}
