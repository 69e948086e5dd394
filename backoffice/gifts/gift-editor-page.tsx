import { useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { packWinnings } from '#contract/freespins.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { deskApi } from '../api/desk-api.ts'
import { Choice, Group, Line, Sums, WordsPart, type PartProps } from '../bonuses/terms-fields.tsx'
import { textsOf, wordsTyped } from '../bonuses/terms-form.ts'
import css from '../bonuses/bonuses.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useDeskForm } from '../operators/use-desk-form.ts'
import { paths } from '../paths.ts'
import { percentText } from '../record/number-text.ts'
import { SeveralField } from '../record/several-field.tsx'
import { firstGiftValues, giftTermsOf, giftValuesOf } from './gift-form.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const [card, form] = await Promise.all([
    deskApi.get('gifts/get', { sysname: params['sysname'] ?? '' }),
    deskApi.get('gifts/getForm'),
  ])
  return { card, form }
}
type Form = Awaited<ReturnType<typeof loader>>['form']

/** New terms of free rounds, as a form in words. What the house refuses stands at its field, and what was typed stays. */
export function Component() {
  const t = useTranslations('gifts')
  const { card, form } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest ? { ...giftValuesOf(newest.terms), ...wordsTyped(newest.texts) } : firstGiftValues
  const { problems, isBusy, onSubmit } = useDeskForm(async (typed) => {
    await deskApi.post('gifts/publish', {
      sysname: card.sysname,
      terms: giftTermsOf(typed, newest?.terms),
      texts: textsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.gift(card.sysname))
  })
  const others = ['', 'terms', 'texts', 'sysname', 'seen_version'].flatMap((name) => problems[name] ?? [])
  return (
    <>
      <PageHead
        title={t('edit.title', { title: card.title })}
        back={{ to: paths.gift(card.sysname), label: card.title }}
      />
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <p className={css.note}>{t('edit.text')}</p>
        <WordsPart values={values} problems={problems} />
        <RoundsPart values={values} problems={problems} form={form} />
        <WinningsPart values={values} problems={problems} form={form} />
        <BoundsPart values={values} problems={problems} />
        {others.length > 0 && <Notice tone="danger" isAnnounced title={others.join(' ')} />}
        {Object.keys(problems).length > 0 && others.length === 0 && (
          <Notice tone="danger" isAnnounced title={t('edit.refused')} />
        )}
        <div className={css.actions}>
          <Button type="submit" tone="primary" isLoading={isBusy} aria-disabled={!mayManage || undefined}>
            {t('edit.agree')}
          </Button>
          <ButtonLink element={<Link to={paths.gift(card.sysname)} />}>{t('edit.leave')}</ButtonLink>
        </div>
      </form>
    </>
  )
}

type FormPart = PartProps & { form: Form }

function RoundsPart({ form, ...part }: FormPart) {
  const t = useTranslations('gifts')
  return (
    <Group title={t('roundsPart')}>
      <div className={css.wide}>
        <SeveralField
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
      </div>
      <Line {...part} name="rounds" label={t('rounds')} isRequired />
      <Sums {...part} name="stakes" label={t('stakes')} hint={t('stakesHint')} />
      <Line {...part} name="days" label={t('days')} isRequired />
      <Field label={t('until')} hint={t('untilHint')} error={part.problems['until']}>
        <Input type="datetime-local" name="until" defaultValue={part.values['until'] ?? ''} />
      </Field>
    </Group>
  )
}

/** Of cash at once there is nothing left to bound or to wager. */
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
        options={packWinnings.map((value) => ({ value, label: t(`winningsTo.${value}`) }))}
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
      <Line {...part} name="most" label={t('most')} hint={t('emptyHint')} />
      <Line {...part} name="eachPlayer" label={t('eachPlayer')} isRequired />
      <Sums {...part} name="budget" label={t('budget')} hint={t('budgetHint')} />
    </Group>
  )
}
