import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { bonusKinds } from '#contract/bonuses.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Group, Lines, type PartProps } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { BetsPart } from './bets-part.tsx'
import { Choice, NumberLine, Sums, TextsPart } from './terms-fields.tsx'
import {
  firstValues,
  isBoost,
  isForOneBet,
  termsOf,
  textsOf,
  valuesOf,
  contributionTypes,
  textFormValues,
} from './terms-form.ts'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('promotions/get', { sysname: params['sysname'] ?? '' })

/** The form for new terms of a promotion. The field shows the server's error, and the typed text stays. */
export function Component() {
  const t = useTranslations('bonuses')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest ? { ...valuesOf(newest.terms), ...textFormValues(newest.texts) } : firstValues
  const [kind, setKind] = useState(values['kind'] ?? '')
  const isForBets = card.product === 'betting'
  const isFree = isForOneBet(kind)
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('promotions/publish', {
      sysname: card.sysname,
      terms: termsOf(typed),
      texts: textsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.promotion(card.sysname))
  })
  const { problems } = call
  return (
    <>
      <PageHead
        title={t('edit.title', { title: card.title })}
        back={{ to: paths.promotion(card.sysname), label: card.title }}
      />
      <EditorForm
        call={call}
        note={t('edit.text')}
        elsewhere={['terms', 'texts', 'sysname', 'seen_version']}
        refused={t('edit.refused')}
        agree={t('edit.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={paths.promotion(card.sysname)}
      >
        <TextsPart values={values} problems={problems} />
        <AwardPart
          values={values}
          problems={problems}
          isForBets={isForBets}
          isBoost={isBoost(kind)}
          onKind={setKind}
        />
        <WagerPart values={values} problems={problems} isForOneBet={isFree} />
        {card.product === 'casino' && <GamesPart values={values} problems={problems} />}
        {isForBets && <BetsPart values={values} problems={problems} kind={kind} />}
        {isForBets && <input type="hidden" name="weights" value="100" />}
        <BoundsPart values={values} problems={problems} isForOneBet={isFree} />
      </EditorForm>
    </>
  )
}

type AwardPartProps = PartProps & {
  isForBets: boolean
  isBoost: boolean
  onKind: (kind: string) => void
}

/** An odds boost defines only the max stake. */
function AwardPart({ isForBets, isBoost: isOfStake, onKind, ...part }: AwardPartProps) {
  const t = useTranslations('bonuses.terms')
  const kinds = bonusKinds.filter((kind) => isForBets || !isForOneBet(kind))
  return (
    <Group title={t('award')}>
      <Choice
        {...part}
        name="kind"
        label={t('kind')}
        hint={t('kindHint')}
        onChoice={onKind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {isOfStake ? (
        <>
          <input type="hidden" name="awardType" value="sum" />
          <Sums {...part} name="award" label={t('boostStakes')} hint={t('awardHint')} />
        </>
      ) : (
        <AwardSums {...part} />
      )}
    </Group>
  )
}

function AwardSums(part: PartProps) {
  const t = useTranslations('bonuses.terms')
  return (
    <>
      <Choice
        {...part}
        name="awardType"
        label={t('awardType')}
        options={(['share_of_deposit', 'sum'] as const).map((value) => ({
          value,
          label: t(`awardTypes.${value}`),
        }))}
      />
      <NumberLine {...part} name="share" label={t('share')} hint={t('shareHint')} />
      <Sums {...part} name="award" label={t('awardSums')} hint={t('awardHint')} />
      <Sums {...part} name="leastDeposit" label={t('leastDeposit')} hint={t('shareHint')} />
    </>
  )
}

/** A free bet is wagered by one bet; only its time limit is asked for. */
function WagerPart({ isForOneBet: isFree, ...part }: PartProps & { isForOneBet: boolean }) {
  const t = useTranslations('bonuses.terms')
  if (isFree)
    return (
      <Group title={t('wager')}>
        <NumberLine {...part} name="claimDays" label={t('useDays')} isRequired />
      </Group>
    )
  return (
    <Group title={t('wager')}>
      <NumberLine {...part} name="wagerTimes" label={t('wagerTimes')} isRequired />
      <Choice
        {...part}
        name="wagerOf"
        label={t('wagerOf')}
        options={(['bonus', 'deposit_and_bonus'] as const).map((value) => ({
          value,
          label: t(`of.${value}`),
        }))}
      />
      <Checkbox
        name="countsMain"
        value="1"
        label={t('countsMain')}
        defaultChecked={part.values.countsMain === '1'}
      />
      <NumberLine {...part} name="claimDays" label={t('claimDays')} isRequired />
      <NumberLine {...part} name="wagerDays" label={t('wagerDays')} isRequired />
    </Group>
  )
}

function GamesPart(part: PartProps) {
  const t = useTranslations('bonuses.terms')
  return (
    <Group title={t('weights')}>
      {contributionTypes.map((type) => (
        <NumberLine
          key={type}
          {...part}
          name={`weight.${type}`}
          label={t('percentOf', { what: t(`types.${type}`) })}
        />
      ))}
      <NumberLine {...part} name="weights" label={t('percentOf', { what: t('otherwise') })} isRequired />
      <Lines {...part} name="weighedGames" label={t('weighedGames')} hint={t('weighedHint')} />
      <Lines {...part} name="weighedStudios" label={t('weighedStudios')} hint={t('weighedHint')} />
      <Lines {...part} name="excludedGames" label={t('excludedGames')} hint={t('namesHint')} />
      <Lines {...part} name="excludedStudios" label={t('excludedStudios')} hint={t('namesHint')} />
      {contributionTypes.map((type) => (
        <Checkbox
          key={type}
          name={`excluded.${type}`}
          value="1"
          label={t('excludedType', { what: t(`types.${type}`) })}
          defaultChecked={part.values[`excluded.${type}`] === '1'}
        />
      ))}
    </Group>
  )
}

function BoundsPart({ isForOneBet: isFree, ...part }: PartProps & { isForOneBet: boolean }) {
  const t = useTranslations('bonuses.terms')
  return (
    <Group title={t('bounds')}>
      {!isFree && (
        <>
          <Sums {...part} name="mostStake" label={t('mostStake')} hint={t('emptyHint')} />
          <Sums {...part} name="mostConverted" label={t('mostConverted')} hint={t('emptyHint')} />
          <NumberLine
            {...part}
            name="mostConvertedTimes"
            label={t('mostConvertedTimes')}
            hint={t('emptyHint')}
          />
        </>
      )}
      <NumberLine {...part} name="grantsMost" label={t('grantsMost')} hint={t('emptyHint')} />
      <NumberLine {...part} name="eachPlayer" label={t('eachPlayer')} isRequired />
      <Sums {...part} name="budget" label={t('budget')} hint={t('budgetHint')} />
    </Group>
  )
}
