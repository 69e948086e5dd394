import { offeredCodes } from '../api/offered-currencies.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import { earningTypes } from '#contract/loyalty-terms.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Group, Line, Lines, type PartProps } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import {
  firstProgramme,
  triggerNames,
  programmeTermsOf,
  programmeTextsOf,
  programmeValuesOf,
} from './programme-form.ts'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('loyalty/getProgramme', { sysname: params['sysname'] ?? '' })

/** The form for new terms of a programme. The field shows the server's error, and the typed text stays. */
export function Component() {
  const t = useTranslations('loyalty')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest ? programmeValuesOf(newest.terms, newest.texts, newest.image) : firstProgramme
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('loyalty/publishProgramme', {
      sysname: card.sysname,
      terms: programmeTermsOf(typed),
      texts: programmeTextsOf(typed),
      image: typed['image'] ?? '',
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.loyaltyProgramme(card.sysname))
  })
  const { problems } = call
  return (
    <>
      <PageHead
        title={t('edit.title', { name: card.name })}
        back={{ to: paths.loyaltyProgramme(card.sysname), label: card.name }}
      />
      <EditorForm
        call={call}
        note={t('edit.text')}
        elsewhere={['terms', 'texts', 'sysname', 'seen_version', 'unit', 'rates', 'occasions']}
        agree={t('edit.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={paths.loyaltyProgramme(card.sysname)}
      >
        <TermsPart values={values} problems={problems} />
        <TextsPart values={values} problems={problems} />
      </EditorForm>
    </>
  )
}

function TermsPart(part: PartProps) {
  const t = useTranslations('loyalty')
  return (
    <>
      <Group title={t('edit.earning')}>
        {offeredCodes().map((code) => (
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
        {triggerNames.map((name) => (
          <Line key={name} {...part} name={`occasion.${name}`} label={t(`fields.${name}`)} />
        ))}
        <Line {...part} name="image" label={t('fields.image')} hint={t('fields.imageHint')} />
      </Group>
      <Group title={t('fields.levels')}>
        <Lines {...part} name="levels" label={t('fields.levels')} hint={t('fields.levelsHint')} rows={6} />
        <Lines {...part} name="quests" label={t('fields.quests')} hint={t('fields.questsHint')} rows={10} />
      </Group>
    </>
  )
}

function TextsPart(part: PartProps) {
  const t = useTranslations('loyalty')
  return supportedLocales.map(({ code, name }) => (
    <Group key={code} title={t('edit.words', { language: name })}>
      <Line {...part} name={`name.${code}`} label={t('name')} lang={code} />
      <Line {...part} name={`description.${code}`} label={t('fields.description')} lang={code} />
      <Lines
        {...part}
        name={`levelNames.${code}`}
        label={t('fields.levelNames')}
        hint={t('fields.levelNamesHint')}
        rows={6}
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
    </Group>
  ))
}
