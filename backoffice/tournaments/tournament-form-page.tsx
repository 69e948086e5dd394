import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import { scoringModels, tournamentGameTypes } from '#contract/tournaments.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Group, Line, Wide, type PartProps } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { formOf, newValues, valuesOfTournament } from './tournament-form.ts'

export const loader = ({ params }: LoaderFunctionArgs) =>
  params['sysname'] === undefined
    ? Promise.resolve(undefined)
    : backofficeApi.get('tournaments/get', { sysname: params['sysname'] })

/** The form of a new tournament or a draft. The field shows the server's error, and the typed text stays. */
export function Component() {
  const t = useTranslations('tournaments')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const part = card ? valuesOfTournament(card.form) : newValues
  const call = useCallForm(async (typed) => {
    const sysname = card?.sysname ?? typed['sysname'] ?? ''
    await backofficeApi.post('tournaments/save', {
      ...formOf(typed),
      sysname,
      seen_revision: card?.revision ?? 0,
    })
    showToast({ type: 'success', title: t('saved') })
    await navigate(paths.tournament(sysname))
  })
  const { problems } = call
  const back = card ? paths.tournament(card.sysname) : paths.tournaments()
  return (
    <>
      <PageHead title={card ? card.title : t('new')} back={{ to: back, label: card?.title ?? t('title') }} />
      <EditorForm
        call={call}
        elsewhere={['seen_revision', 'texts', 'types']}
        refused={t('refused')}
        agree={t('save')}
        isAllowed={mayManage}
        leave={t('leave')}
        back={back}
      >
        <TextsPart values={part} problems={problems} />
        <TimesPart values={part} problems={problems} isNew={!card} />
        <ScoringPart values={part} problems={problems} />
        <EligibilityPart values={part} problems={problems} />
        <PrizesPart values={part} problems={problems} />
      </EditorForm>
    </>
  )
}

function TextsPart({ values, problems }: PartProps) {
  const t = useTranslations('tournaments')
  return supportedLocales.map(({ code, name }) => (
    <Group key={code} title={t('words', { language: name })}>
      {(['title', 'description', 'rules'] as const).map((word) => {
        const field = { name: `${word}.${code}`, defaultValue: values[`${word}.${code}`] ?? '' }
        return (
          <Field
            key={word}
            label={t(`wordNames.${word}`)}
            error={problems[field.name]}
            isRequired={word === 'title' && code === 'en'}
          >
            {word === 'rules' ? (
              <TextArea {...field} rows={2} lang={code} dir="auto" />
            ) : (
              <Input {...field} lang={code} dir="auto" />
            )}
          </Field>
        )
      })}
    </Group>
  ))
}

function TimesPart({ isNew, ...part }: PartProps & { isNew: boolean }) {
  const t = useTranslations('tournaments')
  return (
    <Group title={t('times')}>
      {isNew && <Line {...part} name="sysname" label={t('sysname')} hint={t('sysnameHint')} isRequired />}
      {(['starts_at', 'ends_at', 'join_from', 'join_until'] as const).map((name) => (
        <Line
          key={name}
          {...part}
          name={name}
          label={t('inUtc', { what: t(name) })}
          type="datetime-local"
          isRequired
        />
      ))}
    </Group>
  )
}

function ScoringPart(part: PartProps) {
  const t = useTranslations('tournaments')
  return (
    <Group title={t('scoring')}>
      <Field label={t('model')} error={part.problems['model']}>
        <Select
          name="model"
          defaultValue={part.values['model'] ?? 'multiplier'}
          options={scoringModels.map((value) => ({ value, label: t(`models.${value}`) }))}
        />
      </Field>
      <Line {...part} name="best_of" label={t('best_of')} hint={t('bestHint')} />
      <Line {...part} name="least_stake" label={t('least_stake')} isRequired />
      <Line {...part} name="games" label={t('games')} hint={t('gamesHint')} />
      <Line {...part} name="studios" label={t('studios')} hint={t('gamesHint')} />
      {tournamentGameTypes.map((type) => (
        <Checkbox
          key={type}
          name={`type.${type}`}
          value="1"
          label={t(`types.${type}`)}
          defaultChecked={part.values[`type.${type}`] === '1'}
        />
      ))}
      {(['counts_bonus', 'reset_on_cashout'] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          value="1"
          label={t(name)}
          defaultChecked={part.values[name] === '1'}
        />
      ))}
    </Group>
  )
}

function EligibilityPart(part: PartProps) {
  const t = useTranslations('tournaments')
  return (
    <Group title={t('who')}>
      <Line {...part} name="countries" label={t('countries')} hint={t('countriesHint')} />
      <Line {...part} name="least_deposits" label={t('least_deposits')} />
      <Line {...part} name="capacity" label={t('capacity')} hint={t('emptyHint')} />
      <Line {...part} name="provider" label={t('provider')} />
      <Line {...part} name="tags" label={t('tags')} />
      <Line {...part} name="image_url" label={t('image_url')} />
    </Group>
  )
}

function PrizesPart({ values, problems }: PartProps) {
  const t = useTranslations('tournaments')
  return (
    <Group title={t('prizes')}>
      <Field label={t('currency')} error={problems['currency']}>
        <Select
          name="currency"
          defaultValue={values['currency'] ?? 'EUR'}
          options={offeredCodes().map((value) => ({ value, label: value }))}
        />
      </Field>
      <Wide>
        <Field label={t('prizes')} hint={t('prizesHint')} error={problems['prizes']} isRequired>
          <TextArea name="prizes" defaultValue={values['prizes'] ?? ''} rows={6} dir="ltr" />
        </Field>
      </Wide>
    </Group>
  )
}
