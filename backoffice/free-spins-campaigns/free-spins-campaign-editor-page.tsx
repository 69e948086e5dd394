import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { freeSpinsWinnings } from '#contract/freespins.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Choice, NumberLine, Sums, TextsPart } from '../bonuses/terms-fields.tsx'
import { textsOf, textFormValues } from '../bonuses/terms-form.ts'
import { Group, Wide, type PartProps } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { percentText } from '../record/number-text.ts'
import { MultiSelectField } from '../record/multi-select-field.tsx'
import {
  firstFreeSpinsCampaignValues,
  freeSpinsCampaignTermsOf,
  freeSpinsCampaignValuesOf,
} from './free-spins-campaign-form.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const [card, form] = await Promise.all([
    backofficeApi.get('gifts/get', { sysname: params['sysname'] ?? '' }),
    backofficeApi.get('gifts/getForm'),
  ])
  return { card, form }
}
type Form = Awaited<ReturnType<typeof loader>>['form']

/** The form for new terms of free spins. The field shows the server's error, and the typed text stays. */
export function Component() {
  const t = useTranslations('gifts')
  const { card, form } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest
    ? { ...freeSpinsCampaignValuesOf(newest.terms), ...textFormValues(newest.texts) }
    : firstFreeSpinsCampaignValues
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('gifts/publish', {
      sysname: card.sysname,
      terms: freeSpinsCampaignTermsOf(typed, newest?.terms),
      texts: textsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.gift(card.sysname))
  })
  const { problems } = call
  return (
    <>
      <PageHead
        title={t('edit.title', { title: card.title })}
        back={{ to: paths.gift(card.sysname), label: card.title }}
      />
      <EditorForm
        call={call}
        note={t('edit.text')}
        elsewhere={['terms', 'texts', 'sysname', 'seen_version']}
        refused={t('edit.refused')}
        agree={t('edit.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={paths.gift(card.sysname)}
      >
        <TextsPart values={values} problems={problems} />
        <RoundsPart values={values} problems={problems} form={form} />
        <WinningsPart values={values} problems={problems} form={form} />
        <BoundsPart values={values} problems={problems} />
      </EditorForm>
    </>
  )
}

type FormPart = PartProps & { form: Form }

function RoundsPart({ form, ...part }: FormPart) {
  const t = useTranslations('gifts')
  return (
    <Group title={t('roundsPart')}>
      <Wide>
        <MultiSelectField
          name="games"
          label={t('games')}
          hint={t('gamesHint')}
          isRequired
          find={t('find')}
          options={form.games.map(({ sysname, name, provider_name: provider, return_percent: share }) => ({
            value: sysname,
            label: [name, provider, ...(share === null ? [] : [percentText(share)])].join(' · '),
          }))}
          initial={part.values['games']}
          problem={part.problems['games']}
        />
      </Wide>
      <NumberLine {...part} name="rounds" label={t('rounds')} isRequired />
      <Sums {...part} name="stakes" label={t('stakes')} hint={t('stakesHint')} />
      <NumberLine {...part} name="days" label={t('days')} isRequired />
      <Field label={t('until')} hint={t('untilHint')} error={part.problems['until']}>
        <Input type="datetime-local" name="until" defaultValue={part.values['until'] ?? ''} />
      </Field>
    </Group>
  )
}

/** Winnings that are paid as cash at once have no limit and no wagering. */
function WinningsPart({ form, ...part }: FormPart) {
  const t = useTranslations('gifts')
  const [winnings, setWinnings] = useState(part.values['winnings'])
  return (
    <Group title={t('winnings')}>
      <Choice
        {...part}
        name="winnings"
        label={t('winnings')}
        onChoice={setWinnings}
        options={freeSpinsWinnings.map((value) => ({ value, label: t(`winningsTo.${value}`) }))}
      />
      {winnings === 'bonus' && (
        <>
          <Choice
            {...part}
            name="promotion"
            label={t('promotion')}
            hint={t('promotionHint')}
            options={[
              { value: '', label: t('notWagered') },
              ...form.promotions.map(({ sysname, title, status }) => ({
                value: sysname,
                label: `${title} (${t(`states.${status}`)})`,
              })),
            ]}
          />
          <Sums {...part} name="mostWon" label={t('mostWon')} hint={t('mostWonHint')} />
        </>
      )}
    </Group>
  )
}

function BoundsPart(part: PartProps) {
  const t = useTranslations('gifts')
  return (
    <Group title={t('bounds')}>
      <NumberLine {...part} name="most" label={t('most')} hint={t('emptyHint')} />
      <NumberLine {...part} name="eachPlayer" label={t('eachPlayer')} isRequired />
      <Sums {...part} name="budget" label={t('budget')} hint={t('budgetHint')} />
    </Group>
  )
}
