import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { houseLocales } from '#contract/locales.ts'
import { wheelColours } from '#contract/wheel-terms.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { deskApi } from '../api/desk-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useDeskForm } from '../operators/use-desk-form.ts'
import { paths } from '../paths.ts'
import { budgetCodes, firstWheel, wheelTermsOf, wheelTextsOf, wheelValuesOf } from './wheel-form.ts'
import css from '../loyalty/loyalty.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  deskApi.get('wheels/get', { sysname: params['sysname'] ?? '' })

type Texts = Readonly<Record<string, string>>
type PartProps = { values: Texts; problems: Texts }

/** New sectors, chances and prices of a wheel. What the house refuses stands at its field, and what was typed stays. */
export function Component() {
  const t = useTranslations('wheels')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest ? wheelValuesOf(newest.terms, newest.texts) : firstWheel
  const { problems, isBusy, onSubmit } = useDeskForm(async (typed) => {
    await deskApi.post('wheels/publish', {
      sysname: card.sysname,
      terms: wheelTermsOf(typed),
      texts: wheelTextsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.wheel(card.sysname))
  })
  const others = ['', 'terms', 'texts', 'sysname', 'seen_version', 'budget'].flatMap(
    (name) => problems[name] ?? [],
  )
  return (
    <>
      <PageHead
        title={t('edit.title', { name: card.name })}
        back={{ to: paths.wheel(card.sysname), label: card.name }}
      />
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <p className={css.note}>{t('edit.text')}</p>
        <TermsPart values={values} problems={problems} />
        <WordsPart values={values} problems={problems} />
        {others.length > 0 && <Notice tone="danger" isAnnounced title={others.join(' ')} />}
        <div className={css.actions}>
          <Button type="submit" tone="primary" isLoading={isBusy} aria-disabled={!mayManage || undefined}>
            {t('edit.agree')}
          </Button>
          <ButtonLink element={<Link to={paths.wheel(card.sysname)} />}>{t('edit.leave')}</ButtonLink>
        </div>
      </form>
    </>
  )
}

function TermsPart({ values, problems }: PartProps) {
  const t = useTranslations('wheels')
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t('edit.price')}</legend>
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
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('edit.budget')}</legend>
        <p className={css.note}>{t('edit.budgetText')}</p>
        {budgetCodes.map((code) => (
          <Field key={code} label={t('fields.budget', { currency: code })}>
            <Input
              name={`budget.${code}`}
              defaultValue={values[`budget.${code}`] ?? ''}
              dir="ltr"
              inputMode="decimal"
            />
          </Field>
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('fields.sectors')}</legend>
        <div className={css.wide}>
          <Field
            label={t('fields.sectors')}
            hint={t('fields.sectorsHint', { colours: wheelColours.join(', ') })}
            error={problems['sectors']}
          >
            <TextArea name="sectors" defaultValue={values['sectors'] ?? ''} rows={10} dir="ltr" />
          </Field>
        </div>
      </fieldset>
    </>
  )
}

function WordsPart({ values, problems }: PartProps) {
  const t = useTranslations('wheels')
  return houseLocales.map(({ code, name: language }) => (
    <fieldset key={code} className={css.group}>
      <legend>{t('edit.words', { language })}</legend>
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
      <div className={css.wide}>
        <Field label={t('fields.sectorNames')} hint={t('fields.sectorNamesHint')}>
          <TextArea
            name={`sectorNames.${code}`}
            defaultValue={values[`sectorNames.${code}`] ?? ''}
            rows={6}
            dir="auto"
            lang={code}
          />
        </Field>
      </div>
    </fieldset>
  ))
}
