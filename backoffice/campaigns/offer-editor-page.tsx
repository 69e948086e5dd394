import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { offerActions, type OfferAction } from '#contract/campaigns.ts'
import type { BackofficeOffer, OfferForm } from '#contract/operator/campaigns/offers.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import { textsOf, textFormValues } from '../bonuses/terms-form.ts'
import { Sums, TextsPart } from '../bonuses/terms-fields.tsx'
import { Group, Wide } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { MultiSelectField } from '../record/multi-select-field.tsx'
import {
  conditionsOf,
  conditionFormValues,
  parseDateTime,
  dateTimeFormValue,
  type ConditionValues,
} from './condition-values.ts'
import { ConditionsForm } from './conditions-form.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const [card, form] = await Promise.all([
    backofficeApi.get('offers/get', { id: params['id'] ?? '' }),
    backofficeApi.get('offers/getForm', {}),
  ])
  return { card, form }
}

const namesOf = (typed: string | undefined): string[] =>
  (typed ?? '').split(',').filter((name) => name !== '')

/** The min deposit as typed, by currency; an empty field sets none. */
const minDepositsOf = (typed: ConditionValues): Record<string, string> =>
  Object.fromEntries(
    offeredCodes().flatMap((code) => {
      const sum = typed[`least.${code}`]?.trim() ?? ''
      return sum === '' ? [] : [[code, sum]]
    }),
  )

/** The input of a draft; fields that a started offer cannot change keep their values. */
const draftInput = ({ card, form }: EditorProps, typed: ConditionValues) =>
  card.status === 'draft'
    ? {
        trigger: typed.trigger as OfferAction,
        promotions: namesOf(typed.promotions),
        gifts: namesOf(typed.gifts),
        least_deposit: minDepositsOf(typed),
        conditions: conditionsOf(form.conditions, typed),
        exclude_methods: namesOf(typed.exclude_methods),
        is_public: typed.is_public === '1',
        repeats: typed.repeats === '1',
        priority: typed.priority ?? '0',
        starts_at: parseDateTime(typed.starts_at ?? '', card.starts_at) ?? '',
      }
    : {
        trigger: card.trigger,
        promotions: card.promotions,
        gifts: card.gifts,
        least_deposit: card.least_deposit,
        conditions: card.conditions,
        exclude_methods: card.exclude_methods,
        is_public: card.is_public,
        repeats: card.repeats,
        priority: card.priority,
        starts_at: card.starts_at,
      }

type EditorProps = { card: BackofficeOffer; form: OfferForm }
type Problems = Readonly<Record<string, string>>

/** The form of an offer. The field shows the server's error, and the typed text stays. */
export function Component() {
  const t = useTranslations('campaigns')
  const { card, form } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('campaigns.manage')
  const isDraft = card.status === 'draft'
  const call = useCallForm(async (typed) => {
    const ends = parseDateTime(typed.ends_at ?? '', card.ends_at)
    await backofficeApi.post('offers/edit', {
      id: card.id,
      seen_version: card.version,
      ...draftInput({ card, form }, typed),
      texts: textsOf(typed),
      ...(typed.image_url?.trim() ? { image_url: typed.image_url.trim() } : {}),
      ...(ends === undefined ? {} : { ends_at: ends }),
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.offer(card.id))
  })
  const { problems } = call
  return (
    <>
      <PageHead
        title={t('edit.title', { title: card.title })}
        back={{ to: paths.offer(card.id), label: card.title }}
      />
      <EditorForm
        call={call}
        note={t(isDraft ? 'edit.text' : 'edit.startedText')}
        elsewhere={['id', 'texts', 'seen_version']}
        refused={t('edit.refused')}
        agree={t('edit.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={paths.offer(card.id)}
      >
        <TextsPart values={textFormValues(card.texts)} problems={problems} />
        {isDraft && <RewardPart card={card} form={form} problems={problems} />}
        <TimesPart card={card} problems={problems} />
        {isDraft && (
          <ConditionsForm
            title={t('audience')}
            forms={form.conditions}
            choices={form}
            values={conditionFormValues(card.conditions)}
            problems={problems}
          />
        )}
      </EditorForm>
    </>
  )
}

function RewardPart({ card, form, problems }: EditorProps & { problems: Problems }) {
  const t = useTranslations('campaigns')
  return (
    <Group title={t('gives')}>
      <Field label={t('trigger')} error={problems.trigger}>
        <Select
          name="trigger"
          defaultValue={card.trigger}
          options={offerActions.map((value) => ({ value, label: t(`triggers.${value}`) }))}
        />
      </Field>
      <Field label={t('priority')} hint={t('priorityHint')} error={problems.priority}>
        <Input name="priority" defaultValue={String(card.priority)} inputMode="numeric" dir="ltr" />
      </Field>
      <RewardKindPart card={card} form={form} problems={problems} />
      <Wide>
        <MultiSelectField
          name="exclude_methods"
          label={t('excluded')}
          hint={t('excludedHint')}
          isRequired={false}
          find={t('find')}
          options={form.methods.map((value) => ({ value, label: value }))}
          initial={card.exclude_methods.join(',')}
          problem={problems.exclude_methods}
        />
      </Wide>
      <Checkbox name="is_public" value="1" label={t('isPublic')} defaultChecked={card.is_public} />
      <Checkbox
        name="repeats"
        value="1"
        label={t('repeats')}
        defaultChecked={card.repeats}
        error={problems.repeats}
      />
    </Group>
  )
}

function RewardKindPart({ card, form, problems }: EditorProps & { problems: Problems }) {
  const t = useTranslations('campaigns')
  return (
    <>
      <Wide>
        <MultiSelectField
          name="promotions"
          label={t('promotions')}
          hint={t('promotionsHint')}
          isRequired={false}
          find={t('find')}
          options={form.promotions.map(({ sysname, title, status }) => ({
            value: sysname,
            label: `${title} (${t(`states.${status}`)})`,
          }))}
          initial={card.promotions.join(',')}
          problem={problems.promotions}
        />
      </Wide>
      <Wide>
        <MultiSelectField
          name="gifts"
          label={t('gifts')}
          hint={t('giftsHint')}
          isRequired={false}
          find={t('find')}
          options={form.gifts.map(({ sysname, title, status }) => ({
            value: sysname,
            label: `${title} (${t(`states.${status}`)})`,
          }))}
          initial={card.gifts.join(',')}
          problem={problems.gifts}
        />
      </Wide>
      <Sums
        name="least"
        label={t('leastDeposit')}
        hint={t('leastDepositHint')}
        values={Object.fromEntries(
          Object.entries(card.least_deposit).map(([code, sum]) => [`least.${code}`, sum]),
        )}
        problems={{ least: problems.least_deposit ?? '' }}
      />
    </>
  )
}

function TimesPart({ card, problems }: { card: BackofficeOffer; problems: Problems }) {
  const t = useTranslations('campaigns')
  return (
    <Group title={t('times')}>
      {card.status === 'draft' && (
        <Field label={t('startsAt')} hint={t('inUtc')} error={problems.starts_at} isRequired>
          <Input type="datetime-local" name="starts_at" defaultValue={dateTimeFormValue(card.starts_at)} />
        </Field>
      )}
      <Field label={t('endsAt')} hint={t('endsAtHint')} error={problems.ends_at}>
        <Input type="datetime-local" name="ends_at" defaultValue={dateTimeFormValue(card.ends_at)} />
      </Field>
      <Field label={t('picture')} hint={t('pictureHint')} error={problems.image_url}>
        <Input name="image_url" defaultValue={card.image_url ?? ''} dir="ltr" autoComplete="off" />
      </Field>
    </Group>
  )
}
