import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { houseLocales } from '#contract/locales.ts'
import { earningTypes } from '#contract/loyalty-terms.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { deskApi } from '../api/desk-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useDeskForm } from '../operators/use-desk-form.ts'
import { paths } from '../paths.ts'
import {
  currencyCodes,
  firstProgramme,
  occasionNames,
  programmeTermsOf,
  programmeTextsOf,
  programmeValuesOf,
} from './programme-form.ts'
import css from './loyalty.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  deskApi.get('loyalty/getProgramme', { sysname: params['sysname'] ?? '' })

type Texts = Readonly<Record<string, string>>
type PartProps = { values: Texts; problems: Texts }

/** New terms of a programme. What the house refuses stands at its field, and what was typed stays. */
export function Component() {
  const t = useTranslations('loyalty')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest ? programmeValuesOf(newest.terms, newest.texts, newest.image) : firstProgramme
  const { problems, isBusy, onSubmit } = useDeskForm(async (typed) => {
    await deskApi.post('loyalty/publishProgramme', {
      sysname: card.sysname,
      terms: programmeTermsOf(typed),
      texts: programmeTextsOf(typed),
      image: typed['image'] ?? '',
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.loyaltyProgramme(card.sysname))
  })
  const others = ['', 'terms', 'texts', 'sysname', 'seen_version', 'unit', 'rates', 'occasions'].flatMap(
    (name) => problems[name] ?? [],
  )
  return (
    <>
      <PageHead
        title={t('edit.title', { name: card.name })}
        back={{ to: paths.loyaltyProgramme(card.sysname), label: card.name }}
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
          <ButtonLink element={<Link to={paths.loyaltyProgramme(card.sysname)} />}>
            {t('edit.leave')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

type LineProps = PartProps & { name: string; label: string; hint?: string; rows?: number; lang?: string }

function Line({ values, problems, name, label, hint, lang }: LineProps) {
  return (
    <Field label={label} hint={hint} error={problems[name]}>
      <Input name={name} defaultValue={values[name] ?? ''} dir={lang ? 'auto' : 'ltr'} lang={lang} />
    </Field>
  )
}

function Lines({ values, problems, name, label, hint, rows = 6, lang }: LineProps) {
  return (
    <div className={css.wide}>
      <Field label={label} hint={hint} error={problems[name]}>
        <TextArea
          name={name}
          defaultValue={values[name] ?? ''}
          rows={rows}
          dir={lang ? 'auto' : 'ltr'}
          lang={lang}
        />
      </Field>
    </div>
  )
}

function TermsPart(part: PartProps) {
  const t = useTranslations('loyalty')
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t('edit.earning')}</legend>
        {currencyCodes.map((code) => (
          <Line key={code} {...part} name={`unit.${code}`} label={t('fields.unit', { currency: code })} />
        ))}
        {earningTypes.map((type) => (
          <Line
            key={type}
            {...part}
            name={`rate.${type}`}
            label={t('fields.rate', { type: t(`types.${type}`) })}
            hint={type === 'sport' ? t('fields.sportHint') : undefined}
          />
        ))}
        <Line {...part} name="lotDays" label={t('fields.lotDays')} />
        {occasionNames.map((name) => (
          <Line key={name} {...part} name={`occasion.${name}`} label={t(`fields.${name}`)} />
        ))}
        <Line {...part} name="image" label={t('fields.image')} hint={t('fields.imageHint')} />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('fields.levels')}</legend>
        <Lines {...part} name="levels" label={t('fields.levels')} hint={t('fields.levelsHint')} />
        <Lines {...part} name="quests" label={t('fields.quests')} hint={t('fields.questsHint')} rows={10} />
      </fieldset>
    </>
  )
}

function WordsPart(part: PartProps) {
  const t = useTranslations('loyalty')
  return houseLocales.map(({ code, name }) => (
    <fieldset key={code} className={css.group}>
      <legend>{t('edit.words', { language: name })}</legend>
      <Line {...part} name={`name.${code}`} label={t('name')} lang={code} />
      <Line {...part} name={`description.${code}`} label={t('fields.description')} lang={code} />
      <Lines
        {...part}
        name={`levelNames.${code}`}
        label={t('fields.levelNames')}
        hint={t('fields.levelNamesHint')}
        lang={code}
      />
      <Lines
        {...part}
        name={`questNames.${code}`}
        label={t('fields.questNames')}
        hint={t('fields.questNamesHint')}
        rows={3}
        lang={code}
      />
    </fieldset>
  ))
}
