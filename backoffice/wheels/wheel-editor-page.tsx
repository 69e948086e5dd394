import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import { wheelColours } from '#contract/wheel-terms.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Group, Wide, type PartProps } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import { firstWheel, wheelTermsOf, wheelTextsOf, wheelValuesOf } from './wheel-form.ts'
import css from '../loyalty/loyalty.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('wheels/get', { sysname: params['sysname'] ?? '' })

/** The form for new sectors, chances and prices. The field shows the server's error, the typed text stays. */
export function Component() {
  const t = useTranslations('wheels')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest ? wheelValuesOf(newest.terms, newest.texts) : firstWheel
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('wheels/publish', {
      sysname: card.sysname,
      terms: wheelTermsOf(typed),
      texts: wheelTextsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.wheel(card.sysname))
  })
  const { problems } = call
  return (
    <>
      <PageHead
        title={t('edit.title', { name: card.name })}
        back={{ to: paths.wheel(card.sysname), label: card.name }}
      />
      <EditorForm
        call={call}
        note={t('edit.text')}
        elsewhere={['terms', 'texts', 'sysname', 'seen_version', 'budget']}
        agree={t('edit.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={paths.wheel(card.sysname)}
      >
        <TermsPart values={values} problems={problems} />
        <TextsPart values={values} problems={problems} />
      </EditorForm>
    </>
  )
}

function TermsPart({ values, problems }: PartProps) {
  const t = useTranslations('wheels')
  return (
    <>
      <Group title={t('edit.price')}>
        <Field label={t('fields.isFreeDaily')} error={problems['isFreeDaily']}>
          <Select
            name="isFreeDaily"
            defaultValue={values['isFreeDaily'] ?? 'no'}
            options={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
          />
        </Field>
        <Field label={t('fields.price')} hint={t('fields.priceHint')} error={problems['price']}>
          <Input name="price" defaultValue={values['price'] ?? ''} dir="ltr" inputMode="numeric" />
        </Field>
      </Group>
      <Group title={t('edit.budget')}>
        <p className={css.note}>{t('edit.budgetText')}</p>
        {offeredCodes().map((code) => (
          <Field key={code} label={t('fields.budget', { currency: code })}>
            <Input
              name={`budget.${code}`}
              defaultValue={values[`budget.${code}`] ?? ''}
              dir="ltr"
              inputMode="decimal"
            />
          </Field>
        ))}
      </Group>
      <Group title={t('fields.sectors')}>
        <Wide>
          <Field
            label={t('fields.sectors')}
            hint={t('fields.sectorsHint', { colours: wheelColours.join(', ') })}
            error={problems['sectors']}
          >
            <TextArea name="sectors" defaultValue={values['sectors'] ?? ''} rows={10} dir="ltr" />
          </Field>
        </Wide>
      </Group>
    </>
  )
}

function TextsPart({ values, problems }: PartProps) {
  const t = useTranslations('wheels')
  return supportedLocales.map(({ code, name: language }) => (
    <Group key={code} title={t('edit.words', { language })}>
      {(['name', 'description'] as const).map((field) => (
        <Field key={field} label={t(`fields.${field}`)} error={problems[`${field}.${code}`]}>
          <Input
            name={`${field}.${code}`}
            defaultValue={values[`${field}.${code}`] ?? ''}
            dir="auto"
            lang={code}
          />
        </Field>
      ))}
      <Wide>
        <Field label={t('fields.sectorNames')} hint={t('fields.sectorNamesHint')}>
          <TextArea
            name={`sectorNames.${code}`}
            defaultValue={values[`sectorNames.${code}`] ?? ''}
            rows={6}
            dir="auto"
            lang={code}
          />
        </Field>
      </Wide>
    </Group>
  ))
}
